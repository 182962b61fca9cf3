package wreck

import (
	"context"

	"atelier/internal/media/carve"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// plane is a rough plane. What lies beyond it, on the side that its normal looks to, breaks off.
// The side that stays lies below it: q·n < height(q).
type plane struct {
	n     geom.Vec3 // unit normal
	at    float32   // metres along n from the origin
	rough float32   // how far it goes up and down, metres
	grain float32   // the length over which it does, metres
	seed  uint32
}

// height is where the plane passes, metres along n, below or above a place.
// The noise is asked at the foot of the place on the flat plane, so all points over one foot agree: the plane is a height field, and never overhangs.
func (p *plane) height(q geom.Vec3) float32 {
	foot := q.Mad(p.n, -q.Dot(p.n))
	return p.at + p.rough*geom.Fractal(foot, 1/p.grain, 3, 0, p.seed)
}

// share is how much of a part's corners lies beyond.
func (p *plane) share(part *solid.Part) float32 {
	n, off := 0, 0
	for _, is := range part.Islands {
		for i := range is.Vertices {
			n++
			if q := is.Vertices[i].Pos; q.Dot(p.n) > p.height(q) {
				off++
			}
		}
	}
	return float32(off) / float32(max(n, 1))
}

// The measures of cutting: parts below a share of the thing's diagonal go to one side whole; the cells along a cutter; how many parts are cut.
const (
	fine      = .07
	mostCells = 10
	mostCuts  = 48
)

// split divides parts by the plane. Pieces says whether the pieces of cut parts beyond it are made, too; the parts that lie beyond it wholly are
// always among the parts that are off.
// A part that is cut costs a carving, so after mostCuts the rest go whole to the side on which most of their corners lie.
func (w *Wreck) split(ctx context.Context, parts []*solid.Part, pl *plane, pieces bool) (kept, off, cut []*solid.Part, err error) {
	for _, p := range parts {
		if err := ctx.Err(); err != nil {
			return nil, nil, nil, err
		}
		share := pl.share(p)
		if share > 0 && share < 1 && w.cuts < mostCuts && p.Bounds().Diagonal() > fine*w.whole.Diagonal() {
			in, out, err := w.divide(ctx, p, pl, pieces)
			if err != nil {
				return nil, nil, nil, err
			}
			if in != nil {
				kept, cut = append(kept, in), append(cut, in)
				if out != nil {
					off = append(off, out)
				}
				continue
			}
		}
		if share > .5 {
			off = append(off, p)
		} else {
			kept = append(kept, p)
		}
	}
	return kept, off, cut, nil
}

// shifts are how far a plane is moved, in diagonals of the part, where a cut at its place leaves slivers.
var shifts = [...]float32{0, .0043, -.0071, .0127}

// divide cuts a part in two. Without an inner piece the part could not be cut soundly. The error is the context's.
func (w *Wreck) divide(ctx context.Context, p *solid.Part, pl *plane, pieces bool) (in, out *solid.Part, err error) {
	w.cuts++
	for _, by := range shifts {
		at := *pl
		at.at += by * p.Bounds().Diagonal()
		in, err = cut(ctx, p, at.cutter(p, false))
		if err == nil && in != nil && pieces {
			out, err = cut(ctx, p, at.cutter(p, true))
		}
		if err != nil || in != nil && (out != nil || !pieces) {
			return in, out, err
		}
	}
	return nil, nil, nil
}

// least is the share of a part that is left of it at least.
const least = 1e-3

// cut is a part without a cutter; nil where that cannot be done soundly. The error is the context's.
func cut(ctx context.Context, p, by *solid.Part) (*solid.Part, error) {
	q := clone(p)
	if carve.Cut(ctx, q, by) != nil || q.Volume() < least*p.Volume() || !sound(q) {
		return nil, ctx.Err()
	}
	return q, nil
}

// sliver is the height, as a share of how far a part lies from the origin, under which a triangle may lose its area when it is moved.
const sliver = 3e-7

// sound reports whether all triangles of a part have an area that lasts.
// The area of a triangle is judged against its longest side and its distance from the origin, since float32 keeps 24 bits of a coordinate: half a
// unit in the last place at 1 m is 6e-8 m.
func sound(p *solid.Part) bool {
	for _, is := range p.Islands {
		for _, t := range is.Triangles {
			a, b, c := is.Vertices[t.V[0]].Pos, is.Vertices[t.V[1]].Pos, is.Vertices[t.V[2]].Pos
			ab, ac, bc := b.Sub(a), c.Sub(a), c.Sub(b)
			if min(ab.Len(), ac.Len(), bc.Len()) < 2*geom.Weld { // it is welded away
				continue
			}
			long, far := max(ab.Len(), ac.Len(), bc.Len()), max(a.Len(), b.Len(), c.Len(), 1)
			if ab.Cross(ac).Len() < long*sliver*far {
				return false
			}
		}
	}
	return true
}

// cutter is a closed block that ends in the rough plane and reaches past a part: all beyond the plane or, under it, all within.
func (p *plane) cutter(part *solid.Part, under bool) *solid.Part {
	u, v := geom.Basis(p.n)
	lo, hi := geom.Empty().Min, geom.Empty().Max
	for _, is := range part.Islands {
		for i := range is.Vertices {
			q := is.Vertices[i].Pos
			f := geom.Vec3{X: q.Dot(u), Y: q.Dot(v), Z: q.Dot(p.n)}
			lo, hi = lo.Min(f), hi.Max(f)
		}
	}
	// An odd margin keeps the sides of the cutter off the faces of parts with round measures, where they would touch without crossing.
	margin := .0137 * hi.Sub(lo).Len()
	lo, hi = lo.Sub(geom.Vec3{X: margin, Y: margin, Z: margin}), hi.Add(geom.Vec3{X: margin, Y: margin, Z: margin})
	far := max(hi.Z, p.at+p.rough) + margin
	if under {
		far = min(lo.Z, p.at-p.rough) - margin
	}
	// Three cells or so stand for a wave of the noise; more would be cut for nothing.
	cells := func(long float32) int { return int(geom.Clamp(long/(.3*p.grain), 1, mostCells)) }
	b := block{columns: cells(hi.X - lo.X), rows: cells(hi.Y - lo.Y)}
	for j := range b.rows + 1 {
		for i := range b.columns + 1 {
			x, y := geom.Mix(lo.X, hi.X, float32(i)/float32(b.columns)), geom.Mix(lo.Y, hi.Y, float32(j)/float32(b.rows))
			foot := u.Mul(x).Mad(v, y)
			rough, flat := foot.Mad(p.n, p.height(foot)), foot.Mad(p.n, far)
			if under {
				rough, flat = flat, rough
			}
			b.low, b.high = append(b.low, corner(rough, x, y)), append(b.high, corner(flat, x, y))
		}
	}
	return b.part(part)
}

func corner(at geom.Vec3, x, y float32) solid.Vertex {
	return solid.Vertex{Pos: at, Local: at, UV: geom.Vec2{X: x, Y: y}}
}

// block is a grid of corners below and one above, seen from above.
// Corner (i, j) is number j·(columns + 1) + i of either grid.
type block struct {
	columns, rows int
	low, high     []solid.Vertex
}

// part is the closed block. Its sides have no place in an atlas of their own: they lie outside all that is cut.
func (b *block) part(like *solid.Part) *solid.Part {
	is := &solid.Island{Density: like.Density, Vertices: append(append([]solid.Vertex{}, b.low...), b.high...)}
	up := int32(len(b.low))
	tri := func(x, y, z int32) {
		is.Triangles = append(is.Triangles, solid.Triangle{V: [3]int32{x, y, z}, Rank: 1})
	}
	quad := func(p, q, r, s int32) { tri(p, q, r); tri(p, r, s) }
	at := func(i, j int) int32 { return int32(j*(b.columns+1) + i) }
	for j := range b.rows {
		for i := range b.columns {
			quad(at(i, j), at(i, j+1), at(i+1, j+1), at(i+1, j))
			quad(up+at(i, j), up+at(i+1, j), up+at(i+1, j+1), up+at(i, j+1))
		}
	}
	side := func(p, q int32) { quad(p, q, up+q, up+p) }
	for i := range b.columns {
		side(at(i, 0), at(i+1, 0))
		side(at(i+1, b.rows), at(i, b.rows))
	}
	for j := range b.rows {
		side(at(b.columns, j), at(b.columns, j+1))
		side(at(0, j+1), at(0, j))
	}
	return &solid.Part{Name: like.Name, Seed: like.Seed, Crease: like.Crease, Density: like.Density, Islands: []*solid.Island{is}}
}
