package planner

// boxParms shape a box: a block, or with walls a hollow one, with a lid, compartments and holes.
type boxParms struct {
	Width        float64 `as:"width length" main:"1" x:"1"`
	Depth        float64 `as:"depth" main:"2" x:"2"`
	Height       float64 `as:"height" main:"3" x:"3"`
	Wall         float64 `of:"wall" as:"thick width *" tell:"no" lo:"0"`
	Round        float64 `of:"round" as:"radius diameter size *" lo:"0" say:"radius of the corners" tell:"no"`
	Columns      int     `of:"compartment" x:"1" some:"2" lo:"0" hi:"20" tell:"no"`
	Rows         int     `of:"compartment" x:"2" lo:"0" hi:"20" tell:"no"`
	Lid          bool    `of:"lid"`
	LidThickness float64 `of:"lid" as:"thick *" lo:"0" tell:"no"`
	Hollow       bool    `of:"hollow"`
	Open         bool    `of:"open"`
	drilling
}

// settle makes a box of one measure a cube. Walls come with anything that shows an inside: a lid, compartments, "hollow", "open".
// They are 3 % of the smallest side thick, at least 1.2 mm.
func (p *boxParms) settle() {
	one := max(p.Width, p.Depth, p.Height)
	if one == 0 {
		one = 100
	}
	if p.Width == 0 {
		p.Width = one
	}
	if p.Depth == 0 {
		p.Depth = p.Width
	}
	if p.Height == 0 {
		p.Height = min(p.Width, p.Depth)
	}
	if p.Wall == 0 && (p.Lid || p.Hollow || p.Open || p.Columns > 0) {
		p.Wall = max(1.2, .03*min(p.Width, p.Depth, p.Height))
	}
	if p.Columns > 0 && p.Rows == 0 {
		p.Rows = 1
	}
	p.LidThickness = lidOf(p.Lid, p.LidThickness, p.Wall)
	settleHoles(p)
}

// lidOf is the thickness of a lid: that of the walls by default.
func lidOf(lid bool, thick, wall float64) float64 {
	switch {
	case !lid:
		return 0
	case thick == 0:
		return wall
	}
	return thick
}

func (p *boxParms) size() [3]float64 { return [3]float64{p.Width, p.Height, p.Depth} }

// face is a face of the box from outside. Of a hollow one the usual face is the lid, or the bottom where it has none. Rounded walls
// are one bent piece, which has no flat sides for holes.
func (p *boxParms) face(name string) (w, d, thick float64, ok bool) {
	body := p.Height - p.LidThickness
	if p.Wall == 0 {
		return p.solidFace(name)
	}
	switch name {
	case "lid", "top":
		return p.Width, p.Depth, p.LidThickness, p.Lid
	case "":
		if p.Lid {
			return p.Width, p.Depth, p.LidThickness, true
		}
		return p.Width, p.Depth, p.Wall, true
	case "bottom":
		return p.Width, p.Depth, p.Wall, true
	case "front", "back":
		return p.Width, body, p.Wall, p.Round == 0
	case "left", "right", "side":
		return p.Depth, body, p.Wall, p.Round == 0
	}
	return 0, 0, 0, false
}

// solidFace is a face of a block, which is drilled along one axis.
func (p *boxParms) solidFace(name string) (w, d, thick float64, ok bool) {
	switch name {
	case "front", "back":
		return p.Width, p.Height, p.Depth, true
	case "left", "right", "side":
		return p.Depth, p.Height, p.Width, true
	}
	return p.Width, p.Depth, p.Height, name == "" || name == "top" || name == "bottom" || name == "lid"
}

// Along is the axis along which a block is drilled, by the face of its first hole that has one: an extrusion has holes along one
// direction only.
func (p *boxParms) Along() string {
	for _, h := range p.Holes {
		switch h.Face {
		case "front", "back":
			return "+z"
		case "left", "right", "side":
			return "+x"
		}
	}
	return "+y"
}

func (p *boxParms) check() error {
	p.LidThickness = lidOf(p.Lid, p.LidThickness, p.Wall)
	if p.Wall == 0 && (p.Lid || p.Columns > 0) {
		p.settle()
	}
	if p.Lid && p.LidThickness == 0 {
		p.LidThickness = p.Wall
	}
	p.place()
	// Two walls lie across the width and the depth, and one bottom across the height, which is doubled for that.
	least := min(p.Width, p.Depth, 2*(p.Height-p.LidThickness))
	if p.Wall > 0 && 2*p.Wall >= least {
		return refuse("Walls of %s mm leave no room in a box of %s × %s × %s mm: make them thinner, or the box larger.",
			number(p.Wall), number(p.Width), number(p.Depth), number(p.Height))
	}
	if 2*p.Round > min(p.Width, p.Depth) {
		return refuse("Corners with a radius of %s mm are too round for a box of %s by %s mm: make the radius smaller.",
			number(p.Round), number(p.Width), number(p.Depth))
	}
	// along is "a" and an axis, or "a" alone for holes from above; "" before the first hole.
	along := ""
	for _, h := range p.Holes {
		axis := map[string]string{"front": "z", "back": "z", "left": "x", "right": "x", "side": "x"}[h.Face]
		if p.Wall == 0 && along != "" && axis != along[1:] {
			return refuse("A solid block can have holes along one direction: drill it from one side, or make it hollow.")
		}
		along = "a" + axis
		if p.Round > 0 && axis != "" {
			return refuse("A box with rounded corners has its holes in the lid or the bottom: leave the corners square, or move the holes.")
		}
	}
	return checkHoles(p)
}

// place gives each group of holes the name of the face that it is in. A block has one face above, ""; a hollow box has the lid, or
// without one the bottom. "The side" of a box is its right one.
func (p *boxParms) place() {
	for i := range p.Holes {
		h := &p.Holes[i]
		switch {
		case p.Wall == 0 && (h.Face == "lid" || h.Face == "top"):
			h.Face = ""
		case p.Wall > 0 && (h.Face == "" || h.Face == "top"):
			h.Face = "bottom"
			if p.Lid {
				h.Face = "lid"
			}
		case p.Wall > 0 && h.Face == "side":
			h.Face = "right"
		}
	}
}

// Outline is the outline of the whole from above; of Inside, of the room between the walls.
func (p *boxParms) Outline() string {
	if p.Round > 0 {
		return "rect(WIDTH, DEPTH, round=ROUND)"
	}
	return "rect(WIDTH, DEPTH)"
}

func (p *boxParms) Inside() string {
	if p.Round > p.Wall {
		return "rect(WIDTH - 2 * WALL, DEPTH - 2 * WALL, round=ROUND - WALL)"
	}
	return "rect(WIDTH - 2 * WALL, DEPTH - 2 * WALL)"
}

// Top is where the lid lies.
func (p *boxParms) Top() string {
	if p.Lid {
		return "HEIGHT - LID_THICKNESS"
	}
	return "HEIGHT"
}

// Walled reports whether walls are plates of their own, since one has holes.
func (p *boxParms) Walled() bool {
	for _, h := range p.Holes {
		if h.Face != "lid" && h.Face != "bottom" {
			return true
		}
	}
	return false
}

func (p *boxParms) write(w *page) {
	switch along := p.Along(); {
	case p.Wall > 0:
		p.writeHollow(w)
	// A plain block has bevels on all twelve edges; an extrusion has them on the edges of both its ends alone.
	case len(p.Holes) == 0 && p.Round == 0:
		w.do(`b.add("body", box(WIDTH, HEIGHT, DEPTH, bevel=EDGE), body, keep=True)`)
	case along == "+y":
		w.slab(p, slab{Part: "body", Outline: p.Outline(), From: "0", To: "HEIGHT"})
	case along == "+z":
		w.slab(p, slab{Part: "body", Outline: "rect(WIDTH, HEIGHT)", From: "-DEPTH / 2", To: "DEPTH / 2", Facing: along, Face: p.Holes[0].Face,
			At: "(0, HEIGHT / 2, 0)"})
	default:
		w.slab(p, slab{Part: "body", Outline: "rect(DEPTH, HEIGHT)", From: "-WIDTH / 2", To: "WIDTH / 2", Facing: along, Face: p.Holes[0].Face,
			At: "(0, HEIGHT / 2, 0)"})
	}
}

func (p *boxParms) writeHollow(w *page) {
	w.do(`top = %s`, p.Top())
	w.slab(p, slab{Part: "bottom", Outline: p.Outline(), From: "0", To: "WALL", Face: "bottom"})
	if p.Walled() {
		// Front and back reach over the corners; the sides stand between them.
		w.do(`wide, deep = rect(WIDTH, top - WALL), rect(DEPTH - 2 * WALL, top - WALL)`)
		w.do(`middle = (0, (top + WALL) / 2, 0)`)
		for _, s := range []struct{ face, facing, outline, side string }{
			{"front", "+z", "wide", "DEPTH"}, {"back", "-z", "wide", "DEPTH"}, {"right", "+x", "deep", "WIDTH"}, {"left", "-x", "deep", "WIDTH"},
		} {
			w.slab(p, slab{Part: s.face, Outline: s.outline, From: s.side + " / 2 - WALL", To: s.side + " / 2", Facing: s.facing, Face: s.face, At: "middle"})
		}
	} else {
		w.do(`b.add("walls", extrude(%s, (WALL, top), holes=[%s], face="+y", bevel=EDGE), body, keep=True)`, p.Outline(), p.Inside())
	}
	if p.Columns > 1 {
		w.do(`b.add("divider", box(WALL, (WALL, top), DEPTH - 2 * WALL, bevel=EDGE), body, at=row(COLUMNS - 1, ((WIDTH - 2 * WALL) / COLUMNS, 0, 0)), keep=True)`)
	}
	if p.Rows > 1 {
		w.do(`b.add("divider across", box(WIDTH - 2 * WALL, (WALL, top), WALL, bevel=EDGE), body, at=row(ROWS - 1, (0, 0, (DEPTH - 2 * WALL) / ROWS)), keep=True)`)
	}
	if p.Lid {
		w.slab(p, slab{Part: "lid", Outline: p.Outline(), From: "top", To: "HEIGHT", Face: "lid", Surface: "lid"})
	}
}

// A box, a cube or a bin is claimed where nothing unknown describes it: "a red box" is planned, "a music box" is not. Parts
// without a field (bottom, front, circle) are names of faces and arrangements, for holes.
var boxForm = &form{
	name: "box",
	nouns: "box, cuboid, cube, block, brick block, rectangular prism, rectangular block, storage box, project box, bin, tray, container, " +
		"crate box, drawer organiser, organizer, drawer organizer, drawer insert, desk organizer, desk organiser",
	claims: primitive,
	parts: []part{
		{"lid", "lid, cover, lidded"}, {"wall", "wall, walled, sides thickness, wall thickness"}, {"hole", "hole, opening, cutout, cut out, drilled hole"},
		{"compartment", "compartment, cell, section, division"}, {"round", "rounded corner, round corner, corner radius, fillet, filleted corner, " +
			"rounded edge, rounded vertical edge, rounding"},
		{"hollow", "hollow, hollowed, hollowed out"}, {"open", "open top, open topped, without a top, no top, open at the top, without a lid, " +
			"no lid, without lid, lidless, open"},
		{"bottom", "bottom, base, floor"}, {"front", "front, front side, front wall, front face"}, {"back", "back, rear, back wall"},
		{"left", "left side, left wall"}, {"right", "right side, right wall"}, {"side", "side wall, side face"},
		{"circle", "circle, bolt circle, pitch circle"},
	},
	roles: []role{{"body", `plastic(color="#c9ccd1")`}, {"lid", ""}},
	fresh: func() parms { return &boxParms{} },
	view:  [2]int{30, 22},
}
