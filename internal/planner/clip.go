package planner

import "math"

// clipParms shape a clip for a cable or a pipe: a ring that is open at the top, on a foot with a screw hole at each end.
type clipParms struct {
	Inner     float64 `as:"inner diameter *" of:"cable" also:"inner diameter *" main:"1" def:"6" say:"diameter of the cable"`
	Width     float64 `as:"width depth length"`
	Thickness float64 `as:"thick" of:"wall" also:"thick"`
	Opening   float64 `of:"opening" as:"* angle" in:"deg" lo:"10" hi:"180" say:"angle of the opening"`
	Bore      float64 `of:"hole" as:"* diameter thread" also:"thread" lo:"0" say:"screw holes"`
}

func (p *clipParms) settle() {
	if p.Inner == 0 {
		return
	}
	// Assumed lengths are rounded to a tenth of a millimetre, as the remark tells them.
	own := func(v *float64, usual float64) {
		if *v == 0 {
			*v = math.Round(usual*10) / 10
		}
	}
	own(&p.Width, max(6, p.Inner))
	own(&p.Thickness, max(1.5, p.Inner*.12))
	own(&p.Opening, 80)
	own(&p.Bore, min(3.5, p.Width*.5))
}

// length is that of the foot, millimetres: the ring, and on both sides two widths of a screw hole with 2 mm of margin.
func (p *clipParms) length() float64 { return p.Inner + 2*p.Thickness + 4*p.Bore + 4 }

func (p *clipParms) size() [3]float64 {
	// The highest points are the ends of the ring, half the opening away from straight up, on its outer circle.
	r := p.Inner/2 + p.Thickness
	a := p.Opening / 2 * math.Pi / 180
	return [3]float64{p.length(), p.Thickness + p.Inner/2 + r*math.Cos(a), p.Width}
}

func (p *clipParms) check() error {
	if p.Bore > p.Width-1 {
		return refuse("Screw holes of %s mm do not fit a clip %s mm wide: make them smaller, or the clip wider.", number(p.Bore), number(p.Width))
	}
	return nil
}

func (p *clipParms) write(w *page) {
	w.do(`length, r, bore = %s, INNER / 2, BORE / 2`, metres(p.length()))
	w.do(`x, y, steps = length / 2 - bore * 2, THICKNESS + r, b.lod(12, 20, 36, 72)`)
	w.do(`screws = [circle(bore, n=n).move(x, 0), circle(bore, n=n).move(-x, 0)]`)
	w.do(`b.add("foot", extrude(rect(length, WIDTH), (0, THICKNESS), holes=screws, face="+y", bevel=EDGE), body, keep=True)`)
	// The ring runs from one side of the opening all the way round to the other. Its outside is cut off at the ground, where the
	// foot is.
	w.do(`turns = [90 + OPENING / 2 + (360 - OPENING) * i / steps for i in range(steps + 1)]`)
	w.do(`outer = [((r + THICKNESS) * cos(a), max(y + (r + THICKNESS) * sin(a), 0)) for a in turns]`)
	w.do(`inner = [(r * cos(a), y + r * sin(a)) for a in turns[::-1]]`)
	w.do(`b.add("ring", extrude(outer + inner, WIDTH, bevel=0), body, keep=True)`)
}

// "Clip" alone may be many things, so it needs a measure; a "cable clip" does not.
var clipForm = &form{
	name:   "cable clip",
	nouns:  "!cable clip, !pipe clip, !wire clip, !cable holder, !cable clamp, !hose clip, !tube clip, !c clip, clip, !cable guide",
	noun:   "clip",
	claims: common,
	parts:  []part{{"cable", "cable, wire, hose, pipe"}, {"hole", "hole, screw hole, screw"}, {"opening", "opening, gap"}, {"wall", "wall"}},
	roles:  []role{{"body", `plastic(color="#2b2d31")`}},
	fresh:  func() parms { return &clipParms{} },
	view:   [2]int{30, 22},
}
