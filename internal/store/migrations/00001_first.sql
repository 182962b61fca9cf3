-- +goose Up
-- One dialect for SQLite and PostgreSQL. IDs are text, times are microseconds since 1970 in UTC, amounts are
-- thousandths of a Credit, JSON is text. An absent text is '', an absent time 0; NULL stands only where '' or 0 would mean something.

CREATE TABLE accounts (
  id                text   NOT NULL PRIMARY KEY,
  name              text   NOT NULL,
  email             text   NOT NULL,
  mode              text   NOT NULL, -- live or test
  live_id           text   NOT NULL, -- the live side; of a live side its own ID
  plan              text   NOT NULL,
  state             text   NOT NULL, -- active or past_due
  downloads         bigint NOT NULL, -- 0: disabled
  credits_available bigint NOT NULL CHECK (credits_available >= 0),
  credits_reserved  bigint NOT NULL CHECK (credits_reserved >= 0),
  operations_active bigint NOT NULL CHECK (operations_active >= 0),
  created_at        bigint NOT NULL,
  UNIQUE (live_id, mode)
);

CREATE TABLE projects (
  id         text   NOT NULL PRIMARY KEY,
  account_id text   NOT NULL REFERENCES accounts (id),
  name       text   NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX projects_account ON projects (account_id);

CREATE TABLE api_keys (
  id            text   NOT NULL PRIMARY KEY,
  account_id    text   NOT NULL REFERENCES accounts (id),
  name          text   NOT NULL,
  mode          text   NOT NULL,
  prefix        text   NOT NULL UNIQUE, -- the public part: what the key is looked up by
  secret_sha256 text   NOT NULL,        -- of the whole key, in hexadecimal
  created_at    bigint NOT NULL,
  last_used_at  bigint NOT NULL,
  expires_at    bigint NOT NULL,
  revoked_at    bigint NOT NULL
);
CREATE INDEX api_keys_account ON api_keys (account_id, created_at, id);

CREATE TABLE assets (
  id           text   NOT NULL PRIMARY KEY,
  account_id   text   NOT NULL REFERENCES accounts (id),
  type         text   NOT NULL,
  name         text   NOT NULL,
  prompt       text,              -- NULL: made without one
  status       text   NOT NULL,
  stage        text   NOT NULL,
  step         text   NOT NULL,
  last_error   text   NOT NULL,
  operation_id text   NOT NULL,
  version      bigint NOT NULL,
  created_at   bigint NOT NULL,
  updated_at   bigint NOT NULL,
  folded       text   NOT NULL,   -- name and prompt, case folded, for the text search
  links        text   NOT NULL,   -- the assets object of its record
  detail       text   NOT NULL,   -- what only its kind knows
  request      text   NOT NULL    -- the body it was started with
);
CREATE INDEX assets_list ON assets (account_id, type, created_at, id);

CREATE TABLE operations (
  id                text   NOT NULL PRIMARY KEY,
  account_id        text   NOT NULL REFERENCES accounts (id),
  principal_id      text   NOT NULL,
  type              text   NOT NULL,
  generation_mode   text   NOT NULL,
  status            text   NOT NULL,
  stage             text   NOT NULL,
  asset_type        text   NOT NULL,
  asset_id          text   NOT NULL,
  prompt            text,
  preset            text   NOT NULL,
  seed              bigint NOT NULL,
  credits_estimated bigint NOT NULL,
  credits_reserved  bigint NOT NULL CHECK (credits_reserved >= 0),
  credits_finalized bigint NOT NULL CHECK (credits_finalized >= 0),
  credits_after     bigint,            -- NULL: it has no ledger entry
  error_code        text   NOT NULL,
  error_message     text   NOT NULL,
  version           bigint NOT NULL,
  created_at        bigint NOT NULL,
  updated_at        bigint NOT NULL,
  completed_at      bigint NOT NULL,
  canceled_at       bigint NOT NULL,
  billing           text   NOT NULL,
  assets            text   NOT NULL,
  conversion        text   NOT NULL,
  course            text   NOT NULL    -- its plan, and how far it has come: what no record shows
);
CREATE INDEX operations_list ON operations (account_id, created_at, id);
CREATE INDEX operations_asset ON operations (asset_id);
CREATE INDEX operations_waiting ON operations (updated_at) WHERE status = 'preview_ready' OR status = 'billing_required';

CREATE TABLE artifacts (
  id           text   NOT NULL PRIMARY KEY,
  asset_id     text   NOT NULL REFERENCES assets (id),
  account_id   text   NOT NULL,
  role         text   NOT NULL,
  kind         text   NOT NULL,
  format       text   NOT NULL,
  name         text   NOT NULL,
  content_type text   NOT NULL,
  size         bigint NOT NULL,
  sha256       text   NOT NULL,
  blob_key     text   NOT NULL,
  width        bigint NOT NULL,
  height       bigint NOT NULL,
  triangles    bigint NOT NULL,
  duration_us  bigint NOT NULL,
  secret       text   NOT NULL,
  created_at   bigint NOT NULL
);
CREATE INDEX artifacts_asset ON artifacts (asset_id, created_at, id);

CREATE TABLE tasks (
  id               text   NOT NULL PRIMARY KEY,
  operation_id     text   NOT NULL REFERENCES operations (id),
  account_id       text   NOT NULL,
  stage            text   NOT NULL,
  position         bigint NOT NULL, -- in the stage of the plan, from 0
  item             bigint NOT NULL, -- 0: the asset itself
  class            text   NOT NULL, -- heavy or light
  state            text   NOT NULL, -- ready, leased, done, failed or canceled
  attempt          bigint NOT NULL, -- of the lease: what fences a worker that lost it
  tries            bigint NOT NULL, -- transient faults so far
  interruptions    bigint NOT NULL, -- in a row
  run_after        bigint NOT NULL,
  lease_expires_at bigint NOT NULL,
  note             text   NOT NULL, -- the engine's, kept between turns
  created_at       bigint NOT NULL
);
CREATE INDEX tasks_operation ON tasks (operation_id);
CREATE INDEX tasks_ready ON tasks (class, account_id, run_after, id) WHERE state = 'ready';
CREATE INDEX tasks_leased ON tasks (account_id, lease_expires_at) WHERE state = 'leased';

CREATE TABLE ledger_entries (
  id            text   NOT NULL PRIMARY KEY,
  account_id    text   NOT NULL REFERENCES accounts (id),
  operation_id  text,            -- NULL: of no operation
  kind          text   NOT NULL,
  stage         text   NOT NULL,
  item          bigint NOT NULL,
  round         bigint NOT NULL, -- how often the stage was begun: revisions begin it again
  debit         text   NOT NULL, -- the side that gives: issued, available, reserved
  credit        text   NOT NULL, -- the side that gets: available, reserved, charged, expired
  amount        bigint NOT NULL, -- signed: what it does to the credits available
  balance_after bigint NOT NULL,
  note          text   NOT NULL,
  created_at    bigint NOT NULL,
  UNIQUE (operation_id, stage, item, round, kind) -- nothing is reserved, released or charged twice
);
CREATE INDEX ledger_account ON ledger_entries (account_id, created_at, id);

CREATE TABLE idempotency_keys (
  principal_id text   NOT NULL,
  key          text   NOT NULL,
  fingerprint  text   NOT NULL,
  operation_id text   NOT NULL,
  created_at   bigint NOT NULL,
  expires_at   bigint NOT NULL,
  PRIMARY KEY (principal_id, key)
);
CREATE INDEX idempotency_expiry ON idempotency_keys (expires_at);

-- What a health check writes and takes away again.
CREATE TABLE probes (
  id      text NOT NULL PRIMARY KEY,
  payload text NOT NULL
);

-- +goose Down
DROP TABLE probes;
DROP TABLE idempotency_keys;
DROP TABLE ledger_entries;
DROP TABLE tasks;
DROP TABLE artifacts;
DROP TABLE operations;
DROP TABLE assets;
DROP TABLE api_keys;
DROP TABLE projects;
DROP TABLE accounts;
