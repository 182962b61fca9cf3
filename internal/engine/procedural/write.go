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

// thumbnailSize is the edge length of thumbnails in pixels.
const thumbnailSize = 256

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
	var small *image.RGBA
	var thumbnail sync.WaitGroup // made beside the encoding of the maps, which does not fill all processors
	thumbnail.Go(func() {
		band.StandBack()
		small = render.Thumbnail(picture, min(thumbnailSize, p.picture))
	})
	defer thumbnail.Wait()
	var data bytes.Buffer
	if err := gltf.Encode(&data, gltf.Asset{Name: p.archetype.Name, Mesh: m.Mesh, Maps: m.Maps, Extras: inside}); err != nil {
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
	thumbnail.Wait()
	text := map[string]string{"Software": gltf.Generator, "Provenance": string(extras)}
	for _, f := range []struct {
		role asset.Role
		img  *image.RGBA
	}{
		{asset.PreviewImage, picture},
		{asset.Thumbnail, small},
	} {
		size := f.img.Bounds().Size()
		file := asset.File{Role: f.role, Kind: "image", Format: "png", Name: string(f.role) + ".png", ContentType: "image/png", Width: size.X, Height: size.Y}
		if err := engine.Write(ctx, w, file, func(out io.Writer) error { return png.Encode(ctx, out, f.img, text) }); err != nil {
			return err
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
