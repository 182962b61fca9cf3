package animation

import (
	"strings"
	"testing"

	"atelier/internal/id"
)

// From the ID of a clip follow its batch and its number. The IDs of the first 31 clips never change, since callers have stored them.
func TestClipIDs(t *testing.T) {
	for _, batch := range []string{"anb_01m86n64st02a7d1kvwq9cm382", "anb_01m86n64stzzzzzzzzzzzzzzzz", "anb_01m86n64st0000000000000000"} {
		seen := map[string]bool{}
		for n := range mostClips {
			clip := clipID(batch, n)
			back := "anb" + moved(strings.TrimPrefix(clip, "anc"), -n-1)
			if back != batch || !id.Valid("anc", clip) || seen[clip] {
				t.Errorf("clip %d: got %s, back %s, want an ID of its own that leads back to %s", n, clip, back, batch)
			}
			seen[clip] = true
		}
	}
	for n, want := range map[int]string{0: "anc_01m86n64st12a7d1kvwq9cm382", 30: "anc_01m86n64stz2a7d1kvwq9cm382", 31: "anc_01m86n64st03a7d1kvwq9cm382"} {
		if got := clipID("anb_01m86n64st02a7d1kvwq9cm382", n); got != want {
			t.Errorf("clip %d: got %s, want %s", n, got, want)
		}
	}
}
