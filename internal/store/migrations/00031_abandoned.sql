-- +goose Up
-- Jobs of vendors that nobody waits for any more. The transaction that ends a task writes the row; a process that has the engine
-- cancels the job and removes the row. The id is the digest of engine and note: a job is given up once.
CREATE TABLE abandoned (
  id           text   NOT NULL PRIMARY KEY,
  operation_id text   NOT NULL,
  engine       text   NOT NULL,
  note         text   NOT NULL,
  tries        bigint NOT NULL,
  run_after    bigint NOT NULL,
  created_at   bigint NOT NULL
);
CREATE INDEX abandoned_due ON abandoned (engine, run_after);
-- The files of unfinished turns that the next turn goes on with, as JSON; '' where there are none.
ALTER TABLE tasks ADD COLUMN kept text NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE tasks DROP COLUMN kept;
DROP TABLE abandoned;
