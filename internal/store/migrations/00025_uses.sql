-- +goose Up
-- The assets that an operation works from, in order. While it has not ended they are held: nobody deletes them. The rows outlive
-- both: they are the parents of what the operation has made.
CREATE TABLE uses (
  operation_id text   NOT NULL REFERENCES operations (id),
  position     bigint NOT NULL, -- from 0
  asset_id     text   NOT NULL, -- which may be deleted after the operation's end
  held         bigint NOT NULL, -- 1: the operation has not ended
  PRIMARY KEY (operation_id, position)
);
CREATE INDEX uses_held ON uses (asset_id) WHERE held = 1;

-- +goose Down
DROP TABLE uses;
