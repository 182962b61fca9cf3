package metal

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var chainMail = &surface.Surface{
	Name: "chain mail",
	Words: []string{"chain mail", "chainmail", "mail armour", "mail armor", "chain armour", "chain armor", "ring mail", "ringmail", "maille",
		"chain link armour",
		"chain link armor"},
	Class:    material.Metallic,
	Patterns: []surface.Pattern{surface.Running},
	Make:     makeChainMail,
}

// mail is rings of wire, each through two of the row above and two of the row below (European four in one). Lengths are radii of a ring.
const (
	mailWire   = .21  // radius of the wire
	mailAcross = 1.5  // from ring to ring of a row
	mailDown   = 1.21 // from row to row
	mailLean   = .46  // rise over run: the rings of a row lean to one side, those of the next to the other
)

// makeChainMail is mail of riveted rings of 8 mm over a dark padded coat: rings lean by rows, each has its own turn and wear, and oil, dirt
// and a little rust stay where rings touch.
func makeChainMail(l surface.Look) *tile.Surface {
	across, _ := l.Piece(.0066, .0066)
	side := max(l.Side, 4*across)
	if l.Side <= 0 {
		side = 18 * across
	}
	columns := tile.Whole(side / across)
	rows := 2 * tile.Whole(float32(columns)*mailAcross/mailDown/2)
	iron := l.Palette(0x878685, 0x9B9997, 0xB0AEAB)
	old := .5 + .5*l.Old()
	radius := side / float32(columns) / mailAcross // metres
	return &tile.Surface{
		Side: side,
		// A: 0 between the rings, 1 on one. B: how round the wire stands. C: the rivet. D: how high the ring lies there.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .0035, 5, 3, 1)
			x, y := u*float32(columns), v*float32(rows)
			best := tile.Relief{H: -1.2 + .25*p.Noise(40, 3, 2)}
			j0 := geom.Floor(y)
			for j := j0 - 1; j <= j0+2; j++ {
				lean := float32(1 - 2*(j&1))
				fx := x - .5*float32(j&1)
				i0 := geom.Floor(fx)
				for i := i0 - 1; i <= i0+2; i++ {
					id := geom.Hash(geom.Wrap(i, columns), geom.Wrap(j, rows), 3, l.Seed)
					dx := (fx-float32(i))*mailAcross + .05*tile.Signed(id, 1)
					dy := (y-float32(j))*mailDown + .05*tile.Signed(id, 2)
					ex := dx / (.9 + .03*tile.Signed(id, 3))
					rho := geom.Sqrt(ex*ex+dy*dy) + 1e-6
					off := rho - 1
					angle := geom.Atan2(dy, ex)
					rivet := geom.Smooth(.34, .12, geom.Abs(angle-(1.2+.25*tile.Signed(id, 4)))) // the flattened lap
					wire := mailWire * (1 + .38*rivet)
					if geom.Abs(off) > wire {
						continue
					}
					z := (lean*mailLean+.06*tile.Signed(id, 5))*dx + .07*tile.Signed(id, 6)*dy
					round := geom.Sqrt(wire*wire - off*off)
					round = min(round, mailWire*(.94-.22*rivet))
					knob := .1 * geom.Smooth(.1, .06, geom.Sqrt(off*off+(angle-1.2)*(angle-1.2))) * rivet
					if h := z + round + knob; h > best.H {
						best = tile.Relief{H: h, A: 1, B: round / mailWire, C: rivet, D: geom.Clamp01(.5 + .8*h), ID: id}
					}
				}
			}
			grain := p.Noise(p.Cells(.001), 2, 4)
			best.H = (best.H + .012*grain) * radius
			return best
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			pad := geom.RGB(0x2E2925).Mul(1 + .2*p.Noise(40, 3, 20))
			if r.A < .5 {
				return tex.Sample{Color: pad.Mul(.7 + .3*d.AO), Rough: .95}
			}
			c := surface.Ramp(iron, .45+.3*tile.Signed(r.ID, 7)+.35*p.Noise(3, 4, 21)+.35*(r.D-.5))
			shine := geom.Smooth(.55, .95, r.B) * geom.Smooth(.35, .8, r.D)
			c = surface.Blend(c, iron[2].Mul(1.15), .5*shine)
			s := bare(c, .4+.1*p.Noise(5, 4, 22)-.12*shine+.06*tile.Signed(r.ID, 8))
			grime := .9*(1-r.B) + .75*(1-d.AO) + .45*p.Noise(3, 5, 23) - .3
			s = cover(s, geom.RGB(0x3A322B), .8, .8*geom.Smooth(.35, .95, grime))
			red := .7*p.Noise(3, 5, 24) + .3*tile.Signed(r.ID, 9) + .35*(1-d.AO) - .45 + .25*old
			s = cover(s, rust(p, .7, 25), .9, .8*geom.Smooth(.1, .45, red))
			s.Color = s.Color.Mul(.78 + .22*d.AO)
			return s
		},
	}
}
