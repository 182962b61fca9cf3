package simplify

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"

	"atelier/internal/band"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/jpeg"
	"atelier/internal/media/codec/picture"
)

// Bounds of pictures.
const (
	maxMemory = 320 << 20 // bytes that the decoding of one may hold
	maxPixels = 64 << 20  // of one
	maxSmall  = 48 << 20  // bytes that the decoding of one may hold for it to be decoded beside others
	leastSide = 32        // pixels of the longer side that halving does not go below
)

const extWebP = "EXT_texture_webp"

// pictures are those of a document on their way to all levels.
type pictures []task

// task is one picture.
type task struct {
	image   int
	use     use
	data    []byte
	look    *picture.Picture
	sides   [][2]int  // of each level
	files   [][]byte  // of each level; nil: as it was
	begun   int       // levels whose files are made
	glimpse *pixels   // as the first level has it, for a look at it; of pictures that are not halved in their files, the source's
	layouts []*layout // of each level; nil: as in the source
	err     error
}

// beginPictures finds the pictures of a document. Of pictures that are small to decode it makes what does not depend on the triangles.
func beginPictures(ctx context.Context, d *gltf.Document, levels []Level) (pictures, error) {
	list, err := pictureTasks(d, levels)
	if err != nil {
		return nil, err
	}
	return list, band.Rows(ctx, len(list), 1, func(i, _ int) {
		if t := &list[i]; t.changes() && !t.large() && t.halves() {
			t.halve(ctx, 1)
		}
	})
}

// finish gives each level its pictures.
func (list pictures) finish(ctx context.Context, out []Result) error {
	if err := band.Rows(ctx, len(list), 1, func(i, _ int) {
		if t := &list[i]; t.changes() && !t.large() {
			t.err = t.run(ctx)
		}
	}); err != nil {
		return err
	}
	for i := range list {
		t := &list[i]
		if t.changes() && t.large() {
			t.err = t.run(ctx)
		}
		if t.err != nil {
			return fmt.Errorf("picture %d: %w", t.image, t.err)
		}
		for k, file := range t.files {
			if file != nil {
				replace(out[k].Document, t, file)
			}
		}
	}
	return nil
}

// of is a picture in the pixels of its first level, for a look at it; nil: there is none, it is large, or damaged.
func (list pictures) of(ctx context.Context, image int) (*pixels, error) {
	t := list.task(image)
	if t == nil || t.large() {
		return nil, nil
	}
	if t.glimpse == nil {
		t.glimpse, _ = t.level(ctx, 0) // levels that keep the size keep the file as it is
	}
	return t.glimpse, ctx.Err()
}

// task is that of an image; nil: there is none.
func (list pictures) task(image int) *task {
	for i := range list {
		if list[i].image == image {
			return &list[i]
		}
	}
	return nil
}

// format is what the smaller pictures are written in. A WebP becomes a JPEG if its colours are rounded and it is opaque, so that it does not grow, else a PNG.
func (t *task) format() picture.Format {
	switch {
	case t.look.Lossy():
		return picture.JPEG
	case t.look.Format == picture.WebP:
		return picture.PNG
	}
	return t.look.Format
}

// replace gives a level a smaller picture.
func replace(d *gltf.Document, t *task, file []byte) {
	if t.look.Format != picture.WebP {
		d.SetImage(t.image, file, d.Images[t.image].MimeType)
		return
	}
	d.SetImage(t.image, file, t.format().ContentType())
	left := false
	for i := range d.Textures {
		x := &d.Textures[i]
		if x.Extensions[extWebP] == nil {
			continue
		}
		if shown, _ := d.TextureImage(i); shown != t.image {
			left = true
			continue
		}
		x.Source = &t.image
		delete(x.Extensions, extWebP)
	}
	if !left {
		d.Drop(extWebP)
	}
}

// sides are those of a picture at a level.
// The halvings come first, and more of them until the side fits.
func (l Level) sides(width, height int, of use) [2]int {
	n := l.Halvings
	if of == colors && l.Colors > 0 {
		n = l.Colors
	}
	for ; max(width, height) > leastSide && (n > 0 || l.Side > 0 && max(width, height) > l.Side); n-- {
		width, height = max(width/2, 1), max(height/2, 1)
	}
	return [2]int{width, height}
}

// pictureTasks are the pictures that a document shows.
func pictureTasks(d *gltf.Document, levels []Level) (list pictures, err error) {
	uses := usesOf(d)
	for i := range d.Images {
		data := d.ImageData(i)
		if data == nil || uses[i] == unused {
			continue
		}
		p, err := picture.Look(bytes.NewReader(data))
		if err != nil {
			return nil, fmt.Errorf("picture %d: %w", i, err)
		}
		t := task{image: i, data: data, use: uses[i], look: p, files: make([][]byte, len(levels)), layouts: make([]*layout, len(levels))}
		for _, l := range levels {
			t.sides = append(t.sides, l.sides(p.Width, p.Height, t.use))
		}
		if !t.changes() {
			err = p.Whole()
		} else if why, ok := p.Fits(maxMemory); !ok {
			return nil, fmt.Errorf("%w: picture %d %s", ErrTooLarge, i, why)
		} else if p.Pixels() > maxPixels {
			return nil, fmt.Errorf("%w: picture %d has over %d million pixels", ErrTooLarge, i, maxPixels>>20)
		}
		if err != nil {
			return nil, fmt.Errorf("picture %d: %w", i, err)
		}
		list = append(list, t)
	}
	return list, nil
}

// size is that of the source.
func (t *task) size() [2]int { return [2]int{t.look.Width, t.look.Height} }

// changes reports whether some level wants the picture smaller.
func (t *task) changes() bool {
	return slices.ContainsFunc(t.sides, func(side [2]int) bool { return side != t.size() })
}

// large reports whether the picture takes too much memory to be decoded beside others.
func (t *task) large() bool { return t.look.Memory()+4*t.look.Pixels() > maxSmall }

// run makes the files of the picture that are not made yet, from the largest to the smallest.
// A JPEG is halved in its file, by its coefficients, as far as levels need no layout; from the first level with a layout on, pixels are decoded,
// painted and encoded.
func (t *task) run(ctx context.Context) error {
	if n := slices.IndexFunc(t.layouts, func(l *layout) bool { return l != nil }); t.halves() && n < 0 {
		if t.halve(ctx, len(t.sides)) {
			return ctx.Err()
		}
	} else if n > 0 && t.halves() && t.halve(ctx, n) {
		from := n - 1 // has texels enough
		if t.use != colors && t.halve(ctx, n+1) {
			from = n // is fine enough for what is hardly seen
		}
		p, err := t.level(ctx, from)
		if err != nil {
			return err
		}
		return t.shrink(ctx, p, n)
	}
	p, err := decode(ctx, t.look)
	if err != nil {
		return err
	}
	return t.shrink(ctx, p, 0)
}

// level is the picture in the pixels of a level whose file is made, or is that of the source.
func (t *task) level(ctx context.Context, k int) (*pixels, error) {
	if k == 0 && t.glimpse != nil {
		return t.glimpse, nil
	}
	if t.files[k] == nil {
		return decode(ctx, t.look)
	}
	look, err := picture.Look(bytes.NewReader(t.files[k]))
	if err != nil {
		return nil, err
	}
	return decode(ctx, look)
}

// halves reports whether the picture may be halved as it lies in its file.
func (t *task) halves() bool { return t.look.Format == picture.JPEG }

// halve makes the files of the first n levels of a JPEG of the usual sort without decoding it to pixels; false: it is of another sort.
func (t *task) halve(ctx context.Context, n int) bool {
	for ; t.begun < n; t.begun++ {
		k := t.begun
		file, ok := t.halved(ctx, k, t.use.quality())
		if !ok {
			return false
		}
		if t.sides[k] != t.size() {
			t.files[k] = file
		}
	}
	return true
}

// halved is the file of a level of such a JPEG, made of the file of the level before.
func (t *task) halved(ctx context.Context, k, quality int) (file []byte, ok bool) {
	file, size := t.data, t.size()
	if k > 0 && t.files[k-1] != nil {
		file, size = t.files[k-1], t.sides[k-1]
	}
	for side := t.sides[k]; size != side; {
		if size[0]%2+size[1]%2 > 0 || size[0] < side[0] || size[1] < side[1] {
			return nil, false
		}
		size = [2]int{size[0] / 2, size[1] / 2}
		q := quality
		if size != side {
			q = onTheWay
		}
		var err error
		if file, err = jpeg.Half(ctx, file, q); err != nil {
			return nil, false
		}
	}
	return file, true
}

// onTheWay is the quality of a JPEG that is not kept.
// Each step of halving is quantised again, so what is in between is kept nearly whole.
const onTheWay = 98

// quality is that of a JPEG: errors in normals show most, as bends in reflections.
func (u use) quality() int {
	if u == direction {
		return 95
	}
	return 92
}

// shrink makes the files of the levels from the k-th on, of pixels that are not fewer than it has.
func (t *task) shrink(ctx context.Context, p *pixels, k int) (err error) {
	sizes := []*pixels{p} // each half of the one before
	for first := k; k < len(t.sides); k++ {
		side := t.sides[k]
		if side == t.size() {
			continue
		}
		if k > first && side == t.sides[k-1] && t.layouts[k] == t.layouts[k-1] {
			t.files[k] = t.files[k-1]
			continue
		}
		if side[0] > p.width || side[1] > p.height {
			return errors.New("levels whose pictures grow")
		}
		made := p
		for i := 1; made.width > side[0] || made.height > side[1]; i++ {
			if i == len(sizes) {
				sizes = append(sizes, made.halved(t.use))
			}
			made = sizes[i]
		}
		if l := t.layouts[k]; l != nil {
			made = l.paint(sizes, made, t.use)
		}
		if t.files[k], err = made.encode(ctx, t.format(), t.use, t.layouts[k] != nil); err != nil {
			return err
		}
	}
	return ctx.Err()
}
