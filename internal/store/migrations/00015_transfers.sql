-- +goose Up
-- Which installation is copied into this database. While a copy has no end, nobody serves from what is here of it.
CREATE TABLE transfers (
  origin   text   NOT NULL PRIMARY KEY, -- what only that installation can tell
  began_at bigint NOT NULL,
  ended_at bigint NOT NULL -- 0: it is not whole yet
);

-- +goose Down
DROP TABLE transfers;
