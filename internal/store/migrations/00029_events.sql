-- +goose Up
-- What has happened to an account's operations and assets, in order. A row is written in the transaction that makes the change.
CREATE TABLE events (
  account_id   text   NOT NULL REFERENCES accounts (id),
  sequence     bigint NOT NULL, -- the time in microseconds, or one more than that of the event before
  id           text   NOT NULL,
  type         text   NOT NULL,
  created_at   bigint NOT NULL,
  operation_id text   NOT NULL, -- '': an asset's
  asset_type   text   NOT NULL, -- of the operation's resource, or of the asset itself
  asset_id     text   NOT NULL,
  PRIMARY KEY (account_id, sequence)
);
CREATE INDEX events_age ON events (created_at);

-- +goose Down
DROP TABLE events;
