package planner

import "math"

// stairsParms shape straight stairs of solid steps that rise towards −z.
type stairsParms struct {
	Steps  int     `of:"step" lo:"1" hi:"60"`
	Rise   float64 `of:"step" as:"height rise" also:"rise" say:"rise of a step"`
	Going  float64 `of:"step" as:"depth length run" also:"run" say:"going of a step"`
	Width  float64 `as:"width" main:"1" def:"900"`
	Height float64 `as:"height" lo:"0" tell:"no"`
	Length float64 `as:"length depth" lo:"0" tell:"no"`
}

func (p *stairsParms) settle() {
	if p.Steps == 0 {
		p.Steps = 5
		if p.Height > 0 { // about 180 mm each
			p.Steps = max(1, int(math.Round(p.Height/180)))
		}
	}
	p.divide()
	// By Blondel's rule two rises and a going are a pace, 600 to 640 mm: 2·180 + 270 = 630.
	if p.Rise == 0 {
		p.Rise = 180
	}
	if p.Going == 0 {
		p.Going = 270
	}
}

// divide gives each step its share of a height and a length that were said.
func (p *stairsParms) divide() {
	if p.Height > 0 {
		p.Rise = p.Height / float64(p.Steps)
	}
	if p.Length > 0 {
		p.Going = p.Length / float64(p.Steps)
	}
}

func (p *stairsParms) size() [3]float64 {
	return [3]float64{p.Width, p.Rise * float64(p.Steps), p.Going * float64(p.Steps)}
}

func (p *stairsParms) check() error {
	p.divide()
	return nil
}

func (p *stairsParms) write(w *page) {
	w.do(`for i in range(STEPS):`)
	w.do(`    front = GOING * (STEPS / 2 - i)`)
	w.do(`    b.add("step", box(WIDTH, RISE * (i + 1), (front - GOING, front), bevel=EDGE), body, keep=True)`)
}

var stairsForm = &form{
	name:   "stairs",
	nouns:  "stairs, staircase, stairway, flight of stairs, !flight of steps, steps, stair, doorstep, doorsteps",
	claims: common,
	parts:  []part{{"step", "step, tread, riser, stair"}},
	roles:  []role{{"body", `stone("concrete")`}},
	fresh:  func() parms { return &stairsParms{} },
	view:   [2]int{40, 18},
}
