package planner

import "math"

// rackParms shape a toothed rack that lies along x with its teeth up.
type rackParms struct {
	Module float64 `as:"module" def:"2" lo:"0.1" hi:"50"`
	Teeth  int     `of:"tooth" def:"20" lo:"2" hi:"150"`
	Width  float64 `as:"width thick depth" main:"2" say:"width of the teeth"`
	Height float64 `as:"height" main:"3"`
}

func (p *rackParms) settle() {
	if p.Module == 0 {
		return
	}
	if p.Width == 0 {
		p.Width = 5 * p.Module
	}
	if p.Height == 0 {
		p.Height = 5 * p.Module
	}
}

// size has a pitch of π·m for each tooth.
func (p *rackParms) size() [3]float64 {
	return [3]float64{math.Pi * p.Module * float64(p.Teeth), p.Height, p.Width}
}

func (p *rackParms) check() error {
	if p.Height < 3*p.Module {
		return refuse("A rack %s mm high is too low for teeth of module %s: make it at least %s mm high.", number(p.Height), number(p.Module),
			number(3*p.Module))
	}
	return nil
}

// write draws the basic rack of ISO 53: straight flanks of 20°, tips one module above the pitch line and roots 1.25 below it.
func (p *rackParms) write(w *page) {
	w.do(`pitch, half = 3.14159265 * MODULE, 3.14159265 * MODULE * TEETH / 2`)
	w.do(`line, flank, root = HEIGHT - MODULE, 0.36397, HEIGHT - 2.25 * MODULE  # 0.36397 is the tangent of 20 degrees`)
	w.do(`points = [(-half, 0), (half, 0), (half, root)]`)
	w.do(`for i in range(TEETH):`)
	w.do(`    middle = half - pitch * (i + .5)`)
	// A tooth is half a pitch wide on the pitch line; a height of y modules takes y·m·tan 20° from each flank.
	w.do(`    for y, side in [(-1.25, 1), (1, 1), (1, -1), (-1.25, -1)]:`)
	w.do(`        points.append((middle + side * (pitch / 4 - y * MODULE * flank), line + y * MODULE))`)
	w.do(`b.add("body", extrude(points + [(-half, root)], WIDTH, bevel=0), body, keep=True)`)
}

var gearRackForm = &form{
	name:   "gear rack",
	nouns:  "gear rack, toothed rack, rack and pinion rack, tooth rack",
	noun:   "rack",
	claims: technical,
	parts:  []part{{"tooth", "tooth, teeth, toothed"}},
	roles:  []role{{"body", `steel("brushed")`}},
	fresh:  func() parms { return &rackParms{} },
	view:   [2]int{25, 22},
}
