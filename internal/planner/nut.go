package planner

import "math"

// nutParms shape a hexagon nut that lies flat.
type nutParms struct {
	Thread float64 `as:"thread diameter *" main:"1" x:"1" def:"8" lo:"1.6" hi:"64"`
	Height float64 `as:"height thick" main:"2" tell:"no"`
	// Across the flats, the size of the spanner (ISO 272).
	Flats  float64 `of:"flats" as:"* width size" tell:"no"`
	Collar bool    `of:"collar"`
}

func (p *nutParms) settle() {
	if p.Thread == 0 {
		return
	}
	if p.Height == 0 {
		p.Height = metricOf(p.Thread).nut
	}
	if p.Flats == 0 {
		p.Flats = metricOf(p.Thread).across
	}
}

func (p *nutParms) title() string  { return "M" + number(p.Thread) + " nut" }
func (p *nutParms) Pitch() float64 { return metricOf(p.Thread).pitch }

// Wide is the diameter of a collar, millimetres.
func (p *nutParms) Wide() float64 { return math.Round(p.Flats*1.35*10) / 10 }

func (p *nutParms) size() [3]float64 {
	// A hexagon is 1/cos 30° as wide across its corners, which lie on x, as across its flats.
	w, d := p.Flats/math.Cos(math.Pi/6), p.Flats
	if p.Collar {
		w, d = p.Wide(), p.Wide()
	}
	return [3]float64{w, p.Height, d}
}

func (p *nutParms) check() error {
	if p.Flats < p.Thread*1.15 {
		return refuse("A nut %s mm across the flats is too small for a thread M%s: make it larger.", number(p.Flats), number(p.Thread))
	}
	return nil
}

// write cuts the thread as a ridge from the nominal diameter inward: the minor diameter of a nut is D − 1.0825 P (ISO 724), so its radius lies 0.5413
// pitches below. At coarse levels the hole is smooth, at the minor diameter.
func (p *nutParms) write(w *page) {
	w.do(`pitch = %s`, metres(p.Pitch()))
	w.do(`minor, turns = THREAD / 2 - .5413 * pitch, int(HEIGHT / pitch - .8)`)
	w.do(`threaded = turns >= 1 and b.level >= 2`)
	w.do(`hole = circle(THREAD / 2 if threaded else minor, n=n)`)
	from := "0"
	if p.Collar {
		from = "HEIGHT / 4"
		w.do(`b.add("collar", extrude(circle(%s / 2, n=n), (0, HEIGHT / 4), holes=[hole], face="+y", bevel=0), body, keep=True)`, metres(p.Wide()))
	}
	w.do(`b.add("body", extrude(polygon(6, FLATS / 2 / cos(30)), (%s, HEIGHT), holes=[hole], face="+y", bevel=EDGE), body, keep=True)`, from)
	w.do(`if threaded:`)
	w.do(`    r, k, start = THREAD / 2, 24, (HEIGHT - turns * pitch) / 2`)
	w.do(`    path = [(r * sin(360 * i / k), start + pitch * i / k, r * cos(360 * i / k)) for i in range(turns * k + 1)]`)
	w.do(`    ridge = [(-.4 * pitch, .1 * pitch), (-.4 * pitch, 0), (-pitch / 8, minor - r), (pitch / 8, minor - r), (.4 * pitch, 0), (.4 * pitch, .1 * pitch)]`)
	w.do(`    b.add("thread", sweep(path, ridge, across="+y", bevel=0), body, keep=True)`)
}

var nutForm = &form{
	name:   "nut",
	nouns:  "hex nut, hexagon nut, hexagonal nut, lock nut, locknut, jam nut, machine nut, threaded nut",
	claims: technical,
	parts:  []part{{"flats", "across flats, across the flats, flats"}, {"collar", "collar, flange, flanged, washer face"}, {"thread", "thread, threaded"}},
	roles:  []role{{"body", `steel("stainless")`}},
	fresh:  func() parms { return &nutParms{} },
	view:   [2]int{30, 35},
}

var flangeNutForm = like(nutForm, "flange nut", "flange nut, flanged nut, collar nut", technical, func() parms { return &nutParms{Collar: true} })

// A nut without more is what grows on trees, so it wants a thread.
var plainNutForm = like(nutForm, "nut", "nut", common, nutForm.fresh)
