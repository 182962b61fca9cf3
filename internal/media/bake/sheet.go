package bake

import (
	"cmp"
	"slices"

	"atelier/internal/media/atlas"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// sheet is an atlas while it is baked. Slices by texel go in rows from the top.
type sheet struct {
	size    int
	patches []patch
	largest []int32 // patches by falling area
	faces   []face
	detail  bool // some part has normals with more detail than its mesh

	face   []int32 // by texel: the face that covers it, or −1
	owner  []int32 // by texel: the patch that covers it, or −1
	convex []uint16
	crease []uint16    // by texel: distance to the nearest sharp edge of either sort, in 1/64 texel
	cells  []cell      // of occlusion, patch after patch
	height []float32   // by texel, metres
	slope  []geom.Vec2 // by texel: the detail normal's slopes along and across; nil without detail
	texels []tex.Texel
}

// patch is an island that has a place of its own in the atlas.
type patch struct {
	part   *solid.Part
	island *solid.Island
	rect   rect
	first  int32   // its faces: first … first+count−1
	count  int32   //
	texel  float32 // size of a texel, metres
	cells  grid
	alike  []*solid.Island // congruent islands that share its place
	origin *solid.Island   // the one of them that the rays of occlusion start from
}

// rect is the texels left ≤ x < right, top ≤ y < bottom.
type rect struct{ left, top, right, bottom int }

func (r rect) width() int  { return r.right - r.left }
func (r rect) height() int { return r.bottom - r.top }

// face is a triangle of a patch, ready to say where a texel lies on it.
// A texel's weights are (1 − u − v, u, v) of a, b and c; u and v are linear in the texel: u = du·(texel − a.UV).
type face struct {
	a, b, c *solid.Vertex
	du, dv  geom.Vec2 // how the weights of b and of c grow, each texel right and down
	patch   int32
}

// newSheet lists the patches and faces of the parts; islands in the place of another are left out.
func newSheet(parts []*solid.Part, page atlas.Atlas) *sheet {
	s := &sheet{size: page.Size}
	alike := gather(parts)
	for _, p := range parts {
		s.detail = s.detail || p.Detail != nil
		for _, is := range p.Islands {
			if is.Place.Of == nil && len(is.Triangles) > 0 {
				s.add(p, is, page.Density)
				s.patches[len(s.patches)-1].alike = alike[is]
			}
		}
	}
	s.largest = make([]int32, len(s.patches))
	for i := range s.largest {
		s.largest[i] = int32(i)
	}
	slices.SortStableFunc(s.largest, func(a, b int32) int {
		ra, rb := s.patches[a].rect, s.patches[b].rect
		return cmp.Compare(rb.width()*rb.height(), ra.width()*ra.height())
	})
	return s
}

func (s *sheet) add(p *solid.Part, is *solid.Island, density float32) {
	if is.Density > 0 {
		density *= is.Density
	}
	id := int32(len(s.patches))
	q := patch{part: p, island: is, rect: s.around(is), first: int32(len(s.faces)), count: int32(len(is.Triangles)), texel: 1 / density}
	for _, t := range is.Triangles {
		s.faces = append(s.faces, newFace(&is.Vertices[t.V[0]], &is.Vertices[t.V[1]], &is.Vertices[t.V[2]], id))
	}
	s.patches = append(s.patches, q)
}

// around is the rectangle of an island grown by one texel: within the atlas's gutter, so rectangles never meet.
func (s *sheet) around(is *solid.Island) rect {
	low, high := is.Vertices[0].UV, is.Vertices[0].UV
	for i := range is.Vertices {
		q := is.Vertices[i].UV
		low = geom.Vec2{X: min(low.X, q.X), Y: min(low.Y, q.Y)}
		high = geom.Vec2{X: max(high.X, q.X), Y: max(high.Y, q.Y)}
	}
	within := func(x int32) int { return min(max(int(x), 0), s.size) }
	return rect{
		within(geom.Floor(low.X) - 1), within(geom.Floor(low.Y) - 1),
		within(geom.Floor(high.X) + 2), within(geom.Floor(high.Y) + 2),
	}
}

// newFace leaves the slopes of a triangle without area in the atlas at zero: it covers nothing.
// du and dv are the rows of the inverse of the matrix with columns b − a and c − a.
func newFace(a, b, c *solid.Vertex, patch int32) face {
	f := face{a: a, b: b, c: c, patch: patch}
	e, g := b.UV.Sub(a.UV), c.UV.Sub(a.UV)
	if det := e.Cross(g); geom.Abs(det) > 1e-7 {
		f.du = geom.Vec2{X: g.Y / det, Y: -g.X / det}
		f.dv = geom.Vec2{X: -e.Y / det, Y: e.X / det}
	}
	return f
}

func (f *face) flat() bool { return f.du == geom.Vec2{} && f.dv == geom.Vec2{} }

// weights are those of b and c at the middle of a texel; outside the face they lie beyond 0..1.
func (f *face) weights(x, y int) (u, v float32) {
	dx, dy := float32(x)+.5-f.a.UV.X, float32(y)+.5-f.a.UV.Y
	return f.du.X*dx + f.du.Y*dy, f.dv.X*dx + f.dv.Y*dy
}

// inside clamps weights to the face.
func inside(u, v float32) (float32, float32) {
	u, v = max(u, 0), max(v, 0)
	if s := u + v; s > 1 {
		return u / s, v / s
	}
	return u, v
}

func blend(a, b, c *geom.Vec3, u, v float32) geom.Vec3 {
	w := 1 - u - v
	return geom.Vec3{X: a.X*w + b.X*u + c.X*v, Y: a.Y*w + b.Y*u + c.Y*v, Z: a.Z*w + b.Z*u + c.Z*v}
}

func (f *face) position(u, v float32) geom.Vec3 { return blend(&f.a.Pos, &f.b.Pos, &f.c.Pos, u, v) }
func (f *face) local(u, v float32) geom.Vec3    { return blend(&f.a.Local, &f.b.Local, &f.c.Local, u, v) }

// normal is the smooth unit normal; u and v are inside the face.
func (f *face) normal(u, v float32) geom.Vec3 {
	return blend(&f.a.Normal, &f.b.Normal, &f.c.Normal, u, v).Norm()
}

// width is the edge of a square of the triangle's area.
func (f *face) width() float32 {
	return geom.Sqrt(.5 * f.b.Pos.Sub(f.a.Pos).Cross(f.c.Pos.Sub(f.a.Pos)).Len())
}

// plane is the unit normal of the triangle itself.
func (f *face) plane() geom.Vec3 {
	return f.b.Pos.Sub(f.a.Pos).Cross(f.c.Pos.Sub(f.a.Pos)).Norm()
}

// frame is the tangent frame at u, v inside the face: along +U, up the image, and out.
func (f *face) frame(u, v float32) (tangent, bitangent, normal geom.Vec3) {
	normal = f.normal(u, v)
	t := blend(&f.a.Tangent, &f.b.Tangent, &f.c.Tangent, u, v)
	tangent = t.Mad(normal, -t.Dot(normal)).Norm()
	// The bitangent is cross(normal, tangent)·w, as glTF 2.0 has it (clause 3.7.2.1).
	return tangent, normal.Cross(tangent).Mul(f.a.Handed), normal
}
