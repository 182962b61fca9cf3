package photo

import (
	"context"
	"math"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

const (
	studySide = 176 // places of the shorter side where the lattice is looked for
	overlap   = .28 // of a tile, at most, over which opposite borders are closed
	leastTile = .50 // of the shorter side that a tile spans at least
	mostTile  = .86
	leastBand = 8 // places of an overlap
)

// lattice is the piece of the photograph that becomes the tile: the place (u, v) of the tile, in tile units, shows origin + u·across + v·down. Places
// beyond 1 are the overlap that closes the tile.
type lattice struct {
	origin, across, down [2]float32 // pixels of the photograph
	overU, overV         float32    // tile units
}

// at is the place of the photograph that (u, v) shows.
func (l *lattice) at(u, v float32) (x, y float32) {
	return l.origin[0] + u*l.across[0] + v*l.down[0], l.origin[1] + u*l.across[1] + v*l.down[1]
}

// study is a small evenly lit photograph, in values that are about as far apart as they look.
type study struct {
	w, h     int
	v        [][3]float32
	variance float32 // sum over the channels
	scale    float32 // pixels of the photograph a place
}

// turned is the study with its axes exchanged.
func (s *study) turned() *study {
	t := &study{s.h, s.w, make([][3]float32, len(s.v)), s.variance, s.scale}
	for y := range s.h {
		for x := range s.w {
			t.v[x*t.w+y] = s.v[y*s.w+x]
		}
	}
	return t
}

// newStudy reads a photograph at such a scale that its shorter side has short places.
func newStudy(ctx context.Context, s shot, l *light, short int) (*study, error) {
	p := s[0]
	scale := float32(min(p.Width, p.Height)) / float32(short)
	t := &study{w: int(float32(p.Width) / scale), h: int(float32(p.Height) / scale), scale: scale}
	t.v = make([][3]float32, t.w*t.h)
	level := s.level(scale)
	err := band.Rows(ctx, t.h, rowsAtOnce, func(lo, hi int) {
		for y := lo; y < hi; y++ {
			for x := range t.w {
				t.v[y*t.w+x] = seen(s, l, level, (float32(x)+.5)*scale, (float32(y)+.5)*scale)
			}
		}
	})
	for c := range 3 {
		var sum, squares float64
		for _, v := range t.v {
			sum += float64(v[c])
			squares += float64(v[c]) * float64(v[c])
		}
		n := float64(len(t.v))
		t.variance += float32(squares/n - sum/n*sum/n)
	}
	t.variance = max(t.variance, 1e-6)
	return t, err
}

// seen is a place of the photograph in even light: the roots of its channels, which are about as far apart as the colours look.
func seen(s shot, l *light, level int, x, y float32) [3]float32 {
	p := s[0]
	c := s.linear(level, x, y).Mul(l.at(x/float32(p.Width), y/float32(p.Height)))
	return [3]float32{geom.Sqrt(c.X), geom.Sqrt(c.Y), geom.Sqrt(c.Z)}
}

// apart is the square of the distance between two colours.
func apart(a, b *[3]float32) float32 {
	x, y, z := a[0]-b[0], a[1]-b[1], a[2]-b[2]
	return x*x + y*y + z*z
}

// period is a way to repeat along one axis: by so many places along it and across it, at a cost.
type period struct {
	along, aside int
	cost         float32
}

// periods are the best ways to repeat a study along its rows, one for each length. The cost of a way is the error of its seam plus a third of the
// difference of the parts that it lays on each other, both over the variance. So stones and grass are judged by their seam, and bricks by whether bricks
// meet bricks.
func (s *study) periods(ctx context.Context, from, to int) ([]period, error) {
	out := make([]period, to-from+1)
	aside := max(2, s.h/28)
	return out, band.Rows(ctx, len(out), 1, func(lo, hi int) {
		for i := lo; i < hi; i++ {
			out[i] = period{cost: math.MaxFloat32}
			for d := -aside; d <= aside; d++ {
				// Of equally good tiles a straight one is preferred to a slanted one.
				if cost := s.cost(from+i, d) * (1 + .03*float32(max(d, -d))); cost < out[i].cost {
					out[i] = period{from + i, d, cost}
				}
			}
		}
	})
}

// cost of repeating along the rows.
func (s *study) cost(along, aside int) float32 {
	over := min(s.w-along, max(leastBand, int(overlap*float32(along))))
	left, top := (s.w-along-over)/2, max(0, -aside)
	rows := s.h - max(aside, -aside)
	strip := seam{rows, over, make([]float32, rows*over)}
	mean := float64(0)
	for y := range rows {
		a := s.v[(top+y)*s.w+left:][:over]
		b := s.v[(top+aside+y)*s.w+left+along:][:over]
		to := strip.err[y*over:][:over]
		for x := range a {
			to[x] = apart(&a[x], &b[x])
			mean += float64(to[x])
		}
	}
	_, cut := strip.path(-1, -1)
	return (cut + float32(mean)/float32(rows*over)/3) / s.variance
}

// findLattice chooses the piece of a photograph that repeats best.
func findLattice(ctx context.Context, s shot, l *light) (*lattice, error) {
	t, err := newStudy(ctx, s, l, min(studySide, s[0].Width, s[0].Height))
	if err != nil {
		return nil, err
	}
	short := min(t.w, t.h)
	from, to := int(leastTile*float32(short)), int(mostTile*float32(short))
	across, err := t.periods(ctx, from, to)
	if err != nil {
		return nil, err
	}
	down, err := t.turned().periods(ctx, from, to)
	if err != nil {
		return nil, err
	}
	a, d := pair(across, down)
	return t.lattice(a, d), nil
}

// pair chooses a way for each axis: both cheap, long, and of about the same length, since the tile is a square.
func pair(across, down []period) (a, d period) {
	best := float32(math.MaxFloat32)
	longest := float64(across[len(across)-1].along)
	for _, p := range across {
		for _, q := range down {
			stretch := math.Abs(math.Log(float64(p.along) / float64(q.along)))
			short := 2 - float64(p.along+q.along)/longest
			cost := (p.cost+q.cost+.02)*float32(1+.5*short) + float32(30*stretch*stretch)
			if cost < best {
				best, a, d = cost, p, q
			}
		}
	}
	return a, d
}

// lattice is the chosen piece, in the middle of the photograph, with as much overlap as there is room for.
func (t *study) lattice(a, d period) *lattice {
	l := &lattice{overU: overlap, overV: overlap}
	for range 3 { // each depends a little on the other
		l.overU = room(t.w, a.along, d.aside, l.overV)
		l.overV = room(t.h, d.along, a.aside, l.overU)
	}
	l.across = [2]float32{float32(a.along) * t.scale, float32(a.aside) * t.scale}
	l.down = [2]float32{float32(d.aside) * t.scale, float32(d.along) * t.scale}
	x, y := l.at(1+l.overU, 1+l.overV)
	l.origin = [2]float32{(float32(t.w)*t.scale - x) / 2, (float32(t.h)*t.scale - y) / 2}
	return l
}

// room is the overlap for a tile that spans so many places of a side, while the other axis goes aside as it goes on.
func room(side, along, aside int, over float32) float32 {
	left := float32(side) - float32(max(aside, -aside))*(1+over)
	return geom.Clamp(left/float32(along)-1, .03, overlap)
}

// note records where the tile lies.
func (l *lattice) note(n *Notes, size int) {
	for i, c := range [4][2]float32{{0, 0}, {1, 0}, {1, 1}, {0, 1}} {
		n.Corners[i][0], n.Corners[i][1] = l.at(c[0], c[1])
	}
	n.Scale = float32(size) / geom.Sqrt(geom.Abs(l.across[0]*l.down[1]-l.across[1]*l.down[0]))
	if n.Scale > 1.3 {
		n.say("The tile shows %.0f pixels of the photograph a side: at %d it is enlarged and less sharp than its size.", float32(size)/n.Scale, size)
	}
}
