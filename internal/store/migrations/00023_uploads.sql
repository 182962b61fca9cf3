-- +goose Up
-- Folders of assets that are being uploaded. The file is written before the row of its asset, and this row before the file; the
-- transaction that makes the asset removes it. So what a crash leaves in between is known, and is discarded after a while.
CREATE TABLE uploads (
  folder   text   NOT NULL PRIMARY KEY,
  begun_at bigint NOT NULL
);
CREATE INDEX uploads_age ON uploads (begun_at);

-- +goose Down
DROP TABLE uploads;
