// Package retopo gives a model a new surface and carries its look over: remesh lays the faces, sdf divides them into charts, atlas packs
// these, and rays from each texel to the old surface fetch colour, roughness, metalness, occlusion, emission and the normal, which holds
// the detail of the old normal map and what the new faces cannot follow. A model that moves keeps its nodes, skins and animations.
//
// Glass is laid apart from what is opaque, so that it stays glass and nothing behind it is lost. So are a few thin rods (rod.go); straight ones far thinner
// than a face are swept (tube.go). The same file gives the same bytes on any number of processors. Start at Maker.Make.
package retopo

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"image"
	"io"
	"slices"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/receive"
	"atelier/internal/media/remesh"
	"atelier/internal/media/render"
	"atelier/internal/media/scene"
	"atelier/internal/media/tex"
	"atelier/internal/media/trace"
)

// Maker says what to make of a model.
type Maker struct {
	Faces     int  // within a tenth of it
	Triangles bool // instead of quads
	// Progress is called with the share of the work that is done, 0..1, and the current activity; nil: progress is not reported.
	Progress func(done float64, doing string)
}

// Model is a model with its new surface.
type Model struct {
	Name    string
	Mesh    *mesh.Mesh
	Maps    *tex.Maps
	Quads   bool
	Quality Quality

	bvh   *trace.BVH
	bound *mesh.Mesh // the mesh as the rig binds it; nil: nothing moves
	rig   *gltf.Rig
}

// Bounds of a source.
const (
	mostBytes     = 256 << 20
	mostTriangles = 2_000_000
	mostVertices  = 3_500_000
	mostTexels    = 2048 // a side, of the new maps
	leastTexels   = 1024
)

// gate is what a source has to pass.
func gate() receive.Gate {
	g := receive.DefaultGate()
	g.Bytes, g.Triangles, g.Vertices, g.Texels = mostBytes, mostTriangles, mostVertices, mostTexels
	g.Textures, g.Pixels, g.Side = 1024, 512<<20, 8192
	return g
}

// Make reads a GLB and gives it a new surface where the old one is. A fault of the file is a receive.Refusal, in words that its owner may read.
func (k Maker) Make(ctx context.Context, r io.Reader) (*Model, error) {
	k.Progress = rising(k.Progress)
	k.tell(.02, "reading the model")
	var file bytes.Buffer
	from, err := gate().Receive(ctx, io.TeeReader(r, &file))
	if err != nil {
		return nil, err
	}
	old, pages, back := from.Shown()
	doc, err := gltf.Read(bytes.NewReader(file.Bytes()), bounds())
	if err != nil {
		return nil, err
	}
	rig, err := newRigging(doc)
	if err != nil {
		return nil, err
	}
	k.tell(read, laying)
	parts, err := k.surface(ctx, old, rig)
	if err != nil {
		return nil, err
	}
	k.tell(covered, "unwrapping")
	side := sideOf(pages)
	skin, density, err := unwrap(ctx, parts, side)
	if err != nil {
		return nil, err
	}
	k.tell(.55, "baking")
	b := &baker{old: old, pages: pages, rays: trace.New(old), out: skin, side: side, density: density, reach: reachOf(parts)}
	maps, err := b.bake(ctx)
	if err != nil {
		return nil, err
	}
	m := &Model{Name: from.Name, Mesh: skin, Maps: maps, Quads: !k.Triangles, bvh: trace.New(skin)}
	if m.Quality, err = k.judge(ctx, from, old, parts, b); err != nil {
		return nil, err
	}
	m.Quality.carried(rig, doc)
	m.Quality.Notes = append(slices.Clone(m.Quality.Lost), m.Quality.uneven(tubesIn(parts))...)
	for i := range skin.Vertices {
		skin.Vertices[i].Pos = back.Point(skin.Vertices[i].Pos)
	}
	if back != geom.Identity() {
		m.bvh = trace.New(skin)
	}
	if rig != nil {
		m.rig = &rig.rig
		if m.bound, err = rig.follow(skin, parts); err != nil {
			return nil, err
		}
	}
	k.tell(.9, "finishing")
	return m, nil
}

// Shares of the work that are done when the source has been read, and when the new surface lies.
const (
	read    = .1
	covered = .45
	laying  = "laying the new surface"
)

// rising is progress that never falls: a surface that is laid again begins where the one before it has ended.
func rising(progress func(float64, string)) func(float64, string) {
	if progress == nil {
		return nil
	}
	most := 0.
	return func(done float64, doing string) {
		most = max(most, done)
		progress(most, doing)
	}
}

func (k Maker) tell(done float64, doing string) {
	if k.Progress != nil {
		k.Progress(done, doing)
	}
}

// Bounds of Maker.Faces, and how far from it, as a share of it, a surface may be.
const (
	Fewest = 100
	Most   = remesh.Most
	within = .1
)

// Missed says that no surface came near enough to the wanted number of faces.
type Missed struct{ Wanted, Nearest int }

// Error names both numbers.
func (m *Missed) Error() string {
	return fmt.Sprintf("the shape allows %d faces, and no number within a tenth of %d", m.Nearest, m.Wanted)
}

// near refuses surfaces that have too few faces together, or too many.
func (k Maker) near(parts []part) error {
	n := 0
	for _, p := range parts {
		n += p.Report.Faces
	}
	if off := float64(n)/float64(k.Faces) - 1; off > within || off < -within {
		return &Missed{k.Faces, n}
	}
	return nil
}

// sideOf is the side of the new maps: as many texels as the old ones have together, within bounds.
func sideOf(pages []*tex.Maps) int {
	texels := 0
	for _, p := range pages {
		texels += p.Size * p.Size
	}
	side := leastTexels
	for side < mostTexels && side*side < texels {
		side *= 2
	}
	return side
}

// reachOf is how far the old surface may lie from the new one.
func reachOf(parts []part) (reach float32) {
	for _, p := range parts {
		reach = max(reach, 3*p.Report.Cell)
	}
	return reach
}

// Write writes the model as a GLB, with provenance (one JSON value, nil: none) in asset.extras. Quads are marked by FB_ngon_encoding.
func (m *Model) Write(w io.Writer, provenance json.RawMessage) error {
	name := m.Name
	if name == "" {
		name = "model"
	}
	a := gltf.Asset{Name: name, Mesh: m.Mesh, Maps: m.Maps, Quads: m.Quads, Extras: provenance}
	if m.rig != nil {
		a.Mesh, a.Rig = m.bound, m.rig
	}
	return gltf.Encode(w, a)
}

// GLB is the file that Write writes, read back to prove it.
func (m *Model) GLB(provenance json.RawMessage) ([]byte, error) {
	var b bytes.Buffer
	if err := m.Write(&b, provenance); err != nil {
		return nil, err
	}
	doc, err := gltf.Decode(bytes.NewReader(b.Bytes()), gltf.Limits{})
	if err != nil {
		return nil, fmt.Errorf("read the new model back: %w", err)
	}
	if got, want := doc.Mesh.Triangles(), m.Mesh.Triangles(); got != want {
		return nil, fmt.Errorf("read the new model back: got %d triangles, want %d", got, want)
	}
	return b.Bytes(), nil
}

// Picture renders the model at size² pixels. render.Thumbnail shrinks it.
func (m *Model) Picture(ctx context.Context, size int) (*image.RGBA, error) {
	return render.Renderer{Size: size}.Render(ctx, m.Mesh, m.Maps, m.bvh, scene.DefaultView())
}
