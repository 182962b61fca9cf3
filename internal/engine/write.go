package engine

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"io"

	"atelier/internal/asset"
	"atelier/internal/media/codec/png"
)

// Write writes one file of an asset at a bench. The file exists only when fill has succeeded; otherwise it is discarded.
func Write(ctx context.Context, w Bench, f asset.File, fill func(io.Writer) error) error {
	out, err := w.Create(ctx, f)
	if err != nil {
		return fmt.Errorf("create %s: %w", f.Role, err)
	}
	if err := fill(out); err != nil {
		if a, ok := out.(interface{ Abort() error }); ok {
			err = errors.Join(err, a.Abort())
		}
		return fmt.Errorf("write %s: %w", f.Role, err)
	}
	return out.Close()
}

// WritePicture writes a PNG called after its role, with texts inside, and returns its bytes.
func WritePicture(ctx context.Context, w Bench, role asset.Role, img *image.RGBA, text map[string]string) ([]byte, error) {
	var data bytes.Buffer
	if err := png.Encode(ctx, &data, img, text); err != nil {
		return nil, fmt.Errorf("encode %s: %w", role, err)
	}
	size := img.Bounds().Size()
	file := asset.File{Role: role, Kind: "image", Format: "png", Name: string(role) + ".png", ContentType: "image/png", Width: size.X, Height: size.Y}
	return data.Bytes(), Write(ctx, w, file, func(out io.Writer) error {
		_, err := out.Write(data.Bytes())
		return err
	})
}

// List is never nil, so that JSON shows [] and not null.
func List(words []string) []string {
	if words == nil {
		return []string{}
	}
	return words
}
