package planner

// enclosureParms shape a case for electronics: walls, a lid that is screwed to posts in its corners, and holes.
type enclosureParms struct {
	Width        float64 `as:"width length" main:"1" x:"1" def:"100"`
	Depth        float64 `as:"depth" main:"2" x:"2" def:"60"`
	Height       float64 `as:"height" main:"3" x:"3" def:"30"`
	Wall         float64 `of:"wall" as:"thick width *" def:"2"`
	LidThickness float64 `of:"lid" as:"thick *" tell:"no"`
	Screw        float64 `of:"post" as:"thread" also:"thread" def:"3" say:"thread of the screws" tell:"no"`
	Posts        int     `of:"post" def:"4" lo:"0" hi:"4" tell:"no"`
	PostDiameter float64 `of:"post" as:"diameter width *" tell:"no"`
	drilling
}

func (p *enclosureParms) settle() {
	if p.Width == 0 || p.Wall == 0 {
		return
	}
	if p.LidThickness == 0 {
		p.LidThickness = p.Wall
	}
	// A post needs walls round its screw: 2.2 times the thread leaves about .6 of the thread on each side.
	if p.PostDiameter == 0 && p.Screw > 0 {
		p.PostDiameter = p.Screw * 2.2
	}
	settleHoles(p)
}

func (p *enclosureParms) size() [3]float64 { return [3]float64{p.Width, p.Height, p.Depth} }

func (p *enclosureParms) face(name string) (w, d, thick float64, ok bool) {
	side := p.Height - p.LidThickness - p.Wall
	switch name {
	case "lid", "top", "":
		return p.Width, p.Depth, p.LidThickness, true
	case "bottom":
		return p.Width, p.Depth, p.Wall, true
	case "front", "back":
		return p.Width, side, p.Wall, true
	case "left", "right", "side":
		return p.Depth - 2*p.Wall, side, p.Wall, true
	}
	return 0, 0, 0, false
}

func (p *enclosureParms) check() error {
	p.settle()
	for i := range p.Holes {
		switch h := &p.Holes[i]; h.Face {
		case "", "top":
			h.Face = "lid"
		case "side":
			h.Face = "right"
		}
	}
	if 2*p.Wall+2*p.PostDiameter > min(p.Width, p.Depth) || p.Wall+p.LidThickness > p.Height*.8 {
		return refuse("Walls of %s mm and posts of %s mm leave no room in %s × %s × %s mm: make them thinner, or the enclosure larger.",
			number(p.Wall), number(p.PostDiameter), number(p.Width), number(p.Depth), number(p.Height))
	}
	return checkHoles(p)
}

func (p *enclosureParms) write(w *page) {
	w.do(`top = HEIGHT - LID_THICKNESS`)
	w.slab(p, slab{Part: "bottom", Outline: "rect(WIDTH, DEPTH)", From: "0", To: "WALL", Face: "bottom"})
	w.do(`wide, deep = rect(WIDTH, top - WALL), rect(DEPTH - 2 * WALL, top - WALL)`)
	w.do(`middle = (0, (top + WALL) / 2, 0)`)
	for _, s := range []struct{ face, facing, outline, side string }{
		{"front", "+z", "wide", "DEPTH"}, {"back", "-z", "wide", "DEPTH"}, {"right", "+x", "deep", "WIDTH"}, {"left", "-x", "deep", "WIDTH"},
	} {
		w.slab(p, slab{Part: s.face, Outline: s.outline, From: s.side + " / 2 - WALL", To: s.side + " / 2", Facing: s.facing, Face: s.face, At: "middle"})
	}
	screws := "[]"
	if p.Posts > 0 {
		w.do(`x, z, r = WIDTH / 2 - WALL - POST_DIAMETER / 2, DEPTH / 2 - WALL - POST_DIAMETER / 2, SCREW / 2`)
		// Two posts stand on a diagonal. A screw cuts its thread in plastic, so the hole in a post is 15 % narrower than the screw
		// and the hole in the lid 10 % wider. Outlines of the lid have y towards the back, hence −z.
		w.do(`corners = [(-x, z), (x, -z), (x, z), (-x, -z)][:POSTS]`)
		w.do(`b.add("post", tube(POST_DIAMETER / 2, r * .85, (WALL, top), bevel=0, segments=n), body, at=[(x, 0, z) for x, z in corners], keep=True)`)
		screws = "[circle(r * 1.1, n=n).move(x, -z) for x, z in corners]"
	}
	w.do(`holes = %s + %s`, screws, w.openings(p, "lid"))
	w.do(`b.add("lid", extrude(rect(WIDTH, DEPTH), (top, HEIGHT), holes=holes, face="+y", bevel=EDGE), lid, keep=True)`)
}

// Its words are those of a box, and before them the posts, so that "screw" means a post and not a hole.
var enclosureForm = &form{
	name: "enclosure",
	nouns: "enclosure, electronics enclosure, project enclosure, electronics case, electronics box, junction box, instrument case, " +
		"raspberry pi case, arduino case",
	claims: technical,
	parts: append([]part{{"post", "screw post, post, boss, bosses, screw boss, standoff, screw"}},
		boxForm.parts...),
	roles: []role{{"body", `plastic(color="#3a3d42")`}, {"lid", ""}},
	fresh: func() parms { return &enclosureParms{} },
	view:  [2]int{30, 24},
}
