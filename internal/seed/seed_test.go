package seed

import "testing"

// The values are part of every model's bytes: when they change, so must the engine's version.
func TestSeedsStayAsTheyAre(t *testing.T) {
	s := From("1", "a chair", "7")
	if got, want := s, Seed(0xf9df1b675ff4ac18); got != want {
		t.Errorf("From: got %#x, want %#x", uint64(got), uint64(want))
	}
	if got, want := s.Sub("leg").At(2), Seed(0xe44a436fafddd1dd); got != want {
		t.Errorf("Sub and At: got %#x, want %#x", uint64(got), uint64(want))
	}
}

func TestPartsAreKeptApart(t *testing.T) {
	if From("ab", "c") == From("a", "bc") {
		t.Error("got one seed for ab, c and a, bc, want two")
	}
}

func TestDrawsAreEvenAndInside(t *testing.T) {
	const draws = 6000
	var counts [6]int
	var sum float32
	s := From("dice")
	for i := range draws {
		counts[s.At(i).Intn(6)]++
		x := s.At(i).Range(-1, 3)
		if x < -1 || x > 3 {
			t.Fatalf("got %v, want −1..3", x)
		}
		sum += x
	}
	for side, n := range counts {
		if n < 850 || n > 1150 {
			t.Errorf("side %d: got %d of %d, want about 1000", side, n, draws)
		}
	}
	if mean := sum / draws; mean < .9 || mean > 1.1 {
		t.Errorf("got a mean of %v, want about 1", mean)
	}
}
