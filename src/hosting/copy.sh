#!/bin/sh
# Copies the content to another disk, or to a folder that another machine shares, while the server runs: what has changed,
# once. `copy.sh follow` goes on, and copies each change within seconds; school-copy.service runs that. Needs sqlite3 and
# rsync, and inotify-tools to follow. Make the folder of the copy first: where it is missing, its disk is away.
# To go back: put data.sqlite and media/ of the copy into an empty data folder, and start the server on it.
set -eu
DATA_DIR=${DATA_DIR:-/srv/school/data}
COPY_TO=${COPY_TO:-/mnt/copy/school}
umask 077

stop() {
  echo "copy.sh: $1" >&2
  exit 1
}

[ -d "$COPY_TO" ] || stop "$COPY_TO is not there. Mount its disk, or make the folder."
[ -e "$DATA_DIR/secret.key" ] || stop "$DATA_DIR is no data folder of a server that has been started."
# A server without its disk starts with sample content, which must never take the place of a copy of the real one.
owner=$(sha256sum <"$DATA_DIR/secret.key")
[ -e "$COPY_TO/owner" ] || echo "$owner" >"$COPY_TO/owner"
[ "$owner" = "$(cat "$COPY_TO/owner")" ] ||
  stop "$COPY_TO has the copy of another data folder. Use another COPY_TO, or delete $COPY_TO/owner if that copy may go."

if [ "${1:-}" = follow ]; then
  trap 'kill $watch 2>/dev/null || true' EXIT
  trap 'exit 0' INT TERM
  while :; do
    # Watched from before the copy is begun, so that no change falls between two; and looked at once a minute anyway.
    inotifywait -qq -t 60 -e modify -e create -e moved_to -e delete --exclude '/\.probe-|/reserve$|\.part$' \
      "$DATA_DIR" "$DATA_DIR/media" &
    watch=$!
    "$0"
    # 2 says that the minute is over; where it cannot watch, it is started again later.
    wait $watch || [ $? -eq 2 ] || stop "inotifywait cannot watch $DATA_DIR."
    # What belongs together comes together.
    sleep 2
  done
fi

mkdir -p "$COPY_TO/media"
database=$DATA_DIR/data.sqlite
copy=$COPY_TO/data.sqlite
# What is written from here on is newer than the copy, and so is in the next one; shells compare whole seconds.
touch -d '2 seconds ago' "$copy.begun"
# A copy from the future is of a clock that was ahead.
if [ ! -e "$copy" ] || [ "$copy" -nt "$copy.begun" ] || [ "$database" -nt "$copy" ] || [ "$database-wal" -nt "$copy" ]; then
  rm -f "$copy.part"
  # One moment of the database, whatever is written meanwhile.
  sqlite3 -cmd '.timeout 10000' "$database" "VACUUM INTO '$copy.part'"
  touch -r "$copy.begun" "$copy.part"
  sync "$copy.part"
  mv -f "$copy.part" "$copy"
fi

# After the database: every picture that it names is there. What was deleted goes from the copy, too. 24 says that a file
# went while it was copied.
rsync -a --delete --exclude '*.part' --exclude '.probe-*' "$DATA_DIR/media/" "$COPY_TO/media/" || [ $? -eq 24 ]
