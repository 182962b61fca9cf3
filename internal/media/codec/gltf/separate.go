package gltf

import (
	"fmt"
	"slices"
)

// Separate is a copy of the document whose images lie outside it, at the URIs that name gives by image and media type, and whose Bin
// holds the rest. It returns the images' files too, by image; nil: the image has none.
func (d *Document) Separate(name func(image int, mime string) string) (*Document, [][]byte, error) {
	for _, name := range []string{extDraco, extMeshopt} { // they name views where this package does not look
		if slices.Contains(d.Used, name) {
			return nil, nil, fmt.Errorf("%w: %s", ErrExtension, name)
		}
	}
	out, err := d.Clone()
	if err != nil {
		return nil, nil, err
	}
	files := make([][]byte, len(d.Images))
	freed := make([]bool, len(d.Views))
	for i := range out.Images {
		img := &out.Images[i]
		if img.View == nil {
			continue
		}
		files[i] = d.ImageData(i)
		view := *img.View
		img.View, img.URI = nil, name(i, img.MimeType)
		freed[view] = out.uses(view) == 0
	}
	out.remove(freed)
	if err := out.Compact(len(d.Bin) + 3*len(d.Views) + 4*len(d.Bin)); err != nil {
		return nil, nil, err
	}
	return out, files, nil
}

// remove takes views out of the list, and numbers the others anew wherever they are named.
func (d *Document) remove(gone []bool) {
	number := make([]int, len(d.Views))
	var kept List[View]
	for i := range d.Views {
		number[i] = len(kept)
		if !gone[i] {
			kept = append(kept, d.Views[i])
		}
	}
	d.Views = kept
	for i := range d.Accessors {
		a := &d.Accessors[i]
		if a.View != nil {
			a.View = at(number[*a.View])
		}
		if s := a.Sparse; s != nil {
			s.Indices.View, s.Values.View = number[s.Indices.View], number[s.Values.View]
		}
	}
	for i := range d.Images {
		if v := d.Images[i].View; v != nil {
			d.Images[i].View = at(number[*v])
		}
	}
}
