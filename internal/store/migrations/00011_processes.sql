-- +goose Up
-- What every process of an installation must know alike. A server on a file keeps its secret beside it.
CREATE TABLE secrets (
  name  text NOT NULL PRIMARY KEY,
  value text NOT NULL -- in hexadecimal
);

-- +goose Down
DROP TABLE secrets;
