#!/bin/sh
# Restarts the API processes of this machine one at a time, each after the one before it is ready again:
# roll.sh 3000 3001
set -eu
[ $# -gt 0 ] || { echo "usage: $0 PORT ..." >&2; exit 2; }
for port in "$@"; do
  systemctl restart "psychic-network@$port"
  tries=0
  until node -e "fetch('http://127.0.0.1:$port/api/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"; do
    tries=$((tries + 1))
    [ $tries -lt 120 ] || { echo "Port $port isn't ready after two minutes. Stopped here." >&2; exit 1; }
    sleep 1
  done
  echo "Port $port is ready."
done
