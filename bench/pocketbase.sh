#!/usr/bin/env bash
# Durable starts beside record creates of PocketBase: the same load by turns, in one run. It installs wrk (apt) and builds PocketBase from
# the Go module proxy into .tools/peers. PocketBase writes one row of three texts and does not flush it to the disk (synchronous=NORMAL);
# a start writes six rows and flushes them. Arguments: seconds of each turn (8), turns (3).
set -euo pipefail
cd "$(dirname "$0")/.."
span=${1:-8} turns=${2:-3}
peer=$PWD/.tools/peers/pocketbase
command -v wrk >/dev/null || apt-get install -y wrk >/dev/null
[ -x bin/atelier ] || make build
if [ ! -x "$peer/pocketbase" ]; then
  mkdir -p "$peer"
  cat >"$peer/main.go" <<'GO'
package main

import (
	"log"

	"github.com/pocketbase/pocketbase"
)

func main() { log.Fatal(pocketbase.New().Start()) }
GO
  (cd "$peer" && go mod init peer && go get github.com/pocketbase/pocketbase@v0.39.0 && go build -o pocketbase .)
fi

room=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$room"' EXIT
ours=http://127.0.0.1:18091/v1/models:generate theirs=http://127.0.0.1:18090/api/collections/starts/records

"$peer/pocketbase" superuser upsert a@b.co 1234567890 --dir "$room/pb" >/dev/null
"$peer/pocketbase" serve --http 127.0.0.1:18090 --dir "$room/pb" >"$room/pb.log" 2>&1 &
pid_theirs=$!
ATELIER_WORKERS=0 ATELIER_LIMITS_GENERAL=0 ATELIER_LIMITS_PAID=0 ATELIER_LIMITS_QUEUE=0 \
  bin/atelier serve --data "$room/at" --listen 127.0.0.1:18091 >"$room/at.log" 2>&1 &
pid_ours=$!
sleep 3
json='Content-Type: application/json'
token=$(curl -sf -X POST http://127.0.0.1:18090/api/collections/_superusers/auth-with-password -H "$json" \
  -d '{"identity":"a@b.co","password":"1234567890"}' | grep -o '"token":"[^"]*' | cut -d'"' -f4)
curl -sf -X POST http://127.0.0.1:18090/api/collections -H "Authorization: $token" -H "$json" -d '{"name":"starts","type":"base","createRule":"",
  "fields":[{"name":"prompt","type":"text"},{"name":"preset","type":"text"},{"name":"status","type":"text"}]}' >/dev/null
bin/atelier account create --email=a@b.co bench --data "$room/at" >/dev/null
account=$(bin/atelier account list --data "$room/at" | grep -o 'acc_[a-z0-9]*' | head -1)
key=$(bin/atelier key create --account="$account" --data "$room/at" | grep -o 'ak_live[A-Za-z0-9_]*')
bin/atelier credits grant --account="$account" 900000000 --data "$room/at" >/dev/null

script() { printf 'wrk.method="POST"\nwrk.headers["Content-Type"]="application/json"\n%s\nwrk.body=[[%s]]\n' "$1" "$2"; }
script "wrk.headers[\"Authorization\"]=\"Bearer $key\"" '{"prompt":"a weathered oak chair","generationPreset":"fast"}' >"$room/ours.lua"
script "" '{"prompt":"a weathered oak chair","preset":"fast","status":"running"}' >"$room/theirs.lua"

ticks() { awk '{print $14+$15}' "/proc/$1/stat"; }
for _ in $(seq "$turns"); do
  for who in ours theirs; do
    url=$who pid=pid_$who
    before=$(ticks "${!pid}")
    said=$(wrk -t2 -c16 -d"${span}s" -s "$room/$who.lua" "${!url}")
    after=$(ticks "${!pid}")
    echo "$said" | awk -v who="$who" -v cpu=$((after - before)) \
      '/requests in/ {n = $1} /Requests\/sec/ {rate = $2} /Non-2xx/ {bad = " with failures"} END {printf "%-7s %6.0f/s, %4.0f µs of processor each%s\n", who, rate, cpu * 10000 / n, bad}'
  done
done
