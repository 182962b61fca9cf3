package retopo

import (
	"fmt"
	"strings"

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
	Watertight     bool     `json:"watertight"`                   // every shell is closed and consistently wound
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
}

// Source is what the model was made of.
type Source struct {
	Triangles  int  `json:"triangles"`
	Materials  int  `json:"materials"`
	Watertight bool `json:"watertight"`
}

// judge measures the new surface while it is in the space of the old one.
func (k Maker) judge(from *receive.Model, old *mesh.Mesh, parts []part, b *baker) Quality {
	q := Quality{
		Topology: "quad", TargetFaces: k.Faces, Triangles: b.out.Triangles(), Shells: len(parts),
		TextureSize: b.side, TexelsPerMeter: round(float64(b.density)),
		Source: Source{Triangles: from.Report.Triangles, Materials: from.Report.Materials, Watertight: from.Report.Watertight},
		Lost:   []string{},
	}
	if k.Triangles {
		q.Topology = "triangle"
	}
	check := b.out.Check()
	q.Watertight = check.Open == 0 && check.Doubled == 0
	var regular float64
	for _, p := range parts {
		q.Faces += p.Report.Faces
		q.Vertices += len(p.Pos)
		regular += p.Report.Regular * float64(len(p.Pos))
		q.FinestMeters = max(q.FinestMeters, round(2*float64(p.Report.Cell)))
	}
	if !k.Triangles {
		share := round(regular / float64(max(q.Vertices, 1)))
		q.RegularShare = &share
	}
	q.ErrorMeters, q.ErrorMost = b.distance()
	if n := b.texels.Load(); n > 0 {
		q.TexelsUnseen = round(float64(b.missed.Load()) / float64(n))
	}
	k.loss(&q, from, old)
	return q
}

// loss names the parts of the old model that the new one lacks.
func (k Maker) loss(q *Quality, from *receive.Model, old *mesh.Mesh) {
	if !from.Report.Watertight {
		q.Lost = append(q.Lost, "Open sheets became closed: what had no thickness has two sides now.")
	}
	d := old.Bounds().Diagonal()
	if float64(d) > 0 && q.ErrorMost > .02*float64(d) {
		q.Lost = append(q.Lost, "Thin or small parts: some of the new surface lies over 2 % of the size away from the old one.")
	}
	q.Lost = append(q.Lost, from.Report.Notes...)
}

// carried tells how the new surface moves, and what it lacks of the motion and the other data of a document.
func (q *Quality) carried(r *rigging, doc *gltf.Document) {
	var joints []int
	if n := len(doc.Animations); r != nil {
		joints, q.Joints, q.Animations = r.rig.Joints, len(r.rig.Joints), r.animations
		if r.drops > 0 {
			q.Lost = append(q.Lost, fmt.Sprintf("%d tracks of animations: they blend shapes, or move nothing that is shown.", r.drops))
		}
	} else if n > 0 {
		q.Lost = append(q.Lost, fmt.Sprintf("%d animations: they move no node that is shown.", n))
	}
	if names := doc.Uncarried(joints); len(names) > 0 {
		q.Lost = append(q.Lost, "Data of extensions: "+strings.Join(names, ", ")+".")
	}
}

// distance is the root mean square and the greatest distance of the middles of the new triangles from the old surface, along their
// normals.
func (b *baker) distance() (mean, most float64) {
	var sum, weight float64
	clear := b.out.Glass()
	for t := range b.out.Triangles() {
		v := b.out.Indices[3*t : 3*t+3]
		p, q, r := b.out.Vertices[v[0]].Pos, b.out.Vertices[v[1]].Pos, b.out.Vertices[v[2]].Pos
		n := q.Sub(p).Cross(r.Sub(p))
		mid := p.Add(q).Add(r).Mul(1. / 3)
		rays := b.rays
		if clear != nil && clear[t] {
			rays = rays.Glass
		}
		n, w := n.Norm(), float64(n.Len())
		above, up, _ := rays.Hit(mid, n, 0, 6*b.reach)
		below, down, _ := rays.Hit(mid, n.Mul(-1), 0, 6*b.reach)
		if up < 0 && down < 0 {
			continue
		}
		d := float64(min(above, below)) // where there is none it is the greatest that is looked at
		sum, weight, most = sum+w*d*d, weight+w, max(most, d)
	}
	if weight == 0 {
		return 0, 0
	}
	return fine(geom.Sqrt(float32(sum / weight))), fine(float32(most))
}

// round keeps four decimals.
func round(x float64) float64 { return float64(int64(x*1e4+.5)) / 1e4 }

// fine keeps a micrometre.
func fine(x float32) float64 { return float64(int64(float64(x)*1e6+.5)) / 1e6 }
