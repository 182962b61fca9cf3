package simplify

import "testing"

// Boards that cover the face of a block are one cladding, those beyond its rim too. A door among them is not, and none of the boards stays from afar.
func TestCladdingGoesAsOne(t *testing.T) {
	const side, thick, boards = .12, .012, 64
	board := boxes(side)
	xs := boxes(1)
	lay := func(x, y, size float32) {
		for k := 0; k < len(board); k += 3 {
			xs = append(xs, size*board[k]+x, size*board[k+1]+y, board[k+2]*thick/side+.5+.4*thick)
		}
	}
	for i := range boards {
		lay((float32(i%8)-3.5)/8, (float32(i/8)-3.2)/8, 1) // a third of the topmost ones stands out
	}
	lay(0, 0, 2.2)
	s, err := newSurface(t.Context(), loose(xs...), nil, false)
	if err == nil {
		err = s.measure(t.Context())
	}
	if err != nil {
		t.Fatal(err)
	}
	s.findBacking()
	if len(s.claddings) != 1 {
		t.Fatalf("got %d claddings, want one", len(s.claddings))
	}
	for i := range s.shells {
		if got, want := s.shells[i].clads, i > 0 && i <= boards; got != want {
			t.Errorf("shell %d belongs to the cladding: got %v, want %v", i, got, want)
		}
	}
	s.afar = true
	s.prune(none, s.living-20) // four boards would do
	for i := range s.shells {
		if got, want := len(s.shells[i].members) > 0, i == 0 || i > boards; got != want {
			t.Errorf("shell %d is left: got %v, want %v", i, got, want)
		}
	}
}
