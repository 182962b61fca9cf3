package planner

import "math"

// boltParms shape a metric bolt or machine screw that stands on its head.
type boltParms struct {
	Thread float64 `as:"thread diameter *" main:"1" x:"1" def:"8" lo:"1.6" hi:"64"`
	Length float64 `as:"length height" main:"2" x:"2" say:"length below the head"`
	// The attribute "apart" holds pitch and spacing, so "M8 with a pitch of 1 mm" and "M8 x 1" both arrive here.
	Pitch       float64 `as:"apart" tell:"no"`
	Shank       float64 `of:"shank" as:"length height *" lo:"0" tell:"no" say:"shank without a thread"`
	Socket      bool    `of:"socket"`
	Countersunk bool    `of:"countersunk"`
	Hexagon     bool    `of:"hexagon"`
	screw       bool    // its default head is a cylinder
}

func (p *boltParms) settle() {
	if p.Thread == 0 {
		p.Thread = 8
	}
	if p.Length == 0 {
		p.Length = 4 * p.Thread
	}
	// A fine thread says its pitch ("M8 x 1 x 30"); without one the coarse pitch of ISO 261 counts.
	if p.Pitch == 0 {
		p.Pitch = metricOf(p.Thread).pitch
	}
	if p.screw && !p.Hexagon && !p.Countersunk {
		p.Socket = true
	}
}

// Style is the sort of head. Words may name two (a countersunk socket screw): then the cone counts, and next the socket.
func (p *boltParms) Style() string {
	switch {
	case p.Countersunk:
		return "countersunk"
	case p.Socket:
		return "socket"
	}
	return "hexagon"
}

func (p *boltParms) title() string {
	noun := "bolt"
	if p.screw {
		noun = "screw"
	}
	return "M" + number(p.Thread) + " " + noun
}

// HeadHeight, HeadWidth and Key are the measures of the head by the standards of metric, millimetres. A hexagon's width is measured across its flats.
func (p *boltParms) HeadHeight() float64 {
	switch p.Style() {
	case "countersunk":
		return math.Round(p.Thread*.5*100) / 100 // ISO 10642: a cone of 90°
	case "socket":
		return p.Thread
	}
	return metricOf(p.Thread).head
}

func (p *boltParms) HeadWidth() float64 {
	switch p.Style() {
	case "countersunk":
		return 2 * p.Thread
	case "socket":
		return metricOf(p.Thread).socket
	}
	return metricOf(p.Thread).across
}

func (p *boltParms) Key() float64 { return metricOf(p.Thread).key }

func (p *boltParms) size() [3]float64 {
	w := p.HeadWidth()
	// A countersunk head lies within the length, as screws are sold (ISO 10642); the other heads stand out beyond it.
	switch p.Style() {
	case "countersunk":
		return [3]float64{w, p.Length, w}
	case "socket":
		return [3]float64{w, p.HeadHeight() + p.Length, w}
	}
	return [3]float64{w / math.Cos(math.Pi/6), p.HeadHeight() + p.Length, w} // a hexagon is 1/cos 30° as wide across its corners as across its flats
}

// check wants room for a turn and a half of thread. A pitch of more than half the diameter was meant for something else, and is dropped.
func (p *boltParms) check() error {
	if known := metricOf(p.Thread); p.Pitch > known.m/2 {
		p.Pitch = known.pitch
	}
	room := p.Length
	if p.Countersunk {
		room -= p.HeadHeight()
	}
	if p.Shank >= room || room < p.Pitch*1.5 {
		return refuse("%s mm are too short for a thread there: make the bolt longer, or its shank shorter.", number(p.Length))
	}
	return nil
}

func (p *boltParms) write(w *page) {
	// The bolt stands on its head, with y up from 0. Each part begins one EDGE inside the part below it, so that the bevels leave
	// no gap.
	wide, high := metres(p.HeadWidth()), metres(p.HeadHeight())
	switch p.Style() {
	case "countersunk":
		w.do(`head, wide, top = %s, %s, LENGTH`, high, wide)
		w.do(`b.add("head", lathe([(0, 0), (wide / 2, 0), (THREAD / 2, head), (0, head)], segments=n), body, keep=True)`)
	case "socket":
		w.do(`head, wide, key = %s, %s, %s`, high, wide, metres(p.Key()))
		// The socket is half the head deep: a layer with the hexagon, and a layer without it above. A hexagon's corners are 1/cos
		// 30° farther out than its flats.
		w.do(`socket = [] if b.level == 0 else [polygon(6, key / 2 / cos(30))]`)
		w.do(`b.add("head", extrude(circle(wide / 2, n=n), (0, head / 2), holes=socket, face="+y", bevel=0), body, keep=True)`)
		w.do(`b.add("head top", extrude(circle(wide / 2, n=n), (head / 2, head), face="+y", bevel=0), body, keep=True)`)
		w.do(`top = head + LENGTH`)
	default:
		w.do(`head, flats = %s, %s`, high, wide)
		w.do(`b.add("head", extrude(polygon(6, flats / 2 / cos(30)), (0, head), face="+y", bevel=EDGE), body, keep=True)`)
		// The ring below a hexagon head is what touches the work.
		w.do(`b.add("washer face", rod((0, head - EDGE, 0), (0, head + THREAD * .04, 0), r=flats * .47, segments=n, bevel=0), body, detail=2)`)
		w.do(`top = head + LENGTH`)
	}
	from := "head"
	if p.Shank > 0 {
		w.do(`b.add("shank", rod((0, head - EDGE, 0), (0, head + SHANK, 0), r=THREAD / 2, segments=n, bevel=0), body, keep=True)`)
		from = "head + SHANK"
	}
	w.do(`thread(b, body, %s - EDGE, top, %s)`, from, w.finish())
}

// No archetype is a bolt, so the noun alone is enough; M8 is assumed. "A bolt of lightning" is sorted out by pictured.
var boltForm = &form{
	name:   "bolt",
	nouns:  "bolt, hex bolt, hexagon bolt, hexagonal bolt, machine bolt, threaded bolt, set screw bolt, bolt screw",
	noun:   "bolt",
	claims: technical,
	parts: []part{{"socket", "socket head, cap head, cylinder head, allen head, allen, hex socket, socket, cylindrical head"}, {"countersunk",
		"countersunk, countersunk head, flat head"},
		{"hexagon", "hex head, hexagon head, hexagonal head, hex"}, {"shank", "shank, plain shank, unthreaded shank, unthreaded, smooth shank"}, {"head",
			"head"}, {"thread", "thread, threaded"}},
	roles: []role{{"body", `steel("stainless")`}},
	fresh: func() parms { return &boltParms{} },
	defs:  helix,
	view:  [2]int{30, 15},
}

var screwForm = like(boltForm, "screw", "screw, machine screw, cap screw, socket head screw, socket screw, countersunk screw, allen screw, "+
	"allen bolt, socket head bolt", technical,
	func() parms { return &boltParms{screw: true} })
