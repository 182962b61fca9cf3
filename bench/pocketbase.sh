#!/usr/bin/env bash
# Durable starts beside record creates of PocketBase: the same load by turns, in one run. It installs wrk (apt) and builds PocketBase from
# the Go module proxy into .tools/peers. A start writes nine rows, which are on the disk when it is answered. A create writes one row of three
# texts: "theirs" is PocketBase as it comes, which leaves the flush to a checkpoint (synchronous=NORMAL), so a power cut loses answered
# creates; "durable" is the same program with synchronous=FULL, which promises what a start promises.
# Arguments: seconds of each turn (8), turns (3), the connections of the load ("16 64"): starts that wait together share a flush.
set -euo pipefail
cd "$(dirname "$0")/.."
span=${1:-8} turns=${2:-3} connections=${3:-16 64}
peer=$PWD/.tools/peers/pocketbase
command -v wrk >/dev/null || apt-get install -y wrk >/dev/null
[ -x bin/atelier ] || make build
if [ ! -x "$peer/pocketbase" ]; then
  mkdir -p "$peer"
  cat >"$peer/main.go" <<'GO'
package main

import (
	"log"
	"os"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase"
)

// connect opens a database with the pragmas of core.DefaultDBConnect, except for how it flushes.
func connect(path string) (*dbx.DB, error) {
	return dbx.Open("sqlite", path+"?_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_pragma=journal_size_limit(200000000)"+
		"&_pragma=synchronous("+os.Getenv("SYNCHRONOUS")+")&_pragma=foreign_keys(ON)&_pragma=temp_store(MEMORY)&_pragma=cache_size(-32000)")
}

func main() {
	if err := pocketbase.NewWithConfig(pocketbase.Config{DBConnect: connect}).Start(); err != nil {
		log.Fatal(err)
	}
}
GO
  (cd "$peer" && go mod init peer && go get github.com/pocketbase/pocketbase@v0.39.0 && go build -o pocketbase .)
fi

room=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$room"' EXIT
ours=http://127.0.0.1:18091/v1/models:generate

json='Content-Type: application/json'

# peer NAME PORT SYNCHRONOUS starts a PocketBase with a collection that anybody may write to; it sets NAME to the address and pid_NAME.
peer() {
  local dir=$room/$1 at=http://127.0.0.1:$2 token
  export SYNCHRONOUS=$3
  "$peer/pocketbase" superuser upsert a@b.co 1234567890 --dir "$dir" >/dev/null
  "$peer/pocketbase" serve --http "127.0.0.1:$2" --dir "$dir" >"$dir.log" 2>&1 &
  declare -g "pid_$1=$!" "$1=$at/api/collections/starts/records"
  sleep 3
  token=$(curl -sf -X POST "$at/api/collections/_superusers/auth-with-password" -H "$json" \
    -d '{"identity":"a@b.co","password":"1234567890"}' | grep -o '"token":"[^"]*' | cut -d'"' -f4)
  curl -sf -X POST "$at/api/collections" -H "Authorization: $token" -H "$json" -d '{"name":"starts","type":"base","createRule":"",
    "fields":[{"name":"prompt","type":"text"},{"name":"preset","type":"text"},{"name":"status","type":"text"}]}' >/dev/null
}

ATELIER_WORKERS=0 ATELIER_LIMITS_GENERAL=0 ATELIER_LIMITS_PAID=0 ATELIER_LIMITS_QUEUE=0 \
  bin/atelier serve --data "$room/at" --listen 127.0.0.1:18091 >"$room/at.log" 2>&1 &
pid_ours=$!
sleep 3
peer theirs 18090 NORMAL
peer durable 18092 FULL
bin/atelier account create --email=a@b.co bench --data "$room/at" >/dev/null
account=$(bin/atelier account list --data "$room/at" | grep -o 'acc_[a-z0-9]*' | head -1)
key=$(bin/atelier key create --account="$account" --data "$room/at" | grep -o 'ak_live[A-Za-z0-9_]*')
bin/atelier credits grant --account="$account" 900000000 --data "$room/at" >/dev/null

script() { printf 'wrk.method="POST"\nwrk.headers["Content-Type"]="application/json"\n%s\nwrk.body=[[%s]]\n' "$1" "$2"; }
script "wrk.headers[\"Authorization\"]=\"Bearer $key\"" '{"prompt":"a weathered oak chair","generationPreset":"fast"}' >"$room/ours.lua"
script "" '{"prompt":"a weathered oak chair","preset":"fast","status":"running"}' >"$room/theirs.lua"
cp "$room/theirs.lua" "$room/durable.lua"

ticks() { awk '{print $14+$15}' "/proc/$1/stat"; }
for clients in $connections; do
  for _ in $(seq "$turns"); do
    for who in ours theirs durable; do
      url=$who pid=pid_$who
      before=$(ticks "${!pid}")
      said=$(wrk -t2 -c"$clients" -d"${span}s" -s "$room/$who.lua" "${!url}")
      after=$(ticks "${!pid}")
      echo "$said" | awk -v who="$who" -v clients="$clients" -v cpu=$((after - before)) \
        '/requests in/ {n = $1} /Requests\/sec/ {rate = $2} /Non-2xx/ {bad = " with failures"}
          END {printf "%3d connections  %-7s %6.0f/s, %4.0f µs of processor each%s\n", clients, who, rate, cpu * 10000 / n, bad}'
    done
  done
done
