#!/usr/bin/env bash
# Makes the secrets of compose.yaml in deploy/secrets, where none are yet. Nobody else can read them.
set -euo pipefail
cd "$(dirname "$0")"
umask 077
mkdir -p secrets
word() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
# Containers read the files as users of their own; the folder keeps others of this machine out.
put() {
  [ ! -e "secrets/$1" ] || return 0
  printf '%s\n' "$2" >"secrets/$1.new"
  chmod 0644 "secrets/$1.new"
  mv "secrets/$1.new" "secrets/$1"
}

put postgres-password "$(word)"
put pgpass "postgres:5432:atelier:atelier:$(cat secrets/postgres-password)"
put s3.env "ROOT_ACCESS_KEY=atelier
ROOT_SECRET_KEY=$(word)"
put aws-credentials "[default]
aws_access_key_id = atelier
aws_secret_access_key = $(sed -n 's/^ROOT_SECRET_KEY=//p' secrets/s3.env)"
