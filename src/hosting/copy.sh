#!/bin/sh
# Copies the content to another disk, or to a folder that another machine shares, while the server runs: what has changed,
# once. `copy.sh follow` goes on, and copies each change within seconds; school-copy.service runs that. Needs sqlite3 and
# rsync, and inotify-tools to follow.
# To go back: put data.sqlite and media/ of the copy into an empty data folder, and start the server on it.
set -eu
DATA_DIR=${DATA_DIR:-/srv/school/data}
COPY_TO=${COPY_TO:-/mnt/copy/school}
umask 077

if [ "${1:-}" = follow ]; then
  trap 'kill $watch 2>/dev/null || true' EXIT
  trap 'exit 0' INT TERM
  while :; do
    # Watched from before the copy is begun, so that no change falls between two; and looked at once a minute anyway.
    inotifywait -qq -t 60 -e modify -e create -e moved_to -e delete "$DATA_DIR" "$DATA_DIR/media" &
    watch=$!
    "$0"
    wait $watch || true
    # What belongs together comes together.
    sleep 2
  done
fi

mkdir -p "$COPY_TO/media"
database=$DATA_DIR/data.sqlite
copy=$COPY_TO/data.sqlite
if [ ! -e "$copy" ] || [ "$database" -nt "$copy" ] || [ "$database-wal" -nt "$copy" ]; then
  rm -f "$copy.part"
  # What is written from here on is newer than the copy, and so is in the next one; shells compare whole seconds.
  touch -d '2 seconds ago' "$copy.begun"
  # One moment of the database, whatever is written meanwhile.
  sqlite3 -cmd '.timeout 10000' "$database" "VACUUM INTO '$copy.part'"
  touch -r "$copy.begun" "$copy.part"
  sync "$copy.part"
  mv -f "$copy.part" "$copy"
fi

# After the database: every picture that it names is there. What was deleted goes from the copy, too.
rsync -a --delete "$DATA_DIR/media/" "$COPY_TO/media/"
