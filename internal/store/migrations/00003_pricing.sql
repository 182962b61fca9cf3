-- +goose Up
-- What a start is promised to cost at most.
CREATE TABLE quotes (
  id           text   NOT NULL PRIMARY KEY,
  account_id   text   NOT NULL REFERENCES accounts (id),
  operation    text   NOT NULL, -- type of operation
  source_id    text   NOT NULL, -- the ID in the path of its start; '': there is none
  fingerprint  text   NOT NULL, -- of what the price follows from
  stages       text   NOT NULL, -- what each task costs at most
  created_at   bigint NOT NULL,
  expires_at   bigint NOT NULL
);
CREATE INDEX quotes_expiry ON quotes (expires_at);

-- What an account has started and was charged on each day, so that no report reads all operations or the whole ledger.
CREATE TABLE usage_daily (
  account_id text   NOT NULL REFERENCES accounts (id),
  day        bigint NOT NULL, -- since 1970-01-01 in UTC
  type       text   NOT NULL, -- of operation
  operations bigint NOT NULL, -- started
  credits    bigint NOT NULL, -- charged
  PRIMARY KEY (account_id, day, type)
);

INSERT INTO usage_daily (account_id, day, type, operations, credits)
SELECT account_id, day, type, SUM(operations), SUM(credits) FROM (
  SELECT account_id, created_at / 86400000000 AS day, type, 1 AS operations, 0 AS credits FROM operations
  UNION ALL
  SELECT l.account_id, l.created_at / 86400000000, o.type, 0, -l.amount FROM ledger_entries l JOIN operations o ON o.id = l.operation_id WHERE l.kind = 'charge'
) AS counted GROUP BY account_id, day, type;

-- The ID of the item that an entry is for, which outlives the item; '' where there is none.
ALTER TABLE ledger_entries ADD COLUMN item_id text NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE ledger_entries DROP COLUMN item_id;
DROP TABLE usage_daily;
DROP TABLE quotes;
