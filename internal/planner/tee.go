package planner

// teeParms shape a T piece: a pipe along x with a branch up, or a cross with one down as well.
type teeParms struct {
	Diameter float64 `as:"diameter width *" main:"1" x:"1" def:"40" say:"outer diameter"`
	Wall     float64 `of:"wall" as:"thick * width"`
	Inner    float64 `as:"inner" lo:"0" tell:"no"`
	Length   float64 `as:"length" main:"2" x:"2"`
	Branch   float64 `of:"branch" as:"length height *" say:"branch from the middle of the pipe"`
	cross    bool
}

func (p *teeParms) settle() {
	if p.Diameter == 0 {
		return
	}
	if p.Inner > 0 {
		p.Wall = (p.Diameter - p.Inner) / 2
	}
	if p.Wall == 0 {
		p.Wall = p.Diameter * .08
	}
	if p.Length == 0 {
		p.Length = p.Diameter * 3
	}
	if p.Branch == 0 {
		p.Branch = p.Length / 2
	}
}

func (p *teeParms) size() [3]float64 {
	if p.cross {
		return [3]float64{p.Length, 2 * p.Branch, p.Diameter}
	}
	return [3]float64{p.Length, p.Diameter/2 + p.Branch, p.Diameter}
}

func (p *teeParms) check() error {
	p.settle()
	if 2*p.Wall >= p.Diameter-.2 {
		return refuse("Walls of %s mm leave no bore in a pipe of %s mm: make them thinner.", number(p.Wall), number(p.Diameter))
	}
	if p.Length < p.Diameter*1.2 || p.Branch < p.Diameter*.6 {
		return refuse("A pipe of %s mm has no room for a branch over a length of %s mm: make it longer.", number(p.Diameter), number(p.Length))
	}
	return nil
}

func (p *teeParms) write(w *page) {
	low, from := "DIAMETER / 2", "0"
	if p.cross {
		low, from = "BRANCH", "-BRANCH"
	}
	w.do(`y, r, bore, more = %s, DIAMETER / 2, DIAMETER / 2 - WALL, WALL`, low)
	w.do(`along = extrude(circle(bore, n=n), LENGTH + more, face="+x", bevel=0).move(0, y, 0)`)
	w.do(`up = extrude(circle(bore, n=n), (y + %s%s, y + BRANCH + more), face="+y", bevel=0)`, from, map[bool]string{true: " - more"}[p.cross])
	w.do(`b.add("pipe", extrude(circle(r, n=n), LENGTH, face="+x", bevel=0).move(0, y, 0).cut(along, up), body, keep=True, crease=40)`)
	// The branch is hollowed by the bore of both pipes, and by a pipe an eighth of the wall thinner than the outside: so it ends
	// within the wall of the pipe that it stands on, and no two surfaces coincide.
	w.do(`stub = extrude(circle(r, n=n), (y + %s, y + BRANCH), face="+y", bevel=0)`, from)
	w.do(`b.add("branch", stub.cut(extrude(circle(r - WALL / 8, n=n), LENGTH + more, face="+x", bevel=0).move(0, y, 0), up), body, keep=True, crease=40)`)
}

var teeForm = &form{
	name:   "T piece",
	nouns:  "t piece, tee, pipe tee, t fitting, tee fitting, t junction, pipe t, t connector",
	noun:   "tee",
	claims: technical,
	parts:  []part{{"wall", "wall, wall thickness"}, {"branch", "branch, stub, outlet"}},
	roles:  []role{{"body", `bronze("copper")`}},
	fresh:  func() parms { return &teeParms{} },
	view:   [2]int{35, 22},
}

var crossForm = like(teeForm, "pipe cross", "pipe cross, cross fitting, four way pipe", technical, func() parms { return &teeParms{cross: true} })
