package pgtest

import (
	"os"
	"path/filepath"
	"sync"
	"testing"
)

// original is the file that File copies.
var original = struct {
	sync.Mutex
	bytes []byte
}{}

// File writes at path a database file as prepare leaves one. prepare is called for the first test of the process alone, and the others get copies, so it
// must be the same for all tests: two dozen migrations take longer than most tests of the store.
func File(t testing.TB, path string, prepare func(path string) error) {
	t.Helper()
	original.Lock()
	defer original.Unlock()
	if original.bytes == nil {
		at := filepath.Join(t.TempDir(), "original.db")
		err := prepare(at)
		if err == nil {
			original.bytes, err = os.ReadFile(at)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(path, original.bytes, 0o600); err != nil {
		t.Fatal(err)
	}
}
