package retopo

import (
	"context"
	"errors"
	"fmt"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/remesh"
	"atelier/internal/media/trace"
)

const (
	looks    = 4096 // places of the old surface that are looked at
	kept     = .03  // how far from the new surface a place may be to be kept, as a share of the diagonal
	mayLose  = .15  // the share of what is seen that may be lost
	mayFill  = .4   // the share of the new surface under which nothing of the old one may lie: it spans gaps
	mayStray = .22  // the share of the new surface that may lie farther than kept from the old one
	doubled  = 5    // how often the number of faces is doubled in the search for a sufficient number
)

// Shreds says that with the wanted number of faces too much of the model would be lost: it has many parts, or thin ones.
type Shreds struct {
	Wanted int
	Cost
	Enough int // a number of faces that keeps it; 0: none was found
	Pieces int // of one or two triangles that the model has, if not even Most faces are enough for all of them; else 0
}

// Cost is what a new surface loses of the model, and adds to it.
type Cost struct {
	Lost   float64 // share of what is seen
	Filled float64 // share of the new surface under which nothing of the old one lies
	Astray float64 // share of the new surface that lies farther than kept from the old one
}

// small reports whether the surface keeps enough of the model.
func (c Cost) small() bool { return c.Lost <= mayLose && c.Filled <= mayFill && c.Astray <= mayStray }

// Error tells what would be lost, and the number that is enough.
func (s *Shreds) Error() string {
	what := fmt.Sprintf("%.0f %% of the new surface would span gaps", 100*s.Filled)
	switch {
	case s.Lost > mayLose:
		what = fmt.Sprintf("%.0f %% of what is seen would be lost", 100*s.Lost)
	case s.Filled <= mayFill:
		what = fmt.Sprintf("%.0f %% of the new surface would lie farther than %.0f %% of the model's size from the old one", 100*s.Astray, 100*kept)
	}
	says := fmt.Sprintf("its parts are too many or too thin for %d faces: %s", s.Wanted, what)
	switch {
	case s.Enough > 0:
		says += fmt.Sprintf("; %d faces keep it", s.Enough)
	case s.Pieces > 0:
		says += fmt.Sprintf("; it has %d loose pieces of one or two triangles, and %d faces have room for %d: join them first", s.Pieces, Most, Most/eachPiece)
	}
	return says
}

// whole refuses a surface that has lost too much of the model, and looks for a number of faces that is enough.
func (k Maker) whole(ctx context.Context, v *viewer, old *mesh.Mesh, bodies []body, parts []part) error {
	cost := v.compare(parts)
	if cost.small() {
		return nil
	}
	s := &Shreds{Wanted: k.Faces, Cost: cost}
	n, loose := piecesIn(old, bodies)
	if loose > Most/eachPiece {
		s.Pieces = loose // a search would take a minute, and find nothing
		return s
	}
	if n > Most/eachPiece {
		n = loose // so many whole pieces overlap, as shingles do: a skin welds them
	}
	least := eachPiece * n / 2 // faces that half of the pieces need, or all pieces of the finest skin so far
	for range doubled {
		if k.Faces *= 2; k.Faces > Most {
			break
		}
		if k.under(least) {
			continue
		}
		keeps, err := k.keeps(ctx, v, old, bodies, &least)
		if err != nil {
			return err
		}
		if keeps {
			s.Enough = k.Faces
			break
		}
	}
	return s
}

// The skin of a surface tells how many of its faces will span gaps: of models of rods and leaves, surfaces of quads were refused wherever their skins spanned
// more than hardly, and none was where they spanned less than surely. It takes a second where the faces take ten to thirty, so that only numbers up to proven
// are tried by faces.
const (
	hardly = .12
	surely = .07
	proven = 10_000
)

// eachPiece is how many quads the surface of a piece apart has at least, whatever number is wanted: a cube's. A soup of thousands of loose triangles would
// take a minute of faces that are far too many in the end.
const eachPiece = 6

// piecesIn is how many pieces bodies have, and how many of these are loose: one triangle or two.
func piecesIn(old *mesh.Mesh, bodies []body) (n, loose int) {
	for i := range bodies {
		pieces := piecesOf(old, bodies[i].corners)
		n += len(pieces) + len(bodies[i].tubes)
		for _, p := range pieces {
			if len(p.corners) <= 2*3 {
				loose++
			}
		}
	}
	return n, loose
}

// under reports whether the wanted number is too small for a surface of so many faces.
func (k Maker) under(faces int) bool { return float64(faces) > (1+within)*float64(k.Faces) }

// keeps reports whether a surface of the wanted number of faces keeps the model. It raises least to the number that the pieces of its skin need.
func (k Maker) keeps(ctx context.Context, v *viewer, old *mesh.Mesh, bodies []body, least *int) (bool, error) {
	if !k.Triangles {
		skins, err := k.each(ctx, old, bodies, remesh.Remesher.Skin)
		if err != nil {
			return false, err
		}
		filled := v.compare(skins).Filled
		if k.Faces > proven || filled > hardly {
			return filled <= surely, nil
		}
		m := meshOf(skins)
		if *least = max(*least, eachPiece*len(piecesOf(m, m.Indices))); k.under(*least) {
			return false, nil
		}
	}
	parts, err := k.lay(ctx, old, bodies)
	if err != nil {
		return false, err
	}
	var missed *Missed
	if err := k.near(parts); errors.As(err, &missed) {
		return false, nil
	}
	return v.compare(parts).small(), nil
}

// viewer is places of the old surface that are seen from outside.
type viewer struct {
	old    *mesh.Mesh
	rays   *trace.BVH
	places []geom.Vec3
	size   float32 // diagonal
}

// around are directions all around: along the axes, and between three of them.
var around = func() (list []geom.Vec3) {
	for i := range 27 {
		d := geom.Vec3{X: float32(i%3 - 1), Y: float32(i/3%3 - 1), Z: float32(i/9 - 1)}
		if n := d.Dot(d); n == 1 || n == 3 {
			list = append(list, d.Norm())
		}
	}
	return list
}()

// newViewer spreads places evenly over the area of the old surface, and keeps those from which a ray leaves it.
func newViewer(old *mesh.Mesh) *viewer {
	solid := &mesh.Mesh{Vertices: old.Vertices, Indices: old.Indices} // its glass too is to be kept: rays stop at it
	v := &viewer{old: old, rays: trace.New(solid), size: old.Bounds().Diagonal()}
	step := area(old, old.Indices) / looks
	var sum float64
	for t := range old.Triangles() {
		k := old.Indices[3*t : 3*t+3]
		a := old.Vertices[k[0]].Pos
		e, f := old.Vertices[k[1]].Pos.Sub(a), old.Vertices[k[2]].Pos.Sub(a)
		n := e.Cross(f)
		for sum += float64(n.Len()) / 2; sum > step && step > 0; sum -= step {
			b, c := geom.Unit(2*len(v.places), uint32(t)), geom.Unit(2*len(v.places)+1, uint32(t))
			if b+c > 1 {
				b, c = 1-b, 1-c
			}
			p := a.Mad(e, b).Mad(f, c)
			for _, d := range around {
				if d.Dot(n) > 0 && !v.rays.Blocked(p, d, 1e-4*v.size, 2*v.size) {
					v.places = append(v.places, p)
					break
				}
			}
		}
	}
	return v
}

// meshOf is new surfaces as triangles.
func meshOf(parts []part) *mesh.Mesh {
	m := &mesh.Mesh{}
	for _, p := range parts {
		first := uint32(len(m.Vertices))
		for _, at := range p.Pos {
			m.Vertices = append(m.Vertices, mesh.Vertex{Pos: at})
		}
		for _, q := range p.Quads {
			for _, k := range [6]int{0, 1, 2, 0, 2, 3} {
				m.Indices = append(m.Indices, first+uint32(q[k]))
			}
		}
		for _, q := range p.Surface.Triangles {
			m.Indices = append(m.Indices, first+uint32(q[0]), first+uint32(q[1]), first+uint32(q[2]))
		}
	}
	return m
}

// compare tells the share of the places from which no ray meets a new surface nearby, the share of that surface from whose triangles no ray along
// their normals meets the old one, as far as colours are fetched, and the share of that surface that lies astray. Of few faces colours are fetched from so far
// that a lump around masts and sails spans few gaps, though much of it is astray. Of many faces, whose colours come from nearby, nothing is called astray.
func (v *viewer) compare(parts []part) (c Cost) {
	m := meshOf(parts)
	rays := trace.New(m)
	for _, p := range v.places {
		if !v.near(rays, p) {
			c.Lost++
		}
	}
	reach, all, far := reachOf(parts), 0., kept*v.size
	var surface *mesh.Surface
	if reach > far {
		surface = mesh.NewSurface(v.old, nil)
	}
	for t := range m.Triangles() {
		k := m.Indices[3*t : 3*t+3]
		p, q, r := m.Vertices[k[0]].Pos, m.Vertices[k[1]].Pos, m.Vertices[k[2]].Pos
		n := q.Sub(p).Cross(r.Sub(p))
		area, middle := float64(n.Len()), p.Add(q).Add(r).Mul(1./3)
		all += area
		if n = n.Norm(); !v.meets(v.rays, middle, n, reach) && !v.meets(v.rays, middle, n.Mul(-1), reach) {
			c.Filled += area
		}
		if surface != nil && distance(v.old, surface, middle) > far {
			c.Astray += area
		}
	}
	all = max(all, 1e-30)
	return Cost{c.Lost / float64(max(len(v.places), 1)), c.Filled / all, c.Astray / all}
}

func (v *viewer) near(rays *trace.BVH, p geom.Vec3) bool {
	for _, d := range around {
		if v.meets(rays, p, d, kept*v.size) {
			return true
		}
	}
	return false
}

// meets reports whether a surface lies at p or up to reach metres from it along d. The ray starts a little before p, since it would pass a surface that
// goes through its own start, as the new face of a box goes through each place of the old one.
func (v *viewer) meets(rays *trace.BVH, p, d geom.Vec3, reach float32) bool {
	back := 1e-4 * v.size
	return rays.Blocked(p.Mad(d, -back), d, 0, reach+back)
}
