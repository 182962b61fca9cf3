-- +goose Up
-- The note of a task names the engine that has left it. Notes from before name none: only one engine could leave any.
ALTER TABLE tasks ADD COLUMN note_engine text NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE tasks DROP COLUMN note_engine;
