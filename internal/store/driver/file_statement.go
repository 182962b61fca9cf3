package driver

import (
	"bytes"
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"

	"modernc.org/sqlite"
)

// fileStatements runs the statements of the writer of a file. A statement without rows, or with a row of integers, goes to SQLite's driver
// directly, since database/sql adds half of the time that SQLite takes for it. Other queries go through database/sql, on the same connection.
// It belongs to the goroutine of the writer.
//
// While it records it keeps the statements that have changed rows, so that they can be run again after a rollback.
//
// values holds the arguments of recorded statements, and behind them those of the statement that runs. A statement's own are dropped when it
// has run, unless it was recorded.
type fileStatements struct {
	*prepared
	on        driver.ConnPrepareContext
	ready     map[string]*fileStatement // by text
	values    []driver.NamedValue       // the arguments of all recorded statements, one after the other
	record    []recorded
	recording bool
}

// fileStatement is a prepared text; see statement.
type fileStatement struct {
	driver.Stmt
	exec   driver.StmtExecContext
	query  driver.StmtQueryContext
	order  []int
	writes bool
}

// recorded is a statement with the place of its arguments in values.
type recorded struct {
	text     string
	from, to int
}

func newFileStatements(through *prepared, on driver.Conn) *fileStatements {
	return &fileStatements{prepared: through, on: on.(driver.ConnPrepareContext), ready: map[string]*fileStatement{}}
}

// statement prepares a text once for the connection. The texts are constants of this program, so their number is bounded.
func (s *fileStatements) statement(text string) (*fileStatement, error) {
	if st := s.ready[text]; st != nil {
		return st, nil
	}
	marked, order := unnumber(text)
	on, err := s.on.PrepareContext(context.Background(), marked)
	if err != nil {
		return nil, fmt.Errorf("prepare: %w", err)
	}
	st := &fileStatement{Stmt: on, exec: on.(driver.StmtExecContext), query: on.(driver.StmtQueryContext), order: order, writes: changesRows(text)}
	s.ready[text] = st
	return st, nil
}

// changesRows reports whether a statement may change rows. A statement that only seems to change rows is recorded for nothing; a text that
// begins with WITH counts as one, too.
func changesRows(text string) bool { return !strings.HasPrefix(text, "SELECT") }

// bind appends the arguments of a statement to values, in the order of its "?". Pointers are followed now, and bytes are copied while it records:
// what they lead to may change before the statement runs again.
func (s *fileStatements) bind(st *fileStatement, args []any) (bound []driver.NamedValue, err error) {
	from, n := len(s.values), len(args)
	if st.order != nil {
		n = len(st.order)
	}
	for i := range n {
		arg := i
		if st.order != nil {
			arg = st.order[i] - 1
		}
		v := driver.NamedValue{Ordinal: i + 1}
		switch a := args[arg].(type) {
		case string, int64, nil:
			v.Value = a
		case int:
			v.Value = int64(a)
		// Named strings, booleans, times and pointers are converted as database/sql does it.
		default:
			if v.Value, err = driver.DefaultParameterConverter.ConvertValue(a); err != nil {
				return nil, fmt.Errorf("argument %d: %w", arg+1, err)
			}
		}
		if b, ok := v.Value.([]byte); ok && s.recording {
			v.Value = bytes.Clone(b)
		}
		s.values = append(s.values, v)
	}
	return s.values[from:], nil
}

// settle keeps a statement that has just run with the arguments from a place on, if it is to be recorded; else it drops them.
func (s *fileStatements) settle(text string, from int, keep bool) {
	if keep && s.recording {
		s.record = append(s.record, recorded{text, from, len(s.values)})
		return
	}
	s.cut(from)
}

// cut drops the arguments from a place on.
func (s *fileStatements) cut(from int) {
	clear(s.values[from:])
	s.values = s.values[:from]
}

// control runs a statement that changes no rows, such as COMMIT. It is not recorded.
func (s *fileStatements) control(text string) error {
	st, err := s.statement(text)
	if err == nil {
		_, err = st.exec.ExecContext(context.Background(), nil)
	}
	return err
}

// Exec implements Queries.
func (s *fileStatements) Exec(text string, args []any) (changed int64, err error) {
	st, err := s.statement(text)
	if err != nil {
		return 0, err
	}
	from := len(s.values)
	defer func() { s.settle(text, from, err == nil && st.writes) }()
	bound, err := s.bind(st, args)
	if err != nil {
		return 0, err
	}
	r, err := st.exec.ExecContext(context.Background(), bound)
	if err != nil {
		return 0, err
	}
	return r.RowsAffected()
}

// Write implements Queries.
func (s *fileStatements) Write(text string, args []any) error {
	_, err := s.Exec(text, args)
	return err
}

// Row implements Queries. A row of integers alone goes past database/sql. A statement such as UPDATE … RETURNING may have changed rows even
// if its row could not be read, so it is recorded whenever SQLite has answered a row.
func (s *fileStatements) Row(text string, args []any, dest ...any) (err error) {
	if !plainNumbers(dest) {
		err = s.prepared.Row(text, args, dest...)
		if refused := new(sqlite.Error); errors.Is(err, sql.ErrNoRows) || errors.As(err, &refused) {
			return err
		}
		return errors.Join(err, s.remember(text, args)) // its row may have been written even if it could not be read
	}
	st, err := s.statement(text)
	if err != nil {
		return err
	}
	from, ran := len(s.values), false
	defer func() { s.settle(text, from, ran && st.writes) }()
	bound, err := s.bind(st, args)
	if err != nil {
		return err
	}
	rows, err := st.query.QueryContext(context.Background(), bound)
	if err != nil {
		return err
	}
	values := make([]driver.Value, len(dest))
	err = rows.Next(values)
	if ran = err == nil; ran {
		err = setNumbers(dest, values)
	} else if err == io.EOF {
		err = sql.ErrNoRows
	}
	return errors.Join(err, rows.Close())
}

// setNumbers reads a row into pointers to integers.
func setNumbers(dest []any, row []driver.Value) error {
	for i, v := range row {
		n, ok := v.(int64)
		if !ok {
			return fmt.Errorf("column %d is %T, not a number", i+1, v)
		}
		reflect.ValueOf(dest[i]).Elem().SetInt(n)
	}
	return nil
}

// plainNumbers reports whether a row is read into integers alone.
func plainNumbers(dest []any) bool {
	for _, d := range dest {
		if _, ok := d.(sql.Scanner); ok {
			return false
		}
		if v := reflect.ValueOf(d); v.Kind() != reflect.Pointer || v.Elem().Kind() != reflect.Int64 {
			return false
		}
	}
	return true
}

// Query implements Queries. SQLite makes all changes of a statement before it answers the first row.
func (s *fileStatements) Query(ctx context.Context, text string, args []any) (*sql.Rows, func(), error) {
	rows, done, err := s.prepared.Query(ctx, text, args)
	if err != nil {
		return nil, done, err
	}
	if err := s.remember(text, args); err != nil { // the connection is free again only when its rows are closed
		return nil, done, errors.Join(err, rows.Close())
	}
	return rows, done, nil
}

// remember records a statement that database/sql has run.
func (s *fileStatements) remember(text string, args []any) error {
	if !s.recording || !changesRows(text) {
		return nil
	}
	st, err := s.statement(text)
	if err != nil {
		return err
	}
	from := len(s.values)
	_, err = s.bind(st, args)
	s.settle(text, from, err == nil)
	return err
}

// mark is the place of the next recorded statement.
func (s *fileStatements) mark() int { return len(s.record) }

// forget drops the recorded statements from a mark on.
func (s *fileStatements) forget(mark int) {
	if mark < len(s.record) {
		s.cut(s.record[mark].from)
		clear(s.record[mark:])
		s.record = s.record[:mark]
	}
}

// maxKept is how many arguments stay allocated from one batch to the next.
const maxKept = 1 << 14

// startRecording drops what was recorded, and records or not from now on.
func (s *fileStatements) startRecording(on bool) {
	s.forget(0)
	if cap(s.values) > maxKept {
		s.values = nil
	}
	s.recording = on
}

// replay runs the recorded statements again, and stops recording. Row counts are not compared: the statements find the rows as they found
// them the first time.
func (s *fileStatements) replay() error {
	s.recording = false
	for _, r := range s.record {
		st, err := s.statement(r.text)
		if err != nil {
			return err
		}
		if _, err := st.exec.ExecContext(context.Background(), s.values[r.from:r.to]); err != nil {
			return fmt.Errorf("run again: %w", err)
		}
	}
	return nil
}

// Close closes all statements.
func (s *fileStatements) Close() error {
	failed := []error{s.prepared.Close()}
	for _, st := range s.ready {
		failed = append(failed, st.Stmt.Close())
	}
	clear(s.ready)
	return errors.Join(failed...)
}
