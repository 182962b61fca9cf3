package procedural

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/language/intent"
	"atelier/internal/language/note"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/sorting"
)

// mostCopies bounds how many things a model holds.
const mostCopies = 25

// things are all things that the plan builds, in the order of the prompt.
func (p *plan) things() []*plan { return append([]*plan{p}, p.others...) }

// several reports whether the plan builds more than one thing.
func (p *plan) several() bool { return len(p.others) > 0 || p.copies > 1 }

// share bounds the number of copies. Things with few copies keep them.
func (p *plan) share() {
	all := p.things()
	for total(all) > mostCopies {
		p.drop(all, fmt.Sprintf("A model holds at most %d things", mostCopies))
	}
}

func total(all []*plan) (n int) {
	for _, t := range all {
		n += t.copies
	}
	return n
}

// loose reports whether no words count the copies of a thing, of which there may be fewer: what fills a crate, a pile. A pair is counted.
func (p *plan) loose() bool {
	return p.copies > 1 && (p.fills || p.intent.Guessed && p.intent.Count > 2)
}

// drop leaves out a copy of the most numerous thing, of seats at last and of what words count after what they do not, and reports whether there was a
// thing with more than one copy.
func (p *plan) drop(all []*plan, why string) bool {
	if loose := slices.DeleteFunc(slices.Clone(all), func(t *plan) bool { return !t.loose() }); len(loose) > 0 {
		all = loose
	}
	most := slices.MaxFunc(all, func(a, b *plan) int {
		if a.seat != b.seat && min(a.copies, b.copies) > 1 {
			return cmp.Compare(map[bool]int{b.seat: 1}[true], map[bool]int{a.seat: 1}[true])
		}
		return a.copies - b.copies
	})
	if most.copies < 2 {
		return false
	}
	most.copies--
	most.dropped = why
	return true
}

// group is several things while they are being made.
type group struct {
	*plan
	all    []*plan
	bodies [][]*body // of each thing, its copies
	heaps  [][]*body // of a thing in a heap: the heap as one body, and copies that found no hold on it
}

// assemble builds all things of the plan and puts them in their places.
func (p *plan) assemble(ctx context.Context) (*scene.Scene, error) {
	g, err := p.gather(ctx)
	if err != nil {
		return nil, err
	}
	return g.scene(), nil
}

// gather builds the things within the one budget and puts each in its place.
func (p *plan) gather(ctx context.Context) (*group, error) {
	g := &group{plan: p, all: p.things(), bodies: make([][]*body, len(p.things())), heaps: make([][]*body, len(p.things()))}
	g.roost()
	for i := range g.all {
		if err := g.build(ctx, i); err != nil {
			return nil, err
		}
		if err := g.amass(ctx, i); err != nil {
			return nil, err
		}
	}
	for {
		over := g.triangles() - (p.budget - p.spare)
		if over <= 0 {
			break
		}
		if ok, err := g.lower(ctx, over); err != nil {
			return nil, err
		} else if !ok {
			p.spent = true
			break
		}
	}
	if err := g.refine(ctx); err != nil {
		return nil, err
	}
	p.remarks = nil
	g.tellWide()
	return g, g.arrange(ctx)
}

// build builds the copies of a thing, each with a seed of its own.
func (g *group) build(ctx context.Context, i int) error {
	t := g.all[i]
	g.bodies[i] = g.bodies[i][:0]
	for c := range t.copies {
		if err := ctx.Err(); err != nil {
			return err
		}
		s, err := t.form(ctx, t.copied(c))
		if err != nil {
			return fmt.Errorf("build %s: %w", t.archetype.Name, err)
		}
		g.bodies[i] = append(g.bodies[i], newBody(t, s))
	}
	return nil
}

// copied is the brief of the c-th copy of a thing.
func (p *plan) copied(c int) archetype.Brief {
	b := p.brief
	b.Among = true
	if c > 0 {
		b.Seed = b.Seed.Sub("copy").At(c)
	}
	if p.laden > 0 && c >= p.laden { // the hands of this one hold nothing
		b.Raised, b.Hung, b.Seat.Hands = nil, nil, [2]geom.Affine{}
		if p.stooled {
			b.Seat = archetype.Seat{}
		}
	}
	if c%2 == 1 && p.second != ([2]geom.Affine{}) {
		b.Seat.Hands = p.second
	}
	if c%2 == 1 && p.intent.Facing {
		b.Traits = answering(b.Traits)
	}
	return b
}

// The least budget of triangles of a copy among several, in smooth and in low-poly style: below that a grown body loses its limbs, or a tree its tiers,
// and a copy is left out instead. A vessel or a cushion has no such parts to lose.
const (
	fewest     = 1200
	fewestFlat = 500
	fewestMade = 600
	fewestSold = 180 // of goods in a crate
)

// least is the budget of triangles below which no copy of one of the things goes.
func (g *group) least(t *plan) int {
	switch {
	case t.how == intent.Inside && len(g.bodies[t.of]) > 0 && len(g.bodies[t.of][0].crates()) > 0:
		return fewestSold
	case g.flat:
		return fewestFlat
	case !t.common().Living && t.archetype.Family != "plant":
		return fewestMade
	}
	return fewest
}

// mostRaised bounds a budget that is raised, in budgets that as many things have otherwise.
const mostRaised = 4

// widen raises the budget to what the counted things need at least, unless the words name a number of triangles. It reports whether it has.
func (g *group) widen(over int) bool {
	most := mostRaised * g.rationed
	if g.intent.Triangles > 0 || g.budget >= most || slices.ContainsFunc(g.all, (*plan).loose) {
		return false
	}
	g.budget, g.wide = min(g.budget+over, most), true
	return true
}

// tellWide notes that the budget was raised so that more things are there.
func (g *group) tellWide() {
	if g.wide {
		g.remark("What is counted has up to %d triangles, where the preset has %d.", g.budget, g.rationed)
	}
}

// lower makes one thing coarser, or else gives things that are counted more triangles, or leaves a copy out. It reports whether there was anything to do.
func (g *group) lower(ctx context.Context, over int) (bool, error) {
	i := g.finest()
	if i < 0 {
		if g.widen(over) {
			return true, nil
		}
		if !g.drop(g.all, fmt.Sprintf("More do not fit into %d triangles", g.budget)) {
			return false, nil
		}
		for k, t := range g.all {
			g.bodies[k] = g.bodies[k][:t.copies]
		}
		return true, nil
	}
	t, before := g.all[i], g.triangles()
	few := min(t.brief.Budget(), g.largest(i)) - over/t.copies - 16
	if t.brief.Level > archetype.Sparse && (t.rigid || few < (t.brief.Level-1).Budget()) {
		t.brief.Level, t.brief.Triangles = t.brief.Level-1, 0
		return true, g.build(ctx, i)
	}
	t.brief.Triangles = max(few, g.least(t))
	err := g.build(ctx, i)
	t.rigid = g.triangles() == before
	return true, err
}

// refine spends what lowering by whole levels has left over: the things with the most triangles come first, each a level finer within what is left.
func (g *group) refine(ctx context.Context) error {
	if g.flat {
		return nil
	}
	order := make([]int, len(g.all))
	for i := range order {
		order[i] = i
	}
	sorting.Stable(order, func(a, b int) int { return cmp.Compare(g.largest(b), g.largest(a)) })
	for _, i := range order {
		t, was, bodies := g.all[i], g.all[i].brief, slices.Clone(g.bodies[i])
		most := g.largest(i) + (g.budget-g.spare-g.triangles())/t.copies
		if t.brief.Level == archetype.Production || (t.brief.Level+1).Budget() > g.budget || most < t.brief.Level.Budget() {
			continue
		}
		t.brief.Level++
		t.brief.Triangles = min(most, t.brief.Level.Budget())
		if err := g.build(ctx, i); err != nil {
			return err
		}
		if g.triangles() > g.budget-g.spare {
			t.brief, g.bodies[i] = was, bodies
		}
	}
	return nil
}

func (g *group) triangles() (n int) {
	for _, list := range g.bodies {
		for _, b := range list {
			n += b.triangles()
		}
	}
	return n
}

// largest is the most triangles that a copy of a thing has.
func (g *group) largest(i int) (n int) {
	for _, b := range g.bodies[i] {
		n = max(n, b.triangles())
	}
	return n
}

// The weights of triangles beside those of other things: of a figure, whose face needs them, and of a beast, whose legs do, so that a rider and the
// horse are as smooth.
const (
	faces  = .3
	beasts = .5
)

// finest is the thing with the most triangles for its size that can have fewer; −1 when none can.
func (g *group) finest() int {
	best, most := -1, float32(0)
	for i, list := range g.bodies {
		if b := g.all[i].brief; b.Level == archetype.Sparse && (g.all[i].rigid || b.Budget() <= g.least(g.all[i])) {
			continue
		}
		d := float32(list[0].triangles()) / geom.Sqrt(list[0].bounds().Diagonal())
		switch {
		case list[0].figure():
			d *= faces
		case list[0].alive():
			d *= beasts
		}
		if d > most {
			best, most = i, d
		}
	}
	return best
}

// coarser removes a level or a copy from the plan when the packed atlas is so many triangles over the budget.
func (p *plan) coarser(over int) bool {
	switch {
	case p.several():
		p.spare += over
		return !p.spent
	case p.brief.Level == archetype.Sparse:
		return false
	}
	p.brief.Level--
	return true
}

// scene is all bodies in their places, the middle of the whole above the origin.
func (g *group) scene() *scene.Scene {
	whole := geom.Empty()
	for _, list := range g.bodies {
		for _, b := range list {
			if !b.lost {
				own := b.bounds()
				whole = whole.Add(own.Min).Add(own.Max)
			}
		}
	}
	c := whole.Center()
	out := &scene.Scene{Name: g.archetype.Name, View: scene.DefaultView()}
	out.View.Yaw, out.View.Pitch = g.seenFrom(), lookDown
	out.View.Pitch = max(out.View.Pitch, g.lookIn(out.View.Yaw))
	for _, list := range g.bodies {
		for _, b := range list {
			if b.lost {
				continue
			}
			b.at = geom.Move(-c.X, 0, -c.Z).Mul(b.at)
			out.Parts = append(out.Parts, b.settle()...)
		}
	}
	g.hang(out)
	return out
}

// tells adds a note on words, once.
func (g *group) tells(n note.Note) { g.remarks = g.remarks.With(n) }

// remark adds a note about a placement, once.
func (g *group) remark(format string, args ...any) {
	g.remarks = g.remarks.With(note.Plainly(format, args...))
}

// link is a thing's parent and its relation to the parent. −1: it stands on the ground.
type link struct {
	parent int
	how    intent.Place // Atop, Inside, Above (below the parent), Propped, Held, Ring, Flank, Team, With
	under  *plan        // what a figure that it stands beside holds over both of them; nil: nothing
}

// turned is how the first thing of a relation is carried, for relations in which the first is the carried one.
var turned = map[intent.Place]intent.Place{
	intent.Beneath: intent.Atop, intent.Around: intent.Inside, intent.Above: intent.Above, intent.Propped: intent.Propped,
	intent.Amid: intent.Ring, intent.Drawn: intent.Team, intent.Flanked: intent.Flank,
	intent.Hanging: intent.Hanging,
}

// carried is how the second thing of a relation is carried, for relations in which the second is the carried one.
var carried = map[intent.Place]intent.Place{
	intent.Atop: intent.Atop, intent.Inside: intent.Inside, intent.Held: intent.Held, intent.With: intent.With, intent.Ring: intent.Ring,
	intent.Team: intent.Team, intent.Below: intent.Above, intent.Leant: intent.Propped, intent.Flank: intent.Flank, intent.Pushed: intent.Held,
}

// links are the parents of the things as they are built.
func (g *group) links() []link {
	out := g.tree()
	g.shelter(out)
	return out
}

// tree turns relations, whose second thing may be the lower one, into a tree in which each thing has its parent.
func (g *group) tree() []link {
	out := make([]link, len(g.all))
	for i := range out {
		out[i] = link{parent: -1}
	}
	for i, t := range g.all {
		if flyers, below := over(g.all, i); len(flyers) > 0 {
			for _, k := range flyers {
				out[k] = link{parent: below, how: intent.Aloft}
			}
			continue
		}
		if how, ok := carried[t.how]; ok {
			out[i] = link{parent: t.of, how: how}
		}
		switch t.how {
		case intent.Beneath, intent.Around, intent.Above, intent.Propped, intent.Amid, intent.Drawn, intent.Flanked, intent.Hanging:
			how := turned[t.how]
			for k := range g.all[:i] { // a thing beside another moves with it
				if (k == t.of || g.all[k].how == intent.Beside && g.all[k].of == t.of) && !g.outgrows(k, i) {
					if out[k].parent < 0 || out[k].how == intent.With && len(g.bodies[k]) > 0 && g.bodies[k][0].figure() { // "a bar with customers on stools"
						out[k] = link{parent: i, how: how}
					}
				}
			}
		case intent.Beside, intent.Behind, intent.Before, intent.Facing, intent.Ahead, intent.At:
			if up := out[t.of]; up.parent >= 0 && up.how == intent.Atop && t.how == intent.Beside {
				out[i] = up
			}
		}
	}
	return out
}

// outgrows reports whether the k-th thing, of a list of things that words put into the i-th one, is larger than that, where another one of the list is not:
// "a cat and a goldfish in a bowl".
func (g *group) outgrows(k, i int) bool {
	t := g.all[i]
	if t.how != intent.Around || len(g.bodies[i]) == 0 {
		return false
	}
	room := g.bodies[i][0]
	larger := func(j int) bool {
		return len(g.bodies[j]) > 0 && longSide(g.bodies[j][0].bounds().Size()) > longSide(room.bounds().Size())
	}
	for j, o := range g.all[:i] {
		if (j == t.of || o.how == intent.Beside && o.of == t.of) && !larger(j) {
			return larger(k)
		}
	}
	return false
}

// shelter puts what a figure stands under into its hand where it is held over the head: the first figure under an umbrella holds it, and what else is
// under it stands beside its holder.
func (g *group) shelter(links []link) {
	for k, l := range links {
		if l.how == intent.Above && links[l.parent].how != intent.Held && g.bodies[l.parent][0].roofs() && g.bodies[k][0].figure() {
			links[k], links[l.parent] = links[l.parent], link{parent: k, how: intent.Held}
		}
	}
	for k, l := range links {
		if by := l.parent; l.how == intent.Above && links[by].how == intent.Held && g.bodies[by][0].roofs() {
			links[k] = links[links[by].parent]
			links[k].under = g.all[by]
		}
	}
}
