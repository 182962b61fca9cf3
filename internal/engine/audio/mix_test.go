package audio

import (
	"testing"

	"atelier/internal/foley"
)

// The farther a sound is, the louder is the room beside it, in steps. Outdoors there is no room.
func TestTheRoomGrowsWithDistance(t *testing.T) {
	for _, c := range []struct {
		space    foley.Space
		distance float64
		want     int
	}{{foley.Hall, 0, 0}, {foley.Hall, 3, 0}, {foley.Hall, 6, 3}, {foley.Hall, 13, 6}, {foley.Valley, 500, 12}, {foley.Dry, 80, 0}} {
		if got := afar(c.space, c.distance); got.far != c.want || got.Space != c.space {
			t.Errorf("%s, %g m: got %+v, want %d dB", c.space, c.distance, got, c.want)
		}
	}
}
