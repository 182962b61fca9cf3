package driver

import (
	"bytes"
	"context"
	"database/sql/driver"
	"errors"
	"testing"
)

// refusing is a connection that fails to prepare any statement.
type refusing struct{ driver.Conn }

var errRefused = errors.New("not prepared")

func (refusing) PrepareContext(context.Context, string) (driver.Stmt, error) { return nil, errRefused }

// When a query's statement cannot be recorded, no rows stay open; open rows would keep its transaction from ending.
func TestAQueryThatIsNotRecorded(t *testing.T) {
	db := openFile(t, Config{})
	a := counter(t, db, "a")
	write(t, db, a, func(*Tx) error { return nil }) // the writer is idle now, so this goroutine may use its statements
	s := db.writer.(*fileWriter).statements
	s.startRecording(true)
	defer s.startRecording(false)
	on := s.on
	s.on = refusing{}
	rows, _, err := s.Query(t.Context(), `UPDATE counters SET n = n + 1 WHERE id = $1 RETURNING n`, []any{a})
	s.on = on
	if rows != nil || !errors.Is(err, errRefused) {
		t.Errorf("got rows %v and %v, want none and %v", rows, err, errRefused)
	}
	if err := errors.Join(s.control(`BEGIN`), s.control(`COMMIT`)); err != nil {
		t.Errorf("after it: got %v", err)
	}
}

// A recorded statement is replayed with the bytes that it ran with first, even if the caller has changed the slice since.
func TestRecordedBytesStay(t *testing.T) {
	db := openFile(t, Config{})
	s := db.writer.(*fileWriter).statements
	write(t, db, "", func(*Tx) error { return nil }) // the writer is idle now, so this goroutine may use its statements
	s.startRecording(true)
	defer s.startRecording(false)
	id := []byte("first")
	if _, err := s.Exec(`INSERT INTO counters (id, n) VALUES ($1, 0)`, []any{id}); err != nil {
		t.Fatal(err)
	}
	copy(id, "other")
	if got, _ := s.values[0].Value.([]byte); !bytes.Equal(got, []byte("first")) {
		t.Errorf("got %q recorded, want %q", got, "first")
	}
}
