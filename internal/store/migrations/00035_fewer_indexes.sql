-- +goose Up
-- What every start pays for and no query needs. An asset has a few operations, so that operations_list_asset finds the open ones among them; old
-- events are found by account, at the beginning of the primary key.
DROP INDEX operations_open;
DROP INDEX events_age;

-- +goose Down
CREATE INDEX events_age ON events (created_at);
CREATE INDEX operations_open ON operations (asset_id)
  WHERE status = 'running' OR status = 'queued' OR status = 'preview_ready' OR status = 'billing_required';
