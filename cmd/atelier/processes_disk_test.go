package main

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"atelier/internal/store/pgtest"
)

// The disk of the database server becomes full: starts are refused and nothing is half done. When there is room again, accepted operations go on and
// refused starts can be repeated. Without room for tables the database server refuses statements; without room for its transaction log it crashes, again
// and again.
//
// Filling a disk takes rights that a test may not have, so the size of the database server's files is limited instead: it meets the same errors in the
// same places.
func TestDatabaseServerHasNoRoom(t *testing.T) {
	pgtest.OnServer(t)
	t.Parallel()
	for _, c := range []cramped{
		{"for tables", pgtest.Segment, "could not extend file"}, // the files of the transaction log fit
		{"for the log of transactions", pgtest.Segment / 2, "PANIC:"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			server := pgtest.Start(t)
			w := newTown(t, server.URL(), "ATELIER_LIMITS_GENERAL=0")
			w.fillTables(int64(c.bound))
			w.runsOutOfRoom(server, c)
		})
	}
}

// cramped is a limit on the file size of a database server.
type cramped struct {
	name      string
	bound     int    // in bytes
	complaint string // in the log of the database server
}

// fillTables fills the tables that starts and health checks write to, up to a size in bytes each, with rows that belong to no account.
func (w *town) fillTables(size int64) {
	w.t.Helper()
	raw := pgtest.Raw(w.t, w.setting("ATELIER_DATABASE"))
	later := w.db.Now().Add(time.Hour).UnixMicro()
	for _, fat := range []struct {
		row, is string
		with    []any
	}{
		{`INSERT INTO idempotency_keys (principal_id, key, fingerprint, operation_id, created_at, expires_at)
			SELECT 'key_nobody', rpad(CAST(CAST($1 AS bigint) AS text) || '.' || n, 250), '', '', $2, $2 FROM generate_series(1, 20) AS n`,
			`SELECT pg_relation_size('idempotency_keys')`, []any{later}},
		{`INSERT INTO probes (id, payload) SELECT CAST(CAST($1 AS bigint) AS text), 
			string_agg(encode(sha256(CAST(CAST(random() + n AS text) AS bytea)), 'base64'), '')
			FROM generate_series(1, 90) AS n`, `SELECT pg_relation_size(reltoastrelid) FROM pg_class WHERE relname = 'probes'`, nil},
	} {
		for n, is := 0, int64(0); is < size; n++ {
			_, err := raw.Exec(fat.row, append([]any{n}, fat.with...)...)
			if err == nil {
				err = raw.QueryRow(fat.is).Scan(&is)
			}
			if err != nil {
				w.t.Fatal(err)
			}
		}
	}
}

// runsOutOfRoom limits the files of the database server until it complains, and lifts the limit.
func (w *town) runsOutOfRoom(server *pgtest.Server, c cramped) {
	t := w.t
	t.Helper()
	api, worker := w.api(), w.worker()
	for n := range 4 {
		w.start(w.client, fmt.Sprintf("before, %d", n))
	}
	until(t, "the work is in hand", func() bool { return len(w.leased()) > 0 })
	server.Bound(c.bound)
	refused := w.untilRefused()
	untilUnhealthy(t, w.client, "database")
	if _, err := w.client.Operations.Get(t.Context(), w.begun["before, 0"]); err != nil {
		expect(t, err, http.StatusServiceUnavailable, "operation-lookup-unavailable")
	}
	if log := server.Log(); !strings.Contains(log, c.complaint) || !strings.Contains(log, "File too large") {
		t.Errorf("the server of the database did not say %q:\n%s", c.complaint, log)
	}
	accepted := len(w.begun)

	fell := !server.Bound(0)
	until(t, "health is well", func() bool {
		if !server.Running() { // it had no room to recover in; a supervisor would start it again
			fell = true
			server.Start()
		}
		_, err := w.client.Health(t.Context())
		return err == nil
	})
	t.Logf("%d starts were accepted; the server of the database was down at the end: %v", accepted, fell)
	for _, key := range refused {
		w.start(w.client, key)
	}
	w.wantAllSucceeded()
	api.stop()
	worker.stop()
	if strings.Contains(api.logged()+worker.logged(), "panic:") {
		t.Error("a process panicked")
	}
}

// untilRefused starts operations until five are refused, and returns the idempotency keys of these. A refused start may have been committed when the
// database server crashed before it could answer: repeating the start with its key tells.
func (w *town) untilRefused() (refused []string) {
	w.t.Helper()
	for n := range 2000 {
		key := fmt.Sprintf("full, %0240d", n) // long, so that few rows fit
		op, err := w.begin(w.client, key)
		if err == nil {
			w.begun[key] = op.ID
			continue
		}
		expect(w.t, err, http.StatusInternalServerError, "generation-start-failed")
		if refused = append(refused, key); len(refused) == 5 {
			return refused
		}
	}
	w.t.Fatal("the disk does not become full")
	return nil
}
