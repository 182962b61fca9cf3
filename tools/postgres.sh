#!/usr/bin/env bash
# Runs a command with a fresh server of PostgreSQL beside it, for its tests: tools/postgres.sh go test ./internal/store
# The server keeps its data in a folder of its own, listens on loopback alone, and is gone when the command ends.
set -euo pipefail

bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1)
if [ -z "$bin" ]; then
  apt-get update -qq && apt-get install -y -qq postgresql-15 >/dev/null
  bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)
fi

data=$(mktemp -d)
as() { "$@"; }
if [ "$(id -u)" = 0 ]; then # the server refuses to run as root
  chown postgres "$data"
  as() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }
fi
stop() {
  as "$bin/pg_ctl" -D "$data" -m immediate -s stop || true
  rm -rf "$data"
}
trap stop EXIT

as "$bin/initdb" -D "$data" -U atelier -A trust --no-sync -E UTF8 --locale=C.UTF-8 >/dev/null
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])' 2>/dev/null || echo $((20000 + RANDOM)))
# Nothing of a test outlives its run, so nothing is flushed to disk, unless FSYNC=on asks for real figures. A test's database ends before it
# would be vacuumed.
as "$bin/pg_ctl" -D "$data" -s -w -l "$data/log" \
  -o "-c listen_addresses=127.0.0.1 -p $port -k $data -c fsync=${FSYNC:-off} -c max_connections=400 -c autovacuum=${FSYNC:-off}" start

TEST_POSTGRES="postgres://atelier@127.0.0.1:$port/postgres?sslmode=disable" "$@"
