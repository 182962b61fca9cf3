package procedural

import (
	"context"

	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
)

// Of a load that several figures bear together, shares of their height.
const (
	borneLarge = .36  // the least size of a load
	borneWide  = .34  // from this width on, figures walk on both sides of it
	borneShort = .8   // shorter ones have one of two figures at each end
	bornePairs = .2   // the same of four figures and more
	borneHigh  = .47  // of the hands
	borneLow   = .06  // of the load below the hands
	borneSide  = .17  // from the load to the middle of a figure at its side
	borneEnd   = .2   // the same of a figure at its end
	borneHands = .12  // from the middle of a figure at an end to each hand
	borneFore  = .2   // of the hands before it
	borneFile  = .62  // from the first to the last figure of a file, a share of the load's length
	borneTurn  = -.65 // of the whole to the viewer, radians
)

// shared reports whether figures move a thing together: several carry it, or push it where it has no handles for one.
func (g *group) shared(i int) bool {
	t := g.all[i]
	b, by := g.bodies[i][0], g.bodies[t.of]
	if t.how == intent.Pushed && by[0].figure() && len(g.bodies[i]) == 1 && (len(by) > 1 || !b.pushable()) {
		return g.all[t.of].brief.Seat.Height == 0 && b.bounds().Size().Y > heaveLeast*by[0].bounds().Size().Y
	}
	return t.how == intent.Held && len(by) > 1 && len(g.bodies[i]) == 1 && by[0].figure() && !b.alive() && !b.handHeld() &&
		(intent.Bears(t.word) || intent.Packs(t.word)) && longSide(b.bounds().Size()) > borneLarge*by[0].bounds().Size().Y &&
		g.all[t.of].brief.Seat.Height == 0
}

// together builds the bearers of a shared load with their hands on it, and lays the load, its length along Z.
func (g *group) together(ctx context.Context, i int) error {
	t := g.all[i]
	b, to, bearers := g.bodies[i][0], g.bodies[t.of][0], g.all[t.of]
	if t.how == intent.Pushed {
		return g.heave(ctx, i)
	}
	if size := b.bounds().Size(); size.Y > max(size.X, size.Z) {
		lay(b)
	}
	if size := b.bounds().Size(); size.X > size.Z {
		b.move(geom.TurnY(quarter))
	}
	high := to.bounds().Size().Y
	if size := b.bounds().Size(); size.Y < size.X && size.X < borneWide*high && size.Y < .5*size.X { // a ladder goes on its edge
		b.move(geom.TurnZ(quarter))
	}
	seat, _ := to.socket(seatSocket)
	hand := func(x, fore float32) geom.Affine {
		at := geom.Vec3{X: seat.T.X + x*high, Y: to.bounds().Min.Y + borneHigh*high, Z: seat.T.Z + fore*high}
		if fore > 0 {
			return to.gripped(grasp(at, geom.Vec3{Y: .2, Z: 1}, geom.Vec3{X: -x, Z: .3}))
		}
		return to.gripped(grasp(at, geom.Vec3{Z: 1}, geom.Vec3{Y: -1}))
	}
	t.borne, t.how, bearers.brief.Empty = true, intent.Beside, hands
	switch filingOf(b, high, len(g.bodies[t.of])) {
	case ends:
		bearers.brief.Seat.Hands = [2]geom.Affine{hand(borneHands, borneFore), hand(-borneHands, borneFore)}
		bearers.second = bearers.brief.Seat.Hands
	case oneFile:
		bearers.brief.Seat.Hands[0] = hand(borneSide, 0)
		bearers.second = bearers.brief.Seat.Hands
	case twoFiles:
		bearers.brief.Seat.Hands[0], bearers.second[1] = hand(borneSide, 0), hand(-borneSide, 0)
	}
	return g.build(ctx, t.of)
}

// Of a thing that figures push without handles, shares of their height.
const (
	heaveHigh  = .62   // of their hands at most
	heaveAt    = .8    // of their hands, a share of the height of the thing
	heaveWide  = .4    // between two figures
	heaveFore  = .24   // from a figure to its hands, which is less than their reach
	heaveLow   = .15   // what is lower, such as rails, is between the feet
	heaveLeast = .3    // the least height of a thing that is pushed with both hands
	heaveTurn  = -1.25 // of the whole, radians
)

// heave builds the figures that push a thing with their hands on its back.
func (g *group) heave(ctx context.Context, i int) error {
	t := g.all[i]
	b, to, by := g.bodies[i][0], g.bodies[t.of][0], g.all[t.of]
	if size := b.bounds().Size(); size.X > broadside*size.Z && !b.rolls() {
		b.move(geom.TurnY(quarter))
	}
	high := to.bounds().Size().Y
	seat, _ := to.socket(seatSocket)
	for side := range 2 {
		x := float32(1 - 2*side)
		at := geom.Vec3{X: seat.T.X + x*borneHands*high, Y: to.bounds().Min.Y + min(heaveHigh*high, heaveAt*b.bounds().Size().Y), Z: seat.T.Z + heaveFore*high}
		by.brief.Seat.Hands[side] = to.gripped(grasp(at, geom.Vec3{X: -x, Y: .5}, geom.Vec3{Y: 1, Z: .2}))
	}
	t.borne, t.pushes, t.how, by.brief.Empty = true, true, intent.Beside, hands
	return g.build(ctx, t.of)
}

// behind stands the figures that push a thing behind it, their hands on its back.
func (g *group) behind(i int) {
	t := g.all[i]
	b, by := g.bodies[i][0], g.bodies[t.of]
	own, high := b.bounds(), by[0].bounds().Size().Y
	level := own.Min.Y + min(heaveHigh*high, heaveAt*own.Size().Y)
	for k, o := range by {
		x := own.Center().X + heaveWide*high*(float32(k)-.5*float32(len(by)-1))
		back := b.rear(x, .5*heaveWide*high, own.Min.Y+heaveLow*high, level+borneHands*high)
		seat, _ := o.socket(seatSocket)
		o.move(geom.Move(x-seat.T.X, -o.bounds().Min.Y, back-heaveFore*high-seat.T.Z))
		o.ranged = true
		b.load = append(b.load, o)
	}
	b.move(geom.TurnY(heaveTurn))
	t.went = placeWords[intent.Pushed] + " the " + bare(g.all[t.of])
}

// rear is how far a body reaches to the back between two heights, up to some distance from a place along X; its whole depth where nothing of it is there.
func (b *body) rear(x, aside, low, high float32) float32 {
	const steps = 6 // along each side of a triangle
	own := b.bounds()
	back, shape := own.Max.Z, b.shape()
	for i := 0; i+2 < len(shape); i += 3 {
		for k := range steps * steps {
			u, v := float32(k%steps)/(steps-1), float32(k/steps)/(steps-1)
			p := geom.Mix3(shape[i], geom.Mix3(shape[i+1], shape[i+2], v), u)
			if geom.Abs(p.X-x) < aside && p.Y > low && p.Y < high {
				back = min(back, p.Z)
			}
		}
	}
	if back == own.Max.Z {
		return own.Min.Z
	}
	return back
}

// The ways in which figures bear a load: one at each end, all at one side of it, or at both sides.
type filing int

const (
	ends filing = iota // of three, the third one is at the long side
	oneFile
	twoFiles
)

// filingOf is how n figures of some height bear a load.
func filingOf(b *body, high float32, n int) filing {
	switch wide := b.bounds().Size().X; {
	case n > 3 && wide > bornePairs*high:
		return twoFiles
	case n < 4 && (wide >= borneWide*high || b.bounds().Size().Z < borneShort*high):
		return ends
	case wide < borneWide*high:
		return oneFile
	}
	return twoFiles
}

// placeBearers stands the bearers of shared loads at them.
func (g *group) placeBearers() {
	for i, t := range g.all {
		if !t.borne {
			continue
		}
		if t.pushes {
			g.behind(i)
			continue
		}
		b, by := g.bodies[i][0], g.bodies[t.of]
		high := by[0].bounds().Size().Y
		own := b.bounds()
		b.move(geom.Move(-own.Center().X, by[0].bounds().Min.Y+(borneHigh-borneLow)*high-own.Min.Y, -own.Center().Z))
		way := filingOf(b, high, len(by))
		if way == oneFile {
			b.move(geom.Move(0, borneLow*high-.5*own.Size().Y, 0))
		}
		own = b.bounds()
		for k, o := range by {
			o.move(standAt(way, k, len(by), own.Size(), high).Mul(geom.Move(-o.bounds().Center().X, 0, -o.bounds().Center().Z)))
			o.ranged = true
			b.load = append(b.load, o)
		}
		b.move(geom.TurnY(borneTurn))
		t.went = placeWords[intent.Held] + " the " + bare(g.all[t.of])
	}
}

// standAt is the place of the k-th of n bearers at a load of some size about the origin.
func standAt(way filing, k, n int, size geom.Vec3, high float32) geom.Affine {
	row, rows := k, n
	x := -size.X/2 - borneSide*high
	switch way {
	case ends:
		if k == 2 { // the third one is behind it
			return geom.Move(-size.X/2-borneEnd*high, 0, 0).Mul(geom.TurnY(quarter))
		}
		side := float32(1 - 2*k)
		turn := geom.TurnY(geom.Pi * float32(1-k))
		return geom.Move(0, 0, side*(size.Z/2+borneEnd*high)).Mul(turn)
	case oneFile:
		x = -size.X/2 - borneSide*high + .5*size.X
	case twoFiles:
		row, rows = k/2, (n+1)/2
		x *= float32(1 - 2*(k%2))
	}
	return geom.Move(x, 0, borneFile*size.Z*(.5-float32(row)/float32(max(1, rows-1))))
}
