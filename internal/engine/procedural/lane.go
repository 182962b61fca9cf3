package procedural

import (
	"context"
	"slices"

	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// laneSocket is the middle of what wheels roll on, a pair of rails or the side of a road: its Z reaches to the end, metres.
const laneSocket = "lane"

// trackless is the trait of what stands on a piece of track of its own, by which it has none.
const trackless = "no track"

// Of what rolls: headway is from the front of one to the front of the next, as a share of its length, and runway the lane of a row, of the row's length.
const (
	headway = 1.15
	runway  = 1.25
)

// rolls reports whether a body has wheels.
func (b *body) rolls() bool {
	s := b.scene.Bones
	return s != nil && s.Kind == rig.Rigid && slices.ContainsFunc(s.Hinges, func(h rig.Hinge) bool { return h.Way == rig.Wheel })
}

// drives reports whether a body rolls on the lane of another one.
func drives(b, to *body, how intent.Place) bool {
	_, lane := to.scene.Sockets[laneSocket]
	return lane && how == intent.Atop && b.rolls()
}

// pave makes a lane as long as what rolls on it needs, and builds trains without tracks of their own.
func (g *group) pave(ctx context.Context, i int, loads []int, links []link) error {
	t, to := g.all[i], g.bodies[i][0]
	lane, ok := to.socket(laneSocket)
	if !ok {
		return nil
	}
	need := float32(0)
	for _, c := range loads {
		if !drives(g.bodies[c][0], to, links[c].how) {
			continue
		}
		if v := g.all[c]; slices.Contains(v.archetype.Traits, trackless) && !v.brief.Traits[trackless] {
			v.brief.Traits[trackless] = true
			if err := g.build(ctx, c); err != nil {
				return err
			}
		}
		size := g.bodies[c][0].bounds().Size()
		need += headway * max(size.X, size.Z) * float32((len(g.bodies[c])+len(g.bodies[i])-1)/len(g.bodies[i]))
	}
	by := runway * need / (2 * lane.Z.Len())
	if by <= 1 || t.intent.Size.Measured() {
		return nil
	}
	t.brief.Deep *= by
	return g.build(ctx, i)
}

// drive puts a body on the lane of another one, behind the bodies that stand in the lane already.
func drive(b, to *body) {
	lane, _ := to.socket(laneSocket)
	if size := b.bounds().Size(); size.X > size.Z {
		b.move(geom.TurnY(quarter))
	}
	b.move(geom.TurnY(geom.Atan2(lane.Z.X, lane.Z.Z)))
	own, way := b.bounds(), lane.Z.Norm()
	b.move(geom.Move(lane.T.X-own.Center().X, lane.T.Y-own.Min.Y, lane.T.Z-own.Center().Z))
	var row []*body
	long := float32(0)
	for _, o := range append(slices.Clone(to.load), b) {
		if drives(o, to, intent.Atop) {
			row = append(row, o)
			long += headway * o.bounds().Size().Z
		}
	}
	at := long / 2
	for _, o := range row { // the first leads
		own := o.bounds()
		by := at - headway*own.Size().Z/2 - own.Center().Sub(lane.T).Dot(way)
		o.move(geom.Move(way.X*by, way.Y*by, way.Z*by))
		at -= headway * own.Size().Z
	}
	to.load = append(to.load, b)
}
