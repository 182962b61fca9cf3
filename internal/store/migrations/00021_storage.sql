-- +goose Up
-- How many bytes an account keeps, counted with the rows of its files and inputs. And how many it may keep: NULL is as many
-- as the setting says, 0 any number.
ALTER TABLE accounts ADD COLUMN storage_used bigint NOT NULL DEFAULT 0;
ALTER TABLE accounts ADD COLUMN storage_limit bigint;

-- The pictures that an account works from, as long as their files are there. Those of before are counted when they are next
-- used: until then nobody but the storage knows their size.
CREATE TABLE inputs (
  account_id text   NOT NULL REFERENCES accounts (id),
  sha256     text   NOT NULL,
  size       bigint NOT NULL, -- in bytes; 0: not known
  PRIMARY KEY (account_id, sha256)
);
INSERT INTO inputs (account_id, sha256, size)
SELECT account_id, sha256, 0 FROM input_uses UNION SELECT account_id, sha256, 0 FROM loose_inputs;

UPDATE accounts SET storage_used = kept.bytes
FROM (SELECT account_id, CAST(SUM(size) AS bigint) AS bytes FROM artifacts GROUP BY account_id) AS kept WHERE kept.account_id = accounts.id;

-- +goose Down
DROP TABLE inputs;
ALTER TABLE accounts DROP COLUMN storage_limit;
ALTER TABLE accounts DROP COLUMN storage_used;
