-- +goose Up
-- Who owns an account, and how its owner comes in: by e-mail and password, or by a link that works once.

CREATE TABLE owners (
  account_id text NOT NULL PRIMARY KEY REFERENCES accounts (id), -- the live side
  email      text NOT NULL, -- folded as names are; '': nobody signs in with it
  password   text NOT NULL  -- argon2id in PHC string form; '': none is set
);
CREATE INDEX owners_email ON owners (email);

CREATE TABLE sign_in_links (
  token_sha256 text   NOT NULL PRIMARY KEY,
  account_id   text   NOT NULL REFERENCES accounts (id),
  expires_at   bigint NOT NULL
);
CREATE INDEX sign_in_links_expiry ON sign_in_links (expires_at);

CREATE TABLE sessions (
  token_sha256 text   NOT NULL PRIMARY KEY,
  account_id   text   NOT NULL REFERENCES accounts (id),
  created_at   bigint NOT NULL,
  seen_at      bigint NOT NULL
);
CREATE INDEX sessions_account ON sessions (account_id, seen_at);
CREATE INDEX sessions_seen ON sessions (seen_at);

-- The secret that the last rotation replaced, while it still opens.
ALTER TABLE api_keys ADD COLUMN former_sha256 text NOT NULL DEFAULT '';
ALTER TABLE api_keys ADD COLUMN former_expires_at bigint NOT NULL DEFAULT 0;

INSERT INTO owners (account_id, email, password) SELECT id, upper(email), '' FROM accounts WHERE mode = 'live';

-- +goose Down
ALTER TABLE api_keys DROP COLUMN former_expires_at;
ALTER TABLE api_keys DROP COLUMN former_sha256;
DROP TABLE sessions;
DROP TABLE sign_in_links;
DROP TABLE owners;
