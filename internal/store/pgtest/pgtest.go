// Package pgtest gives every test a database of its own on the server of PostgreSQL that the run was started with
// (tools/postgres.sh). Without a server, tests run on files.
package pgtest

import (
	"context"
	"database/sql"
	"fmt"
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
	_ "github.com/jackc/pgx/v5/stdlib" // the driver "pgx"
	"github.com/oklog/ulid/v2"
)

// Variable names the server: postgres://… of a database to connect to, with the right to make others.
const Variable = "TEST_POSTGRES"

// Served reports whether tests run on a server.
func Served() bool { return os.Getenv(Variable) != "" }

// URL is a new, empty database, dropped when the test ends; "" when tests run on files.
func URL(t testing.TB) string {
	t.Helper()
	server := os.Getenv(Variable)
	if server == "" {
		return ""
	}
	name := "t" + strings.ToLower(ulid.Make().String())
	if err := run(server, `CREATE DATABASE `+name); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := run(server, `DROP DATABASE `+name+` WITH (FORCE)`); err != nil {
			t.Error(err)
		}
	})
	u, err := url.Parse(server)
	if err != nil {
		t.Fatalf("%s: %v", Variable, err)
	}
	u.Path = "/" + name
	return u.String()
}

// Raw opens a database beside the store, to change in it what the store never would. place is its URL, or the path of a file.
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
