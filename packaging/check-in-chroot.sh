#!/bin/sh
# check-in-chroot.sh ROOT: start the bundles on a system that has nothing but Debian's minimum and the listed libraries.
# ROOT is made, used and removed. As root, after `make release` and `make demo`.
#   MIRROR  where debootstrap gets Debian from   (default: debootstrap's own)
#   SUITE   which Debian                         (default: bookworm)
#   KEEP=1  leave ROOT there
set -eu
root=${1:-}

die() { printf 'check-in-chroot: %s\n' "$*" >&2; exit 1; }
say() { printf 'check-in-chroot: %s\n' "$*" >&2; }

[ -n "$root" ] || die "name the folder to make the system in: check-in-chroot.sh ROOT"
[ ! -e "$root" ] || die "$root exists already; name a folder that does not"
[ "$(id -u)" = 0 ] || die "debootstrap and chroot need root"
command -v debootstrap >/dev/null 2>&1 || die "debootstrap is missing; install it"
project=build/demo/demo.tacit-project survey=build/demo/demo.tacit-survey
[ -f "$project" ] || die "$project is missing; run: make demo"
ls dist/*.tar.xz dist/*.deb >/dev/null 2>&1 || die "there is no bundle in dist; run: make release"

clean() {
  mountpoint -q "$root/proc" && umount "$root/proc"
  [ -n "${KEEP:-}" ] || rm -rf "$root"
}
trap clean EXIT
trap 'exit 130' INT TERM

libraries=$(sed -n 's/^\([a-z0-9][^ #]*\).*/\1/p' packaging/linux/libraries.txt | paste -sd,)
say "debootstrap --variant=minbase --include=$libraries"
debootstrap --variant=minbase --include="$libraries" "${SUITE:-bookworm}" "$root" ${MIRROR:+"$MIRROR"} >"$root.log" 2>&1 ||
  die "debootstrap failed; see $root.log"
rm -f "$root.log"
mount -t proc proc "$root/proc"
[ ! -e "$root/usr/bin/python3" ] || die "the system has a Python, so nothing would be shown"

mkdir -p "$root/opt" "$root/srv"
cp "$project" "$survey" "$root/srv/"
for archive in dist/*.tar.xz; do tar -C "$root/opt" -xf "$archive"; done
cp dist/*.deb "$root/srv/"

inside() { chroot "$root" /usr/bin/env -i HOME=/root PATH=/usr/bin:/bin LC_ALL=C.UTF-8 QT_QPA_PLATFORM=offscreen "$@"; }
try() { # try FOLDER: the commands and the windows in it
  inside "$1tacit-agent" --version
  inside "$1tacit-miner" --version
  inside "$1tacit-agent" inspect /srv/demo.tacit-survey >/dev/null
  inside "$1tacit-miner" status /srv/demo.tacit-project >/dev/null
  inside "$1tacit-miner" run /srv/demo.tacit-project --min-support 0.05 --no-keep --top 1 >/dev/null
  inside "$1tacit-agent-window" --check /srv/demo.tacit-survey /srv/agent.png
  inside "$1tacit-miner-window" --check /srv/demo.tacit-project /srv/miner.png
}
say "the archives"
mkdir "$root/opt/all"
for part in agent miner; do
  for program in "tacit-$part" "tacit-$part-window"; do
    printf '#!/bin/sh\nexec "/opt/tacit-%s/%s" "$@"\n' "$part" "$program" >"$root/opt/all/$program"
    chmod +x "$root/opt/all/$program"
  done
done
try /opt/all/
say "the Debian packages, with no dependency but what is listed"
chroot "$root" dpkg -i $(cd dist && printf '/srv/%s ' *.deb) >/dev/null
try /usr/bin/
if [ -n "${PICTURES:-}" ]; then cp "$root/srv/"*.png "$PICTURES/"; fi
say "everything started and opened its file"
