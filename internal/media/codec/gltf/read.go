package gltf

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// supported are the extensions without which a file may declare itself unreadable, and which are read, or change only the look.
var supported = []string{
	extQuantization, extTransform, extWebP, extEmissiveStrength, extIOR, extTransmission, extVolume,
	"KHR_materials_anisotropy", "KHR_materials_clearcoat", "KHR_materials_diffuse_transmission", "KHR_materials_dispersion",
	"KHR_materials_iridescence", "KHR_materials_sheen", "KHR_materials_specular", extUnlit, "KHR_materials_variants",
	"KHR_lights_punctual", "KHR_xmp_json_ld", extGloss, extInstancing,
}

// Read reads any GLB within the limits and checks that it is sound. Buffers and images in data URIs become part of Bin.
//
// A file beyond the limits is ErrTooLarge; a file that needs Draco, meshopt or another unknown extension is ErrExtension;
// a file with parts in other files is ErrExternal; a file that breaks the specification is ErrInvalid. Other errors come from the reader of the bytes.
func Read(r io.Reader, limits Limits) (*Document, error) {
	limits = limits.orDefault()
	file, err := readAll(r, limits.Bytes+1)
	if err != nil {
		return nil, fmt.Errorf("read GLB: %w", err)
	}
	if int64(len(file)) > limits.Bytes {
		return nil, fmt.Errorf("read GLB: over %d bytes: %w", limits.Bytes, ErrTooLarge)
	}
	js, bin, err := splitContainer(file)
	if err != nil {
		return nil, fmt.Errorf("read GLB: %w", invalid(err))
	}
	d, err := parse(js, bin, limits)
	if err != nil {
		return nil, fmt.Errorf("read GLB: %w", invalid(err))
	}
	return d, nil
}

// readAll reads at most so many bytes, into memory of just the size of a reader that knows it.
func readAll(r io.Reader, most int64) ([]byte, error) {
	if known, ok := r.(interface{ Len() int }); ok {
		file := make([]byte, min(int64(known.Len()), most))
		_, err := io.ReadFull(r, file)
		return file, err
	}
	return io.ReadAll(io.LimitReader(r, most))
}

func parse(js, bin []byte, limits Limits) (*Document, error) {
	if err := limits.checkJSON(js); err != nil {
		return nil, err
	}
	d := &Document{}
	if err := json.Unmarshal(js, d); err != nil {
		var wrong *json.UnmarshalTypeError
		if errors.As(err, &wrong) {
			return nil, fmt.Errorf("%s cannot be a %s", wrong.Field, wrong.Value)
		}
		return nil, err
	}
	d.Bin = bin
	for _, step := range []func() error{
		func() error { return limits.checkLists(d) },
		d.checkExtensions,
		d.metallize,
		d.gather,
		d.checkViews,
		d.checkAccessors,
		d.checkReferences,
		func() error { return d.settleTimes(limits) },
		func() error { return d.spread(limits) },
		d.checkSkins,
		func() error { return d.checkNodes(limits.Depth) },
	} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	return d, nil
}

// checkExtensions refuses other versions of the format, and files that require an unsupported extension.
func (d *Document) checkExtensions() error {
	if !strings.HasPrefix(d.Asset.Version, "2.") || d.Asset.MinVersion > "2.0" {
		return fmt.Errorf("glTF version %.20q", d.Asset.Version)
	}
	for _, name := range d.Required {
		switch {
		case slices.Contains(supported, name):
		case strings.HasSuffix(name, "_compression"):
			return fmt.Errorf("%w: %.60s; decode the file first, for example with gltf-transform cp in.glb out.glb", ErrExtension, name)
		default:
			return fmt.Errorf("%w: %.60s", ErrExtension, name)
		}
	}
	return nil
}

// gather brings all buffers and all images of data URIs together in Bin, and the views to where their bytes are then.
func (d *Document) gather() error {
	first := make([]int, len(d.Buffers)) // where each buffer begins in Bin
	for i := range d.Buffers {
		b := &d.Buffers[i]
		var data []byte
		switch {
		case i == 0 && b.URI == "":
			data = d.Bin
		case b.URI == "":
			return fmt.Errorf("buffer %d has no data: %w", i, ErrExternal)
		default:
			var err error
			if data, _, err = dataURI(b.URI); err != nil {
				return fmt.Errorf("buffer %d: %w", i, err)
			}
		}
		if b.ByteLength < 0 || b.ByteLength > len(data) {
			return fmt.Errorf("buffer %d says %d bytes and has %d", i, b.ByteLength, len(data))
		}
		if i == 0 {
			d.Bin = data[:b.ByteLength:b.ByteLength]
		} else {
			first[i] = d.append(data[:b.ByteLength])
		}
	}
	for i := range d.Views {
		v := &d.Views[i]
		if v.Buffer < 0 || v.Buffer >= len(d.Buffers) {
			return fmt.Errorf("buffer view %d names buffer %d", i, v.Buffer)
		}
		if n := d.Buffers[v.Buffer].ByteLength; v.ByteOffset < 0 || v.ByteLength < 1 || v.ByteOffset > n || v.ByteLength > n-v.ByteOffset {
			return fmt.Errorf("buffer view %d reaches past its buffer", i)
		}
		v.Buffer, v.ByteOffset = 0, v.ByteOffset+first[v.Buffer]
	}
	for i := range d.Images {
		if err := d.gatherImage(&d.Images[i]); err != nil {
			return fmt.Errorf("image %d: %w", i, err)
		}
	}
	d.Buffers = nil // there is one from now on, which Write describes
	return nil
}

func (d *Document) gatherImage(img *Image) error {
	if img.URI == "" {
		return nil
	}
	data, mime, err := dataURI(img.URI)
	if err != nil {
		return err
	}
	if len(data) == 0 || img.View != nil {
		return fmt.Errorf("a data URI of %d bytes beside a view", len(data))
	}
	img.URI, img.View = "", d.AddView(data, 0)
	if img.MimeType == "" {
		img.MimeType = mime
	}
	return nil
}

// append adds bytes to Bin at the next multiple of four, which suits every component type (clause 3.6.2.4), and says where.
func (d *Document) append(data []byte) int {
	for len(d.Bin)%4 != 0 {
		d.Bin = append(d.Bin, 0)
	}
	d.Bin = append(d.Bin, data...)
	return len(d.Bin) - len(data)
}

// dataURI decodes a URI of the sort data:image/png;base64,… (RFC 2397).
func dataURI(uri string) (data []byte, mime string, err error) {
	rest, ok := strings.CutPrefix(uri, "data:")
	if !ok {
		return nil, "", fmt.Errorf("%.60q: %w", uri, ErrExternal)
	}
	head, body, ok := strings.Cut(rest, ";base64,")
	if !ok {
		return nil, "", fmt.Errorf("a data URI that is not base64: %w", ErrExternal)
	}
	if data, err = base64.StdEncoding.DecodeString(body); err != nil {
		data, err = base64.RawStdEncoding.DecodeString(body)
	}
	return data, head, err
}
