package surface

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
)

// Parting says how much of a second colour a place has, 0..1.
type Parting func(p *tile.Point, r *tile.Relief) float32

// Parted is one surface in two colours. Both must be the same surface but for Look.Color, since the relief is that of the first.
func Parted(a, b *tile.Surface, by Parting) *tile.Surface {
	s := *a
	s.Dress = func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
		switch t := by(p, r); {
		case t <= 0:
			return a.Dress(p, r, d)
		case t >= 1:
			return b.Dress(p, r, d)
		default:
			return mixed(a.Dress(p, r, d), b.Dress(p, r, d), t)
		}
	}
	return &s
}

// Toned is a surface that is darker (below 0) or lighter than usual: all of it, or only its pieces, which Surface.Cut marks.
func Toned(of *tile.Surface, by float32, pieces bool) *tile.Surface {
	s := *of
	s.Dress = func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
		o := of.Dress(p, r, d)
		k := by
		if pieces {
			k *= r.A
		}
		to := geom.Vec3{}
		if k > 0 {
			to = geom.Vec3{X: 1, Y: 1, Z: 1}
		}
		o.Color = geom.Mix3(o.Color, to, geom.Abs(k))
		return o
	}
	return &s
}

// ByPiece gives every second piece the second colour, as chance has it.
func ByPiece(_ *tile.Point, r *tile.Relief) float32 {
	if tile.Unit(r.ID, 93) < .5 {
		return 0
	}
	return 1
}

// Patches are clouds of the second colour, as of a surface that has no pieces.
func Patches(p *tile.Point, _ *tile.Relief) float32 {
	return geom.Smooth(-.12, .12, p.Noise(3, 5, 94))
}

// Print is a figure in two colours on cloth, paper or paint, by its name.
type Print string

// The prints.
const (
	Stripes    Print = "stripes"
	Checks     Print = "checks"
	Gingham    Print = "gingham"
	Dots       Print = "polka dots"
	Camouflage Print = "camouflage"
)

// Prints are the words that name each print.
var Prints = []struct {
	Print Print
	Words []string
}{
	{Stripes, []string{"stripe", "striped", "stripy", "stripey", "pinstripe", "pinstriped", "pinstripes", "candy stripe", "candy striped"}},
	{Checks, []string{"check", "checked", "checkered", "chequered", "checker pattern", "checkered pattern", "chessboard pattern"}},
	{Gingham, []string{"gingham check", "vichy check"}},
	{Dots, []string{"polka dot", "polka dotted", "dotted", "dots", "spotted", "spots"}},
	{Camouflage, []string{"camo", "camouflaged", "military camouflage", "camo pattern", "camouflage pattern"}},
}

// UsualFigure is how wide a stripe, a check or a row of dots is, metres, where no words say it.
const UsualFigure = .05

// Parting is the print with figures of so many metres; 0: as usual. At least two pairs of them fill a tile of so many metres.
func (print Print) Parting(figure, side float32) Parting {
	if figure <= 0 {
		figure = UsualFigure
	}
	figure = min(figure, side/4)
	n := float32(pieces(side, 2*figure)) // pairs of figures
	switch print {
	case Stripes:
		return func(p *tile.Point, _ *tile.Relief) float32 { return band(p.U*n, p.Texel*n) }
	case Checks:
		return func(p *tile.Point, _ *tile.Relief) float32 {
			// Exclusive or of the two bands, soft at their borders: x + y − 2xy.
			x, y := band(p.U*n, p.Texel*n), band(p.V*n, p.Texel*n)
			return x + y - 2*x*y
		}
	case Gingham:
		return func(p *tile.Point, _ *tile.Relief) float32 {
			return .5 * (band(p.U*n, p.Texel*n) + band(p.V*n, p.Texel*n))
		}
	// Two square lattices, one moved by half a pitch both ways, make the staggered rows of polka dots.
	case Dots:
		return func(p *tile.Point, _ *tile.Relief) float32 { return max(dot(p, n, 0), dot(p, n, .5)) }
	}
	cells := int32(n)
	return func(p *tile.Point, _ *tile.Relief) float32 {
		return geom.Smooth(-.02, .02, p.Noise(max(2, cells/2), 3, 95))
	}
}

// band is 1 in every second half of a period of x, with borders as soft as a texel.
func band(x, texel float32) float32 {
	x = geom.Frac(x)
	// Coverage by a box of one texel: half at the border, whole half a texel from it.
	far := min(geom.Abs(x-.5), x, 1-x) // from the nearest border
	soft := geom.Clamp01(.5 + far/max(texel, 1e-6))
	if x < .5 {
		return 1 - soft
	}
	return soft
}

// dot is 1 on the dots of a lattice of n × n, moved by a share of its pitch: two such lattices are staggered rows.
func dot(p *tile.Point, n, moved float32) float32 {
	const radius = .22 // of a pitch
	x, y := geom.Frac(p.U*n+moved)-.5, geom.Frac(p.V*n+moved)-.5
	return geom.Clamp01(.5 + (radius-geom.Sqrt(x*x+y*y))/max(p.Texel*n, 1e-6))
}
