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

// FuzzCursor: a cursor gives back its position, to its own list alone, and no other text is taken.
func FuzzCursor(f *testing.F) {
	s := secretive(f)
	known := List{Account: "acc_1", Path: "/v1/models", Filters: "{}"}
	given := s.Cursor(known, Position{At: 1234, ID: "mdl_1"})
	f.Add("acc_1", "/v1/models", "{}", int64(1234), "mdl_1", given)
	f.Add("acc_1", "/v1/models", "{}", int64(-1), "", "\r"+given)
	f.Add("acc_", "1/v1/models", "{}", int64(0), "\x00", given[:10]+"\n"+given[10:])
	f.Add("", "", "", int64(1234), "mdl_1", "A"+given)
	f.Fuzz(func(t *testing.T, account, path, filters string, at int64, id, text string) {
		list, p := List{Account: account, Path: path, Filters: filters}, Position{At: at, ID: id}
		cursor := s.Cursor(list, p)
		if got, err := s.Position(list, cursor); err != nil || got != p {
			t.Errorf("%+v: got %+v, %v, want %+v", list, got, err, p)
		}
		if got, err := s.Position(known, cursor); list != known && err == nil {
			t.Errorf("the cursor of %+v is taken for %+v as %+v", list, known, got)
		}
		if got, err := s.Position(list, text); err == nil && text != cursor && text != "" && !(list == known && text == given) {
			t.Errorf("%q: got %+v", text, got)
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
