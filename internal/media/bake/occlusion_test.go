package bake

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// openness writes the measures of a point into the colour: red is how open it lies, green its cavity.
func openness(p *tex.Point) tex.Sample {
	return tex.Sample{Color: geom.Vec3{X: p.Open, Y: p.Cavity}, Rough: .5}
}

// mean is the mean of a channel of the base colour over texels that pass, in 0..1.
func (m model) mean(t *testing.T, maps *tex.Maps, channel int, pass func(part *solid.Part, pos, normal geom.Vec3) bool) float32 {
	t.Helper()
	s := m.sheet(t)
	var sum, n float32
	s.each(func(k int, f *face, u, v float32) {
		if pass(s.patches[f.patch].part, f.position(u, v), f.plane()) {
			sum, n = sum+float32(maps.Levels[0][k].Base[channel])/255, n+1
		}
	})
	if n == 0 {
		t.Fatal("no texel passes")
	}
	return sum / n
}

func TestCubeOnTheGround(t *testing.T) {
	m := pack(t, 256, block("cube", openness, 1, 1, 1))
	maps := m.bake(t)
	open := func(normalY, low, high float32) float32 {
		return m.mean(t, maps, 0, func(_ *solid.Part, p, n geom.Vec3) bool {
			return geom.Abs(n.Y-normalY) < .01 && p.Y >= low && p.Y <= high
		})
	}
	top, high, low := open(1, 0, 2), open(0, .8, 1), open(0, 0, .1)
	if top < .98 {
		t.Errorf("top: got %v open, want near 1", top)
	}
	if high < .95 {
		t.Errorf("upper side: got %v open, want near 1", high)
	}
	if low > high-.1 || low < .5 {
		t.Errorf("foot of the side: got %v open, want clearly less than %v above, yet not dark", low, high)
	}
}

func TestContactsAreDark(t *testing.T) {
	slab := block("slab", openness, 2, .2, 2)
	cube := block("cube", openness, .6, .6, .6).Place(geom.Move(0, .19, 0)) // sunk by a centimetre
	m := pack(t, 512, slab, cube)
	maps := m.bake(t)
	ring := func(channel int, from, to float32) float32 {
		return m.mean(t, maps, channel, func(p *solid.Part, q, n geom.Vec3) bool {
			d := max(geom.Abs(q.X), geom.Abs(q.Z)) - .3
			return p == slab && n.Y > .9 && d > from && d < to
		})
	}
	near, far, under := ring(0, .005, .03), ring(0, .5, .65), ring(0, -.3, -.1)
	if far < .97 || near > .8 || near < .3 {
		t.Errorf("slab: got %v open at the cube and %v away, want half-dark and near 1", near, far)
	}
	if under > .5 {
		t.Errorf("under the cube: got %v open, want dark", under)
	}
	if at, away := ring(1, .005, .02), ring(1, .3, .65); at < away+.05 || away > .01 {
		t.Errorf("cavity: got %v at the contact and %v away, want some and none", at, away)
	}
}

// A place in the open and one under a table differ only where something falls, and the underside counts as open, since nothing falls on it.
func TestRoofed(t *testing.T) {
	covered := func(p *tex.Point) tex.Sample { return tex.Sample{Color: geom.Vec3{X: p.Roofed}, Rough: .5} }
	floor := block("floor", covered, 4, .1, 4)
	roof := block("roof", covered, 2, .1, 2).Place(geom.Move(0, 1, 0))
	m := pack(t, 512, floor, roof)
	share := func(b Baker, of *solid.Part, up, from, to float32) float32 {
		maps, err := b.Bake(t.Context(), m.parts, m.page, m.tree)
		if err != nil {
			t.Fatal(err)
		}
		return m.mean(t, maps, 0, func(p *solid.Part, q, n geom.Vec3) bool {
			d := max(geom.Abs(q.X), geom.Abs(q.Z))
			return p == of && n.Y*up > .9 && d >= from && d < to
		})
	}
	falling := Baker{Falling: true}
	under, away, top := share(falling, floor, 1, 0, .6), share(falling, floor, 1, 1.6, 2), share(falling, roof, 1, 0, 1)
	if under < .95 || away > .05 || top > .05 {
		t.Errorf("got %v roofed under the roof, %v away from it and %v on it, want 1, 0 and 0", under, away, top)
	}
	if below, still := share(falling, roof, -1, 0, 1), share(Baker{}, floor, 1, 0, .6); below != 0 || still != 0 {
		t.Errorf("got %v below the roof and %v where nothing falls, want 0", below, still)
	}
}

func TestSharedPlacesTakeTheMostOpenIsland(t *testing.T) {
	at := func(x float32) *solid.Part {
		p := block("coin", openness, .1, .1, .1).Place(geom.Move(x, .5, 0))
		p.Share = "coin"
		return p
	}
	hidden, free := at(0), at(2)
	m := pack(t, 256, block("heap", openness, 1, 1, 1), hidden, free)
	maps := m.bake(t)
	if got := m.mean(t, maps, 0, func(p *solid.Part, _, n geom.Vec3) bool { return p == hidden && n.Y > .9 }); got < .9 {
		t.Errorf("got %v open for a coin of which one lies in a heap and one free, want near 1", got)
	}
}

func TestBuriedCellsTakeTheirNeighboursMean(t *testing.T) {
	cells := []cell{{open: 1}, {open: buried}, {open: bare}, {open: 1}, {open: buried}, {open: buried}}
	grid{0, 3, 2}.fillBuried(cells)
	for q, want := range []float32{1, .96, bare, 1, .96, .96 * .96} {
		if got := cells[q].open; geom.Abs(got-want) > 1e-5 {
			t.Errorf("cell %d: got %v, want %v", q, got, want)
		}
	}
	lost := []cell{{open: buried}, {open: bare}}
	grid{0, 2, 1}.fillBuried(lost)
	if lost[0].open != .35 || lost[1].open != bare {
		t.Errorf("got %v, want a patch that is wholly buried at .35", lost)
	}
}

func TestBlurKeepsWhatIsEven(t *testing.T) {
	cells := make([]cell, 12)
	for q := range cells {
		cells[q] = cell{.5, .25, .75}
	}
	cells[5].open = bare
	grid{0, 4, 3}.blur(cells)
	if cells[5].open != bare {
		t.Errorf("bare cell: got %v", cells[5])
	}
	grid{0, 4, 3}.rim(cells)
	for q, c := range cells {
		if geom.Abs(c.open-.5) > 1e-6 || geom.Abs(c.cavity-.25) > 1e-6 || geom.Abs(c.roofed-.75) > 1e-6 {
			t.Errorf("cell %d: got %v, want .5, .25 and .75", q, c)
		}
	}
}
