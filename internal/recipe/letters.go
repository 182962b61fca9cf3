package recipe

import (
	"fmt"

	"go.starlark.net/starlark"

	"atelier/internal/media/geom"
)

var wordLetters = fn("letters",
	"a line of 1 to 60 letters as a decal, height metres high, its middle at at=, (right, up) as on an extruded face: on +y up is -z; width= shrinks it to "+
		"fit a sign, on a ring along the ring; turn= turns it, degrees clockwise; ring= bends it round a circle of that radius about at=, its middle "+
		"at the top, and of a negative radius along the bottom",
	func(c *call, a *lettersArgs) (starlark.Value, error) {
		if n := len([]rune(a.Text)); n == 0 || n > 60 {
			return nil, fmt.Errorf("got %d letters, want 1 to 60", n)
		}
		uv, err := onto(a.On, float32(a.R))
		if err != nil {
			return nil, err
		}
		// A letter counts as em × em pixels of a byte each, and an item of a list as 16 bytes.
		if err := c.grow(em * em / 16 * len([]rune(a.Text))); err != nil {
			return nil, err
		}
		pic, err := lettering(a.Text, a.Font, float32(a.Space))
		if err != nil {
			return nil, err
		}
		l := a.lay(pic)
		if text := c.own.instead(a, l); text != "" {
			if err := c.grow(em * em / 16 * len([]rune(text))); err != nil {
				return nil, err
			}
			if pic, err = lettering(text, a.Font, 0); err != nil {
				return nil, err
			}
			a.Text, a.Width = text, maybe{set: true, v: a.Width.or(l.long)}
			l = a.lay(pic)
		}
		if round := 2 * geom.Pi * geom.Abs(l.ring); round > 0 && l.long > round {
			return nil, fmt.Errorf("the text is %.3g m long, and the circle of ring=%g only %.3g m; give less height or a width=", l.long, float32(a.Ring),
				round)
		}
		m := &mark{what: fmt.Sprintf("letters %q", a.Text), on: a.On, r: float32(a.R), points: l.points(), least: .85, cure: "; width= fits them to it"}
		return &mask{weight: 2, cost: 6, marks: []*mark{m}, f: func(s *seen) float32 {
			q, k := uv(s)
			if k == 0 {
				return 0
			}
			q = l.text(q)
			return k * pic.at(q.X*l.scale, q.Y*l.scale, s.Texel*l.scale)
		}}, nil
	})

type lettersArgs struct {
	Text   string
	Height num    `over:"0"`
	On     face   `opt:"+z"`
	At     spotOn `opt:""`
	Width  maybe  `opt:"" over:"0"`
	R      num    `opt:"0"`
	Turn   num    `opt:"0"`
	Ring   num    `opt:"0"`
	Font   string `opt:"bold" one:"bold regular caps mono"`
	Space  num    `opt:"0" min:"-0.2" max:"2"`
	Align  string `opt:"center" one:"left center right"`
}

// line is a line of text on its face. Its own frame has the origin at the left end of the base line.
type line struct {
	at         geom.Vec2
	sin, cos   float32 // of the turn, clockwise
	ring       float32 // 0: straight; less than 0: along the bottom
	left, high float32 // where it begins before the turn, and the height of its letters
	long       float32 // metres
	scale      float32 // pixels a metre
}

func (a *lettersArgs) lay(pic *written) line {
	l := line{at: geom.Vec2(a.At), ring: float32(a.Ring), high: float32(a.Height)}
	if a.Width.set {
		// A width only shrinks: the height stays where the text is short enough.
		l.high = min(l.high, a.Width.v*pic.cap/pic.width)
	}
	l.sin, l.cos = geom.Sin(float32(a.Turn)*degree), geom.Cos(float32(a.Turn)*degree)
	l.scale = pic.cap / l.high
	l.long = pic.width / l.scale
	switch a.Align {
	case "center":
		l.left = -l.long / 2
	case "right":
		l.left = -l.long
	}
	return l
}

// texts are what words write on a thing in the place of its own largest lettering. A first build only measures that.
type texts struct {
	list    []string // on a part each; none: nothing
	measure bool     // this build only measures
	largest float32  // area of the largest lettering, m²
	least   float32  // area of a lettering that can be read from where the whole thing is seen, m²
	shown   []string // what of them stands somewhere
	own     string   // what the latest lettering would have been
	parts   int      // how many of several texts stand somewhere
	last    struct {
		on face
		at geom.Vec2
	} // where it stood last
}

// textsOf are texts before the first build, of which letters of less than an area are none. Texts with a letter that the fonts lack stand nowhere.
func textsOf(list []string, least float32) texts {
	for _, text := range list {
		if _, err := lettering(text, "bold", 0); err != nil {
			return texts{}
		}
	}
	return texts{list: list, measure: len(list) > 0, least: least}
}

// Shares: of the largest lettering, what counts as large as that; and of the longest side of a thing, the side of a square that is read from afar.
const (
	asLarge = .6
	afar    = .035
)

// apart is how many heights of its letters one line of a text may be from the next.
const apart = 3

// instead is the text for a line of lettering; "": its own. Of the lines of a text, which stand below each other, the first has it, and the others are
// left out.
func (t *texts) instead(a *lettersArgs, l line) string {
	area := a.Width.or(l.long) * l.high
	if t.measure {
		t.largest = max(t.largest, area)
	}
	if len(t.list) == 0 || t.measure {
		return ""
	}
	below := geom.Abs(t.last.at.Y - l.at.Y)
	if len(t.shown) > 0 && a.On == t.last.on && below > 0 && below < apart*l.high && geom.Abs(t.last.at.X-l.at.X) < l.high {
		t.last.at = l.at
		return " "
	}
	if area < max(t.least, asLarge*t.largest) {
		return ""
	}
	t.last.on, t.last.at = a.On, l.at
	return t.part(a.Text)
}

// part is the text in the place of some lettering. Of several texts, such as those on the boards of a signpost, each lettering has the next; the same
// lettering again, such as that on the back of a board, has the same text; "": there are no more.
func (t *texts) part(own string) string {
	if len(t.list) == 1 {
		t.shown = t.list
		return t.list[0]
	}
	if t.parts == 0 || own != t.own {
		t.parts++
	}
	t.own = own
	if t.parts > len(t.list) {
		return ""
	}
	t.shown = t.list[:t.parts]
	return t.list[t.parts-1]
}

// text is a place of the face in the frame of the text.
// On a ring, the angle from the top times the radius is the way along the line, and the distance from the ring the height over it.
func (l *line) text(q geom.Vec2) geom.Vec2 {
	q = q.Sub(l.at)
	q = geom.Vec2{X: l.cos*q.X - l.sin*q.Y, Y: l.sin*q.X + l.cos*q.Y}
	switch {
	case l.ring > 0:
		q = geom.Vec2{X: geom.Atan2(q.X, q.Y) * l.ring, Y: q.Len() - l.ring}
	case l.ring < 0:
		q = geom.Vec2{X: geom.Atan2(q.X, -q.Y) * -l.ring, Y: -l.ring - q.Len()}
	}
	return geom.Vec2{X: q.X - l.left, Y: q.Y + l.high/2}
}

// face is a place of the text on the face: text turned round.
// It is the inverse of text.
func (l *line) face(q geom.Vec2) geom.Vec2 {
	q = geom.Vec2{X: q.X + l.left, Y: q.Y - l.high/2}
	if l.ring != 0 {
		r, a := geom.Abs(l.ring), q.X/geom.Abs(l.ring)
		way := geom.Vec2{X: geom.Sin(a), Y: geom.Cos(a)}
		if l.ring < 0 {
			way.Y, q.Y = -way.Y, -q.Y
		}
		q = way.Mul(r + q.Y)
	}
	return geom.Vec2{X: l.cos*q.X + l.sin*q.Y, Y: -l.sin*q.X + l.cos*q.Y}.Add(l.at)
}

// points are places all over the line of text, on its face.
func (l *line) points() (out []geom.Vec2) {
	const rows, columns = 4, 16
	for i := range rows {
		for j := range columns {
			out = append(out, l.face(geom.Vec2{X: l.long * (float32(j) + .5) / columns, Y: l.high * (float32(i) + .5) / rows}))
		}
	}
	return out
}
