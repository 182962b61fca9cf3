package simplify

import (
	"math"

	"atelier/internal/media/geom"
)

const (
	narrow   = 1.5 // pixels: what is narrower may show between the middles of pixels
	steepest = 4   // pixels of depth, a pixel: what slants more counts as so
)

// view is what is seen from one side, without perspective.
type view struct {
	*visibility
	side   int
	pixels []pixel
	low    int         // rows of pixels that may be drawn in, from this one on
	high   int         // and below this one
	at     []geom.Vec3 // by place, in pixels; Z: how near
	grid   [][2]int32  // by place, X and Y of at in 1/unit of a pixel
	facing []float32   // by face, twice its area in pixels, below 0 from behind
	found  []sighting  // by face
}

// pixel packs depth and face: the upper 32 bits are the float32 bits of how near the face is, always over 0 so that their order is that of the numbers;
// the lower 32 its number, counted down from the largest. Of faces that are as near, the first one counts.
type pixel int64

// blank is a pixel without a face.
const blank pixel = math.MinInt64

// near is how near the face of a pixel is; far below all others where there is none.
func (p pixel) near(side int) float32 { return math.Float32frombits(uint32(p>>32)) - float32(side) }

// face is the nearest face of a pixel.
func (p pixel) face() int32 { return math.MaxInt32 - int32(p) }

// unit is a pixel, in the steps in which edges of faces are followed: 1<<places.
const (
	places = 16
	unit   = 1 << places
)

func newView(of *visibility) *view {
	v := &view{visibility: of, side: of.side, pixels: make([]pixel, of.side*of.side)}
	v.at, v.grid, v.facing = make([]geom.Vec3, len(of.at)), make([][2]int32, len(of.at)), make([]float32, len(of.faces))
	v.found = make([]sighting, len(of.faces))
	for i := range v.found {
		v.found[i].gap = math.MaxFloat32
	}
	return v
}

// look finds what is seen along an axis from both of its ends.
func (v *view) look(toward geom.Vec3) {
	v.turn(toward)
	v.count()
	v.turnRound()
	v.count()
}

// turn turns all so that it is seen from one end of an axis.
// The projection is orthographic: X to the right, Y up, Z towards the viewer, all in pixels.
func (v *view) turn(toward geom.Vec3) {
	across, up := geom.Basis(toward)
	if across.Cross(up).Dot(toward) < 0 {
		across = across.Mul(-1)
	}
	half := float32(v.side) / 2
	low, high := float32(v.side), float32(0)
	for i, p := range v.visibility.at {
		v.at[i] = geom.Vec3{X: p.Dot(across) + half, Y: p.Dot(up) + half, Z: p.Dot(toward)}
		low, high = min(low, v.at[i].Y), max(high, v.at[i].Y)
	}
	v.low, v.high = int(low), min(int(high)+1, v.side)
	for i := range v.faces {
		a, b, c := v.corners(i)
		v.facing[i] = (b.X-a.X)*(c.Y-a.Y) - (b.Y-a.Y)*(c.X-a.X)
	}
}

// turnRound turns all half around, to the other end of the axis.
func (v *view) turnRound() {
	for i, p := range v.at {
		v.at[i] = geom.Vec3{X: float32(v.side) - p.X, Y: p.Y, Z: -p.Z}
	}
	for i := range v.facing {
		v.facing[i] = -v.facing[i]
	}
}

// corners are where the corners of a face are.
func (v *view) corners(face int) (a, b, c geom.Vec3) {
	k := &v.faces[face].corner
	return v.at[k[0]], v.at[k[1]], v.at[k[2]]
}

// count counts the pixels in which each face is drawn and shown, seen from one end.
func (v *view) count() {
	v.clear()
	for i, facing := range v.facing {
		if f := &v.faces[i]; f.solid && (facing > 0 || f.both) {
			v.found[i].drawn += v.draw(i)
		}
	}
	for _, p := range v.pixels[v.low*v.side : max(v.low, v.high)*v.side] {
		if p != blank {
			v.found[p.face()].shown++
		}
	}
	for i, facing := range v.facing {
		if facing > 0 || facing < 0 && v.faces[i].both {
			v.glance(i)
		}
	}
}

// clear empties the pixels that may be drawn in.
func (v *view) clear() {
	for i, p := range v.at {
		v.grid[i] = [2]int32{int32(p.X * unit), int32(p.Y * unit)}
	}
	pixels := v.pixels[v.low*v.side : max(v.low, v.high)*v.side]
	for i := range pixels {
		pixels[i] = blank
	}
}

// slopes are how much nearer a face comes a pixel across and a pixel up; facing is twice its area.
func slopes(a, b, c geom.Vec3, facing float32) (x, y float32) {
	e, f, inv := b.Sub(a), c.Sub(a), 1/facing
	return (e.Z*f.Y - e.Y*f.Z) * inv, (e.X*f.Z - e.Z*f.X) * inv
}

// draw brings the pixels whose middles lie in a face as near as it is, and returns how many those are.
// Rows are filled between the rightmost of the left sides and the leftmost of the right sides. Sides are followed in fixed point.
func (v *view) draw(number int) (pixels int32) {
	k := &v.faces[number].corner
	gridA, gridB, gridC := v.grid[k[0]], v.grid[k[1]], v.grid[k[2]]
	left, right := int(min(gridA[0], gridB[0], gridC[0])+unit/2)>>places, int(max(gridA[0], gridB[0], gridC[0])+unit/2)>>places
	low, high := int(min(gridA[1], gridB[1], gridC[1])+unit/2)>>places, int(max(gridA[1], gridB[1], gridC[1])+unit/2)>>places
	facing := v.facing[number]
	if left >= right || low >= high || !(geom.Abs(facing) > 1e-4) {
		return 0
	}
	a, b, c := v.corners(number)
	x, y := slopes(a, b, c, facing)
	if facing < 0 {
		b, c = c, b
	}
	start := float32(low) + .5
	from, to := int64(left)<<places, int64(right)<<places
	lefts, rights := [3]edge{{x: from}, {x: from}}, [3]edge{{x: to}, {x: to}}
	nLeft, nRight := 0, 0
	for _, e := range [3]edge{newEdge(a, b, start), newEdge(b, c, start), newEdge(c, a, start)} { // inside is to the left of each
		if e.up > 0 {
			rights[nRight], nRight = e, nRight+1
		} else if e.up < 0 {
			lefts[nLeft], nLeft = e, nLeft+1
		}
	}
	z := a.Z + x*(.5-a.X) + y*(start-a.Y) + float32(v.side) // over 0
	left0, left1, right0, right1 := lefts[0].x+unit/2, lefts[1].x+unit/2, rights[0].x+unit/2, rights[1].x+unit/2
	for row := low; row < high; row++ {
		from, to := max(int(max(left0, left1)>>places), left), min(int(min(right0, right1)>>places), right)
		left0, left1, right0, right1 = left0+lefts[0].step, left1+lefts[1].step, right0+rights[0].step, right1+rights[1].step
		if from < to {
			near := z + x*float32(from)
			line := v.pixels[row*v.side+from : row*v.side+to]
			for i := range line {
				// Depth and number are one integer, so one comparison chooses the nearest face.
				line[i] = max(line[i], pixel(int32(math.Float32bits(near)))<<32|pixel(math.MaxInt32-number))
				near += x
			}
			pixels += int32(to - from)
		}
		z += y
	}
	return pixels
}

// edge is where a side of a face crosses a row of pixels.
type edge struct {
	x, step int64   // in 1/unit of a pixel, and by how much that is more a row up
	up      float32 // over 0: the side leads up
}

func newEdge(a, b geom.Vec3, row float32) edge {
	d := b.Sub(a)
	if d.Y == 0 {
		return edge{}
	}
	const far = 1 << 15 // pixels: more than a view has
	step := min(max(d.X/d.Y, -far), far)
	return edge{int64((a.X + step*(row-a.Y)) * unit), int64(step * unit), d.Y}
}

// glance tallies whether some part of a face is not behind others, where it is drawn in no pixel or is too narrow for one: its middle, or near a
// corner. A pixel stands for what lies in it, so what is so little behind that it may be the same surface is not. It also tallies how far
// these places lie behind others, at least.
func (v *view) glance(number int) {
	t, f, facing := &v.found[number], &v.faces[number], v.facing[number]
	far := v.gaps && t.gap > closest
	if t.beside && !far {
		return
	}
	a, b, c := v.corners(number)
	thin := !t.beside && (!f.solid || isThin(a, b, c, facing))
	if !thin && !far {
		return
	}
	least := float32(4 * v.side)
	middle := a.Add(b).Add(c).Mul(1. / 3)
	for _, p := range [4]geom.Vec3{middle, geom.Mix3(a, middle, .1), geom.Mix3(b, middle, .1), geom.Mix3(c, middle, .1)} {
		least = min(least, v.pixels[int(p.Y)*v.side+int(p.X)].near(v.side)-p.Z)
	}
	t.gap = min(t.gap, max(least, closest))
	if thin {
		x, y := slopes(a, b, c, facing)
		t.beside = least <= .5+min(geom.Abs(x)+geom.Abs(y), steepest)
	}
}

// isThin reports whether a face is narrower than what is sure to cover the middle of a pixel.
func isThin(a, b, c geom.Vec3, facing float32) bool {
	ab, bc, ca := b.Sub(a), c.Sub(b), a.Sub(c)
	long := max(ab.X*ab.X+ab.Y*ab.Y, bc.X*bc.X+bc.Y*bc.Y, ca.X*ca.X+ca.Y*ca.Y)
	return facing*facing <= narrow*narrow*long
}
