#!/bin/sh
# Builds the site from what the API holds now and puts it in the place of the one before, in one step: a visitor gets
# the old site or the new one, and a build that fails changes nothing. For hosts that serve the built files.
# The project is in $SCHOOL/app (after `npm ci`); the web server's root is the link $SCHOOL/site.
set -eu
SCHOOL=${SCHOOL:-/srv/school}
export CONTENT_API=${CONTENT_API:-https://api.school.org}
export SITE_URL=${SITE_URL:-https://www.school.org}
export RELEASE=${RELEASE:-1}

new=$SCHOOL/sites/$(date -u +%Y%m%d-%H%M%S)
mkdir -p "$SCHOOL/sites"
# What a failed build leaves behind would be taken for a site later.
trap 'rm -rf "$new"' EXIT
cd "$SCHOOL/app"
npm run build -- --outDir "$new"

# Whoever has a page of the site before asks for its scripts and pictures later: those of the last 30 days stay.
if [ -d "$SCHOOL/site/_astro" ]; then
  cp -rpu "$SCHOOL/site/_astro/." "$new/_astro/"
  find "$new/_astro" -type f -mtime +30 -delete
fi

ln -sfn "$new" "$SCHOOL/site.new"
mv -fT "$SCHOOL/site.new" "$SCHOOL/site"
trap - EXIT

# This build and three more stay, for a way back: the newest by their names, which a clock that is wrong may confuse.
ls -1d "$SCHOOL"/sites/*/ | grep -vxF "$new/" | head -n -3 | while IFS= read -r old; do rm -r "$old"; done
