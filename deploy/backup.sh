#!/bin/sh
# Writes today's backup into a folder and keeps the newest 14 days and the newest 12 months there: backup.sh FOLDER
# Recordings are in FOLDER/recordings, each once for all backups.
# A failed backup deletes nothing. Counting files, not days, keeps them all when a clock is wrong.
set -eu
[ $# -eq 1 ] || { echo "usage: $0 FOLDER" >&2; exit 2; }
command=$(dirname "$(readlink -f "$0")")/psychic-network
cd "$1"
day=$(date -u +%Y-%m-%d)
month=${day%-*}
daily=daily-$day.backup
monthly=monthly-$month.backup
if [ -e "$daily" ]; then
  echo "$1/$daily exists already."
  exit 0
fi
"$command" backup "$daily" --recordings recordings
# the same file under a second name, so it takes no more room
[ -e "$monthly" ] || ln "$daily" "$monthly"

# by name, so by date
keep() {
  find . -maxdepth 1 -name "$1-*.backup" | sort -r | tail -n "+$(($2 + 1))" | xargs -r rm --
}
keep daily 14
keep monthly 12

# a backup is a little older than the recordings it needs, so what is older than the oldest is needed by none
oldest=$(ls -t daily-*.backup monthly-*.backup 2> /dev/null | tail -n 1)
[ ! -d recordings ] || find recordings -type f ! -newer "$oldest" -exec rm -f -- {} +
