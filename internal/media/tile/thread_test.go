package tile

import "testing"

// TestWeave checks that every draft shows threads of both kinds, repeats with the tile, and lays the thread on top that the draft names.
func TestWeave(t *testing.T) {
	for name, draft := range map[string]func(i, j int32) bool{
		"plain": nil, "twill": Twill(2, 2), "chevron": Chevron(8), "panama": Panama(2), "denim": Twill(3, 1),
	} {
		t.Run(name, func(t *testing.T) {
			w := Weave{Warp: 32, Weft: 48, Over: draft, Uneven: .1, Seed: 3}
			over := draft
			if over == nil {
				over = Plain
			}
			warps := 0
			for j := range int32(48) {
				for i := range int32(32) {
					u, v := (float32(i)+.5)/32, (float32(j)+.5)/48
					here, there := w.At(u, v), w.At(u+1, v-1)
					if here.ID != there.ID || here.Index != there.Index || here.Gap != there.Gap {
						t.Fatalf("thread at (%v, %v): got %+v, and %+v a tile on; want the same", u, v, here, there)
					}
					if here.Warp != over(i, j) {
						t.Fatalf("crossing (%d, %d): got warp on top %v, want %v", i, j, here.Warp, over(i, j))
					}
					if here.Warp {
						warps++
					}
				}
			}
			if warps == 0 || warps == 32*48 {
				t.Errorf("got %d warp threads on top of %d crossings, want threads of both kinds", warps, 32*48)
			}
		})
	}
}

// TestThreadEnds checks that plies and fibres of a thread close where the tile does.
func TestThreadEnds(t *testing.T) {
	a := Thread{ID: 9, Along: .25, Count: 40, Across: .3}
	b := a
	b.Along += 40
	if got, want := b.Ply(1.5), a.Ply(1.5); got-want > .001 || want-got > .001 {
		t.Errorf("ply a tile on: got %v, want %v", got, want)
	}
	if got, want := b.Fibre(3, 2), a.Fibre(3, 2); got-want > .001 || want-got > .001 {
		t.Errorf("fibre a tile on: got %v, want %v", got, want)
	}
}
