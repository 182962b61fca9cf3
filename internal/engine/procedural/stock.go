package procedural

import (
	"slices"
	"strconv"

	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
)

// The sockets of what sells goods: goodsSocket with a number is the middle of a crate's floor, +Z to the front, and keeperSocket is where its keeper stands.
const (
	goodsSocket  = "goods."
	keeperSocket = "keeper"
)

// Of a crate for goods, metres: how wide and deep it is, how large a thing in it is at most, and how far two of a heap are apart, as a share of their height.
const (
	crateWide = .72
	crateDeep = .62
	crateMost = .36
	crateHeap = .62
)

// crates are the places for goods of a body.
func (b *body) crates() (list []geom.Affine) {
	for {
		at, ok := b.socket(goodsSocket + strconv.Itoa(len(list)))
		if !ok {
			return list
		}
		list = append(list, at)
	}
}

// stock puts the k-th copy of a thing into the crates of what sells it: each sort has crates of its own. It reports false where there are no crates.
func (g *group) stock(b, to *body, k int) bool {
	crates := to.crates()
	var sorts []*plan
	for _, t := range g.all {
		if t.how == intent.Inside && g.all[t.of] == to.of {
			sorts = append(sorts, t)
		}
	}
	sort := slices.Index(sorts, b.of)
	if len(crates) == 0 || sort < 0 || len(sorts) > len(crates) {
		return false
	}
	crates = crates[sort*len(crates)/len(sorts) : (sort+1)*len(crates)/len(sorts)]
	size := b.bounds().Size()
	if by := crateMost / max(size.X, size.Y, size.Z); by < 1 {
		b.move(geom.Stretch(by, by, by))
		g.remark(smallerIn, bare(b.of), bare(to.of))
	}
	if b.alive() {
		lay(b)
	}
	own := b.bounds()
	size = own.Size()
	n, each := k/len(crates), (b.of.copies+len(crates)-1)/len(crates)
	across := min(max(1, int(crateWide/size.X)), int(geom.Sqrt(float32(each))+.999))
	deep := min(max(1, int(crateDeep/size.Z)), (each+across-1)/across)
	spot, layer := n%(across*deep), n/(across*deep)
	at := geom.Vec3{
		X: ((float32(spot%across)+.5)/float32(across) - .5) * crateWide, Z: (.5 - (float32(spot/across)+.5)/float32(deep)) * crateDeep,
		Y: float32(layer) * crateHeap * size.Y,
	}
	crate := rigid(crates[k%len(crates)])
	c := own.Center()
	b.move(crate.Mul(geom.Move(at.X-c.X, at.Y-own.Min.Y, at.Z-c.Z)))
	to.load = append(to.load, b)
	return true
}

// keep stands the keeper of a stall at its place behind the goods, from where they look over these.
func (g *group) keep() {
	for i, t := range g.all {
		by, b := g.bodies[t.of][0], g.bodies[i][0]
		at, ok := b.socket(keeperSocket)
		if !ok || t.how != intent.Before && t.how != intent.At || !by.figure() || len(g.bodies[t.of]) != 1 || g.borneBy(by) || g.borneBy(b) {
			continue
		}
		seat, _ := by.socket(seatSocket)
		by.move(geom.TurnY(geom.Atan2(at.Z.X, at.Z.Z) - geom.Atan2(by.at.Z.X, by.at.Z.Z)).Mul(geom.Move(-seat.T.X, 0, -seat.T.Z)))
		by.move(geom.Move(at.T.X, at.T.Y-by.bounds().Min.Y, at.T.Z))
		b.load, by.ranged = append(b.load, by), true
	}
}
