package intent

import "testing"

func TestSpans(t *testing.T) {
	for _, c := range []struct {
		span       Span
		long, want float32 // metres
	}{
		{Natural, 4.5, 4.5}, {Exactly, 4.5, 4.5}, {Toy, 4.5, .25}, {Toy, 1, .6}, {Doll, .9, .075}, {Miniature, 30, .3}, {Miniature, .5, .2},
		{Figurine, 1.8, .2}, {Figurine, .1, .1}, {Tabletop, 1.8, .035}, {Giant, .15, 1.5}, {Giant, 10, 25}, {Giant, .01, .1},
	} {
		if got := c.long * c.span.Factor(c.long); got < .999*c.want || got > 1.001*c.want {
			t.Errorf("%q: got %.3f m of %.2f m, want %.3f", c.span, got, c.long, c.want)
		}
	}
}
