package photo

import (
	"context"
	"math"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

const (
	scanSide   = 192 // places of the shorter side where patches are compared
	blocks     = 4   // parts of a patch along a side, which are to be alike
	leastEven  = .42 // evenness of the least patch that is a texture
	leastShare = .28 // of the shorter side that it spans
	leastPatch = 96  // pixels
)

// patch is a square of a photograph, in pixels, and how even its texture is: 1 is the same everywhere.
type patch struct {
	x, y, side float32
	even       float32
}

// scan has the traits that patches are compared by, as sums over all pixels above and to the left of a place (a summed-area table, Crow 1984).
type scan struct {
	w, h  int
	scale float32
	sums  [traits][]float64 // (w+1) × (h+1)
}

// The traits of a place.
const (
	bright  = iota // log of luminance
	squared        // its square
	redness
	blueness
	across // squares of slopes of brightness, fine
	down
	wide // over eight places
	gone // 1 where it is transparent
	traits
)

// newScan reads a photograph.
func newScan(ctx context.Context, s shot) (*scan, error) {
	p := s[0]
	c := &scan{scale: float32(min(p.Width, p.Height)) / float32(min(scanSide, p.Width, p.Height))}
	c.w, c.h = int(float32(p.Width)/c.scale), int(float32(p.Height)/c.scale)
	v := make([][traits]float32, c.w*c.h)
	level := s.level(c.scale)
	if err := band.Rows(ctx, c.h, rowsAtOnce, func(lo, hi int) {
		for y := lo; y < hi; y++ {
			for x := range c.w {
				px, py := (float32(x)+.5)*c.scale, (float32(y)+.5)*c.scale
				l := s.linear(level, px, py)
				sum := l.X + l.Y + l.Z + .006
				b := float32(math.Log(float64(luma(l)) + .004))
				t := &v[y*c.w+x]
				t[bright], t[squared], t[redness], t[blueness] = b, b*b, (l.X+.002)/sum, (l.Z+.002)/sum
				if !p.opaqueAt(px, py) {
					t[gone] = 1
				}
			}
		}
	}); err != nil {
		return nil, err
	}
	c.slopes(v)
	c.add(v)
	return c, nil
}

// opaqueAt reports whether a pixel is opaque.
func (p *Picture) opaqueAt(x, y float32) bool {
	return p.Channels < 4 || p.Pix[(min(int(y), p.Height-1)*p.Width+min(int(x), p.Width-1))*4+3] >= opaque
}

// slopes fills in the slopes of brightness.
func (c *scan) slopes(v [][traits]float32) {
	for y := range c.h {
		for x := range c.w {
			own := v[y*c.w+x][bright]
			right, below := v[y*c.w+min(x+1, c.w-1)][bright]-own, v[min(y+1, c.h-1)*c.w+x][bright]-own
			farX, farY := v[y*c.w+min(x+8, c.w-1)][bright]-own, v[min(y+8, c.h-1)*c.w+x][bright]-own
			t := &v[y*c.w+x]
			t[across], t[down], t[wide] = right*right, below*below, farX*farX+farY*farY
		}
	}
}

// add makes the sums.
func (c *scan) add(v [][traits]float32) {
	for i := range c.sums {
		s := make([]float64, (c.w+1)*(c.h+1))
		for y := range c.h {
			row := 0.
			for x := range c.w {
				row += float64(v[y*c.w+x][i])
				s[(y+1)*(c.w+1)+x+1] = s[y*(c.w+1)+x+1] + row
			}
		}
		c.sums[i] = s
	}
}

// mean of a trait over a rectangle.
func (c *scan) mean(trait, x, y, w, h int) float64 {
	s, n := c.sums[trait], c.w+1
	return (s[(y+h)*n+x+w] - s[y*n+x+w] - s[(y+h)*n+x] + s[y*n+x]) / float64(w*h)
}

// best is the largest even patch: evenness counts, and the root of the size.
func (c *scan) best() (found patch, clear bool) {
	short := min(c.w, c.h)
	best := float32(-1)
	for share := float32(1); share > leastShare; share *= .84 {
		side := int(share*float32(short)) &^ (blocks - 1)
		if side < 6*blocks {
			break
		}
		step := max(1, side/10)
		for y := (c.h - side) % step / 2; y+side <= c.h; y += step {
			for x := (c.w - side) % step / 2; x+side <= c.w; x += step {
				if c.mean(gone, x, y, side, side) > tolerated {
					continue
				}
				clear = true
				even := c.even(x, y, side)
				if score := even * geom.Sqrt(share); score > best {
					best = score
					found = patch{float32(x) * c.scale, float32(y) * c.scale, float32(side) * c.scale, even}
				}
			}
		}
	}
	return found, clear
}

// even is how much the parts of a square are alike: in brightness, but for a slope over the whole square, which is the light's; in hue;
// and in how much they vary, finely and widely, across and down.
func (c *scan) even(x, y, side int) float32 {
	part := side / blocks
	var inner, energy float64
	var bump plane
	var hue, fine, coarse, level spread
	for j := range blocks {
		for i := range blocks {
			px, py := x+i*part, y+j*part
			of := func(trait int) float64 { return c.mean(trait, px, py, part, part) }
			m := of(bright)
			variance := max(of(squared)-m*m, 0)
			inner += variance
			bump.add(float64(i), float64(j), m)
			hue.add(of(redness))
			level.add(of(blueness))
			e := of(across) + of(down)
			energy += e
			fine.add(math.Log(e + 1e-5))
			coarse.add(math.Log(of(wide) + 1e-4))
		}
	}
	inner = math.Sqrt(inner / (blocks * blocks))
	strength := float64(geom.Smooth(.015, .06, float32(inner)))
	uneven := square64(bump.left()/(inner+.02)/.55) + (hue.variance()+level.variance())/square64(.022) +
		fine.variance()/square64(.6) + coarse.variance()/square64(.65)
	return float32(strength * math.Exp(-uneven/2))
}

func square64(x float64) float64 { return x * x }

// spread gathers a variance.
type spread struct{ n, sum, squares float64 }

func (s *spread) add(x float64) { s.n, s.sum, s.squares = s.n+1, s.sum+x, s.squares+x*x }

func (s *spread) variance() float64 { return max(0, s.squares/s.n-s.sum/s.n*s.sum/s.n) }

// plane gathers values on a grid of blocks × blocks.
type plane struct {
	all  spread
	u, v float64
}

func (p *plane) add(i, j, m float64) {
	p.all.add(m)
	p.u += (i - (blocks-1)/2.) * m
	p.v += (j - (blocks-1)/2.) * m
}

// left is the deviation from the plane that fits best: the sum of squares of a coordinate is blocks²·(blocks²−1)/12.
func (p *plane) left() float64 {
	const squares = blocks * blocks * (blocks*blocks - 1) / 12.
	return math.Sqrt(max(0, p.all.variance()-(p.u*p.u+p.v*p.v)/squares/(blocks*blocks)))
}
