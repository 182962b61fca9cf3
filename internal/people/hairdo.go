package people

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
	"atelier/internal/seed"
)

// hairStyle is how hair is cut and worn.
type hairStyle string

// The hair styles.
const (
	bald     hairStyle = ""
	cropped  hairStyle = "cropped"
	short    hairStyle = "short"
	tousled  hairStyle = "tousled"
	wisps    hairStyle = "wisps"  // what is left on the dead
	fringe   hairStyle = "fringe" // around a bald crown
	long     hairStyle = "long"
	hatted   hairStyle = "hatted" // long, from under a hat
	bun      hairStyle = "bun"
	plait    hairStyle = "plait"
	plaits   hairStyle = "plaits"
	ponytail hairStyle = "ponytail"
	topknot  hairStyle = "topknot"
	slick    hairStyle = "slick"   // combed straight back
	topBun   hairStyle = "top bun" // drawn back into a knot that shows from the front
	mohawk   hairStyle = "mohawk"
	afro     hairStyle = "afro"
	dreads   hairStyle = "dreads"
)

// Middle and radii of the ball on which hair lies, heads.
var (
	scalp      = v(0, .655, -.050)
	scalpRadii = v(.347, .352, .432)
)

// onScalp is the place at a direction from the scalp's middle, off it by off.
func onScalp(d vec, off float32) vec {
	d = d.Norm()
	return scalp.Add(v(d.X*(scalpRadii.X+off), d.Y*(scalpRadii.Y+off), d.Z*(scalpRadii.Z+off)))
}

// combing is a style's locks, and the cap that they lie on.
type combing struct {
	locks []lock
	cap   sdf.Field
	blend float32 // of locks into each other, heads
	cell  float32
	loose bool // its tips hang free: they follow the chest
	share float32

	swings []vec // the joints of the spring by which it hangs from the head, and the end, heads; nil: none
}

// groom adds what lies over everything that is worn: hair and beards.
func (g *maker) groom() {
	for _, add := range g.late {
		add()
	}
	g.late = nil
}

// hairdo grows the hair of a head.
func (g *maker) hairdo(h *Head, skull *mould) {
	if h.Hair == bald {
		return
	}
	f := g.headFrame()
	c := g.combed(h, f, skull)
	on := g.on(rig.Head)
	switch {
	case c.swings != nil:
		on = g.swinging(f, c.swings)
	case c.loose:
		on = g.hanging()
	}
	if c.loose || c.swings != nil {
		g.over.lift(f, c.locks)
	}
	var fields []sdf.Field
	for _, l := range c.locks {
		fields = append(fields, sdf.Union(.012*f.size, l.fields(f)...))
	}
	field := c.cap
	if len(fields) > 0 {
		field = sdf.Union(c.blend*f.size, fields...)
		if c.cap != nil {
			field = sdf.Union(.035*f.size, field, c.cap)
		}
	}
	// Hats sit lower behind: the plane that cuts the hair off slopes down to the nape.
	if h.Under > 0 {
		field = sdf.Common(.03*f.size, field, sdf.Half(v(0, 1, -.12), v(0, 1, -.12).Norm().Dot(f.at(0, h.Under, 0))))
	}
	if g.hooded != nil {
		field = sdf.Common(.03*f.size, field, g.hooded)
	}
	strands := c.locks
	if len(strands) == 0 {
		strands = flowing()
	}
	look := g.surface("hair", hairFinish(f, strands, h.hair))
	g.grow("hair", field, sdf.Mesher{Cell: f.size * c.cell, Density: func(vec) float32 { return 1.5 }}, c.share, look, on)
}

// hanging is the Follow of hair and beards: they follow the head, and below the chin the chest.
func (g *maker) hanging() rig.Follow {
	f := g.headFrame()
	head, chest := g.bones.Bones[rig.Head].Name, g.bones.Bones[rig.UpperChest].Name
	return rig.Follow{Shares: rig.Shares{{Bone: head, Weight: 1}}, Then: rig.Shares{{Bone: head, Weight: .25}, {Bone: chest, Weight: .75}},
		From: f.at(0, 0, 0), To: f.at(0, -.7, 0)}
}

// swinging is the Follow of hair that hangs free: it follows the head, and behind it the bones of a spring.
func (g *maker) swinging(f headFrame, joints []vec) rig.Follow {
	const name = "hair"
	at := make([]vec, len(joints))
	for i, j := range joints {
		at[i] = f.at(j.X, j.Y, j.Z)
	}
	g.swings(name, rig.Head, at, .07*f.size)
	return rig.Follow{Spring: name}
}

// The joints of hair that swings: long hair down the nape, and a ponytail behind it.
var (
	longSwing = []vec{v(0, .36, -.36), v(0, .12, -.40), v(0, -.14, -.42), v(0, -.44, -.38)}
	ponySwing = []vec{v(0, .58, -.54), v(0, .20, -.58), v(0, -.12, -.51), v(0, -.46, -.45)}
)

// combed is the style of a head.
func (g *maker) combed(h *Head, f headFrame, skull *mould) combing {
	s := g.Seed.Sub("hair")
	c := combing{cap: f.cap(skull), blend: .016, cell: .021, share: 1}
	switch h.Hair {
	case cropped:
		c.share, c.cell = .5, .026
	case fringe:
		// The bald crown: all of the cap above .66 heads is cut off.
		c.cap = sdf.Common(.04*f.size, c.cap, sdf.Half(v(0, 1, -.10), v(0, 1, -.10).Norm().Dot(f.at(0, .66, 0))))
		for _, l := range shortHair(s, .20, 0) {
			if l.at[0].Y < .62 {
				c.locks = append(c.locks, l)
			}
		}
	case short:
		c.locks = shortHair(s, .21, 0)
	case slick:
		c.locks, c.share, c.blend = combedBack(), .8, .022
	case tousled:
		c.locks = shortHair(s, .27, 1)
	case hatted:
		c.cap, c.locks, c.loose, c.share, c.blend, c.cell = nil, hattedHair(s), true, .6, .050, .026
	case wisps:
		c.cap, c.share = nil, .6
		for i, l := range shortHair(s, .30, .4) {
			if i%3 != 1 && (g.from(archetype.Fast) || i%4 == 0) {
				for k := range l.radius {
					l.radius[k] *= .55
				}
				c.locks = append(c.locks, l)
			}
		}
	case long:
		c.cap, c.locks, c.share, c.swings = f.longCap(skull), longHair(s), 1.6, longSwing
		c.blend = .030
	case mohawk:
		c.cap, c.locks, c.share, c.blend = nil, crest(s), .8, .024
	case afro:
		c.cap = sdf.Union(.05*f.size, f.cap(skull), sdf.Common(.06*f.size, f.ball(0, .73, -.11, .50, .48, .50),
			sdf.Half(v(0, -.55, .60), v(0, -.55, .60).Norm().Dot(f.at(0, .80, .30)))))
		c.locks, c.blend, c.share = puffs(s), .030, 1.2
	case dreads:
		c.locks, c.share, c.swings, c.blend = ropes(s), 1.8, longSwing, .004
	case topknot:
		// Shaven but for the crown.
		c.cap = sdf.Common(.03*f.size, skull.grown(.016*f.size), sdf.Half(v(0, -1, .35), v(0, -1, .35).Norm().Dot(f.at(0, .80, -.05))))
		c.locks, c.blend, c.share = gathered(h.Hair), .030, .7
	default:
		c.cap, c.locks, c.share = f.longCap(skull), drawnBack(s), 1.3
		c.blend = .030
		c.locks = append(c.locks, gathered(h.Hair)...)
		if c.loose = h.Hair == plait || h.Hair == plaits; h.Hair == ponytail {
			c.swings = ponySwing
		}
	}
	return c
}

// cap covers the skull from the hairline to the nape.
func (f headFrame) cap(skull *mould) sdf.Field {
	half := func(n, at vec) sdf.Field { return sdf.Half(n, n.Norm().Dot(at)) }
	// One plane is the hairline over the brow, the other one runs from before the ears down to the nape.
	return sdf.Common(.03*f.size, skull.grown(.018*f.size), half(v(0, -.62, .60), f.at(0, .745, .27)), half(v(0, -1, .42), f.at(0, .44, -.06)))
}

// longCap is hair from the brow over the ears to the nape.
func (f headFrame) longCap(skull *mould) sdf.Field {
	s := f.size
	n, low := v(0, -.50, .75), v(0, -1, .1)
	all := sdf.Union(.06*s, skull.grown(.026*s), sdf.Mirror(f.ball(.25, .46, -.11, .115, .20, .18)))
	return sdf.Common(.03*s, all, sdf.Half(n, n.Norm().Dot(f.at(0, .755, .26))), sdf.Half(low, low.Norm().Dot(f.at(0, .22, -.2))))
}

// flowing are the ways of hair too short for locks: down from a whorl at the back of the crown.
func flowing() []lock {
	var out []lock
	for i := range 8 {
		a := geom.Pi * float32(i) / 4
		l := lock{radius: []float32{0, 0, 0}}
		for _, t := range []float32{.15, .8, 1.5} {
			l.at = append(l.at, onScalp(v(geom.Sin(t)*geom.Sin(a), geom.Cos(t), geom.Sin(t)*geom.Cos(a)-.25), 0))
		}
		out = append(out, l)
	}
	return out
}

// shortHair is clumps that flow from a whorl at the back of the crown, those in front swept aside; wild stands them up.
func shortHair(s seed.Seed, length, wild float32) []lock {
	var out []lock
	const n = 90
	for i := range n {
		s := s.At(i)
		a := 2.39996 * float32(i)
		// Heights that grow by equal steps spread points evenly over a ball (Archimedes), and the golden angle keeps them from lining up.
		y := 1 - 1.42*(float32(i)+.5)/n // of the unit ball, crown to nape
		r := geom.Sqrt(max(0, 1-y*y))
		d := v(r*geom.Cos(a), y, r*geom.Sin(a))
		front := d.Z > .30
		if d.Z > .55 && y < .62 || front && y < .42 || !front && d.Z > -.15 && y < .02 || y < -.30 { // brow, temples, ears, nape
			continue
		}
		root := onScalp(d, 0)
		flow := v(d.X*.5+s.Sub("x").Range(-.22, .22), -.55+.25*y, -.55)
		lift := float32(.004)
		if front {
			flow, lift = v(.75+s.Sub("x").Range(-.2, .2), .10, -.15-.3*geom.Abs(d.X)), .030
			// What grows at the right side is swept the other way, past the ear.
			if d.X < -.25 {
				flow = v(-.45, -.2, -.6)
			}
		}
		flow = flow.Add(v(s.Sub("wx").Range(-.7, .7), s.Sub("wy").Range(-.2, .8), s.Sub("wz").Range(-.5, .9)).Mul(wild))
		flow = flow.Mad(d, -flow.Dot(d)).Norm()
		l := length * s.Sub("l").Range(.8, 1.2)
		lift += wild * s.Sub("up").Range(.01, .07)
		tip := onScalp(root.Mad(flow, l).Sub(scalp), 0)
		// onScalp wants a direction of the unit ball.
		q := tip.Sub(scalp)
		tip = onScalp(v(q.X/scalpRadii.X, q.Y/scalpRadii.Y, q.Z/scalpRadii.Z), lift*(.8+.6*wild))
		out = append(out, lock{[]vec{root, root.Mad(flow, l*.5).Mad(d, lift), tip}, []float32{.036, .040, .014}})
	}
	return out
}

// parted is a lock from a middle parting over the side of the head, at a share of the way back: its points down to behind the ear. Locks bend there at
// heights of their own, or their bends would line up in an edge.
func parted(s seed.Seed, x, t float32) []vec {
	z := geom.Mix(.32, -.38, t)
	// The height of the scalp over the middle line, an ellipse.
	y := .655 + .368*geom.Sqrt(max(0, 1-(z+.06)*(z+.06)/(.44*.44)))
	return []vec{v(x*.012, y, z), v(x*.215, .925-.10*geom.Abs(z), z*.95), v(x*(.352+s.Sub("m").Range(-.008, .012)), .66+s.Sub("h").Range(-.055, .055), z*.68-.06)}
}

// combedBack is hair that lies flat from the brow, a point in its middle, to the nape.
func combedBack() []lock {
	var out []lock
	for i := range 13 {
		x := (float32(i)/12*2 - 1) * .27
		front := .30 - .9*x*x
		y := .655 + .36*geom.Sqrt(max(.05, 1-x*x/(.36*.36)-(front+.05)*(front+.05)/(.45*.45)))
		out = append(out, lock{[]vec{v(x, y-.02*geom.Smooth(.02, .1, geom.Abs(x)), front), v(x*1.08, 1.02-1.1*x*x, -.06), v(x*1.15, .82-.6*x*x, -.40),
			v(x*1.0, .50, -.46), v(x*.8, .30, -.36)}, []float32{.024, .040, .046, .044, .030}})
	}
	return out
}

// drawnBack is hair that flows from a middle parting over the ears to the nape.
func drawnBack(s seed.Seed) []lock {
	var out []lock
	for _, x := range []float32{1, -1} {
		for i := range 13 {
			t := float32(i) / 12
			z := geom.Mix(.32, -.38, t)
			at := append(parted(s.At(i), x, t), v(x*(.345-.09*t), .42, z*.40-.17), v(x*.15, .20, -.34))
			out = append(out, lock{at, []float32{.030, .042, .046, .048, .036}}.rounded())
		}
	}
	return out
}

// longHair falls from a middle parting to the shoulders and over the back.
func longHair(s seed.Seed) []lock {
	var out []lock
	for _, x := range []float32{1, -1} {
		for i := range 14 {
			s, t := s.At(i), float32(i)/13
			z := geom.Mix(.30, -.40, t)
			// In front hair ends at the collar bones, behind on the shoulder blades.
			low := -.12 - .30*geom.Smooth(.1, .6, t)
			at := append(parted(s, x, t), v(x*(.372-.13*t*t), .38, z*.48-.13), v(x*(.36-.16*t*t+s.Sub("a").Range(-.02, .03)), .10, z*.34-.20),
				v(x*(.33-.18*t*t+s.Sub("b").Range(-.03, .05)), low+s.Sub("c").Range(-.05, .05), z*.22-.22-.10*t))
			out = append(out, lock{at, []float32{.030, .042, .052, .060, .060, .014}}.rounded())
		}
	}
	for i := range 7 {
		s, x := s.Sub("back").At(i), (float32(i)-3)/3*.22
		out = append(out, lock{[]vec{v(x*.6, .85, -.40), v(x, .50, -.47), v(x*1.1, .10, -.42), v(x*1.1, -.42+s.Sub("c").Range(-.05, .05), -.37)},
			[]float32{.050, .066, .070, .014}})
	}
	return append(out, lock{[]vec{v(0, .60, -.22), v(0, .0, -.28)}, []float32{.26, .17}}) // what locks lie on
}

// hattedHair falls from under a hat to the shoulders.
func hattedHair(s seed.Seed) []lock {
	var out []lock
	for _, x := range []float32{1, -1} {
		for k := range 9 {
			s, z := s.Sub("side").At(k), .10-.055*float32(k)
			out = append(out, lock{[]vec{v(x*(.330-.02*float32(k/5)), .62, z), v(x*.375, .36, z-.03), v(x*(.37+s.Sub("w").Range(-.02, .04)), .08, z-.06),
				v(x*(.33+s.Sub("v").Range(-.03, .06)), -.18+s.Sub("u").Range(-.05, .05), z-.04)}, []float32{.060, .064, .054, .010}})
		}
	}
	for k := range 8 {
		x := (float32(k) - 3.5) / 3.5 * .26
		out = append(out, lock{[]vec{v(x, .62, -.36), v(x*1.1, .30, -.47), v(x*1.15, 0, -.44), v(x, -.24, -.40)}, []float32{.085, .085, .070, .012}})
	}
	return append(out, lock{[]vec{v(0, .55, -.18), v(0, -.05, -.22)}, []float32{.28, .25}}) // what locks lie on, so that no cracks are left behind them
}

// gathered is the knot or the plaits of hair drawn back.
func gathered(style hairStyle) []lock {
	switch style {
	case bun, topknot, topBun:
		root, c, out := v(0, .45, -.40), v(0, .60, -.50), []lock(nil)
		switch style {
		case topknot:
			root, c = v(0, .90, -.18), v(0, 1.05, -.22)
		case topBun:
			root, c = v(0, .86, -.28), v(0, 1.06, -.30)
		}
		for k := range 3 { // three turns about each other
			var l lock
			for i := range 9 {
				// Three rings through one middle, each turned by 60 degrees about the line from side to side.
				a, b := geom.Pi*2*float32(i)/8, geom.Pi*float32(k)/3
				p := v(.085*geom.Cos(a), .085*geom.Sin(a)*geom.Cos(b), .085*geom.Sin(a)*geom.Sin(b))
				l.at, l.radius = append(l.at, c.Add(p)), append(l.radius, .062)
			}
			out = append(out, l)
		}
		return append(out, lock{[]vec{root, c}, []float32{.10, .08}})
	case ponytail:
		out := []lock{{[]vec{v(0, .52, -.40), v(0, .58, -.54)}, []float32{.12, .085}}}
		for i := range 9 { // full at the nape: those in the middle stand out behind those at the sides
			x := (float32(i) - 4) / 4
			z := -.05 * (1 - x*x)
			out = append(out, lock{[]vec{v(x*.03, .57, -.52), v(x*.09, .50, -.58+z), v(x*.14, .20, -.55+z), v(x*.13, -.12, -.48+z), v(x*.05, -.46, -.44)},
				[]float32{.055, .072, .078, .060, .010}}.rounded())
		}
		return out
	case plaits:
		return append(twisted(1, v(.19, .20, -.30), v(.30, .06, -.16), v(.34, -.10, .14), v(.30, -.38, .36), v(.27, -.75, .44)),
			twisted(-1, v(-.19, .20, -.30), v(-.30, .06, -.16), v(-.34, -.10, .14), v(-.30, -.38, .36), v(-.27, -.75, .44))...)
	}
	return twisted(1, v(.05, .20, -.42), v(.26, .06, -.22), v(.37, -.06, .10), v(.34, -.34, .42), v(.30, -.66, .54), v(.28, -.95, .52))
}

// twisted is a plait along a path: two strands that cross.
func twisted(turn float32, path ...vec) []lock {
	way := geom.NewPolyline(path)
	var out []lock
	const n = 16
	for k := range 2 {
		var l lock
		for i := range n {
			t := float32(i) / (n - 1)
			// 2.8 turns from root to end; the second strand is half a turn behind.
			a := turn*2.8*2*geom.Pi*t + geom.Pi*float32(k)
			c, _ := way.At(t * way.Length())
			w := .056 * (1 - .45*t)
			l.at = append(l.at, c.Add(v(w*geom.Sin(a), 0, w*.6*geom.Cos(a))))
			l.radius = append(l.radius, .080*(1-.5*t))
		}
		out = append(out, l)
	}
	return out
}
