package simplify

import "testing"

// Thin boards that cover the face of a block rest on it; boards that float over it, and the block itself, rest on nothing.
func TestWhatLiesOnALargerShellRestsOnIt(t *testing.T) {
	const side, thick = .12, .012
	board := boxes(side)
	for _, c := range []struct {
		name  string
		over  float32 // how far the middles of the boards are over the face of the block
		rests bool
	}{{"on it", .4 * thick, true}, {"floating", .2, false}} {
		xs := boxes(1)
		for i := range 64 {
			x, y := (float32(i%8)-3.5)/8, (float32(i/8)-3.5)/8
			for k := 0; k < len(board); k += 3 {
				xs = append(xs, board[k]+x, board[k+1]+y, board[k+2]*thick/side+.5+c.over)
			}
		}
		s, err := newSurface(t.Context(), loose(xs...), nil, false)
		if err == nil {
			err = s.measure(t.Context())
		}
		if err != nil {
			t.Fatal(err)
		}
		if len(s.shells) != 65 {
			t.Fatalf("%s: got %d shells, want the block and 64 boards", c.name, len(s.shells))
		}
		s.findBacking()
		for i := range s.shells {
			if got, want := s.shells[i].rests(), i > 0 && c.rests; got != want {
				t.Errorf("%s: shell %d rests: got %v, want %v", c.name, i, got, want)
			}
		}
		if gap := s.shells[1].gap; c.rests && (gap < .8*thick || gap > thick) {
			t.Errorf("%s: got a gap of %v m, want %v", c.name, gap, .9*thick)
		}
	}
}
