package texture

import (
	"archive/zip"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"image"
	"io"
	"runtime/debug"
	"time"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/png"
	"atelier/internal/media/render"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
)

// mapFile is a file of a material: a picture of one of its maps.
type mapFile struct {
	role     asset.Role // "": the file is in the ZIP only
	name     string
	channels int
	pix      func(m *tile.Maps) *[]uint8 // nil: the heights, with 16 bits
}

// mapFiles are the pictures of the maps.
var mapFiles = []mapFile{
	{engine.MapBaseColor, "basecolor.png", 3, func(m *tile.Maps) *[]uint8 { return &m.Base }},
	{engine.MapNormal, "normal.png", 3, func(m *tile.Maps) *[]uint8 { return &m.Normal }},
	{engine.MapRoughness, "roughness.png", 1, func(m *tile.Maps) *[]uint8 { return &m.Rough }},
	{engine.MapMetalness, "metalness.png", 1, func(m *tile.Maps) *[]uint8 { return &m.Metal }},
	{engine.MapHeight, "height.png", 1, nil},
	{engine.MapAO, "ao.png", 1, func(m *tile.Maps) *[]uint8 { return &m.AO }},
	{"", "emission.png", 3, func(m *tile.Maps) *[]uint8 { return &m.Emission }},
	{"", "transmission.png", 1, func(m *tile.Maps) *[]uint8 { return &m.Clear }},
}

// write writes the maps, the preview, the thumbnail and the ZIP of them all. Each picture is encoded once, into both its file and the
// ZIP. The maps are released as they are written.
func (k *Maker) write(ctx context.Context, w engine.Bench, b engine.Brief, m *tile.Maps, q *materialQuality) error {
	provenance, err := json.Marshal(b.Provenance("procedural", k.Version, engine.OwnedLicense))
	if err != nil {
		return err
	}
	text := map[string]string{"Software": gltf.Generator, "Provenance": string(provenance)}
	archive := asset.File{Role: engine.MapsZip, Kind: "archive", Format: "zip", Name: "material.zip", ContentType: "application/zip"}
	return engine.Write(ctx, w, archive, func(out io.Writer) error {
		z := &bundle{zip.NewWriter(out)}
		d, err := newDisplay(ctx, m)
		if err != nil {
			return fmt.Errorf("reduce the maps: %w", err)
		}
		if err := writeMaps(ctx, w, m, z, text); err != nil {
			return err
		}
		if err := d.write(ctx, w, q, z, text); err != nil {
			return err
		}
		return z.close(q, provenance)
	})
}

// shownMaps is the largest resolution of the maps in preview and sample, in texels a side: as many as a preview has pixels. The maps in the ZIP have
// their full resolution.
const shownMaps = 1024

// pictureOf is how many pixels a side a preview has.
func pictureOf(size int) int { return min(max(size, 256), shownMaps) }

// display are the maps for the preview, the thumbnail and the sample.
type display struct {
	maps  *tex.Maps
	glass bool
	size  int // pixels a side of the preview
}

func newDisplay(ctx context.Context, m *tile.Maps) (display, error) {
	maps, err := m.Tex(ctx, shownMaps)
	return display{maps, m.Clear != nil, pictureOf(m.Size)}, err
}

// write writes the preview, the thumbnail and the sample.
func (d display) write(ctx context.Context, w engine.Bench, q *materialQuality, z *bundle, text map[string]string) error {
	w.Progress(.75, "rendering the preview")
	picture, err := render.Material(ctx, d.maps, d.glass, d.size)
	if err != nil {
		return fmt.Errorf("render the material: %w", err)
	}
	if err := writePictures(ctx, w, picture, z, text); err != nil {
		return err
	}
	w.Progress(.9, "writing the sample")
	return z.sample(gltf.Sample{Name: cmp.Or(q.Surface, "material"), Maps: d.maps, Glass: d.glass, Extras: []byte(text["Provenance"])})
}

func writeMaps(ctx context.Context, w engine.Bench, m *tile.Maps, z *bundle, text map[string]string) error {
	for i, f := range mapFiles {
		if f.pix != nil && *f.pix(m) == nil {
			continue // the material does not glow, or is not glass
		}
		w.Progress(.4+.04*float64(i), "writing "+f.name)
		collect(m.Size)
		if err := f.write(ctx, w, m, z, text); err != nil {
			return fmt.Errorf("write %s: %w", f.name, err)
		}
		f.release(m)
	}
	return nil
}

// write encodes the picture into its file, if it has one, and into the ZIP.
func (f mapFile) write(ctx context.Context, w engine.Bench, m *tile.Maps, z *bundle, text map[string]string) error {
	member, err := z.member(f.name)
	if err != nil {
		return err
	}
	if f.role == "" {
		return f.encode(ctx, member, m, text)
	}
	file := asset.File{Role: f.role, Kind: "image", Format: "png", Name: f.name, ContentType: "image/png", Width: m.Size, Height: m.Size}
	return engine.Write(ctx, w, file, func(out io.Writer) error { return f.encode(ctx, io.MultiWriter(out, member), m, text) })
}

// collect frees the garbage of large maps. The runtime would wait until the heap has doubled, which for maps of 4096² is a quarter of a gigabyte.
func collect(size int) {
	if size >= 2048 {
		debug.FreeOSMemory()
	}
}

func (f mapFile) encode(ctx context.Context, out io.Writer, m *tile.Maps, text map[string]string) error {
	if f.pix == nil {
		return png.EncodeDeep(ctx, out, png.Deep{Width: m.Size, Height: m.Size, Channels: 1, Pix: m.Height}, text)
	}
	return png.EncodePacked(ctx, out, png.Packed{Width: m.Size, Height: m.Size, Channels: f.channels, Pix: *f.pix(m)}, text)
}

// release drops the map, so that its memory can be freed.
func (f mapFile) release(m *tile.Maps) {
	if f.pix == nil {
		m.Height = nil
	} else {
		*f.pix(m) = nil
	}
}

// writePictures writes the preview, and the thumbnail made of it.
func writePictures(ctx context.Context, w engine.Bench, picture *image.RGBA, z *bundle, text map[string]string) error {
	for _, f := range []struct {
		role asset.Role
		img  *image.RGBA
	}{
		{asset.PreviewImage, picture},
		{asset.Thumbnail, render.Thumbnail(picture, min(render.ThumbnailSize, picture.Rect.Dx()))},
	} {
		data, err := engine.WritePicture(ctx, w, f.role, f.img, text)
		if err != nil {
			return err
		}
		if f.role == asset.PreviewImage {
			if err := z.add("preview.png", data); err != nil {
				return err
			}
		}
	}
	return nil
}

// bundle is the ZIP of a material. Members are stored as they are: pictures are compressed already, and the bytes do not depend on the
// version of a compressor. Every member has the time epoch, for the same reason.
type bundle struct{ *zip.Writer }

// epoch is the earliest time that a ZIP can represent.
var epoch = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

// member begins a member. It ends where the next one begins.
func (z *bundle) member(name string) (io.Writer, error) {
	return z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store, Modified: epoch})
}

func (z *bundle) add(name string, data []byte) error {
	f, err := z.member(name)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return err
}

// sample adds a GLB of a tile and a ball with the maps, for viewers and editors.
func (z *bundle) sample(s gltf.Sample) error {
	var data bytes.Buffer
	if err := gltf.EncodeSample(&data, s); err != nil {
		return err
	}
	return z.add("material.glb", data.Bytes())
}

// close adds the listing, and ends the ZIP.
func (z *bundle) close(q *materialQuality, provenance []byte) error {
	listing, err := json.MarshalIndent(struct {
		*materialQuality
		Provenance json.RawMessage `json:"provenance"`
	}{q, provenance}, "", "  ")
	if err != nil {
		return err
	}
	if err := z.add("material.json", listing); err != nil {
		return err
	}
	return z.Close()
}
