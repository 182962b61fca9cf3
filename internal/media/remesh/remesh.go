// Package remesh lays a new surface over any triangles: one closed, manifold skin of quads of about one size that run along edges and
// curvature, or of triangles.
//
// The stages stand in files of their own, in this order. Distances to the triangles are measured on a sparse grid (grid). What air from
// outside cannot reach is inside (flood), and the border is a dense, closed skin, each of whose vertices lies on a triangle again (skin).
// On the skin a field of crosses and then a lattice along it are smoothed (level, pairing, lattice: Jakob et al. 2015). Edges within one node of
// the lattice are collapsed, which leaves a coarse layout (web, layout). Its polygons (patch) change by annealing (anneal) until few corners
// have more or fewer than four edges: edges turn (turn), quads are shut and triangles shrink (shut), and vertices open into quads (open).
// Then the polygons are divided into quads (divide), which are evened out on the triangles (fit), pulled straight where they are folded or
// concave (untangle), and drawn to the triangles by least squares (press); rims of thin parts are evened out (rim), and sheets get a thickness (sheet).
// Every stage keeps the surface closed and manifold.
//
// The same triangles give the same mesh on any number of processors. Start at Remesher.Remesh.
package remesh

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
)

// Bounds of Remesher.Faces.
const (
	Fewest = 20
	Most   = 100_000
)

// mostTriangles bounds a source.
const mostTriangles = 4_000_000

// Remesher lays a surface of about so many faces.
type Remesher struct {
	Faces     int  // wanted; within a tenth where the surface allows
	Triangles bool // instead of quads
	// Progress is called with the share of the work that is done, 0..1, rising; nil: progress is not reported.
	Progress func(done float64)
}

// Shares of the work that are done when a stage ends; the first is that of the skin.
const (
	covered  = .1
	oriented = .25
	woven    = .8
	polished = .9
	fitted   = .95
)

func (r Remesher) tell(done float64) {
	if r.Progress != nil {
		r.Progress(done)
	}
}

// Surface is a closed, manifold mesh, counter-clockwise from outside.
type Surface struct {
	Pos       []geom.Vec3
	Quads     [][4]int32 // of a surface of quads
	Triangles [][3]int32 // of one of triangles
	Report    Report
}

// ErrNoSurface says that a source has no triangle with an area.
var ErrNoSurface = errors.New("no triangle has an area")

// Remesh lays a surface over the triangles, three corners each. The positions of corners are finite.
func (r Remesher) Remesh(ctx context.Context, pos []geom.Vec3, corners []uint32) (*Surface, error) {
	return r.over(ctx, pos, corners, r.lay)
}

// Skin is the fine triangles that Remesh begins with, in a tenth of its time: a gap that they span is spanned by the surface, too. Their number follows from
// that of the faces.
func (r Remesher) Skin(ctx context.Context, pos []geom.Vec3, corners []uint32) (*Surface, error) {
	return r.over(ctx, pos, corners, func(ctx context.Context, s *source) (*Surface, error) {
		k, cell, err := r.skin(ctx, s)
		if err != nil {
			return nil, err
		}
		return &Surface{Pos: k.pos, Triangles: k.tri, Report: Report{Faces: len(k.tri), Cell: cell}}, nil
	})
}

// over checks the triangles and makes a surface of them.
func (r Remesher) over(
	ctx context.Context, pos []geom.Vec3, corners []uint32, surface func(context.Context, *source) (*Surface, error),
) (*Surface, error) {
	if r.Faces < Fewest || r.Faces > Most {
		return nil, fmt.Errorf("remesh to %d faces: give %d to %d", r.Faces, Fewest, Most)
	}
	if len(corners)/3 > mostTriangles {
		return nil, fmt.Errorf("remesh %d triangles: at most %d are taken", len(corners)/3, mostTriangles)
	}
	s := newSource(pos, corners)
	if len(s.tri) == 0 || !(s.area > 0) {
		return nil, ErrNoSurface
	}
	out, err := surface(ctx, s)
	if err != nil {
		return nil, fmt.Errorf("remesh: %w", err)
	}
	return out, nil
}

// How many cells of the grid the side of a quad has, at the first look at the size of the surface and then; and how many triangles the
// skin has for each that is left of it.
const (
	coarse = 1
	fine   = 2.2
	spare  = 6
	short  = .4 // cells: a side of the skin's triangles that is none
)

// skin covers a source with cells that suit the faces, whose size it returns.
func (r Remesher) skin(ctx context.Context, s *source) (*skin, float32, error) {
	k, _, err := r.cover(ctx, s, geom.Sqrt(s.area/float32(r.Faces))/coarse)
	if err != nil {
		return nil, 0, err
	}
	cell := geom.Sqrt(k.area/float32(r.Faces)) / fine
	if r.Triangles {
		cell = geom.Sqrt(2 * k.area / float32(spare*r.Faces))
	}
	return r.cover(ctx, s, cell)
}

func (r Remesher) lay(ctx context.Context, s *source) (*Surface, error) {
	k, cell, err := r.skin(ctx, s)
	if err != nil {
		return nil, err
	}
	r.tell(covered)
	var out *Surface
	if r.Triangles {
		out, err = r.thin(ctx, k, cell)
	} else {
		out, err = r.quads(ctx, s, k)
	}
	if err != nil {
		return nil, err
	}
	out.pad(cell)
	out.Report.Faces, out.Report.Cell = len(out.Quads)+len(out.Triangles), cell
	return out, nil
}

// thin collapses edges of the skin, the least visible edges first. Where the skin was drawn together on a sharp edge, its triangles have no
// area and would hold out: their short sides go before.
func (r Remesher) thin(ctx context.Context, k *skin, cell float32) (*Surface, error) {
	w := newWeb(slices.Clone(k.tri), len(k.pos))
	for range 3 {
		w.eachEdge(func(a, b int32) {
			if w.first[a] < 0 || w.first[b] < 0 || k.pos[a].Sub(k.pos[b]).Len() > short*cell {
				return
			}
			if k.pinned[b] && !k.pinned[a] {
				a, b = b, a
			}
			w.collapse(a, b)
		})
	}
	n := &sdf.Net{Pos: k.pos}
	for _, t := range w.tri {
		if t[0] != gone {
			n.Tri = append(n.Tri, t)
		}
	}
	if err := n.Simplify(ctx, r.Faces, nil); err != nil {
		return nil, err
	}
	return &Surface{Pos: n.Pos, Triangles: n.Tri}, nil
}

// quads makes quads of a skin.
func (r Remesher) quads(ctx context.Context, s *source, k *skin) (*Surface, error) {
	all := levels(k)
	if err := orient(ctx, all); err != nil {
		return nil, err
	}
	if err := pairUp(ctx, all); err != nil {
		return nil, err
	}
	r.tell(oriented)
	f, err := r.weave(ctx, k, all)
	if err != nil {
		return nil, err
	}
	r.tell(polished)
	fit := &fitting{fabric: f, source: s, skin: k}
	if err := fit.fit(ctx); err != nil {
		return nil, err
	}
	if err := fit.untangle(ctx); err != nil {
		return nil, err
	}
	r.tell(fitted)
	if err := fit.press(ctx); err != nil {
		return nil, err
	}
	fit.even()
	r.tell(1)
	return &Surface{Pos: f.pos, Quads: f.quad, Report: Report{Regular: f.regular()}}, nil
}

// cover makes the skin at a size of cells, or at the least larger size that is within bounds.
func (r Remesher) cover(ctx context.Context, s *source, cell float32) (*skin, float32, error) {
	for range 40 {
		k, err := cover(ctx, s, cell)
		if !errors.Is(err, errTooFine) {
			if err == nil && len(k.tri) == 0 {
				err = ErrNoSurface
			}
			return k, cell, err
		}
		cell *= 1.25
	}
	return nil, 0, errTooFine
}

// tries is how often the side of the lattice is set anew to come to the wanted number, and enough how near to it ends that; a layout that is
// further off than rough is not tidied, since that changes the number little. On a narrow part the number leaps when a row more fits in: then
// more tries come as near as they can. A number further off than hopeless is that of many parts far apart, each of which has its fewest.
const (
	tries    = 4
	enough   = .06
	rough    = .12
	leaps    = 14
	good     = .09
	hopeless = .5
	opening  = 1.925 // the first side, in sides of the wanted quads: polygons are divided in four
	grow     = .4    // power of the number by which the side answers to too few faces
	shrunk   = .67   // and to too many: more, since narrow parts keep theirs
	edging   = .15   // of the way between a side of too few faces and one of too many: so near to neither is tried
)

// How far below the wanted number a lattice begins that is to have more regular vertices, and how far above it its polygons end: tidying takes quads.
const (
	below = .9
	above = 1.07
)

// weave makes the quads of a skin. Where too few of their vertices have four edges, it begins again with fewer quads, which leaves more of them for tidying.
func (r Remesher) weave(ctx context.Context, k *skin, all []*level) (*fabric, error) {
	best, err := r.draw(ctx, k, all)
	if err != nil {
		return nil, err
	}
	r.tell(woven)
	if err := r.polish(ctx, k, &best, r.Faces); err != nil || best.regular() >= poor {
		return best.fabric, err
	}
	few := r
	few.Faces, few.Progress = int(below*float64(r.Faces)), nil
	again, err := few.draw(ctx, k, all)
	if err != nil {
		return nil, err
	}
	again.off = math.Abs(r.miss(len(again.quad)))
	if err := r.polish(ctx, k, &again, int(above*float64(r.Faces))); err != nil {
		return nil, err
	}
	if again.off <= max(best.off, good) && again.regular() > best.regular() {
		best = again
	}
	return best.fabric, nil
}

// draw makes a draft of the lattice whose side comes nearest to the wanted number.
func (r Remesher) draw(ctx context.Context, k *skin, all []*level) (best draft, err error) {
	a := aim{side: opening * geom.Sqrt(k.area/float32(r.Faces))}
	best = draft{off: math.Inf(1)}
	for i := 0; i < tries || i < leaps && best.off > good && best.off < hopeless; i++ {
		lattice := lattice{a.side, 1 / a.side}
		if err := lattice.locate(ctx, all); err != nil {
			return best, err
		}
		y, err := draw(ctx, k, all[0], lattice)
		if err != nil {
			return best, err
		}
		polygons := y.polygons()
		miss := r.miss(quadsOf(polygons))
		if math.Abs(miss) < rough || i >= tries-1 && best.fabric == nil {
			if polygons, err = y.tidy(ctx, polygons, sweeps, r.Faces); err != nil {
				return best, err
			}
			miss = r.miss(quadsOf(polygons))
			if d := math.Abs(miss); d < best.off {
				best = draft{y.divide(k, polygons), y, polygons, d}
			}
		}
		if best.off < enough {
			break
		}
		a.answer(miss)
		r.tell(woven - (woven-oriented)/float64(i+2)) // how many tries there will be is not known
	}
	return best, nil
}

// draft is a fabric, the layout and the polygons that it was divided from, and how far its number is off: the logarithm of the share.
type draft struct {
	*fabric
	layout   *layout
	polygons []polygon
	off      float64
}

// miss is the logarithm of a number of faces over the wanted one.
func (r Remesher) miss(faces int) float64 { return math.Log(float64(faces) / float64(r.Faces)) }

// Where a smaller share of the vertices has four edges than is regularEnough, as around many rods and branchings, polygons are tidied again for
// as long as that helps, at most mostPolishes times, and where fewer than poor are left a second draft is made.
const (
	regularEnough = .92
	poor          = .91
	mostPolishes  = 3
	polishSweeps  = 360
)

// polish tidies the polygons of a draft again until enough of its vertices have four edges, towards so many faces.
func (r Remesher) polish(ctx context.Context, k *skin, d *draft, faces int) error {
	for range mostPolishes {
		was := d.regular()
		if was >= regularEnough {
			break
		}
		polygons, err := d.layout.tidy(ctx, d.polygons, polishSweeps, faces)
		if err != nil {
			return err
		}
		off := math.Abs(r.miss(quadsOf(polygons)))
		f := d.layout.divide(k, polygons)
		if f.regular() <= was || off > max(d.off, good) {
			break
		}
		*d = draft{f, d.layout, polygons, off}
	}
	return nil
}

// aim looks for the side of a lattice by what the sides before have given.
type aim struct {
	side              float32
	few, many         float32 // the last sides of too few faces and of too many; 0: none yet
	fewMiss, manyMiss float64 // logarithms of their numbers over the wanted one
}

// answer chooses the next side. Logarithms of side and number lie on a line more or less, of which one try gives a point and two give both
// ends.
func (a *aim) answer(miss float64) {
	if miss < 0 {
		a.few, a.fewMiss = a.side, miss
	} else {
		a.many, a.manyMiss = a.side, miss
	}
	switch {
	case a.few*a.many > 0:
		share := min(max(a.fewMiss/(a.fewMiss-a.manyMiss), edging), 1-edging)
		a.side = a.few * float32(math.Pow(float64(a.many/a.few), share))
	case miss < 0:
		a.side *= float32(math.Exp(miss * grow))
	default:
		a.side *= float32(math.Exp(miss * shrunk))
	}
}

// quadsOf is how many quads polygons are divided into.
func quadsOf(list []polygon) (n int) {
	for i := range list {
		n += list[i].sides()
	}
	return n
}

// Report says what a surface has become.
type Report struct {
	Faces   int
	Regular float64 // share of vertices with four edges
	Cell    float32 // metres: gaps and walls thinner than about twice that are closed or lost
}
