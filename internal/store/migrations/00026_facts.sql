-- +goose Up
-- What an operation's kind tells of it, as JSON: its level of optimization, its conversion, its Modeler work. Nothing was ever
-- written into the column that this one replaces.
ALTER TABLE operations ADD COLUMN facts text NOT NULL DEFAULT '';
ALTER TABLE operations DROP COLUMN conversion;

-- +goose Down
ALTER TABLE operations ADD COLUMN conversion text NOT NULL DEFAULT '';
ALTER TABLE operations DROP COLUMN facts;
