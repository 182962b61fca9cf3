-- +goose Up
-- Items of packs. What an item makes is an asset of its own, there from the start.
CREATE TABLE asset_items (
  id           text   NOT NULL PRIMARY KEY,
  pack_id      text   NOT NULL REFERENCES assets (id),
  position     bigint NOT NULL, -- from 1
  name         text   NOT NULL,
  prompt       text   NOT NULL,
  status       text   NOT NULL,
  made_id      text   NOT NULL, -- the asset that it makes; '': deleted
  operation_id text   NOT NULL, -- the one that worked on it last
  error_code   text   NOT NULL,
  error        text   NOT NULL,
  links        text   NOT NULL, -- the assets object of what it makes
  detail       text   NOT NULL, -- what only the pack's kind knows
  UNIQUE (pack_id, position)
);
CREATE INDEX asset_items_made ON asset_items (made_id);

-- The work that an asset waits for or has in hand is looked up when more of it is asked for.
CREATE INDEX operations_open ON operations (asset_id)
  WHERE status = 'running' OR status = 'queued' OR status = 'preview_ready' OR status = 'billing_required';

-- +goose Down
DROP INDEX operations_open;
DROP TABLE asset_items;
