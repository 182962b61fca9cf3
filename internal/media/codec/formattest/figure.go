package formattest

import (
	"bytes"
	"testing"

	"atelier/internal/media/clip"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/model"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/rig"
	"atelier/internal/media/tex"
)

// Performer is a skeleton with a body and a motion, as the service delivers them.
type Performer struct {
	Name     string
	Skeleton *rig.Skeleton
	Clip     *clip.Clip
}

// Subject is the performer as a model: a bar along every bone, whose nearer end follows the bone before by half.
func (p Performer) Subject(t testing.TB) Subject {
	t.Helper()
	m := &mesh.Mesh{}
	for i, b := range p.Skeleton.Bones {
		bar(m, i, b)
	}
	m.Shells = []mesh.Shell{{Name: p.Name, Count: m.Triangles()}}
	maps := &tex.Maps{Size: 8, Levels: [][]tex.Texel{make([]tex.Texel, 64)}}
	for i := range maps.Levels[0] {
		maps.Levels[0][i] = tex.Texel{Base: [3]uint8{200, 140, 90}, Normal: [3]uint8{128, 128, 255}, ORM: [3]uint8{255, 160, 0}}
	}
	var file bytes.Buffer
	if err := gltf.Encode(&file, gltf.Asset{Name: p.Name, Mesh: m, Maps: maps, Skeleton: p.Skeleton, Clips: []*clip.Clip{p.Clip}}); err != nil {
		t.Fatal(err)
	}
	d, err := gltf.Read(&file, gltf.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	of, err := model.Of(d)
	if err != nil {
		t.Fatal(err)
	}
	return Subject{p.Name, of}
}

// bar appends the box of a bone.
func bar(m *mesh.Mesh, i int, b rig.Bone) {
	along := b.Tip.Sub(b.Pos)
	u, v := geom.Basis(along.Norm())
	thick := min(max(.15*along.Len(), .004), .05)
	first := uint32(len(m.Vertices))
	for k := range uint32(8) {
		side := u.Mul(thick * float32(int(k&1)*2-1)).Add(v.Mul(thick * float32(int(k>>1&1)*2-1)))
		at := b.Pos.Add(side)
		in := mesh.Influence{Bone: [4]uint8{uint8(i)}, Weight: [4]float32{1}}
		if k >= 4 {
			at = at.Add(along)
		} else if b.Parent >= 0 {
			in = mesh.Influence{Bone: [4]uint8{uint8(i), uint8(b.Parent)}, Weight: [4]float32{.5, .5}}
		}
		uv := geom.Vec2{X: float32(k&1 ^ k>>1&1), Y: float32(k >> 2)}
		m.Vertices = append(m.Vertices, mesh.Vertex{Pos: at, Normal: side.Norm(), Tangent: along.Norm(), Handed: 1, UV: uv})
		m.Skin = append(m.Skin, in)
	}
	for _, f := range [6][4]uint32{{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}} {
		m.Indices = append(m.Indices, first+f[0], first+f[1], first+f[2], first+f[0], first+f[2], first+f[3])
	}
}
