package recipe

import (
	"fmt"
	"image"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomonobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/gofont/gosmallcaps"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"atelier/internal/media/geom"
)

// written is a line of letters as a picture of coverage, its origin at the left end of the base line. It is measured when it is made,
// and drawn when a texel first asks, since a thing is built more often than it is baked.
type written struct {
	picture    func() *image.Alpha
	base       int // row of the base line
	cap, width float32
}

// em is the size of a letter's square, pixels; margin is the picture's left one.
const (
	em     = 96
	margin = 4
)

var fonts = map[string][]byte{"bold": gobold.TTF, "regular": goregular.TTF, "caps": gosmallcaps.TTF, "mono": gomonobold.TTF}

// lettering draws a line of letters that the font has. Each call has a face of its own, since faces are for one goroutine.
// Space is in ems after each letter. The height of a capital is taken as .72 em in all fonts.
func lettering(text, name string, space float32) (*written, error) {
	parsed, err := parsedFont(name)
	if err != nil {
		return nil, err
	}
	face, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: em, DPI: 72})
	if err != nil {
		return nil, err
	}
	d := font.Drawer{Face: face, Src: image.Opaque}
	runes := []rune(text)
	var buf sfnt.Buffer
	for _, r := range runes {
		if i, err := parsed.GlyphIndex(&buf, r); err != nil || i == 0 {
			return nil, fmt.Errorf("no letter for %q", r)
		}
	}
	width := max(1, d.MeasureString(text).Ceil()+int(space*em*float32(len(runes)-1)))
	w := &written{base: em, cap: .72 * em, width: float32(width)}
	w.picture = sync.OnceValue(func() *image.Alpha {
		picture := image.NewAlpha(image.Rect(0, 0, width+2*margin, em*3/2))
		d.Dst, d.Dot = picture, fixed.P(margin, w.base)
		for _, r := range runes {
			d.DrawString(string(r))
			d.Dot.X += fixed.I(int(space * em))
		}
		return picture
	})
	return w, nil
}

// Lettering is a line of bold letters as a grid of cells, rows from the top, true where a letter is; nil if the font lacks one of them.
func Lettering(text string) (w, h int, in []bool) {
	pic, err := lettering(text, "bold", 0)
	if err != nil {
		return 0, 0, nil
	}
	drawn := pic.picture()
	w, h = int(pic.width)+2*margin, int(1.02*pic.cap)+2*margin
	top := pic.base - int(pic.cap) - margin
	in = make([]bool, w*h)
	for y := range h {
		for x := range w {
			in[y*w+x] = drawn.AlphaAt(x, top+y).A > 127
		}
	}
	return w, h, in
}

var parsedFonts sync.Map // *opentype.Font by name

func parsedFont(name string) (*opentype.Font, error) {
	if f, ok := parsedFonts.Load(name); ok {
		return f.(*opentype.Font), nil
	}
	ttf, ok := fonts[name]
	if !ok {
		return nil, fmt.Errorf("font: got %q, want bold, regular, caps or mono", name)
	}
	f, err := opentype.Parse(ttf)
	if err != nil {
		return nil, err
	}
	parsedFonts.Store(name, f)
	return f, nil
}

// at is the cover at (x, y) pixels up from the origin, averaged over a texel.
// A texel that is larger than a pixel and a half averages a grid of 4 × 4 places in it, since one place would skip thin strokes.
func (w *written) at(x, y, texel float32) float32 {
	if x < -margin || x > w.width+margin || y < -.5*em || y > 1.1*em {
		return 0
	}
	if texel < 1.5 {
		return w.bilinear(x, y)
	}
	var sum float32
	const n = 4
	for i := range n {
		for j := range n {
			sum += w.bilinear(x+texel*(float32(i)-1.5)/n, y+texel*(float32(j)-1.5)/n)
		}
	}
	return sum / (n * n)
}

// The picture's rows go down, and its samples lie in the middles of pixels.
func (w *written) bilinear(x, y float32) float32 {
	x, y = x+margin-.5, float32(w.base)-y-.5
	ix, iy := geom.Floor(x), geom.Floor(y)
	fx, fy := x-float32(ix), y-float32(iy)
	picture := w.picture()
	g := func(a, b int32) float32 { return float32(picture.AlphaAt(int(a), int(b)).A) / 255 }
	return geom.Mix(geom.Mix(g(ix, iy), g(ix+1, iy), fx), geom.Mix(g(ix, iy+1), g(ix+1, iy+1), fx), fy)
}
