// Package receive is the gate for models that were made elsewhere: any GLB that passes is checked, measured, set upright on the
// ground in metres, and written as a file of ours.
//
//   - Y stays up and +Z stays the front, as glTF has them. The middle of the model's base comes to the origin.
//   - The scale is kept. A model larger than a kilometre or smaller than a centimetre is taken for one in other units:
//     it is scaled by 100 or 1000 to where it is neither, or refused.
//   - Pictures are proven by decoding them, and lose whatever is no pixel. WebP becomes PNG, which every viewer reads.
//   - What no viewer of plain glTF could read is refused with a Refusal, whose words a caller may see.
//
// The same file gives the same result. Start at Gate.Receive.
package receive

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/tex"
)

// Gate holds the bounds for models that are accepted. Zero fields have the values of DefaultGate.
type Gate struct {
	Bytes     int64 // of the file
	Triangles int   // of everything that the scene shows
	Vertices  int   // of the same
	Textures  int   // pictures
	Side      int   // of a picture, pixels
	Pixels    int64 // of all pictures together
	Memory    int64 // that decoding one picture may hold, bytes
	Texels    int   // side of the maps that the model is drawn with at most, a power of two

	// Room waits until there is memory to decode a picture and gives the function that returns it; nil: nothing is waited for.
	Room func(ctx context.Context, memory, pixels int64) (leave func(), err error)
}

// DefaultGate is 64 MiB of file, half a million triangles, and 64 pictures of up to 4096² pixels.
func DefaultGate() Gate {
	return Gate{Bytes: 64 << 20, Triangles: 500_000, Vertices: 1_500_000, Textures: 64, Side: 4096, Pixels: 128 << 20, Memory: 192 << 20, Texels: 1024}
}

func (g Gate) orDefault() Gate {
	d := DefaultGate()
	for _, f := range []struct{ given, usual *int64 }{{&g.Bytes, &d.Bytes}, {&g.Pixels, &d.Pixels}, {&g.Memory, &d.Memory}} {
		if *f.given <= 0 {
			*f.given = *f.usual
		}
	}
	for _, f := range []struct{ given, usual *int }{
		{&g.Triangles, &d.Triangles}, {&g.Vertices, &d.Vertices}, {&g.Textures, &d.Textures}, {&g.Side, &d.Side}, {&g.Texels, &d.Texels},
	} {
		if *f.given <= 0 {
			*f.given = *f.usual
		}
	}
	return g
}

// limits are the gate's for the file.
func (g Gate) limits() gltf.Limits {
	return gltf.Limits{Bytes: g.Bytes, Vertices: g.Vertices, Indices: 3 * g.Triangles}
}

// Refusal says why a model does not pass, in a sentence that its owner may read.
type Refusal struct{ Message string }

// Error is the message.
func (r *Refusal) Error() string { return r.Message }

func refuse(format string, args ...any) error { return &Refusal{fmt.Sprintf(format, args...)} }

// Model is a model that has passed.
type Model struct {
	Name   string // of its first node with a mesh; may be empty
	Report Report
	Box    geom.Box // in metres, standing on y = 0

	document *gltf.Document // without provenance
	mesh     *mesh.Mesh     // as it is drawn: sides that are seen from both have a triangle for each
	pages    []*tex.Maps    // by Shell.Maps
	place    geom.Affine    // from the file's space to ours
}

// Shown is the model as it is drawn: triangles with normals and tangents, a second one for each that is seen from both sides, and the
// maps that its shells name. What is cut out or lets light through is glass. Back goes from its space to that of the file.
func (m *Model) Shown() (shown *mesh.Mesh, pages []*tex.Maps, back geom.Affine) {
	return m.mesh, m.pages, m.place.Inverse()
}

// Receive reads a model. An error that is no Refusal is the reader's, the context's or a fault of ours.
// The order is that of cost and of trust: counts and bounds are checked before anything large is made of the file, pictures are decoded one by one,
// each in its own Room, and the finished file is read back in the end. A Gate has no state, so many goroutines may use one.
func (g Gate) Receive(ctx context.Context, r io.Reader) (*Model, error) {
	g = g.orDefault()
	d, err := gltf.Read(r, g.limits())
	if err != nil {
		return nil, g.explain(err)
	}
	flat, err := d.Flatten(g.limits())
	if err != nil {
		return nil, g.explain(err)
	}
	m := &Model{document: d, Name: name(d)}
	m.Report.Notes = append(m.Report.Notes, d.Left...)
	place, err := m.measure(flat)
	m.place = place
	if err != nil {
		return nil, err
	}
	pictures, err := g.pictures(ctx, d, &m.Report)
	if err != nil {
		return nil, err
	}
	if m.pages, err = g.draw(ctx, d, flat, pictures, &m.Report); err != nil {
		return nil, err
	}
	if m.mesh = prepare(d, flat, place); m.mesh.Triangles() == 0 {
		return nil, refuse("None of the model's triangles has an area.")
	}
	if err := m.rewrite(g, place); err != nil {
		return nil, err
	}
	return m, m.prove(g)
}

// name is what the file calls its first mesh.
func name(d *gltf.Document) string {
	for i := range d.Nodes {
		n := &d.Nodes[i]
		switch {
		case n.Mesh == nil:
		case n.Name != "":
			return n.Name
		default:
			return d.Meshes[*n.Mesh].Name
		}
	}
	return ""
}

// Write writes the model as a GLB of ours, with provenance (one JSON value, nil: none) in asset.extras.
func (m *Model) Write(w io.Writer, provenance json.RawMessage) error {
	d := *m.document
	d.Asset.Extras = provenance
	return d.Write(w)
}

// prove reads the finished file back as any program would: this is what Report.Format says.
func (m *Model) prove(g Gate) error {
	var b bytes.Buffer
	if err := m.Write(&b, nil); err != nil {
		return err
	}
	limits := g.limits()
	limits.Bytes = 2*g.Bytes + int64(b.Len()) // data URIs and WebP grow when they are unpacked
	back, err := gltf.Decode(&b, limits)
	if err != nil {
		return fmt.Errorf("read the received model back: %w", err)
	}
	if got := back.Mesh.Triangles(); got != m.Report.Triangles {
		return fmt.Errorf("read the received model back: got %d triangles, want %d", got, m.Report.Triangles)
	}
	box, slack := used(back.Mesh), 2e-3*m.Box.Diagonal()
	if box.Min.Sub(m.Box.Min).Len() > slack || box.Max.Sub(m.Box.Max).Len() > slack {
		return fmt.Errorf("read the received model back: got bounds %v, want %v", box, m.Box)
	}
	m.Report.Format = Format{Name: "glTF 2.0 binary", ReadBack: true}
	return nil
}
