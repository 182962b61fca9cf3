package procedural

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"image"
	"io"
	"sync"

	"atelier/internal/asset"
	"atelier/internal/band"
	"atelier/internal/engine"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/png"
	"atelier/internal/media/render"
)

// License is the licence that provenance names.
const License = engine.OwnedLicense

// write makes the files: the mesh, which stays hidden until the final, and its pictures.
func write(ctx context.Context, w engine.Bench, b engine.Brief, p *plan, m *Model, picture *image.RGBA) error {
	from := b.Provenance("procedural", Version, License)
	extras, err := json.Marshal(from)
	if err != nil {
		return err
	}
	from.Joints = joints(m)
	inside, err := json.Marshal(from)
	if err != nil {
		return err
	}
	pictures := p.pictures(picture)
	text := map[string]string{"Software": gltf.Generator, "Provenance": string(extras)}
	var unmade error
	drawn := sync.OnceFunc(band.Beside(func() { unmade = encode(ctx, pictures, text) })) // beside the mesh, of which neither fills all processors
	defer drawn()
	var data bytes.Buffer
	if err := gltf.Encode(&data, gltf.Asset{Name: p.archetype.Name, Mesh: m.Mesh, Maps: m.Maps, Pictures: m.files, Extras: inside}); err != nil {
		return err
	}
	if err := readBack(data.Bytes(), m); err != nil {
		return fmt.Errorf("read the GLB back: %w", err)
	}
	if err := writeRig(ctx, w, m, data.Bytes()); err != nil {
		return err
	}
	glb := asset.File{Role: asset.DraftGLB, Kind: "model", Format: "glb", Name: "model.glb", ContentType: "model/gltf-binary", Triangles: m.Mesh.Triangles()}
	if err := engine.Write(ctx, w, glb, func(f io.Writer) error { _, err := data.WriteTo(f); return err }); err != nil {
		return err
	}
	if err := writePrograms(ctx, w, p); err != nil {
		return err
	}
	if drawn(); unmade != nil {
		return unmade
	}
	for i := range pictures {
		f := &pictures[i]
		file := asset.File{Role: f.role, Kind: "image", Format: "png", Name: string(f.role) + ".png", ContentType: "image/png", Width: f.side, Height: f.side}
		if err := engine.Write(ctx, w, file, func(out io.Writer) error { _, err := f.data.WriteTo(out); return err }); err != nil {
			return err
		}
	}
	return nil
}

// drawing is a square picture of a model at a side of so many pixels, and its file.
type drawing struct {
	role  asset.Role
	side  int
	whole *image.RGBA
	data  bytes.Buffer
}

// pictures are the preview and the thumbnail of a model, still without their files.
func (p *plan) pictures(preview *image.RGBA) []drawing {
	return []drawing{
		{role: asset.PreviewImage, side: preview.Bounds().Dx(), whole: preview},
		{role: asset.Thumbnail, side: min(render.ThumbnailSize, p.picture), whole: preview},
	}
}

// encode makes the files of drawings, with texts inside.
func encode(ctx context.Context, list []drawing, text map[string]string) error {
	for i := range list {
		d, img := &list[i], list[i].whole
		if img.Bounds().Dx() != d.side {
			img = render.Thumbnail(img, d.side)
		}
		if err := png.Encode(ctx, &d.data, img, text); err != nil {
			return fmt.Errorf("encode %s: %w", d.role, err)
		}
	}
	return nil
}

// readBack reads a finished file as any program would and compares it with the model: the manifest's format is the outcome.
func readBack(data []byte, m *Model) error {
	doc, err := gltf.Decode(bytes.NewReader(data), gltf.Limits{})
	if err != nil {
		return err
	}
	images := 3 // base colour, normal, occlusion-roughness-metalness
	if m.Maps.Emits {
		images++
	}
	switch {
	case doc.Mesh.Triangles() != m.Mesh.Triangles() || len(doc.Mesh.Vertices) != len(m.Mesh.Vertices):
		return fmt.Errorf("got %d triangles of %d vertices, want %d of %d", doc.Mesh.Triangles(), len(doc.Mesh.Vertices), m.Mesh.Triangles(),
			len(m.Mesh.Vertices))
	case doc.Mesh.Bounds() != m.Mesh.Bounds():
		return fmt.Errorf("got bounds %v, want %v", doc.Mesh.Bounds(), m.Mesh.Bounds())
	case len(doc.Images) != images:
		return fmt.Errorf("got %d images, want %d", len(doc.Images), images)
	}
	return nil
}
