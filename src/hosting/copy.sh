#!/bin/sh
# Copies the content to another disk, or to a folder that another machine shares: started every minute by
# school-copy.timer, it copies only what has changed, while the server runs. Needs sqlite3 and rsync.
# To go back: put data.sqlite and media/ of the copy into an empty data folder, and start the server on it.
set -eu
DATA_DIR=${DATA_DIR:-/srv/school/data}
COPY_TO=${COPY_TO:-/mnt/copy/school}
umask 077
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
