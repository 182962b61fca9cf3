package procedural

import "atelier/internal/media/geom"

// mireSocket is the middle of the top of loose ground, such as a mound of sand: what is in it sticks there by half.
const mireSocket = "mire"

// Of what sticks in loose ground: how much of it is under the top of that, as shares of its height and of its width, of which the less counts, and the
// height's share of a blade or a pole; how far the ground reaches beyond it, as a share of its width, and less around what is flat; how far several stand
// from each other, as a share of their width; and how they lean, radians.
const (
	mireDeep  = .45
	mireWide  = .8
	mirePole  = .3
	mireReach = .95
	mireFlat  = .35
	mireFoot  = 1.1
	mireApart = .95
	mireRoll  = .2
	mirePitch = .1
)

// mired puts a body, the k-th of n, into loose ground, which takes its size from what sticks in it, and reports whether the ground is loose. It leans, and
// its lowest point is on the ground under the mound.
func mired(b, to *body, k, n int) bool {
	if _, loose := to.scene.Sockets[mireSocket]; !loose {
		return false
	}
	pole := topples(b)
	side := float32(1 - 2*(k%2))
	lean := geom.TurnZ(side * mireRoll).Mul(geom.TurnX(-mirePitch))
	if pole {
		lean = geom.TurnZ(side * mireRoll)
	}
	c := b.bounds().Center()
	b.move(lean.Mul(geom.Move(-c.X, -b.bounds().Min.Y, -c.Z)))
	size := b.bounds().Size()
	wide := max(size.X, size.Z)
	deep := min(mireDeep*size.Y, mireWide*wide)
	if pole {
		deep = mirePole * size.Y
	}
	room := wide
	if n > 1 { // side by side, by turns a little to the front and to the back
		room *= mireApart * float32(n)
		b.move(geom.Move((float32(k)-.5*float32(n-1))*mireApart*wide, 0, side*.2*wide))
	}
	if k == 0 {
		own, top := to.bounds().Size(), to.scene.Sockets[mireSocket].T.Y
		reach := min(mireReach*wide, mireFlat*wide+mireFoot*size.Y) + .3*min(size.Y, wide)
		wideBy := func(long, across float32) float32 { return (long + reach) / across }
		to.move(geom.Stretch(wideBy(room, own.X), deep/top, wideBy(min(room, max(size.Z, .5*wide)), own.Z)))
	}
	b.move(geom.Move(0, to.bounds().Min.Y-b.bounds().Min.Y, 0))
	to.load = append(to.load, b)
	return true
}
