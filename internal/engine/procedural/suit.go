package procedural

import (
	"context"
	"slices"

	"atelier/internal/engine/procedural/relief"
	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
)

// count is how many bodies go with each body of a thing in a given relation.
func (g *group) count(i int, loads []int, links []link, how intent.Place) (n int) {
	for _, c := range loads {
		if links[c].how == how {
			n += len(g.bodies[c])
		}
	}
	return (n + len(g.bodies[i]) - 1) / len(g.bodies[i])
}

// suit builds a thing that is made to carry, such as a pedestal, in a size that suits its load.
func (g *group) suit(ctx context.Context, i int, loads []int, links []link) error {
	t := g.all[i]
	if err := g.lift(ctx, i, loads, links); err != nil {
		return err
	}
	if err := g.pave(ctx, i, loads, links); err != nil {
		return err
	}
	g.flood(i, loads, links)
	g.modest(i, loads, links)
	g.shrink(i, loads, links)
	n := g.count(i, loads, links, intent.Atop)
	if n == 0 {
		return nil
	}
	if g.bodies[i][0].builtOn() {
		g.grow(i, loads, links)
		return nil
	}
	if !t.archetype.Carries {
		return nil
	}
	var need geom.Vec3
	for _, c := range loads {
		if links[c].how == intent.Atop {
			need = need.Max(footing(g.bodies[c][0]))
		}
	}
	if n > 1 {
		w := max(need.X, need.Z) * 1.6 * geom.Sqrt(float32(n))
		need.X, need.Z = w, w
	}
	own := g.bodies[i][0].bounds().Size()
	wide, deep := margin*need.X/own.X, margin*need.Z/own.Z
	wide, deep = max(wide, .7*deep, .45), max(deep, .7*wide, .45)
	if n > 1 || geom.Abs(wide-deep) < .25*wide {
		wide, deep = max(wide, deep), max(wide, deep)
	}
	t.brief.Wide, t.brief.Deep = t.brief.Wide*wide, t.brief.Deep*deep
	return g.build(ctx, i)
}

// layer is how many things stand side by side at the bottom of a container that is filled.
const layer = 8

// filling is the least number of things for which a container is built in the size that they need.
const filling = 3

// overlook is the least height of a filled container's walls, as a share of the height of its content.
const overlook = .72

// Of a container for a beast: lowered is how low it is made at least, as a share of its own proportions, peeking how high its walls are, as a share of the
// beast's height, and roomy how much larger than usual it is at most; snug is how much of its length the beast needs there, since it may be smaller.
const (
	lowered = .35
	peeking = .45
	roomy   = 1.6
	snug    = .85
)

// abreast is the distance between things that fill a container, as a share of their width.
const abreast = 1.06

// house makes a container as large as the beast in it needs, and one that takes no bed lower, so that the beast looks over the rim.
func (g *group) house(i, c int) {
	to, size := g.bodies[i][0], g.bodies[c][0].bounds().Size()
	own := to.bounds().Size()
	s := g.newShelf(to, true)
	need := max(max(size.X, size.Z)/max(own.X, own.Z), min(size.X, size.Z)/min(own.X, own.Z)) / within
	by := max(.3, need)
	if need > 1 {
		by = geom.Clamp(snug*need, 1, roomy)
	}
	if by > .9 && by < 1.1 {
		by = 1
	}
	high := by
	if b, _ := s.bed(s.rim - peeking*size.Y/by); b.outline == nil {
		high = geom.Clamp(peeking*size.Y/(s.walls(few)-to.bounds().Min.Y), lowered*by, by)
	}
	if by == 1 && high >= .9 || g.all[i].intent.Size.Measured() {
		return
	}
	for _, b := range g.bodies[i] {
		b.suited = geom.Vec3{X: by, Y: high, Z: by}
		b.move(geom.Stretch(by, high, by))
	}
}

// shrink makes a filled container no wider than its content needs, and suits one with a beast in it to that.
func (g *group) shrink(i int, loads []int, links []link) {
	n := g.count(i, loads, links, intent.Inside)
	housed := func(c int) bool { return links[c].how == intent.Inside && g.bodies[i][0].boxes(g.bodies[c][0]) }
	_, water := g.bodies[i][0].socket(waterSocket)
	if _, _, tree := g.bodies[i][0].wood(); water || tree || len(g.bodies[i][0].crates()) > 0 { // no container
		return
	}
	if at := slices.IndexFunc(loads, housed); n < filling && at >= 0 {
		g.house(i, loads[at])
	}
	if n < filling || g.inUse(i) || g.bodies[i][0].rolls() {
		return
	}
	own, wide, tall := g.bodies[i][0].bounds().Size(), float32(0), float32(0)
	columns, rows := ranks(min(n, layer), geom.Vec2{X: own.X, Y: own.Z})
	for _, c := range loads {
		if links[c].how == intent.Inside {
			for _, b := range g.bodies[c] {
				size := b.bounds().Size()
				tall = max(tall, overlook*size.Y/own.Y)
				thick := abreast * max(size.X, size.Z) / within
				wide = max(wide, thick*float32(columns)/own.X, thick*float32(rows)/own.Z)
			}
		}
	}
	by := min(1, max(wide, tall, .3))
	if by >= .9 {
		return
	}
	for _, b := range g.bodies[i] {
		b.suited = geom.Vec3{X: by, Y: by, Z: by}
		b.move(geom.Stretch(by, by, by))
	}
}

// used are the relations of a thing to a person or to a beast that moves it or is on it, and which so has a size for that.
var used = []intent.Place{intent.Pushed, intent.Drawn, intent.Beneath, intent.Around, intent.Held}

// inUse reports whether the i-th thing is pushed, ridden, drawn, sat on or held, which keeps its size whatever is in it.
func (g *group) inUse(i int) bool {
	t := g.all[i]
	return i > 0 && slices.Contains(used, t.how) && g.bodies[t.of][0].alive() || slices.ContainsFunc(g.all[1:], func(o *plan) bool {
		return g.all[o.of] == t && (o.how == intent.Team || o.how == intent.Atop || o.how == intent.Inside) && g.bodies[slices.Index(g.all, o)][0].alive()
	})
}

// suited tells how a container was made larger, smaller or lower for what is in it. A container that nothing went into gets its own size back.
func (g *group) suited(to *body) {
	k := to.suited
	if k == (geom.Vec3{}) {
		return
	}
	if len(to.load) == 0 {
		to.move(geom.Stretch(1/k.X, 1/k.Y, 1/k.Z))
		return
	}
	switch in := to.load[0]; {
	case k.X > 1:
		g.remark("The %s is larger than usual, so that the %s goes into it.", bare(to.of), bare(in.of))
	case k.X < 1 && !in.smaller:
		g.remark("The %s has the size of what is in it.", bare(to.of))
	case k.Y < k.X:
		g.remark("The %s is lower than usual, so that the %s in it is seen.", bare(to.of), bare(in.of))
	}
}

// margin is how much wider a pedestal is than its load.
const margin = 1.22

// footing is the size of a body's sole, and at least half of the ground that the body covers; of a creature, which may have one hoof on the ground, at
// least most of it.
func footing(b *body) geom.Vec3 {
	shape := b.whole()
	size := box(shape).Size()
	s := relief.SoleOf(shape, cellOf(size))
	low, high := geom.Vec2{X: 1e9, Y: 1e9}, geom.Vec2{X: -1e9, Y: -1e9}
	for _, c := range s.Cells {
		low = geom.Vec2{X: min(low.X, float32(c[0])), Y: min(low.Y, float32(c[1]))}
		high = geom.Vec2{X: max(high.X, float32(c[0]+1)), Y: max(high.Y, float32(c[1]+1))}
	}
	d := high.Sub(low).Mul(s.Cell)
	share := float32(.5)
	if b.alive() {
		share = .7
	}
	return geom.Vec3{X: max(d.X, share*size.X), Z: max(d.Y, share*size.Z)}
}
