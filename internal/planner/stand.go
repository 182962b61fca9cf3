package planner

import "math"

// standParms shape a stand for a phone, a tablet or a book: a base, a rest that leans back, and a lip.
type standParms struct {
	Width     float64    `as:"width" main:"1"`
	Height    float64    `of:"rest" as:"height length *" also:"height length" main:"2" say:"length of the rest"`
	Depth     float64    `as:"depth" lo:"0" tell:"no" say:"depth of the base"`
	Angle     float64    `as:"angle *" in:"deg" def:"65" lo:"20" hi:"85"`
	Thickness float64    `as:"thick"`
	Lip       float64    `of:"lip" as:"height *" say:"height of the lip"`
	Ledge     float64    `of:"ledge" as:"depth width *" say:"depth of the ledge"`
	Slot      bool       `of:"slot"`
	usual     [4]float64 // Width, Height, Thickness and Ledge (the lip, too) without words
}

func (p *standParms) settle() {
	own := func(v *float64, usual float64) {
		if *v == 0 {
			*v = usual
		}
	}
	own(&p.Width, p.usual[0])
	own(&p.Height, p.usual[1])
	own(&p.Thickness, p.usual[2])
	own(&p.Ledge, p.usual[3])
	own(&p.Lip, p.usual[3])
	if p.Angle > 0 {
		own(&p.Depth, p.deep())
	}
}

// deep is the depth of a base that keeps the stand from tipping: it reaches from the lip to below the top of the rest, at least 55
// % of the rest's length behind the ledge.
func (p *standParms) deep() float64 {
	return math.Round(p.Thickness + p.Ledge + max(p.Height*math.Cos(p.Angle*math.Pi/180)+p.Thickness, p.Height*.55))
}

// size is that of the base and the rest, whose front lower edge stands on the base behind the ledge.
func (p *standParms) size() [3]float64 {
	a := p.Angle * math.Pi / 180
	back := p.Thickness + p.Ledge + p.Height*math.Cos(a) + p.Thickness*math.Sin(a)
	high := p.Thickness + p.Height*math.Sin(a)
	return [3]float64{p.Width, max(high, p.Thickness+p.Lip), max(p.Depth, back)}
}

func (p *standParms) check() error {
	if p.Thickness*3 > p.Height {
		return refuse("A rest %s mm long is too short for a thickness of %s mm: make it longer, or thinner.", number(p.Height), number(p.Thickness))
	}
	return nil
}

func (p *standParms) write(w *page) {
	front := p.size()[2] / 2
	w.do(`front = %s`, metres(front))
	w.do(`foot = front - THICKNESS - LEDGE`)
	w.do(`b.add("base", box(WIDTH, THICKNESS, (front - DEPTH, front), bevel=EDGE), body, keep=True)`)
	w.do(`b.add("lip", box(WIDTH, (THICKNESS, THICKNESS + LIP), (front - THICKNESS, front), bevel=EDGE), lip, keep=True)`)
	w.do(`c, s = cos(ANGLE), sin(ANGLE)`)
	w.do(`# seen from the side, z forward: the front face of the rest leans back from its foot on the base`)
	w.do(`side = [(0, 0), (-THICKNESS / s, 0), (-HEIGHT * c - THICKNESS * s, HEIGHT * s - THICKNESS * c), (-HEIGHT * c, HEIGHT * s)]`)
	slot := ""
	if p.Slot {
		w.do(`plug = box(WIDTH * .3, (0, LEDGE * 1.5), (-THICKNESS * 2, THICKNESS))`)
		slot = ".cut(plug)"
	}
	w.do(`rest_ = extrude([(-x, y) for x, y in side], WIDTH, face="+x", bevel=0)%s`, slot)
	w.do(`b.add("rest", rest_, body, at=(0, THICKNESS, foot), keep=True)`)
	// A triangle behind the rest on each side: along the base for 35 % of the rest's length, and up to where it meets the rest at a
	// right angle.
	w.do(`prop = [(0, 0), (HEIGHT * .35, 0), (HEIGHT * .35 * c * c, HEIGHT * .35 * c * s)]`)
	w.do(`b.add("prop", extrude(prop, THICKNESS, face="+x", bevel=0), body, at=[(WIDTH * .3, THICKNESS, foot), (-WIDTH * .3, THICKNESS, foot)])`)
}

var standForm = &form{
	name:   "phone stand",
	nouns:  "phone stand, phone holder, smartphone stand, mobile phone stand, cell phone stand, phone dock",
	noun:   "stand",
	claims: technical,
	parts: []part{{"rest", "rest, back, backrest, back plate"}, {"lip", "lip, front lip, front edge, stop"}, {"ledge", "ledge, shelf, groove"},
		{"slot", "cable slot, charging slot, slot, cable hole, cable cutout, charging hole"}},
	roles: []role{{"body", `plastic(color="#dcdfe3")`}, {"lip", ""}},
	fresh: func() parms { return &standParms{usual: [4]float64{75, 110, 4, 14}} },
	view:  [2]int{40, 16},
}

// Usual widths, lengths of the rest, thicknesses and depths of the ledge in millimetres: for a phone, a tablet and an open book.
var standForms = []*form{
	standForm,
	like(standForm, "tablet stand", "tablet stand, tablet holder, ipad stand, laptop stand", technical,
		func() parms { return &standParms{usual: [4]float64{180, 190, 5, 18}} }),
	like(standForm, "book stand", "book stand, book rest, cookbook stand, recipe stand, bookstand", technical,
		func() parms { return &standParms{usual: [4]float64{280, 240, 8, 35}} }),
}
