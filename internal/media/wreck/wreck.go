// Package wreck breaks the things of scenes: buildings fall in, legs and planks come off, blades snap, wheels are lost, sheet metal is dented, panes
// have holes, and leaves are burnt away.
//
// A thing is broken after it is built, part by part, by few means: a rough plane that cuts parts (plane), pieces that are laid on the ground, and turns
// and dents of what is left. Parts stay closed. The same scene and seed are broken alike. Start at New, and at Way, which lists the methods that break a thing.
package wreck

import (
	"cmp"
	"slices"

	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
	"atelier/internal/seed"
	"atelier/internal/sorting"
)

// Wreck is a scene while it is broken. Nothing moves in it afterwards: it has no bones.
type Wreck struct {
	s     *scene.Scene
	seed  seed.Seed
	whole geom.Box             // of the thing before it was broken
	cuts  int                  // parts that were cut
	panes int                  // that are broken
	off   map[*solid.Part]bool // parts that lie beside the thing
}

// New is about to break a scene.
func New(s *scene.Scene, sd seed.Seed) *Wreck {
	return &Wreck{s: s, seed: sd, whole: boundsOf(s.Parts)}
}

// rigid takes the bones away, since what is broken off follows none.
func (w *Wreck) rigid() {
	if w.s.Bones != nil {
		w.s.Bones, w.s.Joints, w.s.Stance.Turns = nil, nil, nil
		w.s.Unbound = "it is broken, so that its joints are gone"
	}
}

// boundsOf is the box around parts.
func boundsOf(parts []*solid.Part) geom.Box {
	b := geom.Empty()
	for _, p := range parts {
		own := p.Bounds()
		b = b.Add(own.Min).Add(own.Max)
	}
	return b
}

// clone is a copy of a part with vertices and triangles of its own.
func clone(p *solid.Part) *solid.Part {
	q := *p
	q.Share, q.Islands = "", nil
	for _, is := range p.Islands {
		q.Islands = append(q.Islands, &solid.Island{Vertices: slices.Clone(is.Vertices), Triangles: slices.Clone(is.Triangles), Density: is.Density})
	}
	return &q
}

// move maps parts.
func move(parts []*solid.Part, m geom.Affine) {
	for _, p := range parts {
		p.Place(m)
	}
}

// about is a map about a place.
// It is T(at)·m·T(−at).
func about(at geom.Vec3, m geom.Affine) geom.Affine {
	return geom.Move(at.X, at.Y, at.Z).Mul(m).Mul(geom.Move(-at.X, -at.Y, -at.Z))
}

// settle moves parts straight down, or up, to the ground.
func (w *Wreck) settle(parts []*solid.Part) {
	if len(parts) > 0 {
		move(parts, geom.Move(0, w.whole.Min.Y-boundsOf(parts).Min.Y, 0))
	}
}

// lie turns parts so that their least extent is upright, and lays them on the ground about a place.
// A quarter turn about z or x brings the least side up; askew then leans it, yaw turns it on the ground, and settle lifts or lowers it there.
func (w *Wreck) lie(parts []*solid.Part, x, z, yaw, askew float32) {
	box := boundsOf(parts)
	size, c := box.Size(), box.Center()
	turn := geom.Identity()
	switch {
	case size.X < size.Y && size.X <= size.Z:
		turn = geom.TurnZ(geom.Pi / 2)
	case size.Z < size.Y:
		turn = geom.TurnX(geom.Pi / 2)
	}
	move(parts, geom.Move(x, 0, z).Mul(geom.TurnY(yaw)).Mul(geom.TurnX(askew)).Mul(turn).Mul(geom.Move(-c.X, -c.Y, -c.Z)))
	w.settle(parts)
}

// sample is a place of a surface and the area that it stands for, along a direction.
type sample struct{ along, area float32 }

// spread are barycentric places over a triangle, a sample each.
var spread = [...]geom.Vec3{{X: .8, Y: .1, Z: .1}, {X: .1, Y: .8, Z: .1}, {X: .1, Y: .1, Z: .8}, {X: .45, Y: .45, Z: .1}, {X: .45, Y: .1, Z: .45},
	{X: .1, Y: .45, Z: .45}, {X: 1. / 3, Y: 1. / 3, Z: 1. / 3}}

// beyond is the place along a direction beyond which a share of the surface lies.
// Area is sampled at seven places a triangle, sorted along the direction: n log n for n triangles.
func beyond(parts []*solid.Part, n geom.Vec3, share float32) float32 {
	var list []sample
	var sum float32
	for _, p := range parts {
		for _, is := range p.Islands {
			for _, t := range is.Triangles {
				a, b, c := is.Vertices[t.V[0]].Pos, is.Vertices[t.V[1]].Pos, is.Vertices[t.V[2]].Pos
				area := b.Sub(a).Cross(c.Sub(a)).Len() / (2 * float32(len(spread)))
				along := geom.Vec3{X: a.Dot(n), Y: b.Dot(n), Z: c.Dot(n)}
				for _, at := range spread {
					list, sum = append(list, sample{along.Dot(at), area}), sum+area
				}
			}
		}
	}
	sorting.Stable(list, func(a, b sample) int { return cmp.Compare(b.along, a.along) })
	left := share * sum
	for _, s := range list {
		if left -= s.area; left <= 0 {
			return s.along
		}
	}
	return 0
}

// without are the parts that have not been taken off.
func without(parts []*solid.Part, off map[*solid.Part]bool) []*solid.Part {
	return slices.DeleteFunc(parts, func(p *solid.Part) bool { return off[p] })
}
