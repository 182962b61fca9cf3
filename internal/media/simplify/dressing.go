package simplify

import (
	"fmt"
	"math"
	"slices"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/trace"
)

const (
	// covered is the visible share of a triangle below which what lies before it may be left out, and its colours be taken over.
	covered = .25
	// glimpsed is the visible share of a triangle from which on others may take its colours over.
	glimpsed = .02
	// facingAway is the distance that facing in another direction counts as, for a right angle a share of the size of what is seen.
	facingAway = .03
	// spotsAcross is how many spots lie along the diagonal of what is seen.
	spotsAcross = 80
)

// dressing is the pictures of a material as they lie on the source. It tells the colours of what is hidden in the source and comes to light
// where parts of it are left out: seen from afar, what covered it stands in its place, so it takes over the nearest colours that are seen.
type dressing struct {
	material int
	images   []int
	base     int    // image of the colours; −1: none
	name     string // of the attribute of texture coordinates
	patches  []patch
	spots    *field     // on the patches; number of the patch
	rays     *trace.BVH // through the patches; nil: no level has needed them yet
	size     float32    // diagonal of what is seen
}

// patch is a triangle of the source that is seen.
type patch struct {
	at [3]geom.Vec3 // the first corner is opposite the longest side
	uv [3]geom.Vec2
	of int32 // triangle of the surface
}

// colour is where in the picture the point of a patch lies that is about the nearest to a place.
// It solves the normal equations of at ≈ p₀ + b·e + c·f by Cramer's rule, and pulls b and c into the triangle: on an edge that is not exactly
// the nearest point, but near to it.
func (p *patch) colour(at geom.Vec3) geom.Vec2 {
	e, f, d := p.at[1].Sub(p.at[0]), p.at[2].Sub(p.at[0]), at.Sub(p.at[0])
	ee, ef, ff, de, df := e.Dot(e), e.Dot(f), f.Dot(f), d.Dot(e), d.Dot(f)
	det := ee*ff - ef*ef
	if !(det > 0) {
		return p.uv[0]
	}
	b, c := max((de*ff-df*ef)/det, 0), max((df*ee-de*ef)/det, 0)
	if sum := b + c; sum > 1 {
		b, c = b/sum, c/sum
	}
	return p.uv[0].Mul(1 - b - c).Add(p.uv[1].Mul(b)).Add(p.uv[2].Mul(c))
}

// spread appends spots on a patch, about so far from each other, and at least one.
func (p *patch) spread(list []spot, number int32, apart float32) []spot {
	e, f := p.at[1].Sub(p.at[0]), p.at[2].Sub(p.at[0])
	normal := p.normal()
	n, m := int(math.Ceil(float64(e.Len()/apart))), int(math.Ceil(float64(f.Len()/apart)))
	n, m = min(max(n, 1), spotsAcross), min(max(m, 1), spotsAcross)
	for i := range n {
		for j := range m {
			// A third keeps the spots off the edges, where they would be those of two patches.
			b, c := (float32(i)+1./3)/float32(n), (float32(j)+1./3)/float32(m)
			if b+c < 1 {
				list = append(list, spot{p.at[0].Mad(e, b).Mad(f, c), normal, number})
			}
		}
	}
	return list
}

// dressings are those of the materials whose pictures may be laid out anew, while nothing has been collapsed yet: their pictures are their own,
// square, opaque, smaller in every level, and lie on it in one way, within the picture.
func (s *surface) dressings(list pictures) ([]*dressing, error) {
	if s.hidden == nil {
		return nil, nil
	}
	looks := make([]gltf.Look, len(s.source.Materials))
	users := map[int]int{} // materials, by image
	for i := range looks {
		l, err := s.source.Look(i)
		if err != nil { // it is simplified all the same
			return nil, nil
		}
		looks[i] = l
		own := map[int]bool{}
		for _, x := range references(&l) {
			if image, _ := s.source.TextureImage(x.Index); image >= 0 && !own[image] {
				own[image] = true
				users[image]++
			}
		}
	}
	var out []*dressing
	for i := range looks {
		d := &dressing{material: i, base: -1}
		if x := looks[i].BaseTexture; x != nil {
			d.base, _ = s.source.TextureImage(x.Index)
		}
		if !s.dresses(d, &looks[i], users, list) {
			continue
		}
		if ok, err := s.patches(d); err != nil {
			return nil, err
		} else if ok {
			out = append(out, d)
		}
	}
	return out, nil
}

// references are the textures of a look.
func references(l *gltf.Look) (list []*gltf.TextureRef) {
	for _, x := range []*gltf.TextureRef{l.BaseTexture, l.MetalRoughTexture, l.NormalTexture, l.OcclusionTexture, l.EmissionTexture, l.TransmissionTexture} {
		if x != nil {
			list = append(list, x)
		}
	}
	return list
}

// plain are the extensions of materials that have no pictures.
var plain = []string{"KHR_materials_emissive_strength", "KHR_materials_ior", "KHR_materials_unlit"}

// dresses finds the images of a dressing, and reports whether they may be laid out anew.
func (s *surface) dresses(d *dressing, l *gltf.Look, users map[int]int, list pictures) bool {
	for name := range s.source.Materials[d.material].Extensions {
		if !slices.Contains(plain, name) {
			return false
		}
	}
	if l.AlphaMode != "OPAQUE" || l.Transmission > 0 {
		return false
	}
	for _, x := range references(l) {
		set, by, err := x.Coordinates()
		image, _ := s.source.TextureImage(x.Index)
		if err != nil || image < 0 || users[image] > 1 || by.Rotation != 0 || by.Scale != nil || by.Offset != [2]float32{} {
			return false
		}
		name := fmt.Sprint("TEXCOORD_", set)
		if d.name != "" && d.name != name || !list.shrink(image) {
			return false
		}
		if d.name = name; !slices.Contains(d.images, image) {
			d.images = append(d.images, image)
		}
	}
	return len(d.images) > 0
}

// shrink reports whether a picture is square, small to decode, smaller at each level than in the source, and never larger than at the level before.
func (list pictures) shrink(image int) bool {
	t := list.task(image)
	if t == nil || t.large() {
		return false
	}
	source, before := t.size(), t.size()
	for _, side := range t.sides {
		if side[0] != side[1] || side[0] == source[0] || side[0] > before[0] {
			return false
		}
		before = side
	}
	return true
}

// patches finds the patches and spots of a dressing; false: its coordinates do not lie within the picture, or are no floating-point numbers.
func (s *surface) patches(d *dressing) (ok bool, err error) {
	for i := range s.parts {
		q := &s.parts[i]
		if m := s.primitive(*q).Material; m == nil || *m != d.material {
			continue
		}
		uv, ok, err := s.coordinates(q, d.name)
		if !ok || err != nil {
			return false, err
		}
		place, _ := s.source.Place(q.mesh)
		for t := q.low; t < q.high; t++ {
			if s.corner[3*t] < 0 {
				continue
			}
			p := patch{of: int32(t)}
			for k := range 3 {
				v := s.corner[3*t+k]
				x := uv.At(int(s.from[v]))
				if p.uv[k] = (geom.Vec2{X: x[0], Y: x[1]}); !(x[0] >= 0 && x[0] <= 1 && x[1] >= 0 && x[1] <= 1) {
					return false, nil
				}
				p.at[k] = place.Point(s.position[s.point[v]].Mul(1 / q.scale))
			}
			if s.seen[t] > glimpsed {
				d.patches = append(d.patches, p.turned())
			}
		}
	}
	box := geom.Empty()
	for i := range d.patches {
		for _, at := range d.patches[i].at {
			box = box.Add(at)
		}
	}
	d.size = box.Diagonal()
	if len(d.patches) == 0 {
		return false, nil
	}
	var spots []spot
	for i := range d.patches {
		spots = d.patches[i].spread(spots, int32(i), max(d.size/spotsAcross, 1e-30))
	}
	d.spots = newField(spots)
	return true, nil
}

// plant makes the tree of rays through the patches, if a level before has not.
func (d *dressing) plant() {
	if d.rays != nil {
		return
	}
	m := &mesh.Mesh{Indices: make([]uint32, 0, 3*len(d.patches)), Vertices: make([]mesh.Vertex, 0, 3*len(d.patches))}
	for i := range d.patches {
		for _, at := range d.patches[i].at {
			m.Indices = append(m.Indices, uint32(len(m.Vertices)))
			m.Vertices = append(m.Vertices, mesh.Vertex{Pos: at})
		}
	}
	d.rays = trace.New(m)
}

// turned is the patch with the corner first that is opposite its longest side.
func (p patch) turned() patch {
	first, longest := 0, float32(0)
	for k := range 3 {
		if l := p.at[(k+1)%3].Sub(p.at[(k+2)%3]).Len(); l > longest {
			first, longest = k, l
		}
	}
	for range first {
		p.at = [3]geom.Vec3{p.at[1], p.at[2], p.at[0]}
		p.uv = [3]geom.Vec2{p.uv[1], p.uv[2], p.uv[0]}
	}
	return p
}

// coordinates are the texture coordinates of a part, by the name of their attribute; false: it has none of floating-point numbers.
func (s *surface) coordinates(q *part, name string) (uv gltf.Values, ok bool, err error) {
	accessor, ok := s.primitive(*q).Attributes[name]
	if !ok {
		return uv, false, nil
	}
	e, err := s.source.Elements(accessor, maxVertices)
	if err != nil || e.Size != 8 {
		return uv, false, err
	}
	uv, err = s.source.Values(accessor, maxVertices)
	return uv, err == nil && uv.Width == 2 && uv.Count >= q.vertices, err
}
