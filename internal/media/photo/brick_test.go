package photo

import (
	"os"
	"slices"
	"strings"
	"testing"

	"atelier/internal/seed/seedtest"
)

// TestBrickWall extracts a wall from a real photograph, in which its courses run together towards the top.
func TestBrickWall(t *testing.T) {
	seedtest.InTurn(t, 3)
	data, err := os.ReadFile("testdata/brick.png")
	if err != nil {
		t.Fatal(err)
	}
	p := decode(t, data)
	m, n, err := Extract(t.Context(), p, Options{Size: 512})
	if err != nil {
		t.Fatal(err)
	}
	if n.Slant < 10 || n.Slant > 35 {
		t.Errorf("got a slant of %.1f°, want 10°–35°", n.Slant)
	}
	if top, bottom := n.Corners[1][0]-n.Corners[0][0], n.Corners[2][0]-n.Corners[3][0]; top > .95*bottom {
		t.Errorf("the tile is %.0f px wide at the top and %.0f px at the bottom, want it narrower at the top", top, bottom)
	}
	if !slices.ContainsFunc(n.Words, func(s string) bool { return strings.HasPrefix(s, "Joints part") }) {
		t.Errorf("no joints are told of: %q", n.Words)
	}
	// The mortar is paler than the bricks, and lies deeper all the same.
	var pale, dark [2]float64
	for k := range m.Height {
		group := &dark
		if m.Base[3*k+1] > 130 {
			group = &pale
		}
		group[0], group[1] = group[0]+float64(m.Height[k]), group[1]+1
	}
	if pale[1] == 0 || pale[0]/pale[1] > .75*dark[0]/dark[1] {
		t.Errorf("mortar lies at %.0f and bricks at %.0f of 65,535, want mortar deeper", pale[0]/max(pale[1], 1), dark[0]/dark[1])
	}
}
