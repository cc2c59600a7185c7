#!/bin/sh
# no-network.sh: the whole demo and both windows in a network namespace that has no interface at all.
# Needs `make demo` to have installed everything, and the right to make a namespace (root, or user namespaces).
set -eu
cd "$(dirname "$0")/.."
python=.venv/bin/python

die() { printf 'no-network: %s\n' "$*" >&2; exit 1; }

if [ "${1:-}" != inside ]; then
  command -v unshare >/dev/null 2>&1 || die "unshare is missing; install util-linux"
  [ -x "$python" ] || die "$python is missing; run: make demo"
  if [ "$(id -u)" = 0 ]; then exec unshare --net "$0" inside; fi
  exec unshare --map-root-user --net "$0" inside
fi

# A new namespace has only a loopback interface, which is down: not even this machine can be reached.
interfaces=$(tail -n +3 /proc/net/dev | cut -d: -f1 | tr -d ' ' | paste -sd' ' -)
[ "$interfaces" = lo ] || die "this namespace has interfaces: $interfaces"
"$python" - <<'PYTHON' || die "something can be reached, so nothing would be shown"
import socket, sys
for family, address in ((socket.AF_INET, "127.0.0.1"), (socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "::1")):
    try:
        socket.socket(family, socket.SOCK_DGRAM).connect((address, 9))
    except OSError:
        continue
    sys.exit(1)
PYTHON
printf 'no-network: interfaces: %s, which is down; no address can be reached\n' "$interfaces"

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 130' INT TERM
export QT_QPA_PLATFORM=offscreen TACIT_AGENT_HOME="$folder/home"
"$python" packaging/demo.py --no-window --folder "$folder/demo"
"$python" packaging/bundle/check.py tacit-agent-window "$folder/demo/demo.tacit-survey" "$folder/agent.png"
"$python" packaging/bundle/check.py tacit-miner-window "$folder/demo/demo.tacit-project" "$folder/miner.png"
printf 'no-network: the demo and both windows ran without a network\n'
