// Package gltfzip writes glTF 2.0 as separate files in a ZIP: the JSON, its buffer, and each picture. Nothing is lost or changed:
// nodes, skins, clips and extensions stay as they are.
package gltfzip

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/model"
)

// The members of the ZIP.
const (
	document = "model.gltf"
	buffer   = "model.bin"
	pictures = "textures/"
)

// extensions are the names' endings of pictures by media type.
var extensions = map[string]string{"image/png": ".png", "image/jpeg": ".jpg", "image/webp": ".webp"}

// Encode writes the document of the model as a ZIP.
func Encode(ctx context.Context, w io.Writer, m *model.Model) error {
	return EncodeWith(ctx, w, m, nil)
}

// EncodeWith is Encode with further files beside the document. Their names must differ from the names of the files of Encode.
func EncodeWith(ctx context.Context, w io.Writer, m *model.Model, beside []model.File) error {
	for _, i := range m.Images() {
		if err := m.Whole(i); err != nil {
			return fmt.Errorf("encode glTF: %w", err)
		}
	}
	apart, files, err := separate(m.Document())
	if err != nil {
		return fmt.Errorf("encode glTF: %w", err)
	}
	js, err := json.MarshalIndent(apart, "", " ")
	if err != nil {
		return fmt.Errorf("encode glTF: %w", err)
	}
	z := model.NewArchive(w)
	for _, f := range []model.File{{Name: document, Data: js}, {Name: buffer, Data: apart.Bin}} {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := z.Write(f.Name, func(out *bufio.Writer) error { _, err := out.Write(f.Data); return err }); err != nil {
			return err
		}
	}
	if err := z.StoreAll("", beside, 1); err != nil {
		return err
	}
	if err := z.StoreAll(pictures, files, 1); err != nil {
		return err
	}
	return z.Close()
}

// separate is a copy of the document whose pictures are files beside it.
func separate(d *gltf.Document) (*gltf.Document, []model.File, error) {
	out, files, err := d.Separate(func(i int, mime string) string {
		return pictures + "picture_" + strconv.Itoa(i) + extensions[mime]
	})
	if err != nil {
		return nil, nil, err
	}
	if len(out.Bin) == 0 {
		return nil, nil, errors.New("no buffer")
	}
	out.Buffers = gltf.List[gltf.Buffer]{{ByteLength: len(out.Bin), URI: buffer}}
	named := make([]model.File, 0, len(files))
	for i, data := range files {
		if data != nil {
			named = append(named, model.File{Name: out.Images[i].URI[len(pictures):], Data: data})
		}
	}
	return out, named, nil
}
