-- +goose Up
-- The texts of an account count as what it keeps, as its files do: requests, prompts (which stand twice, once for the text search) and
-- the long texts of briefs.
UPDATE accounts SET storage_used = storage_used + kept.bytes
FROM (SELECT account_id, CAST(SUM(size) AS bigint) AS bytes FROM (
    SELECT account_id, octet_length(request) + 2 * COALESCE(octet_length(prompt), 0) AS size FROM assets
    UNION ALL SELECT a.account_id, octet_length(t.text) FROM texts t JOIN assets a ON a.id = t.asset_id) AS each
  GROUP BY account_id) AS kept WHERE kept.account_id = accounts.id;

-- +goose Down
UPDATE accounts SET storage_used = storage_used - kept.bytes
FROM (SELECT account_id, CAST(SUM(size) AS bigint) AS bytes FROM (
    SELECT account_id, octet_length(request) + 2 * COALESCE(octet_length(prompt), 0) AS size FROM assets
    UNION ALL SELECT a.account_id, octet_length(t.text) FROM texts t JOIN assets a ON a.id = t.asset_id) AS each
  GROUP BY account_id) AS kept WHERE kept.account_id = accounts.id;
