-- +goose Up
-- What the price of a task was looked up by besides its stage: a revision reads the plan before from here.
ALTER TABLE tasks ADD COLUMN quantity bigint NOT NULL DEFAULT 0;   -- units of the price; 0 counts as 1
ALTER TABLE tasks ADD COLUMN per text NOT NULL DEFAULT '';         -- the unit; '': the only one of the stage
ALTER TABLE tasks ADD COLUMN resolution bigint NOT NULL DEFAULT 0; -- pixels a side; 0: it does not change the price

-- +goose Down
ALTER TABLE tasks DROP COLUMN resolution;
ALTER TABLE tasks DROP COLUMN per;
ALTER TABLE tasks DROP COLUMN quantity;
