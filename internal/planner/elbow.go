package planner

import "math"

// elbowParms shape a bent pipe that stands on one of its ends.
type elbowParms struct {
	Diameter float64 `as:"diameter width *" main:"1" x:"1" def:"40" say:"outer diameter"`
	Wall     float64 `of:"wall" as:"thick * width"`
	Inner    float64 `as:"inner" lo:"0" tell:"no"`
	Radius   float64 `of:"bend" as:"radius size *" say:"radius of the bend"`
	// 5 to 180°: from a slight bend to a U.
	Angle float64 `as:"angle *" in:"deg" def:"90" lo:"5" hi:"180"`
}

func (p *elbowParms) settle() {
	if p.Diameter == 0 {
		return
	}
	if p.Inner > 0 {
		p.Wall = (p.Diameter - p.Inner) / 2
	}
	if p.Wall == 0 {
		p.Wall = p.Diameter * .06
	}
	if p.Radius == 0 {
		p.Radius = p.Diameter * 1.5 // the long elbow of ASME B16.9
	}
}

// size is that of the swept circle: the middle of the bend lies on +x of its first end.
func (p *elbowParms) size() [3]float64 {
	x0, x1, y1 := p.ends()
	return [3]float64{x1 - x0, y1, p.Diameter}
}

// ends are the least x, the greatest x and the greatest y of the pipe, with the centre of the bend at the origin. The pipe begins
// at (−RADIUS, 0) and turns by ANGLE towards +x; the extremes are on the inner and the outer side of the bend.
func (p *elbowParms) ends() (x0, x1, y1 float64) {
	out, in := p.Radius+p.Diameter/2, p.Radius-p.Diameter/2
	x0, x1 = -out, -in
	const steps = 24 // as the recipe has them
	for i := range steps + 1 {
		a := p.Angle * math.Pi / 180 * float64(i) / steps
		for _, r := range []float64{in, out} {
			x1, y1 = max(x1, -r*math.Cos(a)), max(y1, r*math.Sin(a))
		}
	}
	return x0, x1, y1
}

func (p *elbowParms) check() error {
	p.settle()
	if p.Radius < p.Diameter/2+.1 {
		return refuse("A bend with a radius of %s mm is too tight for a pipe of %s mm: make the radius at least %s mm.",
			number(p.Radius), number(p.Diameter), number(p.Diameter/2+1))
	}
	if 2*p.Wall >= p.Diameter {
		return refuse("Walls of %s mm leave no bore in a pipe of %s mm: make them thinner.", number(p.Wall), number(p.Diameter))
	}
	return nil
}

func (p *elbowParms) write(w *page) {
	x0, x1, _ := p.ends()
	w.do(`steps = b.lod(6, 12, 24, 24)`)
	w.do(`def bend(r, first, count):`)
	w.do(`    turns = [ANGLE * (first + i) / steps for i in range(count)]`)
	w.do(`    return loft([section((-RADIUS * cos(a), RADIUS * sin(a), 0), circle(r, n=n), face=(sin(a), cos(a), 0), up="+z") for a in turns], bevel=0)`)
	// The bore is half a step longer at both ends than the pipe, so that the cut leaves no skin over the openings.
	w.do(`outer, inner = bend(DIAMETER / 2, 0, steps + 1), bend(DIAMETER / 2 - WALL, -.5, steps + 2)`)
	w.do(`b.add("body", outer.cut(inner).move(%s, 0, 0), body, keep=True, crease=40)`, metres(-(x0+x1)/2))
}

var elbowForm = &form{
	name:   "pipe elbow",
	nouns:  "elbow, pipe elbow, pipe bend, bent pipe, curved pipe, elbow pipe, elbow fitting",
	noun:   "elbow",
	claims: technical,
	parts:  []part{{"wall", "wall, wall thickness"}, {"bend", "bend radius, radius of the bend, bend"}},
	roles:  []role{{"body", `bronze("copper")`}},
	fresh:  func() parms { return &elbowParms{} },
	view:   [2]int{35, 22},
}
