package planner

import "math"

// wedgeParms shape a ramp that rises towards −z.
type wedgeParms struct {
	Width  float64 `as:"width" x:"2"`
	Length float64 `as:"length depth * run" main:"1" x:"1"`
	Height float64 `as:"height thick rise" main:"2" x:"3"`
	Angle  float64 `as:"angle *" in:"deg" lo:"0" hi:"80" tell:"no"`
}

func (p *wedgeParms) settle() {
	if p.Length == 0 {
		p.Length = 100
		if p.Height > 0 && p.Angle == 0 {
			p.Length = 2 * p.Height
		}
	}
	// An angle wins over a height: rise is run times its tangent.
	if p.Angle > 0 {
		p.Height = math.Round(p.Length*math.Tan(p.Angle*math.Pi/180)*1000) / 1000
	}
	if p.Height == 0 {
		p.Height = p.Length / 3
	}
	if p.Width == 0 {
		p.Width = p.Length / 2
	}
}

func (p *wedgeParms) size() [3]float64 { return [3]float64{p.Width, p.Height, p.Length} }

func (p *wedgeParms) check() error {
	p.settle()
	return nil
}

func (p *wedgeParms) write(w *page) {
	w.do(`side = [(LENGTH / 2, 0), (LENGTH / 2, HEIGHT), (-LENGTH / 2, 0)]`)
	w.do(`b.add("body", extrude(side, WIDTH, face="+x", bevel=0), body, keep=True)`)
}

var wedgeForm = &form{
	name:   "wedge",
	nouns:  "wedge, ramp, door wedge, doorstop wedge, inclined plane",
	claims: primitive,
	roles:  []role{{"body", `wood("oak")`}},
	fresh:  func() parms { return &wedgeParms{} },
	view:   [2]int{40, 18},
}
