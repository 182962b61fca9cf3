package session

import (
	"strings"
	"testing"

	"atelier/internal/account"
	"atelier/internal/credit"
)

// FuzzKeys checks that only the key itself authenticates its account, that a key with one mistyped character is malformed, and that no text is a session
// or a link without having been issued.
func FuzzKeys(f *testing.F) {
	k, _, _ := open(f)
	ctx := f.Context()
	a, err := k.Create(ctx, "Mona", "mona@example.com", credit.Credits(5))
	if err != nil {
		f.Fatal(err)
	}
	key, _, err := k.CreateKey(ctx, a.ID, "server", account.Live)
	if err != nil {
		f.Fatal(err)
	}
	f.Add("KEY", uint8(20), byte('x')) // fuzzing runs in several processes, each with a key of its own
	f.Add("KEY0", uint8(0), byte(0))
	f.Add(mint(account.Test), uint8(keySize-1), byte('0'))
	f.Add(key[:markSize+nameSize]+mint(account.Live)[markSize+nameSize:], uint8(9), byte(0xFF))
	f.Fuzz(func(t *testing.T, text string, at uint8, typo byte) {
		text = strings.ReplaceAll(text, "KEY", key)
		if _, err := k.Authenticate(t.Context(), text); (err == nil) != (text == key) || err != nil && !refused(err) {
			t.Errorf("%q: got %v", text, err)
		}
		if _, err := k.Owner(t.Context(), text); err == nil {
			t.Errorf("%q is a session", text)
		}
		if good, err := k.LinkGood(t.Context(), text); good || err != nil {
			t.Errorf("%q is a link: %v", text, err)
		}
		made := text
		if len(text) >= keySize-checkSize { // make the checksum fit
			made = text[:keySize-checkSize] + checksum(text[:keySize-checkSize])
		}
		prefix, ok := prefixOf(made)
		if !ok {
			return
		}
		if prefix != made[:markSize+nameSize] {
			t.Errorf("%q: got the prefix %q", made, prefix)
		}
		i := int(at) % keySize
		if mistyped := made[:i] + string([]byte{typo}) + made[i+1:]; mistyped != made {
			if _, ok := prefixOf(mistyped); ok {
				t.Errorf("%q: the typo at %d was not noticed", mistyped, i)
			}
		}
	})
}
