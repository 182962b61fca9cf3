-- +goose Up
-- The URL of an asset's newest thumbnail: lists show it without a look at files.
ALTER TABLE assets ADD COLUMN thumbnail text NOT NULL DEFAULT '';
UPDATE assets SET thumbnail = COALESCE((SELECT '{base_url}/files/' || f.id || '/' || f.secret || '/' || f.name FROM artifacts f
  WHERE f.asset_id = assets.id AND f.role = 'thumbnail' ORDER BY f.created_at DESC, f.id DESC LIMIT 1), '');

-- A page of a list is read where it begins and is never sorted, whatever narrows the list. Where a filter is not set that
-- stands in the middle of an index, the rows of each of its words are merged; see listing.go.
CREATE INDEX assets_list_all ON assets (account_id, created_at, id) WHERE type <> 'animation';
CREATE INDEX assets_list_status ON assets (account_id, type, status, created_at, id);
CREATE INDEX operations_list_status ON operations (account_id, status, created_at, id);
CREATE INDEX operations_list_type ON operations (account_id, type, asset_type, created_at, id);
CREATE INDEX operations_list_status_type ON operations (account_id, status, type, asset_type, created_at, id);
DROP INDEX operations_asset;
CREATE INDEX operations_list_asset ON operations (asset_id, created_at, id);

-- Files whose rows are gone, and folders of such files. A sweeper removes them and then the row, so that a crash in
-- between leaves nothing for good.
CREATE TABLE discarded (
  path         text   NOT NULL PRIMARY KEY,
  discarded_at bigint NOT NULL
);
CREATE INDEX discarded_age ON discarded (discarded_at, path);

-- Which assets were made from which pictures, and the pictures that perhaps none is: they were fetched or let go at a time,
-- and are removed some while after it unless they are in use.
CREATE TABLE input_uses (
  asset_id   text NOT NULL,
  account_id text NOT NULL REFERENCES accounts (id),
  sha256     text NOT NULL,
  PRIMARY KEY (asset_id, sha256)
);
CREATE INDEX input_uses_input ON input_uses (account_id, sha256);
CREATE TABLE loose_inputs (
  account_id text   NOT NULL REFERENCES accounts (id),
  sha256     text   NOT NULL,
  touched_at bigint NOT NULL,
  leaving    bigint NOT NULL, -- 1: its file is being removed
  PRIMARY KEY (account_id, sha256)
);
CREATE INDEX loose_inputs_age ON loose_inputs (touched_at);

-- An account's last turn at the workers, counted up. Of accounts that wait alike the one whose turn is longest ago is next.
CREATE TABLE turns (
  account_id text   NOT NULL PRIMARY KEY REFERENCES accounts (id),
  number     bigint NOT NULL
);
CREATE INDEX turns_number ON turns (number);

-- +goose Down
DROP TABLE turns;
DROP TABLE loose_inputs;
DROP TABLE input_uses;
DROP TABLE discarded;
CREATE INDEX operations_asset ON operations (asset_id);
DROP INDEX operations_list_asset;
DROP INDEX operations_list_status_type;
DROP INDEX operations_list_type;
DROP INDEX operations_list_status;
DROP INDEX assets_list_status;
DROP INDEX assets_list_all;
ALTER TABLE assets DROP COLUMN thumbnail;
