-- +goose Up
-- What an operation does to its asset: '' makes or changes it and stands for it, changes, derives. What was started before
-- this was kept has '': that reads alike.
ALTER TABLE operations ADD COLUMN effect text NOT NULL DEFAULT '';

-- The operation that has made a file; '': it was made before this was kept.
ALTER TABLE artifacts ADD COLUMN operation_id text NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE artifacts DROP COLUMN operation_id;
ALTER TABLE operations DROP COLUMN effect;
