-- +goose Up
-- When a password or the secret of a key was last replaced (a restore keeps the newer one; 0: before this was noted),
-- and which sessions a one-time link has begun (their owners may not know the password that they replace).

ALTER TABLE owners ADD COLUMN password_at bigint NOT NULL DEFAULT 0;
ALTER TABLE api_keys ADD COLUMN rotated_at bigint NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN by_link bigint NOT NULL DEFAULT 0; -- 1: yes

-- +goose Down
ALTER TABLE sessions DROP COLUMN by_link;
ALTER TABLE api_keys DROP COLUMN rotated_at;
ALTER TABLE owners DROP COLUMN password_at;
