package procedural

import (
	"slices"

	"atelier/internal/engine/procedural/relief"
	"atelier/internal/media/geom"
	"atelier/internal/seed"
)

// clearance is the gap between things that do not touch, in metres.
const clearance = .003

// cellOf is the size of cells for placing things on or into a thing: about 200 across it, never finer than a visible gap, and no coarser than 3 cm
// unless that would be more than 600.
func cellOf(size geom.Vec3) float32 {
	wide := max(size.X, size.Z)
	return max(geom.Clamp(wide/200, .003, .03), wide/mostCells)
}

// shelf is a body that others are put on or into.
type shelf struct {
	body   *body
	top    *relief.Map
	box    geom.Box
	inside bool
	walled bool              // what goes into it has walls around it and looks over the rim: no beast stands on a handle
	along  bool              // its things stand along X, as opponents do, whose fronts are seen
	laid   bed               // the bed in it, within whose outline its content lies
	heaped bool              // its content may rise above the rim
	rim    float32           // height of the walls of a vessel
	need   float32           // share of its sole that a thing must stand on
	spots  []spot            // taken
	bare   []float32         // the heights of the shelf before anything was put on it
	sized  map[*plan]float32 // the scale of the copies of a thing on it
	level  float32           // of the first thing on it, or of a seat
	pool   *relief.Pool      // of a vessel whose walls are not around the middle of its box; nil: they are, or it is none
	room   float32           // the ground within the walls, square metres; 0: it has none all around
	seat   bool              // things lie at its level rather than on what is higher, such as arms and a back
	strict bool              // nothing may lie elsewhere
	piled  bool              // what lies on it lies between others, however little of its sole is held
	middle geom.Vec2
	reach  float32 // how far from the middle things stand, metres; 0: anywhere
	chance seed.Seed
}

// spot is a circle that is taken.
type spot struct {
	at     geom.Vec2
	radius float32
}

func newShelf(b *body, inside bool, chance seed.Seed) *shelf {
	shape := b.whole()
	s := &shelf{body: b, box: box(shape), inside: inside, chance: chance, need: least, sized: map[*plan]float32{}}
	s.top = relief.Of(shape, cellOf(s.box.Size()))
	s.bare = slices.Clone(s.top.Top)
	s.rim = s.walls(most)
	c := s.box.Center()
	s.middle = geom.Vec2{X: c.X, Y: c.Z}
	at, ok := b.rest()
	if land, has := b.socket(landSocket); has {
		at, ok = land.T, true
		s.reach = min(land.X.Len(), land.Z.Len())
	}
	if ok && !inside {
		s.seat, s.level, s.middle = true, at.Y, geom.Vec2{X: at.X, Y: at.Z}
	}
	return s
}

// topSocket is the middle of the face on which things stand, where that is not the highest of a thing: a windowsill's sill.
const topSocket = "top"

// rest is the place on the body where things lie that is not its middle: on its seat, or at its socket.
func (b *body) rest() (geom.Vec3, bool) {
	if at, ok := b.socket(topSocket); ok {
		return at.T, true
	}
	if !b.of.seat || len(b.corners) == 0 { // a heap of seats has no seat of its own
		return geom.Vec3{}, false
	}
	s, ok := b.saddle()
	return s.at, ok
}

// Shares of the directions in which walls may be lower than the rim: most is that of a vessel, and few is that of a container over whose front a beast
// looks out, before an open lid that is wider than the box is deep.
const (
	most = .4
	few  = .15
)

// walls is the height of most walls around the middle. A bucket's handle and a chest's lid, which stand higher, do not count.
func (s *shelf) walls(share float32) float32 {
	const directions = 48
	c, size := s.box.Center(), s.box.Size()
	var heights []float32
	for k := range directions {
		a := 2 * geom.Pi * float32(k) / directions
		x, z := geom.Cos(a), geom.Sin(a)
		out := .5 / max(geom.Abs(x), geom.Abs(z)) // to the sides of the box
		high := s.box.Min.Y
		for r := float32(.5); r <= 1; r += .005 {
			x, z := c.X+size.X*r*out*x, c.Z+size.Z*r*out*z
			high = max(high, s.top.At(floor(x/s.top.Cell), floor(z/s.top.Cell)))
		}
		heights = append(heights, high)
	}
	slices.Sort(heights)
	return heights[int(directions*share)]
}

// least is the share of a thing's sole that must be supported, and mostOff the largest distance of that support from the middle, in radii of the sole.
const (
	least   = .12
	mostOff = .5
)

// deep is how far a thing must reach down into another to count as inside, as a share of the smaller of their heights.
const deep = .2

// mostCells is the largest width of a thing that is put on a shelf, in cells: three times the shelf's.
const mostCells = 600

// put puts a body, the k-th of n, on the shelf or into it, at the place that holds it best. It reports whether there is such a place.
func (s *shelf) put(b *body, k, n int) bool {
	size := b.bounds().Size()
	if max(size.X, size.Z) > mostCells*s.top.Cell || s.inside && min(size.X, size.Z) > max(s.box.Size().X, s.box.Size().Z) {
		return false
	}
	under := relief.SoleOf(b.whole(), s.top.Cell)
	middle := under.Middle.Mul(s.top.Cell)
	if b.alive() && (!s.inside || s.walled) { // a running beast may touch the ground with one foot, and its middle is between all four
		c := b.bounds().Center()
		middle = geom.Vec2{X: c.X, Y: c.Z}
	}
	radius := under.Radius * s.top.Cell
	if !s.inside {
		radius = max(radius, .35*max(size.X, size.Z))
	}
	if s.inside && !s.walled && radius > .5*min(s.box.Size().X, s.box.Size().Z) { // a tail lies far from the middle, and along the wall
		return false
	}
	ideal := s.ideal(k, n, radius)
	place := func(r relief.Rest, at geom.Vec2) float32 {
		if s.heaped && !(s.over(at, size) && (s.room == 0 || s.laid.covers(at))) || s.walled && !(r.Y+size.Y > s.rim && s.surrounds(at, r.Y)) {
			return noPlace
		}
		if s.strict && s.along && geom.Abs(at.Y-s.middle.Y) > midway*radius { // a parapet is at the side
			return noPlace
		}
		return s.cost(r, at, ideal, radius, size)
	}
	beside := !s.inside && !s.piled && b.alive() // and not on top of others
	best, found, cost := s.search(&under, middle, size, max(1, (s.top.W+s.top.D)/56), beside, place)
	if cost == noPlace && beside && len(s.spots) > 0 { // a ridge is narrower than a stride
		best, found, cost = s.search(&under, middle, size, s.fine(&under), beside, place)
	}
	if cost == noPlace {
		return false
	}
	if len(s.spots) == 0 && !s.seat {
		s.level = found.Y
	}
	b.move(geom.Move(float32(best[0])*s.top.Cell, found.Y, float32(best[1])*s.top.Cell))
	at := middle.Add(geom.Vec2{X: float32(best[0]), Y: float32(best[1])}.Mul(s.top.Cell))
	s.spots = append(s.spots, spot{at, radius})
	s.top.Merge(relief.Of(b.whole(), s.top.Cell), 0, 0, 0)
	s.body.load = append(s.body.load, b)
	return true
}

// mostDrops is how many cells of soles a search compares with the shelf at most, where it looks at every place that it can.
const mostDrops = 1 << 25

// fine is the stride, in cells, of a search for a narrow place: one, and more for a sole that is large for the cells of its shelf, such as a person's on a
// folded blanket.
func (s *shelf) fine(under *relief.Sole) int {
	return 1 + int(geom.Sqrt(float32(s.top.W*s.top.D)*float32(under.W*under.D)/mostDrops))
}

// noPlace is the cost of a place at which a thing does not go.
const noPlace = 1e9

// search drops a sole, whose middle is given in metres, on every so many cells of the shelf, and finds where the cost of the place is least: the way there in
// cells, and how it rests. With beside, places on what was put there before do not count.
func (s *shelf) search(under *relief.Sole, middle geom.Vec2, size geom.Vec3, stride int, beside bool,
	cost func(relief.Rest, geom.Vec2) float32) (best [2]int, found relief.Rest, least float32) {
	least = noPlace
	for z := s.top.Z; z < s.top.Z+s.top.D; z += stride {
		for x := s.top.X; x < s.top.X+s.top.W; x += stride {
			dx, dz := x-int(under.Middle.X), z-int(under.Middle.Y)
			r, ok := s.top.Drop(under, dx, dz)
			if ok && s.piled {
				r.Support, r.Off = s.top.Cradle(under, dx, dz, r.Y)
			}
			if !ok || !s.holds(r, size) || beside && s.mounts(under, dx, dz, r.Y) {
				continue
			}
			if c := cost(r, middle.Add(geom.Vec2{X: float32(dx), Y: float32(dz)}.Mul(s.top.Cell))); c < least {
				best, found, least = [2]int{dx, dz}, r, c
			}
		}
	}
	return best, found, least
}

// mounts reports whether a sole at a place and a height comes to rest on what was put on the shelf before, rather than on the shelf itself.
func (s *shelf) mounts(under *relief.Sole, dx, dz int, y float32) bool {
	if len(s.spots) == 0 {
		return false
	}
	own := *s.top
	own.Top = s.bare
	r, ok := own.Drop(under, dx, dz)
	return !ok || y > r.Y+clearance
}

// holds reports whether a thing stands at a place, and for a vessel, whether it is inside.
func (s *shelf) holds(r relief.Rest, size geom.Vec3) bool {
	if s.heaped {
		return r.Y >= s.box.Min.Y && s.rim-r.Y > -heaped*size.Y && r.Support >= least && r.Off <= mostOff
	}
	if s.inside {
		return r.Y >= s.box.Min.Y && s.rim-r.Y > deep*min(size.Y, s.rim-s.box.Min.Y) && r.Support >= least && r.Off <= mostOff
	}
	if s.strict && s.along { // opponents on the crown of a road stand down its slope, and not on its parapet
		return r.Support > 0 && r.Y-s.level < soft && s.level-r.Y < slope*size.Y
	}
	return r.Support >= s.need && r.Off <= mostOff && (!s.strict || geom.Abs(r.Y-s.level) < soft)
}

// surrounds reports whether walls stand around a place at some height, in all of eight directions: at least half as high above it as the rim.
func (s *shelf) surrounds(at geom.Vec2, y float32) bool {
	wall := geom.Mix(y, s.rim, .5)
	x, z := floor(at.X/s.top.Cell), floor(at.Y/s.top.Cell)
	for k := range 9 {
		dx, dz := k%3-1, k/3-1
		inside := dx == 0 && dz == 0
		for n := 1; !inside && n <= max(s.top.W, s.top.D); n++ {
			inside = s.top.At(x+n*dx, z+n*dz) > wall
		}
		if !inside {
			return false
		}
	}
	return true
}

// soft is how far above or below the middle of a seat a thing may lie that is on it, metres.
const soft = .1

// Of opponents on a road: how far below its crown they stand at most, as a share of their height, and how far to the side, in radii of their soles.
const (
	slope  = .35
	midway = .5
)

// over reports whether a thing of some size is over the shelf with its whole width.
func (s *shelf) over(at geom.Vec2, size geom.Vec3) bool {
	c, room := s.box.Center(), s.box.Size()
	return geom.Abs(at.X-c.X) <= (room.X-size.X)/2 && geom.Abs(at.Y-c.Z) <= (room.Z-size.Z)/2
}

// cost of a place: the best place has the least.
func (s *shelf) cost(r relief.Rest, at, ideal geom.Vec2, radius float32, size geom.Vec3) float32 {
	extent := max(s.box.Size().X, s.box.Size().Z)
	c := at.Sub(ideal).Len() / extent
	if s.inside {
		return c*.5 + (r.Y-s.box.Min.Y)/s.box.Size().Y
	}
	c += 2*(1-r.Support) + r.Off
	if s.piled {
		return c + 2*r.Y/size.Y
	}
	if len(s.spots) > 0 || s.seat {
		c += 4 * geom.Abs(r.Y-s.level) / size.Y // beside the others, not on top of them
	}
	for _, o := range s.spots {
		if gap := at.Sub(o.at).Len() - 1.1*(radius+o.radius); gap < 0 {
			c += -gap / (radius + o.radius)
		}
	}
	return c
}

// ideal is the best-looking place for the k-th of n things: a single one in the middle, some on a ring, many in a spiral.
func (s *shelf) ideal(k, n int, radius float32) geom.Vec2 {
	middle, size := s.middle, s.box.Size()
	if n == 1 || s.reach > 0 && radius > lone*s.reach { // others stand around a house on a hill
		return middle
	}
	if s.inside && n >= filling {
		return middle.Add(packed(k, n, geom.Vec2{X: size.X, Y: size.Z}.Mul(within)))
	}
	turn := s.chance.Sub("turn").Range(0, 2*geom.Pi)
	if s.along {
		turn = 0
	}
	r, a := 1.25*radius/geom.Sin(geom.Pi/float32(max(n, 2))), turn+2*geom.Pi*float32(k)/float32(n)
	if n > 6 {
		const golden = 2.39996 // radians
		r, a = 1.35*radius*geom.Sqrt(float32(k)+.3), turn+golden*float32(k)
	}
	r *= s.chance.At(k).Sub("r").Range(.9, 1.25)
	if s.reach > 0 {
		r = min(r, s.reach)
	}
	if s.along {
		r = min(r, max(radius, .5*size.X-radius))
	}
	aspect := geom.Clamp(size.X/max(size.Z, 1e-3), .6, 1.7)
	return middle.Add(geom.Vec2{X: r * geom.Cos(a) * aspect, Y: r * geom.Sin(a)})
}

// lone is the radius of a thing that stands in the middle of a place on ground, whatever stands there with it, as a share of that of the place.
const lone = .45

// within is the inner width of a container as a share of its width.
const within = .84

// ranks is the number of columns and rows in which so many things fill a rectangle.
func ranks(n int, size geom.Vec2) (columns, rows int) {
	columns = max(1, int(geom.Sqrt(float32(n)*size.X/max(size.Y, 1e-3))+.5))
	return columns, (n + columns - 1) / columns
}

// packed is the place of the k-th of n things that fill a rectangle in rows, from its middle.
func packed(k, n int, size geom.Vec2) geom.Vec2 {
	_, rows := ranks(n, size)
	row := k * rows / n
	first, next := (row*n+rows-1)/rows, ((row+1)*n+rows-1)/rows // the rows share the things evenly
	return geom.Vec2{
		X: size.X * ((float32(k-first)+.5)/float32(next-first) - .5),
		Y: size.Y * ((float32(row)+.5)/float32(rows) - .5),
	}
}

// shelter puts a body on the ground under another, and reports whether there is room.
func shelter(over, b *body) bool {
	cell := cellOf(over.bounds().Size())
	low := relief.SoleOf(over.shape(), cell)
	top := relief.Of(b.whole(), cell)
	middle := over.bounds().Center()
	best, cost := [2]int{}, float32(1e9)
	out := [2]int{top.W * 2 / 5, top.D * 2 / 5} // how far it may stand out on a side
	for z := low.Z - out[1]; z < low.Z+low.D-top.D+out[1]; z += 2 {
		for x := low.X - out[0]; x < low.X+low.W-top.W+out[0]; x += 2 {
			at := geom.Vec2{X: (float32(x)+float32(top.W)/2)*cell - middle.X, Y: (float32(z)+float32(top.D)/2)*cell - middle.Z}
			if c := at.Len(); c < cost && relief.Clears(&low, top, x-top.X, z-top.Z, clearance) {
				best, cost = [2]int{x - top.X, z - top.Z}, c
			}
		}
	}
	if cost == 1e9 {
		return false
	}
	b.move(geom.Move(float32(best[0])*cell, 0, float32(best[1])*cell))
	over.load = append(over.load, b)
	return true
}
