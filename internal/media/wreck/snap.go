package wreck

import (
	"cmp"
	"context"
	"slices"

	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// The measures of a snap: how much longer than broad a long thing is; the share of its surface that the end of a long thing and the corner of a stout
// one have.
const (
	slender = 1.9
	ended   = .3
	chipped = .17
)

// Snap breaks a piece off, and lays it on the ground with a few splinters: the end of what is long, the upper corner of what is stout.
func (w *Wreck) Snap(ctx context.Context) (bool, error) {
	size := w.whole.Size()
	if long, axis := longest(size); long > slender {
		n := w.end(axis)
		return w.snap(ctx, n, w.between(n), .05, true)
	}
	side := w.seed.Sub("side").Range(.35, .8)
	n := geom.Vec3{X: side, Y: 1.15, Z: .75}.Norm()
	return w.snap(ctx, n, chipped, .035, false)
}

// longest is a size's longest axis, and how much longer it is than the next.
func longest(size geom.Vec3) (ratio float32, axis geom.Vec3) {
	switch {
	case size.Y >= size.X && size.Y >= size.Z:
		return size.Y / max(size.X, size.Z), geom.Vec3{Y: 1}
	case size.X >= size.Z:
		return size.X / max(size.Y, size.Z), geom.Vec3{X: 1}
	}
	return size.Z / max(size.X, size.Y), geom.Vec3{Z: 1}
}

// end is the direction to the end of a long thing that breaks: the upper one, or the lighter.
func (w *Wreck) end(axis geom.Vec3) geom.Vec3 {
	tilt := geom.Vec3{X: axis.Y + axis.Z, Y: axis.X, Z: 0}.Mul(w.seed.Sub("tilt").Range(.2, .45))
	if axis.Y == 0 && beyond(w.s.Parts, axis, .5)-w.whole.Center().Dot(axis) > 0 {
		axis = axis.Mul(-1)
	}
	return axis.Add(tilt).Norm()
}

// between is the share of the surface at the end of a long thing, about ended, whose plane goes through the fewest parts: between the legs of a bench
// rather than through one.
func (w *Wreck) between(n geom.Vec3) float32 {
	best, fewest := float32(ended), len(w.s.Parts)+1
	for _, share := range [...]float32{ended, .36, .42, .24} {
		at, met := beyond(w.s.Parts, n, share), 0
		for _, p := range w.s.Parts {
			b := p.Bounds()
			reach := b.Size().Mul(.5)
			// A box meets a plane if the plane is nearer to its middle than the half sides along the normal add up to.
			if geom.Abs(b.Center().Dot(n)-at) < reach.X*geom.Abs(n.X)+reach.Y*geom.Abs(n.Y)+reach.Z*geom.Abs(n.Z) {
				met++
			}
		}
		if met < fewest {
			best, fewest = share, met
		}
	}
	return best
}

// snap breaks off what lies beyond a share of the surface along n. Rough is in diagonals of the thing.
// The order matters: what stays is tipped and settled before the piece is laid beside it, since its place depends on what stands there.
func (w *Wreck) snap(ctx context.Context, n geom.Vec3, share, rough float32, long bool) (bool, error) {
	diagonal := w.whole.Diagonal()
	pl := &plane{n: n, at: beyond(w.s.Parts, n, share), rough: rough * diagonal, grain: .3 * diagonal, seed: w.seed.Sub("plane").Bits()}
	kept, off, cut, err := w.split(ctx, w.s.Parts, pl, true)
	if err != nil || len(kept) == 0 || len(off) == 0 {
		return false, err
	}
	size := w.whole.Size()
	ship := !long && masted(size)
	if ship { // one mast alone lies flat on its sails
		off = together(off, mast*diagonal)
	} else {
		off = together(off, apart*diagonal)
	}
	w.s.Parts = append(kept, off...)
	w.rigid()
	piece, c := boundsOf(off).Size(), w.whole.Center()
	if ship {
		move(kept, about(geom.Vec3{X: c.X, Y: w.whole.Min.Y, Z: c.Z}, geom.TurnZ(listing)))
		w.settle(kept)
	} else {
		w.tip(kept)
	}
	switch {
	case long && geom.Abs(n.Y) < .7: // it lies already
		move(off, about(boundsOf(off).Center(), geom.TurnY(w.seed.Sub("yaw").Range(.18, .4))))
		move(off, geom.Move(n.X*.07*diagonal, 0, n.Z*.07*diagonal))
		w.settle(off)
	case long:
		w.lie(off, c.X+.5*size.X+.35*piece.Y, c.Z+.5*size.Z+.2*piece.Y, w.seed.Sub("yaw").Range(-.5, .5), 0)
	case size.Z > oblong*size.X:
		w.beside(off)
	default:
		w.before(kept, off)
	}
	w.splinters(cut, boundsOf(off).Center(), .045*diagonal)
	return true, nil
}

// oblong is the ratio of the level sides of what is long from end to end; listing is how far a ship with masts lies on its side, radians: 7°, as one
// that is aground, and not over onto its sails; and clear the gap between a wreck and a piece beside it, as a share of its width.
const (
	oblong  = 1.3
	listing = .12
	clear   = .08
)

// beside lays a piece along the side of what is long.
func (w *Wreck) beside(off []*solid.Part) {
	size, c := w.whole.Size(), w.whole.Center()
	w.lie(off, 0, 0, w.seed.Sub("yaw").Range(-.3, .3), .12)
	if own := boundsOf(off).Size(); own.X > own.Z {
		move(off, geom.TurnY(geom.Pi/2))
	}
	own := boundsOf(off)
	move(off, geom.Move(c.X+(.5+clear)*size.X-own.Min.X, 0, c.Z+w.seed.Sub("along").Range(-.1, .25)*size.Z-own.Center().Z))
}

// before lays a piece in front of what stands low of the thing, its length from side to side: a rotor above reaches farther, and hides no ground.
func (w *Wreck) before(kept, off []*solid.Part) {
	const low = .3 // of the height of the thing
	size, c := w.whole.Size(), w.whole.Center()
	front := c.Z
	for _, p := range kept {
		if b := p.Bounds(); b.Min.Y < w.whole.Min.Y+low*size.Y {
			front = max(front, b.Max.Z)
		}
	}
	w.lie(off, 0, 0, w.seed.Sub("yaw").Range(-.4, .4), .12)
	if own := boundsOf(off).Size(); own.Z > own.X {
		move(off, geom.TurnY(geom.Pi/2))
	}
	own := boundsOf(off)
	move(off, geom.Move(c.X+.3*size.X-own.Center().X, 0, front+clear*size.X-own.Min.Z))
}

// tip lets what stands on too little fall to the side of its middle, until it touches the ground there, too.
// The part falls about the edge of its foot by the least angle at which a corner beyond that edge touches the ground: atan2 of its height over its
// way out.
func (w *Wreck) tip(parts []*solid.Part) {
	const touching = .02 // of its height
	box := boundsOf(parts)
	foot, middle, n := geom.Empty(), geom.Vec3{}, float32(0)
	corners := func(f func(p geom.Vec3)) {
		for _, p := range parts {
			for _, is := range p.Islands {
				for i := range is.Vertices {
					f(is.Vertices[i].Pos)
				}
			}
		}
	}
	for _, p := range parts { // each part weighs as much as its box holds
		own := p.Bounds()
		size := own.Size()
		weight := size.X*size.Y*size.Z + 1e-9
		middle, n = middle.Mad(own.Center(), weight), n+weight
	}
	middle = middle.Mul(1 / n)
	corners(func(p geom.Vec3) {
		if p.Y < box.Min.Y+touching*box.Size().Y {
			foot = foot.Add(p)
		}
	})
	for _, way := range [...]geom.Vec3{{X: 1}, {X: -1}, {Z: 1}, {Z: -1}} {
		edge := max(foot.Min.Dot(way), foot.Max.Dot(way))
		if middle.Dot(way) <= edge {
			continue
		}
		angle := float32(geom.Pi / 2)
		corners(func(p geom.Vec3) {
			if out := p.Dot(way) - edge; out > 0 {
				angle = min(angle, geom.Atan2(p.Y-box.Min.Y, out))
			}
		})
		at := foot.Center()
		at = at.Mad(way, edge-at.Dot(way))
		at.Y = box.Min.Y
		move(parts, about(at, geom.About(geom.Vec3{X: way.Z, Z: -way.X}, angle).Affine()))
		return
	}
}

// How far from the largest piece others still lie with it, in diagonals of the thing; of a ship, so far as the sails of one mast reach.
const (
	apart = .25
	mast  = .12
)

// together are the pieces about the largest one. The others are lost: masts that fell into the sea.
func together(off []*solid.Part, within float32) (out []*solid.Part) {
	largest := slices.MaxFunc(off, func(a, b *solid.Part) int { return cmp.Compare(a.Bounds().Diagonal(), b.Bounds().Diagonal()) })
	c := largest.Bounds().Center()
	for _, p := range off {
		if p.Bounds().Center().Sub(c).Len() <= within {
			out = append(out, p)
		}
	}
	return out
}

// splinters strews small pieces of what was cut about a place.
func (w *Wreck) splinters(cut []*solid.Part, at geom.Vec3, by float32) {
	if len(cut) == 0 {
		return
	}
	for i := range 6 {
		s := w.seed.Sub("splinter").At(i)
		p := w.stone(cut[s.Sub("of").Intn(len(cut))], by*s.Sub("by").Range(.35, 1), s).Place(geom.Stretch(1, .4, 1))
		a, d := s.Sub("a").Range(0, 2*geom.Pi), by*s.Sub("d").Range(2, 5.5)
		p.Place(geom.Move(at.X+d*geom.Sin(a), 0, at.Z+d*geom.Cos(a)).Mul(geom.TurnY(a * 3)))
		w.settle([]*solid.Part{p})
		w.s.Parts = append(w.s.Parts, p)
	}
}

// torn is the share of its surface that a hull loses on one side, and felled that which a ship loses with its masts.
const (
	torn   = .13
	felled = .33
)

// masted reports whether a hull of some size has masts.
func masted(size geom.Vec3) bool { return size.Y > .8*max(size.X, size.Z) }

// Tear breaks off the side of a hull: a wing, a bow, masts.
func (w *Wreck) Tear(ctx context.Context) (bool, error) {
	size := w.whole.Size()
	n, share := geom.Vec3{X: 1, Y: .12, Z: .3}, float32(torn)
	switch {
	case masted(size):
		share = felled
		n = geom.Vec3{X: .4, Y: 1, Z: .2}
	case size.Z > 1.7*size.X:
		n = geom.Vec3{X: .35, Y: .25, Z: 1}
	}
	return w.snap(ctx, n.Norm(), share, .03, false)
}
