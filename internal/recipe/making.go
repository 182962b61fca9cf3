package recipe

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
	"atelier/internal/sorting"
)

// making is the state of one build.
type making struct {
	ctx       context.Context
	recipe    *Recipe
	run       *run
	brief     archetype.Brief
	scene     *scene.Scene
	detail    float32 // factor on automatic counts
	given     float32 // factor on counts that the recipe gives: 1 but for the last builds of a thing that fits in no detail of the rest
	ref       float32 // longest side of the thing, metres
	triangles int
	spent     int    // of the work that outlines take
	salt      uint32 // of the part being built
	careful   bool   // a check builds it, which also looks for mistakes whose place a mesh cannot show
	cutters   int    // how deep in cutters it is being built; their edges are sharp
	err       error  // the first mistake of a function of the recipe that a shape has called
	added     []added
	joints    []rig.Joint // that parts may hang on, parents first
	dropped   []string
	marked    []marked        // parts with decals
	turned    []string        // parts that a warp has turned inside out
	asked     map[string]bool // traits and roles that build has asked for
	read      [3]bool         // of the width, height and depth that words ask for: whether build has asked for it
	count     map[string]int  // parts by name
	finishes  map[string]int  // surfaces by role
	counted   []counting      // questions of b.count
	shapes    map[*shape]int  // shared shapes by number
	surfaces  int
}

// added is a part with the properties that fitting needs.
type added struct {
	part      *solid.Part
	size      float32 // diagonal of its box, metres
	triangles int
	keep      bool
	cuts      int // cutters of its shape
}

func newMaking(r *Recipe, run *run, brief archetype.Brief, detail float32) *making {
	m := &making{
		ctx: run.ctx, recipe: r, run: run, brief: brief, detail: detail, given: 1, ref: r.ref(),
		scene: &scene.Scene{Name: r.Header.Name, View: scene.DefaultView()},
		count: map[string]int{}, finishes: map[string]int{}, shapes: map[*shape]int{}, asked: map[string]bool{},
	}
	return m
}

// fail keeps the first mistake of a function that a shape has called.
func (m *making) fail(err error) {
	if m.err == nil {
		m.err = err
	}
}

// maxSpent is the work that the outlines of one build may take: squares of their points.
const maxSpent = 60_000_000

func (m *making) spend(n int) error {
	if m.spent += n; m.spent > maxSpent {
		return fmt.Errorf("the outlines of the thing have too many points")
	}
	return m.ctx.Err()
}

// maxCorners is how many points one part is made of: rows of them round a ring.
const maxCorners = 40_000

// room refuses a part that is too large for any budget, before it is built.
func (m *making) room(rows, ring int) error {
	if m.err == nil && rows*ring > maxCorners {
		return fmt.Errorf("the part would have %d rows of %d points, at most %d in all", rows, ring, maxCorners)
	}
	return m.err
}

// pick is a number by level, times the detail.
func (m *making) pick(sparse, fast, standard, production float32) float32 {
	return archetype.Of(m.brief.Level, sparse, fast, standard, production) * m.detail
}

// round is the segments of a circle of that radius: more for what is large in the thing, about as its root. Less detail takes from
// small circles first, since large ones are the silhouette.
// A polygon of n sides stays within r·(1 − cos(π/n)) ≈ π²·r/2n² of its circle, so an equal gap for all circles wants n ∝ √r; .45 gives small
// ones a little more. A radius of a quarter of the thing counts 1. At least 4 to 8 sides are left, below which a rod has no thickness.
func (m *making) round(r float32) int {
	share := 4 * r / m.ref
	k := geom.Clamp(geom.Pow(share, .45), .3, 1.35)
	detail := m.detail
	if detail < 1 {
		detail = geom.Pow(detail, geom.Mix(1.6, .35, geom.Clamp01(share)))
	} else { // small circles show no facets, and their corners would fall together
		detail = geom.Mix(1, detail, geom.Clamp01(12*share))
	}
	n := int(archetype.Of[float32](m.brief.Level, 9, 15, 26, 44)*detail*k + .5)
	n = max(n, archetype.Of(m.brief.Level, 4, 5, 6, 8))
	// Multiples of 4 have a corner on each axis.
	if m.cutters > 0 { // a hole is as wide as it should be along its axes
		return max(8, (n+3)/4*4)
	}
	return n
}

// segments are as wished, or by the radius.
func (m *making) segments(wish int, r float32) int {
	if wish > 0 {
		return m.wished(wish)
	}
	return m.round(r)
}

// wished is a count that the recipe gives, times the factor on such counts. Up to eight corners are a form of their own, such as a hexagon, and stay.
func (m *making) wished(n int) int { return max(int(float32(n)*m.given+.5), min(n, 8)) }

// givenAt is the factor on counts that a recipe gives at a build: the first tries take from automatic counts alone.
func givenAt(build int) float32 {
	if build <= tries {
		return 1
	}
	return sparing[min(build-tries, len(sparing))-1]
}

// small reports whether a part of that length is too small in the thing for bevels at this level.
// Sparse has no bevels at all: nothing in a thing is 9 times as long as the thing.
func (m *making) small(long float32) bool {
	return long*m.detail < m.ref*archetype.Of[float32](m.brief.Level, 9, .16, .05, .02)
}

// bevel is the width of an edge: as wished or 6 % of the thinnest side, and none where the part is too small for the level
// or cuts another.
func (m *making) bevel(wish maybe, thin, long float32) float32 {
	if wish.set && wish.v <= 0 || !wish.set && m.cutters > 0 || m.small(long) {
		return 0
	}
	return min(wish.or(geom.Clamp(.06*thin, .0006, .006*m.ref)), .45*thin)
}

// tries is how often a thing above its budget is built again, each time in less detail.
const tries = 6

// sparing are the factors on counts that a recipe gives in the builds after those, for what still does not fit.
var sparing = [...]float32{.75, .6, .45}

// fit brings a thing into its level's budget. It drops the smallest parts if that is enough, and else asks for another build in less
// detail. The same recipe and brief take the same steps, so the same seed gives the same mesh.
// Triangles grow less than with the square of the detail, since boxes and least counts do not shrink: the exponent .8 and 4 % to spare reach the
// budget in few builds. The clamp keeps one bad guess from taking nearly all detail, and small steps from going on for ever; the last tries drop parts
// of up to 15 % of the thing instead, at the sparse level of up to 25 % if they must.
func (m *making) fit(builds int) (next float32, fits bool) {
	budget := m.brief.Budget()
	if m.triangles <= budget {
		return 0, true
	}
	if builds == tries+len(sparing) {
		// What is still too dear after the second is told by check, and refused by the engine's suite.
		_ = m.drop(budget, .15*m.ref, true) || m.brief.Level == archetype.Sparse && m.drop(budget, .25*m.ref, true)
		return 0, true
	}
	if builds >= tries {
		return m.detail, m.drop(budget, .15*m.ref, false)
	}
	if m.drop(budget, archetype.Of[float32](m.brief.Level, .07, .05, .03, .015)*m.ref, false) {
		return 0, true
	}
	return m.detail * geom.Clamp(geom.Pow(.96*float32(budget)/float32(m.triangles), .8), .4, .93), false
}

// finer is the detail at which a thing that leaves much of the fast level's budget spends more of it on round forms; at most m.detail for what is dear
// enough, has lost parts, or stands among others. Facets show below about 30 sides of a circle, so the factor ends at twice the level's own sides; the
// levels above have as many by themselves, and low poly shows its facets. Triangles grow with the square of the detail on balls, and less on bars.
func (m *making) finer() float32 {
	const most = 2
	if m.brief.Level != archetype.Fast || m.brief.Among || len(m.dropped) > 0 || float32(m.triangles) > .7*float32(m.brief.Budget()) {
		return 0
	}
	return m.detail * min(most, geom.Pow(.85*float32(m.brief.Budget())/float32(m.triangles), .65))
}

// full reports whether hardly anything of the budget is left: finishing adds triangles to what is cut.
func (m *making) full() bool { return float32(m.triangles) > .9*float32(m.brief.Budget()) }

// drop leaves out parts smaller than limit, the smallest first, until the thing fits, and reports whether it does.
// Where it cannot fit, nothing is dropped, unless all that can be must go.
// The order of parts of one size is that in which they were added: the sort is stable.
func (m *making) drop(budget int, limit float32, all bool) bool {
	order := slices.Clone(m.added)
	sorting.Stable(order, func(a, b added) int { return cmp.Compare(a.size, b.size) })
	left, gone := m.triangles, map[*solid.Part]bool{}
	feet := m.feet(limit)
	for _, a := range order {
		if left <= budget || a.size >= limit {
			break
		}
		if !a.keep && !feet[a.part] {
			left -= a.triangles
			gone[a.part] = true
		}
	}
	if left > budget && !all {
		return false
	}
	for _, a := range m.added {
		if gone[a.part] && !slices.Contains(m.dropped, a.part.Name) {
			m.dropped = append(m.dropped, a.part.Name)
		}
	}
	m.added = slices.DeleteFunc(m.added, func(a added) bool { return gone[a.part] })
	m.scene.Parts = slices.DeleteFunc(m.scene.Parts, func(p *solid.Part) bool { return gone[p] })
	m.triangles = left
	return left <= budget
}

// feet are the parts that touch the ground, or whatever is lowest, where all of them are smaller than limit: without castors a table would hang in the air.
func (m *making) feet(limit float32) map[*solid.Part]bool {
	box := m.bounds()
	ground, feet := box.Min.Y+.005*box.Size().Y, map[*solid.Part]bool{}
	for _, a := range m.added {
		if a.part.Bounds().Min.Y > ground {
			continue
		}
		if a.size >= limit {
			return nil
		}
		feet[a.part] = true
	}
	return feet
}

// costs are the triangles by name, the dearest first.
func (m *making) costs() []Cost {
	var out []Cost
	place := map[string]int{}
	for _, a := range m.added {
		i, ok := place[a.part.Name]
		if !ok {
			i = len(out)
			place[a.part.Name] = i
			out = append(out, Cost{Name: a.part.Name})
		}
		out[i].Parts++
		out[i].Triangles += a.triangles
		out[i].Cuts = max(out[i].Cuts, a.cuts)
	}
	sorting.Stable(out, func(a, b Cost) int { return b.Triangles - a.Triangles })
	return out
}

// bounds is the box of all parts.
func (m *making) bounds() geom.Box {
	box := geom.Empty()
	for _, p := range m.scene.Parts {
		b := p.Bounds()
		box = box.Add(b.Min).Add(b.Max)
	}
	return box
}

// stand settles a thing on the ground when its lowest point is a little off it.
// A gap of 2 % of the height or more is left, for check to report: such a thing hangs or sinks by a mistake, not by rounding.
func (m *making) stand() {
	box := m.bounds()
	y := box.Min.Y
	if geom.Abs(y) <= 1e-4 || geom.Abs(y) >= .02*box.Size().Y {
		return
	}
	down := geom.Move(0, -y, 0)
	for _, p := range m.scene.Parts {
		p.Place(down)
		if own := p.Detail; own != nil {
			p.Detail = func(at geom.Vec3) geom.Vec3 { return own(at.Add(geom.Vec3{Y: y})) }
		}
	}
	for n, s := range m.scene.Sockets {
		m.scene.Sockets[n] = down.Mul(s)
	}
	for i := range m.joints {
		m.joints[i].At.Y -= y
	}
	for i := range m.marked {
		m.marked[i].place = down.Mul(m.marked[i].place)
	}
}
