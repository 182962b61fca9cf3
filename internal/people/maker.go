// Package people builds figures of human shape: numbers give joints, fields around the joints are measured by rays, and dressers lay
// clothes and plates over them.
//
// A figure is built in a bind pose, its arms level or 45° down. Each part says which bones it follows; where no rigging pose is asked
// for, the finished parts are bent into a stance by linear blending. Start with Figure and its Build; newMaker and the dressers tube, band and
// plate in dress.go are what garments are made by.
package people

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"

	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/scene"
	"atelier/internal/media/sdf"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
	"atelier/internal/motion"
)

type vec = geom.Vec3

func v(x, y, z float32) vec { return vec{X: x, Y: y, Z: z} }

var (
	axisX = v(1, 0, 0)
	axisY = v(0, 1, 0)
	axisZ = v(0, 0, 1)
)

// maker gathers the parts of one figure in its bind pose.
type maker struct {
	archetype.Brief
	Body
	bones  *rig.Skeleton
	scene  *scene.Scene
	grown  []growth
	over   hull
	dyes   map[string]vec // by role: colours drawn by the seed
	skin   skin
	gloves float32   // thickness over the hands, metres
	gloved bool      // something has put hands on
	full   [2]bool   // hands that hold something of the figure's own, such as its sword
	shaft  float32   // the length of the shaft in the right fist, metres of a figure of 1.78 m; 0: there is none
	blown  bool      // the thing in the right hand is at the lips, such as a horn
	bony   bool      // a skeleton: bones take the place of skin
	hooded sdf.Field // the room in a hood, which the hair does not leave; nil: there is none
	late   []func()  // adds what lies over everything that is worn
	thrift float32   // of the rows and segments that the level gives; 1: all of them
}

// growth is an implicit part that is meshed last, with its share of the triangles that are left.
type growth struct {
	place int // in the scene's parts
	name  string
	field sdf.Field
	mesh  sdf.Mesher
	share float32
	look  tex.Surface
	on    rig.Follow
	part  *solid.Part // its mesh; nil: not meshed yet, or empty, such as hair under a helmet
}

func newMaker(name string, b Body, brief archetype.Brief) *maker {
	b = b.sized(brief)
	g := &maker{Brief: brief, Body: b, scene: &scene.Scene{Name: name}, thrift: 1}
	g.bones = b.figure(brief.Pose).Skeleton()
	g.scene.View = scene.View{Yaw: .36, Pitch: .10, Fill: .90}
	return g
}

// joint is the place of a bone's joint in the bind pose.
func (g *maker) joint(bone int) vec { return g.bones.Bones[bone].Pos }

// up is the height of a share of the height, where the hips of a man of usual build are at .5015: hems go up and down with the legs.
func (g *maker) up(share float32) float32 {
	const usual = .5015
	return share * g.joint(rig.LeftUpperLeg).Y / usual
}

// free reports whether the figure takes a stance of its own.
func (g *maker) free() bool { return g.Pose == "" }

// keeps reports whether a hand holds the thing of the figure's row. Hands are empty in a rigging pose, of a figure that prays, claps or drinks, and when
// words put something else into them.
func (g *maker) keeps(side int) bool {
	return g.free() && !motion.Empty(g.moment()) && !g.lifts(side) && !slices.Contains(g.Empty, handSockets[side])
}

// from reports whether the level is l or finer.
func (g *maker) from(l archetype.Level) bool { return g.Level >= l }

// segments is the number of segments of a ring that has n at the finest level.
func (g *maker) segments(n int) int { return max(5, g.pieces(n)) }

// rows is the number of rows of a length that has n at the finest level.
func (g *maker) rows(n int) int { return max(2, g.pieces(n)) }

func (g *maker) pieces(n int) int {
	return int(float32(n)*g.thrift*archetype.Of[float32](g.Level, .24, .36, .56, 1) + .5)
}

// left is how many triangles are left for the implicit parts, and the sum of their shares.
func (g *maker) left() (left, shares float32) {
	used := 0
	for _, p := range g.scene.Parts {
		if p != nil {
			used += p.Triangles()
		}
	}
	for _, w := range g.grown {
		shares += w.share
	}
	return float32(g.Budget()*archetype.Of(g.Level, 99, 97, 96, 97)/100 - used), shares // cuts of the atlas add some
}

// ease is how much further cloth about the trunk stands off at coarse levels, metres: with large facets the layer below would show through.
func (g *maker) ease() float32 { return archetype.Of[float32](g.Level, .005, .004, .0015, 0) }

// starved reports whether the other parts leave too little for the hands, the head and all else that grows.
func (g *maker) starved() bool {
	left, shares := g.left()
	// Triangles for a share of 1. A hand has a share of .6, a head one of 1.7.
	return left < shares*archetype.Of[float32](g.Level, 50, 110, 300, 800)
}

// part is a new part; its name is the path of its seed.
func (g *maker) part(name string, s tex.Surface) *solid.Part {
	p := solid.New(name, s, g.Seed.Sub(name))
	p.Crease = geom.Cos(45 * geom.Pi / 180)
	return p
}

// add takes in a part that follows the bones that f names.
func (g *maker) add(p *solid.Part, f rig.Follow) *solid.Part {
	p.Follow = f
	if g.Faceted() {
		p.Facet()
	}
	return g.scene.Add(p)
}

// grow reserves a place for an implicit part. share is its weight in the triangles that the other parts leave.
func (g *maker) grow(name string, f sdf.Field, m sdf.Mesher, share float32, s tex.Surface, on rig.Follow) {
	g.grown = append(g.grown, growth{len(g.scene.Parts), name, f, m, share, s, on, nil})
	g.scene.Parts = append(g.scene.Parts, nil)
}

// surface is the look of a role.
func (g *maker) surface(role string, own material.Finish) tex.Surface {
	return g.Look.Surface(role, g.dyed(role, own))
}

// finish meshes what has grown, bends the parts into the stance and gives the scene.
func (g *maker) finish(ctx context.Context, s stance) (*scene.Scene, error) {
	if err := g.meshGrown(ctx); err != nil {
		return nil, fmt.Errorf("%s: %w", g.scene.Name, err)
	}
	pose := g.bones.Rest()
	g.scene.Bones = g.bones
	if g.free() {
		var err error
		if pose, err = g.pose(s); err != nil {
			return nil, err
		}
		g.scene.Stance = pose.Clone()
		if err := g.bend(ctx, pose); err != nil {
			return nil, fmt.Errorf("%s: %w", g.scene.Name, err)
		}
	} else {
		for _, p := range g.scene.Parts { // ground moves the parts: after that no two of their corners may weld
			p.Bend(func(q vec) vec { return q })
		}
	}
	at := g.bones.Place(pose, rig.Placed{})
	for i, b := range g.bones.Bones {
		g.scene.Joints = append(g.scene.Joints, scene.Joint{Name: b.Name, Parent: b.Parent, Pos: at.Pos[i]})
	}
	g.sockets(g.bones.Maps(pose))
	g.ground()
	return g.scene, ctx.Err()
}

// pose is the pose of the figure in a stance, in the air, or during an action.
func (g *maker) pose(s stance) (rig.Pose, error) {
	if g.Traits["flying"] && g.aloft() {
		g.scene.View.Yaw = .80 // from aside
	}
	if g.aloft() {
		return g.airborne(s)
	}
	if g.Traits["asleep"] {
		g.scene.View.Yaw, g.scene.View.Pitch = 1.15, .45 // along the body and from above
	}
	if name := g.moment(); name != "" {
		return g.doing(name)
	}
	return g.posed(s), nil
}

// meshGrown meshes all implicit parts side by side.
func (g *maker) meshGrown(ctx context.Context) error {
	each := g.each()
	errs := make([]error, len(g.grown))
	var wait sync.WaitGroup
	for i := range g.grown {
		w := &g.grown[i]
		w.mesh.Triangles = max(leastGrown, int(w.share*each))
		w.mesh.Cell *= archetype.Of[float32](g.Level, 1.8, 1.4, 1.1, .9)
		wait.Go(func() { errs[i] = g.meshOne(ctx, w) })
	}
	wait.Wait()
	for i, err := range errs {
		if err != nil && !errors.Is(err, sdf.ErrEmpty) { // hair that a helmet hides whole grows no part
			return err
		}
		g.scene.Parts[g.grown[i].place] = g.grown[i].part
	}
	g.scene.Parts = slices.DeleteFunc(g.scene.Parts, func(p *solid.Part) bool { return p == nil })
	return nil
}

// leastGrown is the fewest triangles of an implicit part.
const leastGrown = 24

// each is the number of triangles that an implicit part of share 1 gets. A part that would get fewer than leastGrown gets leastGrown, at the expense of
// the others.
func (g *maker) each() float32 {
	left, shares := g.left()
	grown := slices.Clone(g.grown)
	for {
		n := len(grown)
		grown = slices.DeleteFunc(grown, func(w growth) bool {
			small := w.share*left < leastGrown*shares
			if small {
				left, shares = left-leastGrown, shares-w.share
			}
			return small
		})
		switch len(grown) {
		case 0:
			return 0 // all parts get leastGrown
		case n:
			return left / shares
		}
	}
}

// meshOne meshes an implicit part in the bind pose, of the triangles that its mesher has.
func (g *maker) meshOne(ctx context.Context, w *growth) error {
	p, err := w.mesh.Part(ctx, w.name, w.field, bound(w.look), g.Seed.Sub(w.name))
	if err != nil {
		return err
	}
	p.Follow = w.on
	p.Detail, p.Given = nil, false
	if g.Faceted() {
		p.Facet()
	} else {
		p.Crease = -1
	}
	w.part = p
	return nil
}

// bound is a surface that sees places of the bind pose: in implicit parts these are in Local.
func bound(s tex.Surface) tex.Surface {
	return func(p *tex.Point) tex.Sample {
		q := *p
		q.Pos = p.Local
		return s.At(p, q)
	}
}

// ground puts the figure on the floor.
func (g *maker) ground() {
	low := g.lowest()
	up := geom.Move(0, -low, 0)
	for _, p := range g.scene.Parts {
		p.Place(up)
		p.PlaceRest(up)
		p.Follow.From.Y, p.Follow.To.Y = p.Follow.From.Y-low, p.Follow.To.Y-low
	}
	for name, at := range g.scene.Sockets {
		g.scene.Sockets[name] = up.Mul(at)
	}
	for i := range g.scene.Joints {
		g.scene.Joints[i].Pos.Y -= low
	}
	g.scene.Bones = g.scene.Bones.Moved(v(0, -low, 0))
	if g.free() {
		g.scene.Stance.Root.Y -= low
	}
}
