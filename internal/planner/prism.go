package planner

import "math"

// prismParms shape a prism that stands on a regular polygon.
type prismParms struct {
	free
	Sides    int     `of:"side" def:"6" lo:"3" hi:"24"`
	Diameter float64 `as:"diameter width * size" main:"1" x:"1" def:"100" say:"diameter across the corners"`
	Flats    float64 `of:"flats" as:"* width" lo:"0" tell:"no"`
	Height   float64 `as:"height length thick" main:"2" x:"2" def:"100"`
}

func (p *prismParms) settle() {
	// Across the flats is 2·r·cos(π/n), with r the radius of the corners.
	if p.Flats > 0 {
		p.Diameter = p.Flats / math.Cos(math.Pi/float64(max(p.Sides, 3)))
	}
	if p.Height == 0 && p.Diameter > 0 {
		p.Height = p.Diameter
	}
}

func (p *prismParms) size() [3]float64 {
	w, d := polygonBox(p.Sides, p.Diameter/2)
	return [3]float64{w, p.Height, d}
}

// polygonBox is the width and the height of a regular polygon with a flat side down.
func polygonBox(n int, r float64) (w, h float64) {
	var x, lo, hi float64
	for i := range n {
		// The first corner is half a side past straight down, so that a side lies below.
		a := (float64(i)+.5)/float64(n)*2*math.Pi - math.Pi/2
		x, lo, hi = max(x, r*math.Cos(a)), min(lo, r*math.Sin(a)), max(hi, r*math.Sin(a))
	}
	return 2 * x, hi - lo
}

// Off is how far a polygon of odd sides has to be moved, so that its middle is over the origin, millimetres.
func (p *prismParms) Off() float64 {
	_, h := polygonBox(p.Sides, p.Diameter/2)
	return p.Diameter/2*math.Cos(math.Pi/float64(p.Sides)) - h/2
}

func (p *prismParms) write(w *page) {
	w.do(`b.add("body", extrude(polygon(SIDES, DIAMETER / 2).move(0, %s), (0, HEIGHT), face="+y", bevel=EDGE), body, keep=True)`, metres(p.Off()))
}

var prismForm = &form{
	name:   "prism",
	nouns:  "prism, polygonal prism, polygonal column",
	claims: primitive,
	parts:  []part{{"side", "side, sided, face"}, {"flats", "across flats, across the flats, flats"}},
	roles:  []role{{"body", `plastic(color="#c9ccd1")`}},
	fresh:  func() parms { return &prismParms{} },
	view:   [2]int{30, 22},
}

// sided is a prism of so many sides.
func sided(name, nouns string, n int) *form {
	return like(prismForm, name, nouns, primitive, func() parms { return &prismParms{Sides: n} })
}

// Names of prisms with a number of sides are forms of their own, since "hexagonal" is no count that a reader of numbers finds.
var prismForms = []*form{
	sided("triangular prism", "triangular prism", 3), sided("pentagonal prism", "pentagonal prism", 5), sided("hexagonal prism",
		"hexagonal prism, hexagonal bar, hex bar, hexagon", 6),
	sided("octagonal prism", "octagonal prism, octagon", 8),
}
