// Package pgtest gives every test a database of its own on the PostgreSQL server that the run was started with (tools/postgres.sh). Without a server,
// tests run on files.
package pgtest

import (
	"context"
	"database/sql"
	"fmt"
	"net/url"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"
	_ "github.com/jackc/pgx/v5/stdlib" // the driver "pgx"
	"github.com/oklog/ulid/v2"
)

// variable names the server: postgres://… of a database to connect to, as a user that may create databases.
const variable = "TEST_POSTGRES"

// Served reports whether tests run on a server.
func Served() bool { return os.Getenv(variable) != "" }

// URL is a new, empty database, dropped when the test ends; "" when tests run on files.
func URL(t testing.TB) string {
	t.Helper()
	server := os.Getenv(variable)
	if server == "" {
		return ""
	}
	return create(t, server, "template1")
}

// model is the database that Like copies. It exists as long as the server.
var model = struct {
	sync.Mutex
	name string
}{}

// Like is a new database as prepare leaves one, dropped when the test ends; "" when tests run on files. prepare is called for the first test of the
// process alone, and the others get copies, so it must be the same for all tests.
func Like(t testing.TB, prepare func(url string) error) string {
	t.Helper()
	server := os.Getenv(variable)
	if server == "" {
		return ""
	}
	model.Lock()
	defer model.Unlock()
	if model.name == "" {
		name := newName()
		err := run(server, `CREATE DATABASE `+name)
		if err == nil {
			err = prepare(at(t, server, name))
		}
		if err != nil {
			t.Fatal(err)
		}
		model.name = name
	}
	return create(t, server, model.name)
}

// create makes a database as a copy of another, which must have no connections. Its files are copied, which takes a fifth less processor time than
// copying its pages through the log (PostgreSQL 15 has both).
func create(t testing.TB, server, like string) string {
	t.Helper()
	name := newName()
	if err := run(server, `CREATE DATABASE `+name+` TEMPLATE `+like+` STRATEGY file_copy`); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := run(server, `DROP DATABASE `+name+` WITH (FORCE)`); err != nil {
			t.Error(err)
		}
	})
	return at(t, server, name)
}

func newName() string { return "t" + strings.ToLower(ulid.Make().String()) }

// at is the URL of another database of a server.
func at(t testing.TB, server, name string) string {
	t.Helper()
	u, err := url.Parse(server)
	if err != nil {
		t.Fatalf("%s: %v", variable, err)
	}
	u.Path = "/" + name
	return u.String()
}

// Raw opens a database beside the store, for changes that the store would never make. place is its URL, or the path of a file.
func Raw(t testing.TB, place string) *sql.DB {
	t.Helper()
	driver := "sqlite"
	if strings.HasPrefix(place, "postgres") {
		driver = "pgx"
	}
	db, err := sql.Open(driver, place)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db
}

// run runs a statement on a connection of its own.
func run(server, text string) error {
	ctx := context.Background()
	c, err := pgx.Connect(ctx, server)
	if err != nil {
		return fmt.Errorf("connect to the server of the tests: %w", err)
	}
	defer c.Close(ctx)
	if _, err := c.Exec(ctx, text); err != nil {
		return fmt.Errorf("%s: %w", text, err)
	}
	return nil
}
