package planner

import (
	"fmt"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// word is a row of letters about its middle, in heights of a capital, so that the recipe scales all by one length.
type word struct {
	letters     []rune             // each once, in their order
	at          map[rune][]float64 // where each stands along the line
	width, high float64            // of what is inked; an l is higher than a capital
}

// wordOf sets a text in a line by the advances of the font, without kerning. Its width reaches from the ink of the first letter to
// that of the last, so the blank beside them does not move it from the middle.
func wordOf(text string) word {
	w := word{at: map[rune][]float64{}}
	x, left, right, first := 0., 0., 0., true
	for _, c := range text {
		g := glyphOf(c)
		if len(g.outers) > 0 {
			if first {
				left, first = x+g.left, false
			}
			right, w.high = x+g.right, max(w.high, g.high)
			if w.at[c] == nil {
				w.letters = append(w.letters, c)
			}
			w.at[c] = append(w.at[c], x)
		}
		x += g.advance
	}
	w.width = right - left
	for _, list := range w.at {
		for i := range list {
			list[i] -= (left + right) / 2
		}
	}
	return w
}

// wide is the width in heights of the word.
func (w word) wide() float64 { return w.width / max(w.high, .1) }

// places are where a letter stands, an expression.
func (w word) places(c rune) string {
	var list []string
	for _, x := range w.at[c] {
		list = append(list, fmt.Sprintf("(%s * capital, 0, 0)", number(x)))
	}
	return "[" + strings.Join(list, ", ") + "]"
}

// contour is a closed line of points, in heights of a capital.
type contour [][2]float64

func (c contour) points() string {
	list := make([]string, len(c))
	for i, p := range c {
		list[i] = fmt.Sprintf("(%s, %s)", number(p[0]), number(p[1]))
	}
	return "[" + strings.Join(list, ", ") + "]"
}

// area is the signed area by the shoelace formula, in squares of a capital's height: positive for a contour that runs
// counter-clockwise.
func (c contour) area() (sum float64) {
	for i, p := range c {
		q := c[(i+1)%len(c)]
		sum += p[0]*q[1] - q[0]*p[1]
	}
	return sum / 2
}

// holds reports whether a point lies inside: a ray from it towards +x crosses the contour an odd number of times.
func (c contour) holds(x, y float64) (in bool) {
	for i, p := range c {
		q := c[(i+1)%len(c)]
		if (p[1] > y) != (q[1] > y) && x < p[0]+(y-p[1])/(q[1]-p[1])*(q[0]-p[0]) {
			in = !in
		}
	}
	return in
}

// glyph is a letter: its outer contours, and the holes of each.
type glyph struct {
	outers                     []contour
	holes                      [][]contour
	advance, left, right, high float64
}

// glyphs are the letters that have been read, by rune.
var glyphs sync.Map

// glyphOf is a letter of the font; without contours where the font has none.
func glyphOf(c rune) glyph {
	if g, ok := glyphs.Load(c); ok {
		return g.(glyph)
	}
	g := readGlyph(c)
	glyphs.Store(c, g)
	return g
}

var letterFont = sync.OnceValue(func() *sfnt.Font {
	f, err := sfnt.Parse(gobold.TTF)
	if err != nil {
		panic("the embedded font is not sound: " + err.Error())
	}
	return f
})

// readGlyph reads a letter of Go Bold at the size of its em, where one font unit is 1, and scales it by the height of capitals. A
// letter that the font lacks, or that cannot be read, has no contours; the check of the form then refuses the text.
func readGlyph(c rune) (g glyph) {
	var b sfnt.Buffer
	f := letterFont()
	em := fixed.Int26_6(f.UnitsPerEm()) << 6
	i, err := f.GlyphIndex(&b, c)
	if err != nil || i == 0 || unicode.IsControl(c) {
		return g
	}
	advance, err := f.GlyphAdvance(&b, i, em, font.HintingNone)
	if err != nil {
		return g
	}
	m, err := f.Metrics(&b, em, font.HintingNone)
	if err != nil {
		return g
	}
	segments, err := f.LoadGlyph(&b, i, em, nil)
	if err != nil {
		return g
	}
	g.advance = float64(advance) / float64(m.CapHeight)
	g.assemble(contours(segments, float64(m.CapHeight)))
	return g
}

// letterSteps are the lines that one curve of the font becomes. More of them make rounder letters with more triangles.
const letterSteps = 3

// contours turns the curves of a glyph into lines. Round letters reach a hair past the line and past the height of capitals; here they end at both.
func contours(segments sfnt.Segments, high float64) (out []contour) {
	var now contour
	at := func(p fixed.Point26_6) [2]float64 {
		// The y of fonts runs down. Overshoot, which makes round letters look as high as straight ones, is cut off up to 5 % of a
		// capital: otherwise an O would stand deeper than its neighbours.
		y := -float64(p.Y) / high
		if y < 0 && y > -.05 {
			y = 0
		}
		if y > 1 && y < 1.05 {
			y = 1
		}
		return [2]float64{round(float64(p.X) / high), round(y)}
	}
	add := func(p [2]float64) {
		if len(now) == 0 || now[len(now)-1] != p {
			now = append(now, p)
		}
	}
	for _, s := range segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			out, now = append(out, now), nil
			add(at(s.Args[0]))
		case sfnt.SegmentOpLineTo:
			add(at(s.Args[0]))
		// A quadratic Bézier curve B(t) = (1−t)²·a + 2(1−t)t·c + t²·d. Go Bold is a TrueType font, which has no cubic ones.
		case sfnt.SegmentOpQuadTo:
			a, c, d := now[len(now)-1], at(s.Args[0]), at(s.Args[1])
			for k := 1; k <= letterSteps; k++ {
				t := float64(k) / letterSteps
				u := 1 - t
				add([2]float64{round(u*u*a[0] + 2*u*t*c[0] + t*t*d[0]), round(u*u*a[1] + 2*u*t*c[1] + t*t*d[1])})
			}
		}
	}
	// Contours are closed without repeating their first point.
	out = append(out, now)
	for i, c := range out {
		if len(c) > 1 && c[0] == c[len(c)-1] {
			out[i] = c[:len(c)-1]
		}
	}
	return out
}

// round keeps four places: letters of a metre are then exact to a tenth of a millimetre. The 1e4 that is added and taken off lets
// the conversion to int, which cuts towards 0, round numbers down to −1 the same way as positive ones.
func round(x float64) float64 { return float64(int(x*1e4+1e4+.5)-1e4) / 1e4 }

// assemble sorts contours into outer ones and the holes of each. A TrueType contour runs clockwise round what is filled, and
// counter-clockwise round a hole; after y is turned up, clockwise has a negative area. A hole belongs to the outer contour that its
// first point lies in: both holes of a B to its one outline.
func (g *glyph) assemble(list []contour) {
	for _, c := range list {
		if len(c) > 2 && c.area() < 0 {
			g.outers = append(g.outers, c)
		}
	}
	g.holes = make([][]contour, len(g.outers))
	for _, c := range list {
		if len(c) < 3 || c.area() < 0 {
			continue
		}
		for i, o := range g.outers {
			if o.holds(c[0][0], c[0][1]) {
				g.holes[i] = append(g.holes[i], c)
				break
			}
		}
	}
	for i, o := range g.outers {
		for k, p := range o {
			if i == 0 && k == 0 {
				g.left, g.right = p[0], p[0]
			}
			g.left, g.right, g.high = min(g.left, p[0]), max(g.right, p[0]), max(g.high, p[1])
		}
	}
}
