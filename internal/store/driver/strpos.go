package driver

import (
	"context"
	"database/sql/driver"
	"strings"

	"modernc.org/sqlite"
)

// strposConnector opens SQLite connections that know strpos, PostgreSQL's function for a substring's position.
//
// LIKE tries the pattern anew at every position: to find 199 times "a" and then "b" in 8,000 times "a" it makes 1.6 million
// comparisons a row. Go's search is linear.
type strposConnector struct {
	source string
	driver *sqlite.Driver
}

func newStrposConnector(source string) (strposConnector, error) {
	s := strposConnector{source, &sqlite.Driver{}}
	return s, s.driver.RegisterFunction("strpos", &sqlite.FunctionImpl{NArgs: 2, Deterministic: true, VolatileArgs: true, Scalar: strpos})
}

// strpos is the first position of the second text in the first, counted in bytes from 1; 0: not found. PostgreSQL counts characters. Callers
// only compare it with 0, so the difference does not matter.
func strpos(_ *sqlite.FunctionContext, args []driver.Value) (driver.Value, error) {
	text, _ := args[0].(string)
	part, _ := args[1].(string)
	return int64(strings.Index(text, part) + 1), nil
}

// Connect opens a connection.
func (s strposConnector) Connect(context.Context) (driver.Conn, error) {
	return s.driver.Open(s.source)
}

// Driver is the driver of the connections.
func (s strposConnector) Driver() driver.Driver { return s.driver }
