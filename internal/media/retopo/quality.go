package retopo

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"atelier/internal/band"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/receive"
)

// Quality is what was measured of a new surface; the manifest shows it.
type Quality struct {
	Topology       string   `json:"topology"` // "quad" or "triangle"
	Faces          int      `json:"faces"`
	TargetFaces    int      `json:"targetFaces"`
	Triangles      int      `json:"triangles"`
	Vertices       int      `json:"vertices"`
	RegularShare   *float64 `json:"regularVertexShare,omitempty"` // of vertices with four edges, of quads
	Watertight     bool     `json:"watertight"`                   // every shell is closed, consistently wound and encloses a volume
	Shells         int      `json:"shells"`                       // of the opaque surface, of the glass, and of what moves by itself
	ErrorMeters    float64  `json:"errorMeters"`                  // root mean square distance of the new surface from the old one
	ErrorMost      float64  `json:"errorMostMeters"`
	FinestMeters   float64  `json:"finestMeters"` // gaps and walls below about this size are closed or lost
	TextureSize    int      `json:"textureSize"`
	TexelsPerMeter float64  `json:"texelsPerMeter"`
	TexelsUnseen   float64  `json:"texelsWithoutSource"` // share of texels that found nothing of the old surface within reach
	Source         Source   `json:"source"`
	Joints         int      `json:"joints,omitempty"`     // that the new surface follows
	Animations     int      `json:"animations,omitempty"` // that move it
	Lost           []string `json:"lost"`
	Notes          []string `json:"notes"` // the same, where the notes of every model stand, and that few vertices are regular
}

// Source is what the model was made of.
type Source struct {
	Triangles  int  `json:"triangles"`
	Materials  int  `json:"materials"`
	Watertight bool `json:"watertight"`
}

// judge measures the new surface while it is in the space of the old one.
func (k Maker) judge(ctx context.Context, from *receive.Model, old *mesh.Mesh, parts []part, b *baker) (Quality, error) {
	q := Quality{
		Topology: "quad", TargetFaces: k.Faces, Triangles: b.out.Triangles(), Shells: len(parts),
		TextureSize: b.side, TexelsPerMeter: round(float64(b.density)),
		Source: Source{Triangles: from.Report.Triangles, Materials: from.Report.Materials, Watertight: from.Report.Watertight},
		Lost:   []string{},
	}
	if k.Triangles {
		q.Topology = "triangle"
	}
	q.Watertight = b.out.Check().Watertight()
	for _, p := range parts {
		q.Faces += p.Report.Faces
		q.Vertices += len(p.Pos)
		q.FinestMeters = max(q.FinestMeters, round(2*float64(p.Report.Cell)))
	}
	if !k.Triangles {
		share := round(regular(parts))
		q.RegularShare = &share
	}
	var err error
	if q.ErrorMeters, q.ErrorMost, err = b.distance(ctx); err != nil {
		return q, err
	}
	if n := b.texels.Load(); n > 0 {
		q.TexelsUnseen = round(float64(b.missed.Load()) / float64(n))
	}
	k.loss(&q, from, old)
	q.merged(from, parts)
	return q, nil
}

// regular is the share of the vertices of new surfaces that have four edges; of triangles it is 0.
func regular(parts []part) float64 {
	var sum float64
	vertices := 0
	for _, p := range parts {
		sum, vertices = sum+p.Report.Regular*float64(len(p.Pos)), vertices+len(p.Pos)
	}
	return sum / float64(max(vertices, 1))
}

// uneven is a note on a surface of quads of which many have vertices with more or fewer than four edges, and the number of its tubes.
func (q *Quality) uneven(tubes int) []string {
	if q.RegularShare == nil || *q.RegularShare >= regularRods {
		return nil
	}
	why := "its many branches and parts ask for others"
	if tubes > 0 {
		why = fmt.Sprintf("%d thin rods are swept apart, each with eight vertices of three edges", tubes)
	}
	return []string{fmt.Sprintf("Of the vertices %.1f %% have four edges: %s. With more faces more of them have four.", 100**q.RegularShare, why)}
}

// loss names the parts of the old model that the new one lacks.
func (k Maker) loss(q *Quality, from *receive.Model, old *mesh.Mesh) {
	if !from.Report.Watertight {
		q.Lost = append(q.Lost, "Open sheets became closed: what had no thickness has two sides now, a little apart.")
	}
	d := old.Bounds().Diagonal()
	if float64(d) > 0 && q.ErrorMost > .02*float64(d) {
		q.Lost = append(q.Lost, "Thin or small parts: some of the new surface lies over 2 % of the size away from the old one.")
	}
	q.Lost = append(q.Lost, from.Report.Notes...)
}

// merged tells what became of the materials: one is left of what is opaque, and one of what is of glass.
func (q *Quality) merged(from *receive.Model, parts []part) {
	left := map[bool]bool{}
	for _, p := range parts {
		left[p.glass] = true
	}
	if n := from.Report.Materials; n > len(left) {
		q.Lost = append(q.Lost, fmt.Sprintf("Materials: %d became %d, with one set of maps.", n, len(left)))
	}
	if from.Report.Alpha {
		q.Lost = append(q.Lost, "Alpha: what it cut out or blended is clear glass now.")
	}
}

const shapes = "Shapes to blend: the new surface has the one that was shown."

// carried tells how the new surface moves, and what it lacks of the motion and the other data of a document.
func (q *Quality) carried(r *rigging, doc *gltf.Document) {
	var joints []int
	if n := len(doc.Animations); r != nil {
		joints, q.Joints, q.Animations = r.rig.Joints, len(r.rig.Joints), r.animations
		if r.joined != "" {
			q.Lost = append(q.Lost, r.joined)
		}
		if r.drops > 0 {
			q.Lost = append(q.Lost, fmt.Sprintf("%d tracks of animations: they blend shapes, or move nothing that is shown.", r.drops))
		}
	} else if n > 0 {
		q.Lost = append(q.Lost, fmt.Sprintf("%d animations: they move no node that is shown.", n))
	}
	if slices.ContainsFunc(doc.Meshes, func(m gltf.Mesh) bool {
		return slices.ContainsFunc(m.Primitives, func(p gltf.Primitive) bool { return len(p.Targets) > 0 })
	}) {
		q.Lost = append(q.Lost, shapes)
	}
	if n := len(doc.Cameras); n > 0 {
		q.Lost = append(q.Lost, fmt.Sprintf("Cameras: %d.", n))
	}
	if names := vertexData(doc); len(names) > 0 {
		q.Lost = append(q.Lost, "Data of vertices: "+strings.Join(names, ", ")+".")
	}
	if n := doc.UncarriedExtras(joints); n > 0 {
		q.Lost = append(q.Lost, fmt.Sprintf("Extras of nodes, scenes, meshes or materials: %d.", n))
	}
	if names := doc.Uncarried(joints); len(names) > 0 {
		q.Lost = append(q.Lost, "Data of extensions: "+strings.Join(names, ", ")+".")
	}
}

// vertexData is the attributes, sorted, of the vertices of a document that a new surface has none of: further texture coordinates, and a program's own data.
func vertexData(doc *gltf.Document) (names []string) {
	for _, m := range doc.Meshes {
		for _, p := range m.Primitives {
			for name := range p.Attributes {
				if name != "TEXCOORD_0" && strings.HasPrefix(name, "TEXCOORD_") || strings.HasPrefix(name, "_") {
					names = append(names, name)
				}
			}
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// distance is the root mean square distance of the middles of the new triangles from the nearest place of the old surface, weighted by area, and the
// greatest of these distances. Glass is compared with glass, where the old surface has any.
func (b *baker) distance(ctx context.Context) (mean, most float64, err error) {
	clear := b.out.Glass()
	off, weight := make([]float32, b.out.Triangles()), make([]float32, b.out.Triangles())
	const run = 256 // triangles
	if err := band.Rows(ctx, len(off), run, func(lo, hi int) {
		for t := lo; t < hi; t++ {
			v := b.out.Indices[3*t : 3*t+3]
			p, q, r := b.out.Vertices[v[0]].Pos, b.out.Vertices[v[1]].Pos, b.out.Vertices[v[2]].Pos
			mid := p.Add(q).Add(r).Mul(1. / 3)
			near := b.near[0]
			if clear != nil && clear[t] {
				near = b.near[1]
			}
			off[t], weight[t] = distance(b.old, near, mid), q.Sub(p).Cross(r.Sub(p)).Len()
		}
	}); err != nil {
		return 0, 0, err
	}
	var sum, all float64
	for t, d := range off {
		sum, all, most = sum+float64(weight[t]*d*d), all+float64(weight[t]), max(most, float64(d))
	}
	if all == 0 {
		return 0, 0, nil
	}
	return fine(geom.Sqrt(float32(sum / all))), fine(float32(most)), nil
}

// distance is how far the nearest place of a surface of the mesh lies.
func distance(m *mesh.Mesh, near *mesh.Surface, from geom.Vec3) float32 {
	corners, share := near.Nearest(from)
	var at geom.Vec3
	for k, c := range corners {
		at = at.Mad(m.Vertices[c].Pos, share[k])
	}
	return at.Sub(from).Len()
}

// sides are what is opaque of the old surface, and its glass; where it has one of them alone, that is both.
func (b *baker) sides() (list [2]*mesh.Surface) {
	clear := b.old.Glass()
	n := 0
	for _, c := range clear {
		if c {
			n++
		}
	}
	if n == 0 || n == b.old.Triangles() {
		all := mesh.NewSurface(b.old, nil)
		return [2]*mesh.Surface{all, all}
	}
	for i := range list {
		list[i] = mesh.NewSurface(b.old, func(t int) bool { return clear[t] == (i == 1) })
	}
	return list
}

// round keeps four decimals.
func round(x float64) float64 { return float64(int64(x*1e4+.5)) / 1e4 }

// fine keeps a micrometre.
func fine(x float32) float64 { return float64(int64(float64(x)*1e6+.5)) / 1e6 }
