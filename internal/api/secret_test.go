package api

import (
	"testing"
	"time"

	"atelier/internal/lifecycle"
)

func secretive(t testing.TB) *Server {
	t.Helper()
	s := &Server{secret: []byte("secret")}
	var err error
	if s.box, err = s.newBox(); err != nil {
		t.Fatal(err)
	}
	return s
}

// FuzzCursor: no text but the one that was given out is taken.
func FuzzCursor(f *testing.F) {
	s := secretive(f)
	l := list{account: "acc_1", path: "/v1/models", filters: "{}"}
	given := s.cursor(l, lifecycle.Position{At: 1234, ID: "mdl_1"})
	f.Add("A", given)
	f.Add(given, given[:10])
	f.Fuzz(func(t *testing.T, head, tail string) {
		cursor := head + tail
		p, err := s.position(l, cursor)
		if (err == nil) != (cursor == given || cursor == "") {
			t.Errorf("%q: got %v, %v", cursor, p, err)
		}
	})
}

// FuzzSeal: no text but the one that was given out opens a file, and not for another artifact.
func FuzzSeal(f *testing.F) {
	s := secretive(f)
	now := time.Unix(1_800_000_000, 0)
	given := s.seal("art_1", "capability", now.Add(time.Minute))[len(sealMark):]
	f.Add("art_1", given)
	f.Add("art_2", given)
	f.Add("art_1", "1800000060.AAAA")
	f.Fuzz(func(t *testing.T, artifact, text string) {
		got, left, err := s.unseal(artifact, text, now)
		if (err == nil) != (artifact == "art_1" && text == given) {
			t.Errorf("%q of %q: got %q, %v, %v", text, artifact, got, left, err)
		}
	})
}

func TestSealExpires(t *testing.T) {
	s := secretive(t)
	now := time.Unix(1_800_000_000, 0)
	text := s.seal("art_1", "capability", now.Add(time.Minute))[len(sealMark):]
	for _, c := range []struct {
		after time.Duration
		want  string
	}{{0, "capability"}, {59 * time.Second, "capability"}, {time.Minute, ""}, {time.Hour, ""}} {
		if got, _, err := s.unseal("art_1", text, now.Add(c.after)); got != c.want || (err == nil) != (c.want != "") {
			t.Errorf("after %v: got %q, %v, want %q", c.after, got, err, c.want)
		}
	}
}
