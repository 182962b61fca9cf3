-- +goose Up
-- The position of the item of the source pack that a task works on, by which the ledger names the item; 0: none.
ALTER TABLE tasks ADD COLUMN member bigint NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE tasks DROP COLUMN member;
