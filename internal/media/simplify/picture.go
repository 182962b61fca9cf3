package simplify

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	stdjpeg "image/jpeg"
	stdpng "image/png"

	"atelier/internal/band"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/jpeg"
	"atelier/internal/media/codec/picture"
	"atelier/internal/media/codec/png"
)

// Bounds of pictures.
const (
	maxMemory = 320 << 20 // bytes that the decoding of one may hold
	maxSmall  = 48 << 20  // bytes that the decoding of one may hold for it to be decoded beside others
	leastSide = 32        // pixels of the longer side that halving does not go below
)

const extWebP = "EXT_texture_webp"

// task is one picture on its way to all levels.
type task struct {
	image int
	use   use
	data  []byte
	look  *picture.Picture
	sides [][2]int // of each level
	files [][]byte // of each level; nil: as it was
	cover *cover   // what is painted from the second level on; nil: nothing
	err   error
}

// shrinkPictures gives each level its pictures. Each is decoded at most once.
func shrinkPictures(ctx context.Context, d *gltf.Document, out []Result, levels []Level, covers map[int]*cover) error {
	tasks, err := pictureTasks(d, levels)
	if err != nil {
		return err
	}
	var small, large []*task
	for i := range tasks {
		t := &tasks[i]
		t.cover = covers[t.image]
		if t.look.Memory()+4*t.look.Pixels() <= maxSmall {
			small = append(small, t)
		} else {
			large = append(large, t)
		}
	}
	if err := band.Rows(ctx, len(small), 1, func(lo, hi int) {
		for _, t := range small[lo:hi] {
			t.err = t.run(ctx)
		}
	}); err != nil {
		return err
	}
	for _, t := range large {
		t.err = t.run(ctx)
	}
	for i := range tasks {
		t := &tasks[i]
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

// replace puts a smaller picture in the place of the one that a level has. WebP has become PNG.
func replace(d *gltf.Document, t *task, file []byte) {
	if t.look.Format != picture.WebP {
		d.SetImage(t.image, file, d.Images[t.image].MimeType)
		return
	}
	d.SetImage(t.image, file, picture.PNG.ContentType())
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

// pictureTasks are the pictures that some level wants smaller.
func pictureTasks(d *gltf.Document, levels []Level) (list []task, err error) {
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
		t := task{image: i, data: data, use: uses[i], look: p, files: make([][]byte, len(levels))}
		changes := false
		for _, l := range levels {
			t.sides = append(t.sides, l.sides(p.Width, p.Height))
			changes = changes || t.sides[len(t.sides)-1] != [2]int{p.Width, p.Height}
		}
		if !changes {
			continue
		}
		if why, ok := p.Fits(maxMemory); !ok {
			return nil, fmt.Errorf("%w: picture %d %s", ErrTooLarge, i, why)
		}
		list = append(list, t)
	}
	return list, nil
}

// sides are those of a picture at a level.
func (l Level) sides(width, height int) [2]int {
	for n := l.Halvings; max(width, height) > leastSide && (n > 0 || l.Side > 0 && max(width, height) > l.Side); n-- {
		width, height = max(width/2, 1), max(height/2, 1)
	}
	return [2]int{width, height}
}

// use is what the texels of a picture say.
type use uint8

const (
	unused    use = iota
	numbers       // such as roughness
	colors        // sRGB
	direction     // of normals
)

// usesOf are the uses of all images: colours win over numbers, since both may share one.
func usesOf(d *gltf.Document) []use {
	uses := make([]use, len(d.Images))
	see := func(texture int, u use) {
		if i, _ := d.TextureImage(texture); i >= 0 {
			uses[i] = max(uses[i], u)
		}
	}
	for i := range d.Textures {
		see(i, numbers)
	}
	for i := range d.Materials {
		l, err := d.Look(i)
		if err != nil {
			continue
		}
		for _, k := range []struct {
			ref *gltf.TextureRef
			use use
		}{{l.BaseTexture, colors}, {l.EmissionTexture, colors}, {l.NormalTexture, direction}} {
			if k.ref != nil {
				see(k.ref.Index, k.use)
			}
		}
	}
	return uses
}

// run makes the files of the picture, from the largest to the smallest.
func (t *task) run(ctx context.Context) error {
	if t.look.Format == picture.JPEG && t.halve(ctx) {
		return t.paint(ctx)
	}
	return t.redraw(ctx)
}

// paint makes the files that are painted anew, of the second one of a JPEG that was halved.
func (t *task) paint(ctx context.Context) error {
	if t.cover == nil || len(t.files) < 2 || t.files[1] == nil || t.sides[1] == t.sides[0] {
		return ctx.Err()
	}
	look, err := picture.Look(bytes.NewReader(t.files[1]))
	if err != nil {
		return err
	}
	rest := task{use: t.use, look: look, sides: t.sides[1:], files: t.files[1:]}
	p, err := decode(ctx, look)
	if err != nil {
		return err
	}
	t.cover.paint(p)
	if rest.files[0], err = p.encode(ctx, look.Format, t.use); err != nil {
		return err
	}
	return rest.shrink(ctx, p)
}

// halve makes the files of a JPEG of the usual sort without decoding it to pixels.
func (t *task) halve(ctx context.Context) bool {
	width, height, file := t.look.Width, t.look.Height, t.data
	files := make([][]byte, len(t.sides))
	for k, side := range t.sides {
		for [2]int{width, height} != side {
			if width%2+height%2 > 0 {
				return false
			}
			width, height = width/2, height/2
			quality := t.use.quality()
			if [2]int{width, height} != side || k == 1 && t.cover != nil { // on the way
				quality = 98
			}
			var err error
			if file, err = jpeg.Half(ctx, file, quality); err != nil {
				return false
			}
			files[k] = file
		}
		if k > 0 && files[k] == nil {
			files[k] = files[k-1]
		}
		if k == 1 && t.cover != nil {
			break
		}
	}
	t.files = files
	return true
}

// quality is that of a JPEG: errors in normals show most, as bends in reflections.
func (u use) quality() int {
	if u == direction {
		return 95
	}
	return 92
}

// redraw decodes the picture, and makes its files of the pixels.
func (t *task) redraw(ctx context.Context) error {
	p, err := decode(ctx, t.look)
	if err != nil {
		return err
	}
	return t.shrink(ctx, p)
}

// shrink makes the files of pixels of the picture's size.
func (t *task) shrink(ctx context.Context, p *pixels) (err error) {
	for k, side := range t.sides {
		if side == [2]int{t.look.Width, t.look.Height} {
			continue
		}
		if k > 0 && side == t.sides[k-1] {
			t.files[k] = t.files[k-1]
			continue
		}
		if side[0] > p.width || side[1] > p.height {
			return errors.New("levels whose pictures grow")
		}
		for p.width > side[0] || p.height > side[1] {
			p = p.halved(t.use)
		}
		if k == 1 && t.cover != nil {
			t.cover.paint(p)
		}
		if t.files[k], err = p.encode(ctx, t.look.Format, t.use); err != nil {
			return err
		}
	}
	return ctx.Err()
}

func decode(ctx context.Context, look *picture.Picture) (*pixels, error) {
	rows, err := look.Rows(ctx)
	if err != nil {
		return nil, err
	}
	p := &pixels{width: rows.Width, height: rows.Height, alpha: rows.Channels == 4, data: make([]uint8, 4*rows.Width*rows.Height)}
	row := make([]uint8, rows.Channels*rows.Width)
	for y := range rows.Height {
		if err := rows.Next(row); err != nil {
			return nil, err
		}
		to := p.data[4*y*rows.Width:][:4*rows.Width]
		if p.alpha {
			copy(to, row)
			continue
		}
		for x := range rows.Width {
			to[4*x], to[4*x+1], to[4*x+2], to[4*x+3] = row[3*x], row[3*x+1], row[3*x+2], 255
		}
	}
	return p, nil
}

// encode writes the picture in the format that it came in. WebP becomes PNG.
func (p *pixels) encode(ctx context.Context, f picture.Format, u use) ([]byte, error) {
	var out bytes.Buffer
	var err error
	box := image.Rect(0, 0, p.width, p.height)
	switch {
	case f == picture.JPEG:
		err = stdjpeg.Encode(&out, &image.RGBA{Pix: p.data, Stride: 4 * p.width, Rect: box}, &stdjpeg.Options{Quality: u.quality()})
	case p.alpha:
		err = stdpng.Encode(&out, &image.NRGBA{Pix: p.data, Stride: 4 * p.width, Rect: box})
	default:
		err = png.Encode(ctx, &out, &image.RGBA{Pix: p.data, Stride: 4 * p.width, Rect: box}, nil)
	}
	return out.Bytes(), err
}
