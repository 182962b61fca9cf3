package planner

// bracketParms shape an angle bracket: a foot on the ground and an upright at its back, or with U two uprights.
type bracketParms struct {
	Width     float64 `as:"width" x:"3" main:"2"`
	Depth     float64 `as:"depth length *" of:"leg" also:"depth length" x:"1" say:"length of the foot"`
	Height    float64 `as:"height" main:"1" x:"2"`
	Thickness float64 `as:"thick" main:"3"`
	Gusset    bool    `of:"gusset"`
	long      float64 // a foot in proportion to the height
	double    bool    // U
	drilling
}

func (p *bracketParms) settle() {
	if p.Height == 0 {
		p.Height = 50
		if p.Depth > 0 {
			p.Height = p.Depth
		}
	}
	if p.Depth == 0 {
		p.Depth = p.Height * p.long
	}
	if p.Width == 0 {
		p.Width = min(p.Height, p.Depth) * .5
	}
	if p.Thickness == 0 {
		p.Thickness = max(1.5, min(p.Height, p.Depth)*.06)
	}
	p.spread()
	settleHoles(p)
}

// take reads "60 x 40 x 3 mm" as profiles are sold, by their legs and their thickness. That is meant where the last length is less
// than a fifth of both others; otherwise the last one is the width.
func (p *bracketParms) take(v []float64) (set []string) {
	if len(v) != 3 || v[2]*5 > min(v[0], v[1]) {
		return nil
	}
	p.Depth, p.Height, p.Thickness = v[0], v[1], v[2]
	return []string{"Depth", "Height", "Thickness"}
}

// spread gives holes without a place to both legs: half of them each where their number is even, and to the upright where it is
// odd. "Each leg" means the same group on both. It runs again after a revision, and leaves groups that have a face alone.
func (p *bracketParms) spread() {
	var out []hole
	for _, h := range p.Holes {
		switch {
		case h.Face != "":
			out = append(out, h)
		case h.N == 1 || h.N%2 == 1:
			h.Face = "upright"
			out = append(out, h)
		default:
			h.N /= 2
			for _, f := range []string{"foot", "upright"} {
				h.Face = f
				out = append(out, h)
			}
		}
	}
	p.Holes = out
	for i := range p.Holes {
		if p.Holes[i].Face == "leg" {
			p.Holes[i].Face = "foot"
			up := p.Holes[i]
			up.Face = "upright"
			p.Holes = append(p.Holes, up)
		}
	}
}

func (p *bracketParms) size() [3]float64 { return [3]float64{p.Width, p.Height, p.Depth} }

func (p *bracketParms) face(name string) (w, d, thick float64, ok bool) {
	// The foot begins where the upright ends, so its flat part is shorter by one wall, or by two in a U.
	walls := 1.0
	if p.double {
		walls = 2
	}
	switch name {
	case "foot", "leg":
		return p.Width, p.Depth - walls*p.Thickness, p.Thickness, true
	case "upright", "":
		return p.Width, p.Height - p.Thickness, p.Thickness, true
	}
	return 0, 0, 0, false
}

func (p *bracketParms) check() error {
	p.spread()
	if p.Thickness*2.5 > min(p.Height, p.Depth) {
		return refuse("Legs of %s and %s mm are too short for a thickness of %s mm: make them longer, or the bracket thinner.",
			number(p.Depth), number(p.Height), number(p.Thickness))
	}
	return checkHoles(p)
}

func (p *bracketParms) write(w *page) {
	// The upright stands at the back, z = −DEPTH/2; the foot fills the rest of the depth, and is therefore half a wall in front of
	// the middle.
	back, shift := "DEPTH / 2", metres(p.Thickness/2)
	if p.double {
		shift = "0"
	}
	depth := "DEPTH - THICKNESS"
	if p.double {
		depth = "DEPTH - 2 * THICKNESS"
	}
	w.do(`foot, upright = rect(WIDTH, %s), rect(WIDTH, HEIGHT - THICKNESS)`, depth)
	w.do(`middle = (0, (HEIGHT + THICKNESS) / 2, 0)`)
	w.slab(p, slab{Part: "foot", Outline: "foot", From: "0", To: "THICKNESS", Face: "foot", At: "(0, 0, " + shift + ")"})
	w.slab(p, slab{Part: "upright", Outline: "upright", From: "-" + back, To: "THICKNESS - " + back, Facing: "+z", Face: "upright", At: "middle"})
	w.do(`b.add("bend", box(WIDTH, THICKNESS, (-%s, THICKNESS - %s), bevel=EDGE), body, keep=True)`, back, back)
	if p.double {
		w.slab(p, slab{Part: "upright", Outline: "upright", From: back + " - THICKNESS", To: back, Facing: "+z", Face: "upright", At: "middle"})
		w.do(`b.add("bend", box(WIDTH, THICKNESS, (%s - THICKNESS, %s), bevel=EDGE), body, keep=True)`, back, back)
	}
	if p.Gusset {
		// A triangle of 60 % of the shorter leg in the corner, one wall thick, in the middle of the width.
		w.do(`side = min(DEPTH, HEIGHT) * .6`)
		w.do(`corner = [(DEPTH / 2 - THICKNESS, THICKNESS), (DEPTH / 2 - THICKNESS, THICKNESS + side), (DEPTH / 2 - THICKNESS - side, THICKNESS)]`)
		w.do(`b.add("gusset", extrude(corner, THICKNESS, face="+x", bevel=EDGE), body, keep=True)`)
	}
}

// "Leg" means the foot and the upright at once, and each has its own word besides.
var bracketForm = &form{
	name: "bracket",
	nouns: "bracket, l bracket, angle bracket, corner bracket, corner brace, angle brace, angle iron, mounting bracket, l shaped bracket, " +
		"shelf bracket, wall bracket",
	claims: technical,
	parts: []part{{"hole", "hole, screw hole, drilled hole"}, {"leg", "leg, arm, side, flange, each leg, each arm, each side"}, {"foot",
		"foot, base, bottom, horizontal leg"},
		{"upright", "upright, back, vertical leg, back plate"}, {"gusset", "gusset, rib, brace, support rib"}},
	roles: []role{{"body", `steel("brushed")`}},
	fresh: func() parms { return &bracketParms{long: 1} },
	view:  [2]int{35, 22},
}

var (
	channelForm = like(bracketForm, "U bracket", "u bracket, u shaped bracket, u channel, channel bracket, saddle bracket", technical,
		func() parms { return &bracketParms{long: 1, double: true} })
	bookendForm = like(bracketForm, "bookend", "!bookend, !book end", common, func() parms { return &bracketParms{long: .7} })
)
