-- +goose Up
-- What of an operation can fail by itself and is no item of a pack: a format, a clip. '': the asset itself, or its item.
ALTER TABLE tasks ADD COLUMN part text NOT NULL DEFAULT '';
-- 1: when the task fails nothing but what it makes is lost.
ALTER TABLE tasks ADD COLUMN optional bigint NOT NULL DEFAULT 0;
UPDATE tasks SET optional = 1 WHERE stage = 'post_processing';

-- Each part has its own entries. SQLite cannot change the rule of a table, so the table is made anew.
CREATE TABLE ledger_parts (
  id            text   NOT NULL PRIMARY KEY,
  account_id    text   NOT NULL REFERENCES accounts (id),
  operation_id  text,            -- NULL: of no operation
  kind          text   NOT NULL,
  stage         text   NOT NULL,
  item          bigint NOT NULL,
  part          text   NOT NULL,
  round         bigint NOT NULL, -- how often the stage was begun: revisions begin it again
  debit         text   NOT NULL, -- the side that gives: issued, available, reserved
  credit        text   NOT NULL, -- the side that gets: available, reserved, charged, expired
  amount        bigint NOT NULL, -- signed: what it does to the credits available
  balance_after bigint NOT NULL,
  note          text   NOT NULL,
  created_at    bigint NOT NULL,
  item_id       text   NOT NULL, -- which outlives the item; '': there is none
  UNIQUE (operation_id, stage, item, part, round, kind) -- nothing is reserved, released or charged twice
);
INSERT INTO ledger_parts (id, account_id, operation_id, kind, stage, item, part, round, debit, credit, amount, balance_after, note, created_at, item_id)
SELECT id, account_id, operation_id, kind, stage, item, '', round, debit, credit, amount, balance_after, note, created_at, item_id FROM ledger_entries;
DROP TABLE ledger_entries;
ALTER TABLE ledger_parts RENAME TO ledger_entries;
CREATE INDEX ledger_account ON ledger_entries (account_id, created_at, id);

-- +goose Down
-- A ledger with several parts of one stage does not fit any more: then this fails and changes nothing.
CREATE TABLE ledger_items (
  id            text   NOT NULL PRIMARY KEY,
  account_id    text   NOT NULL REFERENCES accounts (id),
  operation_id  text,
  kind          text   NOT NULL,
  stage         text   NOT NULL,
  item          bigint NOT NULL,
  round         bigint NOT NULL,
  debit         text   NOT NULL,
  credit        text   NOT NULL,
  amount        bigint NOT NULL,
  balance_after bigint NOT NULL,
  note          text   NOT NULL,
  created_at    bigint NOT NULL,
  item_id       text   NOT NULL DEFAULT '',
  UNIQUE (operation_id, stage, item, round, kind)
);
INSERT INTO ledger_items (id, account_id, operation_id, kind, stage, item, round, debit, credit, amount, balance_after, note, created_at, item_id)
SELECT id, account_id, operation_id, kind, stage, item, round, debit, credit, amount, balance_after, note, created_at, item_id FROM ledger_entries;
DROP TABLE ledger_entries;
ALTER TABLE ledger_items RENAME TO ledger_entries;
CREATE INDEX ledger_account ON ledger_entries (account_id, created_at, id);
ALTER TABLE tasks DROP COLUMN optional;
ALTER TABLE tasks DROP COLUMN part;
