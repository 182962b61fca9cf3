#!/usr/bin/env bash
# Serves at http://localhost:8080, with a first account in ./data when there is none yet.
set -euo pipefail
bin=./bin/atelier
data=${ATELIER_DATA:-./data}
listen=${ATELIER_LISTEN:-127.0.0.1:8080}

if [ ! -e "$data/first-account" ]; then
  account=$($bin account create "First account" --email owner@localhost --json --data "$data")
  signin=$(node -pe 'JSON.parse(process.argv[1]).signInURL' "$account")
  id=$(node -pe 'JSON.parse(process.argv[1]).id' "$account")
  key=$(node -pe 'JSON.parse(process.argv[1]).key' "$($bin key create --account "$id" --name first --json --data "$data")")
  echo "$id" > "$data/first-account"
  url="http://localhost:${listen##*:}"
  cat <<TEXT

  Account  $id, with $($bin credits show --account "$id" --json --data "$data" | node -pe 'JSON.parse(require("fs").readFileSync(0)).available') Credits
  API key  $key   (shown once: keep it)
  Sign in  $signin   (works once, within a day)

  Make a first model: paste these lines into another terminal. They wait for the model and save chair.glb.

KEY=$key
OP=\$(curl -s $url/v1/models:generate -H "Authorization: Bearer \$KEY" -H 'Content-Type: application/json' \\
  -d '{"prompt":"a red wooden chair"}' | sed 's/.*"id":"\(op_[^"]*\)".*/\1/')
for try in 1 2 3 4 5; do
  URL=\$(curl -s $url/v1/operations/\$OP -H "Authorization: Bearer \$KEY" -H 'Prefer: wait=60' |
    sed -n 's/.*"glbUrl":"\([^"]*\)".*/\1/p')
  [ -n "\$URL" ] && break
done
curl -s -o chair.glb "\$URL" && ls -l chair.glb

TEXT
fi
exec $bin serve --data "$data" --listen "$listen"
