-- +goose Up
-- The W3C traceparent of what has made the task; '': traces were off.
ALTER TABLE tasks ADD COLUMN trace text NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE tasks DROP COLUMN trace;
