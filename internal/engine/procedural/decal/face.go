// Package decal lays flat pictures on the surfaces of things: it finds the face of a scene that bears them and the room there, draws symbols as stencils, and
// paints them over the surfaces of the face's parts. Which picture a thing bears, and what is told of it, is the engine's.
package decal

import (
	"cmp"
	"math"
	"slices"

	"atelier/internal/language"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
)

// Face is the side of a thing that bears figures: the front, or the top of what is flat.
type Face struct {
	Called    string // "surface", or the part that words name
	Parts     []*solid.Part
	Right, Up geom.Vec3 // unit
	Out       geom.Vec3 // unit, off the face
	Round     float32   // the radius of an upright round thing, around which u runs; 0: it is none
	axis      geom.Vec3
	Low       geom.Vec2 // of the grid
	Cell      float32   // of the grid, metres
	W, H      int       // of the grid
	Depth     []float32 // how far out the face is, at each cell
	Seen      []bool    // whether a cell shows the parts
	Middle    Square    // the largest square of it
}

// empty is how far out a cell is that shows nothing.
var empty = float32(math.Inf(-1))

// lies is how high a thing is at most that shows its top rather than its front, as a share of its width: a rug, a cushion.
const lies = .45

// cellsAcross is how many cells a face has along its longer side.
const cellsAcross = 96

// FaceOf finds the face of a thing: the parts of one name that show most from the front, or from above if the thing lies flat or its front is narrow
// beside its top, as that of a skateboard is.
func FaceOf(s *scene.Scene) (*Face, bool) {
	whole := geom.Empty()
	for _, p := range s.Parts {
		whole = whole.Add(p.Bounds().Min).Add(p.Bounds().Max)
	}
	top, front := faceTo(upward), faceTo(forward)
	size := whole.Size()
	if size.Y < lies*min(size.X, size.Z) {
		return top, top.find(s, whole, nil)
	}
	ok := front.find(s, whole, nil)
	if size.Y < min(size.X, size.Z) && top.find(s, whole, nil) && top.Middle.Half > narrowFront*front.Middle.Half {
		return top, true
	}
	return front, ok
}

// The ways in which faces look.
var (
	upward   = geom.Vec3{Y: 1}
	forward  = geom.Vec3{Z: 1}
	rearward = geom.Vec3{Z: -1}
	flanks   = []geom.Vec3{{X: 1}, {X: -1}}
)

// faceTo is the face of a thing, not found yet, that is seen against some way along an axis.
func faceTo(out geom.Vec3) *Face {
	if out.Y > 0 {
		return &Face{Called: "surface", Right: geom.Vec3{X: 1}, Up: geom.Vec3{Z: -1}, Out: out}
	}
	return &Face{Called: "surface", Right: geom.Vec3{X: out.Z, Z: -out.X}, Up: geom.Vec3{Y: 1}, Out: out}
}

// FacesOf finds the faces of a thing that bear a figure upon one of its sides or parts, as words name it: of a part, the way in which most of it is
// seen, and the opposite way where that is a side; both sides for "side", and of a long thing. named are the parts that may be called
// so; where there are none, it is the face of the thing.
func FacesOf(s *scene.Scene, upon string, named []*solid.Part) (list []*Face) {
	whole := geom.Empty()
	for _, p := range s.Parts {
		whole = whole.Add(p.Bounds().Min).Add(p.Bounds().Max)
	}
	add := func(of []*solid.Part, ways ...geom.Vec3) {
		for _, way := range ways {
			if f := faceTo(way); f.find(s, whole, of) {
				f.Called = cmp.Or(upon, f.Called)
				list = append(list, f)
			}
		}
	}
	switch {
	case upon == "" && flanked(whole.Size()):
		add(nil, flanks...)
	case upon == "":
	case language.Singular(upon) == "side":
		if f, ok := FaceOf(s); !ok || f.Round == 0 { // of a barrel the side is what is seen
			add(nil, flanks...)
		}
	case upon == "back":
		add(nil, rearward)
	case len(named) > 0:
		add(named, forward, flanks[0], upward)
		if len(list) > 0 {
			room := func(f *Face) float32 { return f.Middle.Half * (1 - .4*f.Out.Y) } // upright faces are seen better
			best := slices.MaxFunc(list, func(a, b *Face) int { return cmp.Compare(room(a), room(b)) })
			if list = []*Face{best}; best.Out == flanks[0] {
				add(named, flanks[1])
			}
		}
	}
	if f, ok := FaceOf(s); len(list) == 0 && ok {
		list = append(list, f)
	}
	if at, ok := s.Sockets["print"]; ok && upon != "back" {
		for _, f := range list {
			f.Middle.V, f.Middle.Half = at.T.Dot(f.Up), printed*f.Middle.Half
		}
	}
	return list
}

// printed is the size of figures around the socket "print" of a garment, which is on the chest, as a share of the largest ones on its front.
const printed = .62

// flanked reports whether a thing of a size bears figures on its sides where words name no side: it is long from front to back and stands high, as a bus and
// a van do, whose fronts are glass.
func flanked(size geom.Vec3) bool { return size.Z > longBody*size.X && size.Y > highBody*size.X }

// longBody and highBody are the length and the height of a thing that bears figures on its sides, as shares of its width.
const (
	longBody = 1.8
	highBody = .9
)

// narrowFront is how many times as much room the top of a low thing has as its front, where figures are on the top.
const narrowFront = 2

// find finds the parts of the face and the room for figures on it, or on the largest of the parts that are named; it answers false where there is none.
func (f *Face) find(s *scene.Scene, whole geom.Box, named []*solid.Part) bool {
	if len(named) > 0 {
		s = f.only(named)
	}
	who := f.look(s, whole)
	area := map[string]int{}
	for _, k := range who {
		if k >= 0 {
			area[s.Parts[k].Name]++
		}
	}
	best := ""
	for _, p := range s.Parts {
		if area[p.Name] > area[best] {
			best = p.Name
		}
	}
	own := geom.Empty()
	for _, p := range s.Parts {
		if p.Name == best {
			f.Parts = append(f.Parts, p)
			own = own.Add(p.Bounds().Min).Add(p.Bounds().Max)
		}
	}
	f.Seen = make([]bool, len(who))
	for i, k := range who {
		f.Seen[i] = k >= 0 && s.Parts[k].Name == best
	}
	if size := own.Size(); f.Out.Z == 1 && geom.Abs(size.X-size.Z) < .12*size.X && len(f.Parts) < 3 && size.Y > .4*size.X && f.turned(own) {
		f.Round, f.axis = size.X/2, own.Center()
	}
	f.fit()
	return best != "" && f.Middle.Half > 0
}

// only is the largest of some parts, as the face shows it, alone.
func (f *Face) only(parts []*solid.Part) *scene.Scene {
	area := func(p *solid.Part) float32 {
		size := p.Bounds().Size()
		return geom.Abs(size.Dot(f.Right) * size.Dot(f.Up))
	}
	return &scene.Scene{Parts: []*solid.Part{slices.MaxFunc(parts, func(a, b *solid.Part) int { return cmp.Compare(area(a), area(b)) })}}
}

// turned reports whether the parts are round about the upright axis of their box: no corner is farther from it than the sides are.
func (f *Face) turned(own geom.Box) bool {
	const slack = 1.05
	axis, most := own.Center(), slack*own.Size().X/2
	return !slices.ContainsFunc(f.Parts, func(p *solid.Part) bool {
		return slices.ContainsFunc(p.Islands, func(is *solid.Island) bool {
			return slices.ContainsFunc(is.Vertices, func(v solid.Vertex) bool {
				x, z := v.Pos.X-axis.X, v.Pos.Z-axis.Z
				return x*x+z*z > most*most
			})
		})
	})
}

// look draws what shows of each part, and how far out it is.
func (f *Face) look(s *scene.Scene, whole geom.Box) (who []int) {
	low, high := geom.Vec2{X: whole.Min.Dot(f.Right), Y: whole.Min.Dot(f.Up)}, geom.Vec2{X: whole.Max.Dot(f.Right), Y: whole.Max.Dot(f.Up)}
	f.Low = geom.Vec2{X: min(low.X, high.X), Y: min(low.Y, high.Y)}
	size := geom.Vec2{X: geom.Abs(high.X - low.X), Y: geom.Abs(high.Y - low.Y)}
	f.Cell = max(size.X, size.Y) / cellsAcross
	f.W, f.H = int(size.X/f.Cell)+1, int(size.Y/f.Cell)+1
	f.Depth, who = make([]float32, f.W*f.H), make([]int, f.W*f.H)
	for i := range who {
		who[i], f.Depth[i] = -1, empty
	}
	for k, p := range s.Parts {
		for c := range slices.Chunk(p.Corners(), 3) {
			if n := c[1].Sub(c[0]).Cross(c[2].Sub(c[0])); n.Dot(f.Out) <= .3*n.Len() {
				continue
			}
			f.fill(c, func(i int, z float32) {
				if z > f.Depth[i] {
					f.Depth[i], who[i] = z, k
				}
			})
		}
	}
	return who
}

// fill calls a function for each cell whose middle is in a triangle, with how far out the triangle is there.
func (f *Face) fill(c []geom.Vec3, do func(i int, z float32)) {
	var at [3]geom.Vec2
	for k := range at {
		at[k] = geom.Vec2{X: (c[k].Dot(f.Right) - f.Low.X) / f.Cell, Y: (c[k].Dot(f.Up) - f.Low.Y) / f.Cell}
	}
	cross := func(a, b, p geom.Vec2) float32 { return (b.X-a.X)*(p.Y-a.Y) - (b.Y-a.Y)*(p.X-a.X) }
	area := cross(at[0], at[1], at[2])
	if area == 0 {
		return
	}
	for y := max(0, int(geom.Floor(min(at[0].Y, at[1].Y, at[2].Y)))); y < f.H && float32(y) <= max(at[0].Y, at[1].Y, at[2].Y); y++ {
		for x := max(0, int(geom.Floor(min(at[0].X, at[1].X, at[2].X)))); x < f.W && float32(x) <= max(at[0].X, at[1].X, at[2].X); x++ {
			p := geom.Vec2{X: float32(x) + .5, Y: float32(y) + .5}
			a, b, d := cross(at[1], at[2], p)/area, cross(at[2], at[0], p)/area, cross(at[0], at[1], p)/area
			if a >= -.01 && b >= -.01 && d >= -.01 {
				do(y*f.W+x, a*c[0].Dot(f.Out)+b*c[1].Dot(f.Out)+d*c[2].Dot(f.Out))
			}
		}
	}
}

// Shares: of the shorter side of a face, the side of a square for figures at most; and of that square, what they take up.
const (
	broadest = .76
	framed   = .92
)

// fit finds the largest square of the face in which nothing wider than a joint lies before it, such as the ribbon of a present. On a round thing, and
// where such a square is small beside one that also has what lies before the face within its rows and columns, such as the boss of a shield, it is the
// latter.
func (f *Face) fit() {
	const least = .52 // of the side of the larger square
	at, side := f.largest(f.closed(cellsAcross))
	if clear, n := f.largest(f.closed(jointed)); f.Round == 0 && float32(n) > least*float32(side) {
		at, side = clear, n
	}
	if side >= cellsAcross/12 {
		f.Middle = Square{f.Low.X + at.X*f.Cell, f.Low.Y + at.Y*f.Cell, framed * float32(side) / 2 * f.Cell}
		if f.Round > 0 {
			f.Middle.U = 0
		}
	}
}

// jointed is the way, cells, across what parts a face as the joints of planks and rivets do, and hides nothing of a figure.
const jointed = 2

// closed are the cells of the face and those with cells of it on both sides, at most so far away, in their row or column. Of wider gaps than joints only
// cells that show some part count: between the legs of a table there is nothing that could bear a figure.
func (f *Face) closed(by int) []bool {
	out := slices.Clone(f.Seen)
	for y := range f.H {
		for x := range f.W {
			if by > jointed && f.Depth[y*f.W+x] == empty {
				continue
			}
			out[y*f.W+x] = f.Seen[y*f.W+x] || f.reaches(x, y, -1, 0, by) && f.reaches(x, y, 1, 0, by) || f.reaches(x, y, 0, -1, by) && f.reaches(x, y, 0, 1, by)
		}
	}
	return out
}

// largest is the middle and the side, cells, of the largest square of some cells: of equal ones next to each other their middle, and of several such groups
// the highest.
func (f *Face) largest(cells []bool) (middle geom.Vec2, best int) {
	side, most := make([]int, len(cells)), f.most()
	for i, in := range cells {
		if !in {
			continue
		}
		side[i] = 1
		if i%f.W > 0 && i >= f.W {
			side[i] = 1 + min(side[i-1], side[i-f.W], side[i-f.W-1])
		}
		best = max(best, min(side[i], most))
	}
	for i := range side {
		if side[i] < max(best, 1) {
			continue
		}
		var sum geom.Vec2
		group := []int{i}
		side[i] = 0
		for k := 0; k < len(group); k++ {
			x, y := group[k]%f.W, group[k]/f.W
			sum = sum.Add(geom.Vec2{X: float32(x+1) - float32(best)/2, Y: float32(y+1) - float32(best)/2})
			for ny := max(0, y-1); ny < min(f.H, y+2); ny++ {
				for nx := max(0, x-1); nx < min(f.W, x+2); nx++ {
					if n := ny*f.W + nx; side[n] >= best {
						side[n] = 0
						group = append(group, n)
					}
				}
			}
		}
		if at := sum.Mul(1 / float32(len(group))); at.Y > middle.Y {
			middle = at
		}
	}
	return middle, best
}

// most is the side of the largest square for figures, cells: a share of the shorter side of the face.
func (f *Face) most() int {
	low, high := [2]int{f.W, f.H}, [2]int{}
	for i, seen := range f.Seen {
		if seen {
			low, high = [2]int{min(low[0], i%f.W), min(low[1], i/f.W)}, [2]int{max(high[0], i%f.W+1), max(high[1], i/f.W+1)}
		}
	}
	return max(1, int(broadest*float32(min(high[0]-low[0], high[1]-low[1]))))
}

// reaches reports whether any cell of the face lies in direction (dx, dy) from cell (x, y), at most by cells away.
func (f *Face) reaches(x, y, dx, dy, by int) bool {
	for x, y = x+dx, y+dy; by > 0 && x >= 0 && y >= 0 && x < f.W && y < f.H; x, y, by = x+dx, y+dy, by-1 {
		if f.Seen[y*f.W+x] {
			return true
		}
	}
	return false
}

// broadened is the square around a figure that is so many times as wide as high, as wide as the face has room for at its sides.
func (f *Face) broadened(q Square, wide float32) Square {
	if f.Round > 0 || wide <= 1 {
		return q
	}
	cells := f.closed(jointed)
	free := func(half float32) bool {
		for v := q.V - half/wide; v <= q.V+half/wide; v += f.Cell {
			for _, u := range []float32{q.U - half/framed, q.U + half/framed} {
				x, y := int(geom.Floor((u-f.Low.X)/f.Cell)), int(geom.Floor((v-f.Low.Y)/f.Cell))
				if x < 0 || y < 0 || x >= f.W || y >= f.H || !cells[y*f.W+x] {
					return false
				}
			}
		}
		return true
	}
	for most := q.Half * wide; q.Half+f.Cell/2 < most && free(q.Half+f.Cell/2); {
		q.Half += f.Cell / 2
	}
	return q
}

// Share is the k-th of n parts of the face: side by side, or, of many on a flat face, in rows.
func (f *Face) Share(k, n int) Square {
	q := f.Middle
	if f.Round == 0 && n > 2 {
		return q.grid(n)[k]
	}
	wide := q.Half / float32(n)
	q.U += wide * (2*float32(k) + 1 - float32(n))
	q.Half = wide
	return q
}

// at is the place of a point on the face; ok is false where the point does not show on it.
func (f *Face) at(p, normal geom.Vec3) (u, v float32, ok bool) {
	v = p.Dot(f.Up)
	if f.Round > 0 {
		d := geom.Vec3{X: p.X - f.axis.X, Z: p.Z - f.axis.Z}
		return f.Round * geom.Atan2(d.X, d.Z), v, normal.Dot(d) > .3*d.Len()
	}
	u = p.Dot(f.Right)
	if normal.Dot(f.Out) < .2 {
		return u, v, false
	}
	const near = 2.5 // cells
	x, y := int(geom.Floor((u-f.Low.X)/f.Cell)), int(geom.Floor((v-f.Low.Y)/f.Cell))
	return u, v, x >= 0 && y >= 0 && x < f.W && y < f.H && p.Dot(f.Out) > f.Depth[y*f.W+x]-near*f.Cell
}

// across is a way along the face, on a round thing the shorter way around.
func (f *Face) across(u float32) float32 {
	if around := 2 * geom.Pi * f.Round; around > 0 {
		for u > around/2 {
			u -= around
		}
		for u < -around/2 {
			u += around
		}
	}
	return u
}

// Spot is the middle of a flat face: a frame there whose Y points off the face, and half the side of the square for figures. ok is false where the face is
// round or nothing is there.
func (f *Face) Spot() (at geom.Affine, half float32, ok bool) {
	x, y := int(geom.Floor((f.Middle.U-f.Low.X)/f.Cell)), int(geom.Floor((f.Middle.V-f.Low.Y)/f.Cell))
	if f.Round > 0 || x < 0 || y < 0 || x >= f.W || y >= f.H || f.Depth[y*f.W+x] == empty {
		return at, 0, false
	}
	p := f.Right.Mul(f.Middle.U).Add(f.Up.Mul(f.Middle.V)).Add(f.Out.Mul(f.Depth[y*f.W+x]))
	turn := geom.Identity()
	if f.Out.Z == 1 {
		turn = geom.TurnX(geom.Pi / float32(2))
	}
	return geom.Move(p.X, p.Y, p.Z).Mul(turn), f.Middle.Half, true
}
