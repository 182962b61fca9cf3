package api_test

import (
	"context"
	"database/sql"
	"errors"
	"io"
	"strings"
	"testing"

	"atelier/internal/account"
	"atelier/internal/api"
	"atelier/internal/blob"
	"atelier/internal/store/pgtest"
)

// vandal breaks single statements of a house's database, over a connection of its own.
type vandal struct {
	t  testing.TB
	db *sql.DB
}

func (h *house) vandal() *vandal {
	h.t.Helper()
	place := h.place
	if !pgtest.Served() {
		place = "file:" + place + "?_pragma=busy_timeout(5000)&_pragma=synchronous(OFF)"
	}
	return &vandal{h.t, pgtest.Raw(h.t, place)}
}

// breaks makes a statement such as "INSERT ON tasks" fail, until mend is called.
func (v *vandal) breaks(statement string) (mend func()) {
	return v.trigger(statement, "ABORT, 'disk I/O error'", "RAISE EXCEPTION 'disk I/O error'")
}

// loses makes a statement change no row, as when another process has been faster.
func (v *vandal) loses(statement string) (mend func()) {
	return v.trigger(statement, "IGNORE", "RETURN NULL")
}

// trigger adds a trigger on a statement: how is its body in SQLite, served in PostgreSQL.
func (v *vandal) trigger(statement, how, served string) (mend func()) {
	v.t.Helper()
	name := `"` + statement + `"`
	if pgtest.Served() {
		_, table, _ := strings.Cut(statement, " ON ")
		v.do("CREATE FUNCTION " + name + "() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN " + served + "; END $$")
		v.do("CREATE TRIGGER " + name + " BEFORE " + statement + " FOR EACH ROW EXECUTE FUNCTION " + name + "()")
		return func() {
			v.do("DROP TRIGGER " + name + " ON " + table)
			v.do("DROP FUNCTION " + name)
		}
	}
	v.do("CREATE TRIGGER " + name + " BEFORE " + statement + " BEGIN SELECT RAISE(" + how + "); END")
	return func() { v.do("DROP TRIGGER " + name) }
}

// hides renames a table, until mend is called.
func (v *vandal) hides(table string) (mend func()) {
	v.t.Helper()
	v.do("ALTER TABLE " + table + " RENAME TO hidden_" + table)
	return func() { v.do("ALTER TABLE hidden_" + table + " RENAME TO " + table) }
}

// takesCredits takes an account's available Credits, until mend gives them back.
func (v *vandal) takesCredits(accountID string) (mend func()) {
	v.t.Helper()
	var had int64
	must(v.t, v.db.QueryRowContext(v.t.Context(), "SELECT credits_available FROM accounts WHERE id = $1", accountID).Scan(&had))
	v.do("UPDATE accounts SET credits_available = 0 WHERE id = $1", accountID)
	return func() {
		v.do("UPDATE accounts SET credits_available = credits_available + $2 WHERE id = $1", accountID, had)
	}
}

func (v *vandal) do(query string, args ...any) {
	v.t.Helper()
	_, err := v.db.ExecContext(v.t.Context(), query, args...)
	must(v.t, err)
}

// authorized lets requests in as an OAuth authorization would: "scopeless:KEY" is the caller of a key, without the key's ID and without a scope. It has
// the principal of the key, so that a test can tell which step answers.
func authorized(c *api.Config) {
	known := c.Authenticate
	c.Authenticate = func(ctx context.Context, bearer string) (account.Caller, error) {
		key, scopeless := strings.CutPrefix(bearer, scopelessMark)
		caller, err := known(ctx, key)
		if scopeless {
			caller.KeyID, caller.Scopes = "", nil
		}
		return caller, err
	}
}

const scopelessMark = "scopeless:"

// lostBlobs is a file store that has lost all its files.
type lostBlobs struct{ blob.Store }

var errLost = errors.New("the disk is gone")

func (lostBlobs) Create(context.Context, string) (blob.Writer, error) { return nil, errLost }

func (lostBlobs) Open(context.Context, string) (io.ReadSeekCloser, int64, error) {
	return nil, 0, errLost
}
