package sign

import (
	"testing"
	"time"
)

func secretive(t testing.TB) *Signer {
	t.Helper()
	s, err := New([]byte("secret"))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// FuzzCursor: no text but the one that was given out is taken.
func FuzzCursor(f *testing.F) {
	s := secretive(f)
	l := List{Account: "acc_1", Path: "/v1/models", Filters: "{}"}
	given := s.Cursor(l, Position{At: 1234, ID: "mdl_1"})
	f.Add("A", given)
	f.Add("\r", given)
	f.Add(given, given[:10])
	f.Fuzz(func(t *testing.T, head, tail string) {
		cursor := head + tail
		p, err := s.Position(l, cursor)
		if (err == nil) != (cursor == given || cursor == "") {
			t.Errorf("%q: got %v, %v", cursor, p, err)
		}
	})
}

// FuzzSeal: only a text that was given out opens a file, spelled as it was, and not for another artifact.
func FuzzSeal(f *testing.F) {
	s := secretive(f)
	now := time.Unix(1_800_000_000, 0)
	given := s.Seal("art_1", "capability", now.Add(time.Minute))[len(SealMark):]
	f.Add("art_1", given)
	f.Add("art_2", given)
	f.Add("art_1", "1800000060.AAAA")
	f.Fuzz(func(t *testing.T, artifact, text string) {
		got, left, err := s.Unseal(artifact, text, now)
		if err != nil {
			return
		}
		if artifact != "art_1" || got != "capability" || left != time.Minute || len(text) != len(given) { // the nonce is drawn anew in each process
			t.Errorf("%q of %q: got %q, %v", text, artifact, got, left)
		}
	})
}

func TestSealExpires(t *testing.T) {
	s := secretive(t)
	now := time.Unix(1_800_000_000, 0)
	text := s.Seal("art_1", "capability", now.Add(time.Minute))[len(SealMark):]
	for _, c := range []struct {
		after time.Duration
		want  string
	}{{0, "capability"}, {59 * time.Second, "capability"}, {time.Minute, ""}, {time.Hour, ""}} {
		if got, _, err := s.Unseal("art_1", text, now.Add(c.after)); got != c.want || (err == nil) != (c.want != "") {
			t.Errorf("after %v: got %q, %v, want %q", c.after, got, err, c.want)
		}
	}
}
