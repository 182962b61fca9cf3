package people

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// beardStyle is how a beard is worn.
type beardStyle string

// The beards.
const (
	shaven     beardStyle = ""
	moustache  beardStyle = "moustache"
	shortBeard beardStyle = "short"
	goatee     beardStyle = "goatee"
	fullBeard  beardStyle = "full" // to the chest
	longBeard  beardStyle = "long" // a wizard's
	braided    beardStyle = "braided"
)

// beard grows the beard of a head.
func (g *maker) beard(h *Head) {
	switch h.Beard {
	case moustache:
		g.whiskers(h, .5)
	case shortBeard:
		g.hair("beard", "beard", jawLocks(g, .17, .27), h.hair.Mul(.9), .022, .034, .8, g.on(rig.Head))
		g.whiskers(h, .42)
	case goatee:
		g.hair("beard", "beard", jawLocks(g, .20, .085), h.hair.Mul(.9), .022, .034, .4, g.on(rig.Head))
		g.whiskers(h, .42)
	case fullBeard:
		g.hair("beard", "beard", flowingLocks(g, .62), h.hair, .022, .040, 1, g.hanging())
		g.whiskers(h, .8)
	case longBeard:
		g.hair("beard", "beard", flowingLocks(g, 1), h.hair, .022, .040, 1.1, g.hanging())
		g.whiskers(h, 1.1)
	case braided:
		locks := flowingLocks(g, .42)
		for _, x := range []float32{1, -1} {
			locks = append(locks, twisted(x, v(x*.10, -.10, .36), v(x*.11, -.35, .40), v(x*.10, -.62, .40), v(x*.09, -.85, .38))...)
		}
		g.hair("beard", "beard", locks, h.hair, .022, .034, 1.2, g.hanging())
		g.whiskers(h, 1.1)
	}
}

// jawLocks are clumps along the jaw, out to x heads.
func jawLocks(g *maker, length, wide float32) []lock {
	var out []lock
	const n = 34
	for i := range n {
		s := g.Seed.Sub("beard").At(i)
		t := (float32(i)+.5)/n*2 - 1
		x := t * wide
		// Roots lie along the jaw, a parabola from the chin up and back to the ears, in three rows.
		y, z := .120+.75*x*x+.030*float32(i%3), .345-1.75*x*x
		l := length * s.Sub("l").Range(.8, 1.2) * (1 - .4*geom.Abs(t))
		out = append(out, lock{[]vec{v(x, y+.02, z-.035), v(x*1.04, y-.5*l, z+.005), v(x*.9, y-l, z-.005)}, []float32{.040, .046, .012}})
	}
	return out
}

// flowingLocks are clumps that fall from the jaw; a wizard's are of length 1.
func flowingLocks(g *maker, length float32) []lock {
	var out []lock
	const n = 44
	for i := range n {
		s := g.Seed.Sub("beard").At(i)
		t := (float32(i)+.5)/n*2 - 1
		x := t * .27
		y, z := .135+.55*x*x+.035*float32(i%3), .335-1.805*x*x
		if i%3 == 0 {
			y, z = y-.05, z-.02
		}
		// Longest in the middle: the beard tapers to a tip.
		l := length * (.95 - .55*geom.Abs(t)) * s.Sub("l").Range(.85, 1.1)
		out = append(out, lock{[]vec{v(x, y, z-.03), v(x*1.12+s.Sub("a").Range(-.02, .02), y-.42*l, z+.055-.05*geom.Abs(t)),
			v(x*.70+s.Sub("b").Range(-.04, .04), y-.78*l, z+.050), v(x*.30+s.Sub("c").Range(-.05, .05), y-l-.08*length, z+.03+s.Sub("d").Range(-.02, .03))},
			[]float32{.050, .062, .044, .008}})
	}
	return out
}

// whiskers are a moustache; drop is how far its ends hang.
func (g *maker) whiskers(h *Head, drop float32) {
	var locks []lock
	for _, x := range []float32{1, -1} {
		for k := range 4 {
			q := float32(k)
			locks = append(locks, lock{[]vec{v(x*.012, .232-.006*q, .395), v(x*(.085+.010*q), .205-.020*q*drop, .388-.010*q),
				v(x*(.165+.012*q)*geom.Mix(.85, 1, drop), .205-(.07+.05*q)*drop, .335), v(x*(.20+.01*q)*geom.Mix(.8, 1, drop), .205-(.175+.07*q)*drop, .315)},
				[]float32{.026, .034, .024, .006}})
		}
	}
	g.hair("moustache", "beard", locks, h.hair, .016, .034, .4, g.on(rig.Head))
}
