-- +goose Up
-- What a metered task has used so far, in millicredits; its price is its cap. NULL: the task has a fixed price.
ALTER TABLE tasks ADD COLUMN used bigint;

-- +goose Down
ALTER TABLE tasks DROP COLUMN used;
