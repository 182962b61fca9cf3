package lifecycle

import (
	"bytes"
	"fmt"
	"testing"
)

// record is a cached record with a body of a size.
func record(id string, size int) cached {
	return cached{Polled: Polled{Body: bytes.Repeat([]byte("x"), size)}, id: id}
}

// Cached records are bounded in bytes, and removing them returns all their bytes.
func TestRecentIsBoundedInBytes(t *testing.T) {
	for name, size := range map[string]int{"long": 48 << 10, "short": 1} {
		r := newRecent()
		var ids []string
		keep := func(id string, size int) {
			ids = append(ids, id)
			r.put(record(id, size), r.epoch)
		}
		fit := recentBytes / (size + recordBytes)
		for i := range fit + 100 {
			keep(fmt.Sprint("op_", i), size)
			if r.bytes > recentBytes {
				t.Fatalf("%s: after %d records: got %d bytes, want %d at most", name, i+1, r.bytes, recentBytes)
			}
		}
		sum := 0
		for _, k := range r.kept {
			sum += len(k.Body) + recordBytes
		}
		if sum != r.bytes || len(r.kept) != fit {
			t.Errorf("%s: got %d records of %d bytes, counted as %d, want %d records", name, len(r.kept), sum, r.bytes, fit)
		}
		keep(ids[len(ids)-1], 7) // again, with another size
		r.forget(ids)
		if len(r.kept) != 0 || r.bytes != 0 {
			t.Errorf("%s: got %d records of %d bytes, want none", name, len(r.kept), r.bytes)
		}
	}
}

// Polls that go round a few more operations than fit into the cache still find most of them.
func TestRecentServesRounds(t *testing.T) {
	const size = 256 << 10
	r, most := newRecent(), recentBytes/(size+recordBytes)
	found, asked := 0, 0
	for round := range 20 {
		for i := range most + most/4 {
			id := fmt.Sprint("op_", i)
			_, epoch, ok := r.get(id)
			if !ok {
				r.put(record(id, size), epoch)
			}
			if round > 0 {
				asked++
				if ok {
					found++
				}
			}
		}
	}
	if found < asked/2 {
		t.Errorf("got %d of %d records, want at least half", found, asked)
	}
}

func BenchmarkRecentInTurn(b *testing.B) {
	r := newRecent()
	ids := make([]string, 10_000)
	for i := range ids {
		ids[i] = fmt.Sprintf("op_%026d", i)
		r.put(record(ids[i], 700), r.epoch)
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if _, _, ok := r.get(ids[i%len(ids)]); !ok {
			b.Fatal("a record was not kept")
		}
	}
}
