#!/bin/sh
# prepare.sh PYTHON VENV LOCK: a virtual environment with exactly the locked packages and this checkout.
# System libraries that are missing are installed as root; otherwise the command to run is printed and we stop.
set -eu
python=$1 venv=$2 lock=$3

die() { printf 'tacit: %s\n' "$*" >&2; exit 1; }

command -v "$python" >/dev/null 2>&1 || die "no $python found: install Python 3.11 or newer"
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
  die "$("$python" --version 2>&1) is too old: Tacit needs Python 3.11 or newer (make PYTHON=python3.12 ...)"

# What Qt loads, asked for by file name and installed by Debian's package name; X11's and Wayland's where there is a screen.
missing= seen=${DISPLAY:-}${WAYLAND_DISPLAY:-}
if [ "$(uname -s)" = Linux ]; then
  while read -r package library screen; do
    case $package in '#'*) continue ;; esac
    if [ -z "$library" ] || { [ -n "$screen" ] && [ -z "$seen" ]; }; then continue; fi
    "$python" -c 'import ctypes, sys; ctypes.CDLL(sys.argv[1])' "$library" 2>/dev/null || missing="$missing $package"
  done <packaging/linux/libraries.txt
  "$python" -c 'import ensurepip, venv' 2>/dev/null || missing="$missing python3-venv"
fi
# The browsers that the page is tried in: with the lock for development alone, and where we may install; else those tests are skipped.
if [ "$(basename "$lock")" = dev.txt ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
  while read -r package program; do
    command -v "$program" >/dev/null 2>&1 || missing="$missing $package"
  done <packaging/linux/browsers.txt
fi
if [ -n "$missing" ]; then
  if ! command -v apt-get >/dev/null 2>&1; then
    die "please install these system packages (Debian's names) and run again:$missing"
  elif [ "$(id -u)" != 0 ]; then
    die "system packages are missing; run this, then try again:
  sudo apt-get update && sudo apt-get install --no-install-recommends -y$missing"
  fi
  printf 'tacit: installing system packages:%s\n' "$missing" >&2
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  # shellcheck disable=SC2086 # a list of words
  apt-get install -qq --no-install-recommends -y $missing >/dev/null
fi

# An environment that was interrupted half way, or made by another Python, is made again.
version='import sys; print(sys.version_info[:2])'
if ! "$venv/bin/python" -c 'import pip' 2>/dev/null || [ "$("$venv/bin/python" -c "$version")" != "$("$python" -c "$version")" ]; then
  "$python" -m venv --clear "$venv"
fi
pip() { "$venv/bin/python" -m pip --disable-pip-version-check --quiet "$@"; }
printf 'tacit: installing %s into %s\n' "$lock" "$venv" >&2
# What builds the package is no part of the programs' lock.
pip install --require-hashes -r "${lock%/*}/build.txt"
"$venv/bin/python" packaging/compile_kernels.py --has-compiler || pip install --require-hashes -r "${lock%/*}/compiler.txt"
pip install --require-hashes -r "$lock"
pip uninstall --yes tacit 2>/dev/null # what this folder was called before
pip install --no-deps --no-build-isolation --editable .
