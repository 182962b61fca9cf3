package kind

import (
	"context"
	"image"
	"io"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/render"
)

// Write writes a file from bytes in memory.
func Write(ctx context.Context, b Bench, f asset.File, data []byte) error {
	return engine.Write(ctx, b, f, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

const thumbnailSide = 256 // pixels, at most

// WritePictures writes a picture as the preview of an asset, and its thumbnail. Both hold the provenance.
func WritePictures(ctx context.Context, b Bench, picture *image.RGBA, provenance []byte) error {
	text := map[string]string{"Software": gltf.Generator, "Provenance": string(provenance)}
	small := render.Thumbnail(picture, min(thumbnailSide, picture.Bounds().Dx()))
	for _, p := range []struct {
		role asset.Role
		img  *image.RGBA
	}{{asset.PreviewImage, picture}, {asset.Thumbnail, small}} {
		if _, err := engine.WritePicture(ctx, b, p.role, p.img, text); err != nil {
			return err
		}
	}
	return nil
}
