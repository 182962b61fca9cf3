-- +goose Up
-- The two sides of an account are read by its live one.
CREATE INDEX accounts_live ON accounts (live_id);

-- +goose Down
DROP INDEX accounts_live;
