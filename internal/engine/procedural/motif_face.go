package procedural

import (
	"cmp"
	"slices"
	"strings"

	"atelier/internal/engine/procedural/relief"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
)

// face is the side of a thing that bears figures: the front, or the top of what is flat.
type face struct {
	called    string // "surface", or the part that words name
	parts     []*solid.Part
	right, up geom.Vec3 // unit
	out       geom.Vec3 // unit, off the face
	round     float32   // the radius of an upright round thing, around which u runs; 0: it is none
	axis      geom.Vec3
	low       geom.Vec2 // of the grid
	cell      float32   // of the grid, metres
	w, h      int       // of the grid
	depth     []float32 // how far out the face is, at each cell
	seen      []bool    // whether a cell shows the parts
	middle    square    // the largest square of it
}

// lies is how high a thing is at most that shows its top rather than its front, as a share of its width: a rug, a cushion.
const lies = .45

// cellsAcross is how many cells a face has along its longer side.
const cellsAcross = 96

// faceOf finds the face of a thing: the parts of one name that show most from the front, or from above if the thing lies flat or its front is narrow
// beside its top, as that of a skateboard is.
func faceOf(s *scene.Scene) (*face, bool) {
	whole := geom.Empty()
	for _, p := range s.Parts {
		whole = whole.Add(p.Bounds().Min).Add(p.Bounds().Max)
	}
	top, front := faceTo(upward), faceTo(forward)
	size := whole.Size()
	if size.Y < lies*min(size.X, size.Z) {
		return top, top.find(s, whole, "")
	}
	ok := front.find(s, whole, "")
	if size.Y < min(size.X, size.Z) && top.find(s, whole, "") && top.middle.half > narrowFront*front.middle.half {
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
func faceTo(out geom.Vec3) *face {
	if out.Y > 0 {
		return &face{called: "surface", right: geom.Vec3{X: 1}, up: geom.Vec3{Z: -1}, out: out}
	}
	return &face{called: "surface", right: geom.Vec3{X: out.Z, Z: -out.X}, up: geom.Vec3{Y: 1}, out: out}
}

// facesOf finds the faces of a thing that bear a figure upon one of its sides or parts, as words name it: of a part, the way in which most of it is
// seen, and the opposite way where that is a side; both sides for "side". Where there is no such part, it is the face of the thing.
func facesOf(s *scene.Scene, upon string) (list []*face) {
	whole := geom.Empty()
	for _, p := range s.Parts {
		whole = whole.Add(p.Bounds().Min).Add(p.Bounds().Max)
	}
	add := func(name string, ways ...geom.Vec3) {
		for _, way := range ways {
			if f := faceTo(way); f.find(s, whole, name) {
				f.called = cmp.Or(upon, f.called)
				list = append(list, f)
			}
		}
	}
	switch {
	case upon == "":
	case strings.TrimSuffix(upon, "s") == "side":
		if f, ok := faceOf(s); !ok || f.round == 0 { // of a barrel the side is what is seen
			add("", flanks...)
		}
	case upon == "back":
		add("", rearward)
	default:
		add(upon, forward, flanks[0], upward)
		if len(list) > 0 {
			room := func(f *face) float32 { return f.middle.half * (1 - .4*f.out.Y) } // upright faces are seen better
			best := slices.MaxFunc(list, func(a, b *face) int { return cmp.Compare(room(a), room(b)) })
			if list = []*face{best}; best.out == flanks[0] {
				add(upon, flanks[1])
			}
		}
	}
	if f, ok := faceOf(s); len(list) == 0 && ok {
		list = append(list, f)
	}
	return list
}

// narrowFront is how many times as much room the top of a low thing has as its front, where figures are on the top.
const narrowFront = 2

// find finds the parts of the face and the room for figures on it, or on the part that upon names; it answers false where there is none.
func (f *face) find(s *scene.Scene, whole geom.Box, upon string) bool {
	if upon != "" {
		if s = f.only(s, upon); s == nil {
			return false
		}
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
			f.parts = append(f.parts, p)
			own = own.Add(p.Bounds().Min).Add(p.Bounds().Max)
		}
	}
	f.seen = make([]bool, len(who))
	for i, k := range who {
		f.seen[i] = k >= 0 && s.Parts[k].Name == best
	}
	if size := own.Size(); f.out.Z == 1 && geom.Abs(size.X-size.Z) < .12*size.X && len(f.parts) < 3 && size.Y > .4*size.X && f.turned(own) {
		f.round, f.axis = size.X/2, own.Center()
	}
	f.fit()
	return best != "" && f.middle.half > 0
}

// only is the largest of the parts of a scene that may be called as words say, as the face shows it, alone; nil where there is none.
func (f *face) only(s *scene.Scene, upon string) *scene.Scene {
	parts := detail{called: []string{upon}}.in(s)
	if len(parts) == 0 {
		return nil
	}
	area := func(p *solid.Part) float32 {
		size := p.Bounds().Size()
		return geom.Abs(size.Dot(f.right) * size.Dot(f.up))
	}
	return &scene.Scene{Parts: []*solid.Part{slices.MaxFunc(parts, func(a, b *solid.Part) int { return cmp.Compare(area(a), area(b)) })}}
}

// turned reports whether the parts are round about the upright axis of their box: no corner is farther from it than the sides are.
func (f *face) turned(own geom.Box) bool {
	const slack = 1.05
	axis, most := own.Center(), slack*own.Size().X/2
	return !slices.ContainsFunc(f.parts, func(p *solid.Part) bool {
		return slices.ContainsFunc(p.Islands, func(is *solid.Island) bool {
			return slices.ContainsFunc(is.Vertices, func(v solid.Vertex) bool {
				x, z := v.Pos.X-axis.X, v.Pos.Z-axis.Z
				return x*x+z*z > most*most
			})
		})
	})
}

// look draws what shows of each part, and how far out it is.
func (f *face) look(s *scene.Scene, whole geom.Box) (who []int) {
	low, high := geom.Vec2{X: whole.Min.Dot(f.right), Y: whole.Min.Dot(f.up)}, geom.Vec2{X: whole.Max.Dot(f.right), Y: whole.Max.Dot(f.up)}
	f.low = geom.Vec2{X: min(low.X, high.X), Y: min(low.Y, high.Y)}
	size := geom.Vec2{X: geom.Abs(high.X - low.X), Y: geom.Abs(high.Y - low.Y)}
	f.cell = max(size.X, size.Y) / cellsAcross
	f.w, f.h = int(size.X/f.cell)+1, int(size.Y/f.cell)+1
	f.depth, who = make([]float32, f.w*f.h), make([]int, f.w*f.h)
	for i := range who {
		who[i], f.depth[i] = -1, relief.Nothing
	}
	for k, p := range s.Parts {
		for c := range slices.Chunk(cornersOf(p), 3) {
			if n := c[1].Sub(c[0]).Cross(c[2].Sub(c[0])); n.Dot(f.out) <= .3*n.Len() {
				continue
			}
			f.fill(c, func(i int, z float32) {
				if z > f.depth[i] {
					f.depth[i], who[i] = z, k
				}
			})
		}
	}
	return who
}

// fill calls a function for each cell whose middle is in a triangle, with how far out the triangle is there.
func (f *face) fill(c []geom.Vec3, do func(i int, z float32)) {
	var at [3]geom.Vec2
	for k := range at {
		at[k] = geom.Vec2{X: (c[k].Dot(f.right) - f.low.X) / f.cell, Y: (c[k].Dot(f.up) - f.low.Y) / f.cell}
	}
	cross := func(a, b, p geom.Vec2) float32 { return (b.X-a.X)*(p.Y-a.Y) - (b.Y-a.Y)*(p.X-a.X) }
	area := cross(at[0], at[1], at[2])
	if area == 0 {
		return
	}
	for y := max(0, floor(min(at[0].Y, at[1].Y, at[2].Y))); y < f.h && float32(y) <= max(at[0].Y, at[1].Y, at[2].Y); y++ {
		for x := max(0, floor(min(at[0].X, at[1].X, at[2].X))); x < f.w && float32(x) <= max(at[0].X, at[1].X, at[2].X); x++ {
			p := geom.Vec2{X: float32(x) + .5, Y: float32(y) + .5}
			a, b, d := cross(at[1], at[2], p)/area, cross(at[2], at[0], p)/area, cross(at[0], at[1], p)/area
			if a >= -.01 && b >= -.01 && d >= -.01 {
				do(y*f.w+x, a*c[0].Dot(f.out)+b*c[1].Dot(f.out)+d*c[2].Dot(f.out))
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
func (f *face) fit() {
	const least = .52 // of the side of the larger square
	at, side := f.largest(f.closed(cellsAcross))
	if clear, n := f.largest(f.closed(jointed)); f.round == 0 && float32(n) > least*float32(side) {
		at, side = clear, n
	}
	if side >= cellsAcross/12 {
		f.middle = square{f.low.X + at.X*f.cell, f.low.Y + at.Y*f.cell, framed * float32(side) / 2 * f.cell}
		if f.round > 0 {
			f.middle.u = 0
		}
	}
}

// jointed is the way, cells, across what parts a face as the joints of planks and rivets do, and hides nothing of a figure.
const jointed = 2

// closed are the cells of the face and those with cells of it on both sides, at most so far away, in their row or column.
func (f *face) closed(by int) []bool {
	out := slices.Clone(f.seen)
	for y := range f.h {
		for x := range f.w {
			out[y*f.w+x] = f.seen[y*f.w+x] || f.reaches(x, y, -1, 0, by) && f.reaches(x, y, 1, 0, by) || f.reaches(x, y, 0, -1, by) && f.reaches(x, y, 0, 1, by)
		}
	}
	return out
}

// largest is the middle and the side, cells, of the largest square of some cells: of equal ones next to each other their middle, and of several such groups
// the highest.
func (f *face) largest(cells []bool) (middle geom.Vec2, best int) {
	side, most := make([]int, len(cells)), f.most()
	for i, in := range cells {
		if !in {
			continue
		}
		side[i] = 1
		if i%f.w > 0 && i >= f.w {
			side[i] = 1 + min(side[i-1], side[i-f.w], side[i-f.w-1])
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
			x, y := group[k]%f.w, group[k]/f.w
			sum = sum.Add(geom.Vec2{X: float32(x+1) - float32(best)/2, Y: float32(y+1) - float32(best)/2})
			for ny := max(0, y-1); ny < min(f.h, y+2); ny++ {
				for nx := max(0, x-1); nx < min(f.w, x+2); nx++ {
					if n := ny*f.w + nx; side[n] >= best {
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
func (f *face) most() int {
	low, high := [2]int{f.w, f.h}, [2]int{}
	for i, seen := range f.seen {
		if seen {
			low, high = [2]int{min(low[0], i%f.w), min(low[1], i/f.w)}, [2]int{max(high[0], i%f.w+1), max(high[1], i/f.w+1)}
		}
	}
	return max(1, int(broadest*float32(min(high[0]-low[0], high[1]-low[1]))))
}

// reaches reports whether any cell of the face lies in direction (dx, dy) from cell (x, y), at most by cells away.
func (f *face) reaches(x, y, dx, dy, by int) bool {
	for x, y = x+dx, y+dy; by > 0 && x >= 0 && y >= 0 && x < f.w && y < f.h; x, y, by = x+dx, y+dy, by-1 {
		if f.seen[y*f.w+x] {
			return true
		}
	}
	return false
}

// broadened is the square around a figure that is so many times as wide as high, as wide as the face has room for at its sides.
func (f *face) broadened(q square, wide float32) square {
	if f.round > 0 || wide <= 1 {
		return q
	}
	cells := f.closed(jointed)
	free := func(half float32) bool {
		for v := q.v - half/wide; v <= q.v+half/wide; v += f.cell {
			for _, u := range []float32{q.u - half/framed, q.u + half/framed} {
				x, y := floor((u-f.low.X)/f.cell), floor((v-f.low.Y)/f.cell)
				if x < 0 || y < 0 || x >= f.w || y >= f.h || !cells[y*f.w+x] {
					return false
				}
			}
		}
		return true
	}
	for most := q.half * wide; q.half+f.cell/2 < most && free(q.half+f.cell/2); {
		q.half += f.cell / 2
	}
	return q
}

// share is the k-th of n parts of the face: side by side, or, of many on a flat face, in rows.
func (f *face) share(k, n int) square {
	q := f.middle
	if f.round == 0 && n > 2 {
		return q.grid(n)[k]
	}
	wide := q.half / float32(n)
	q.u += wide * (2*float32(k) + 1 - float32(n))
	q.half = wide
	return q
}

// at is the place of a point on the face; ok is false where the point does not show on it.
func (f *face) at(p, normal geom.Vec3) (u, v float32, ok bool) {
	v = p.Dot(f.up)
	if f.round > 0 {
		d := geom.Vec3{X: p.X - f.axis.X, Z: p.Z - f.axis.Z}
		return f.round * geom.Atan2(d.X, d.Z), v, normal.Dot(d) > .3*d.Len()
	}
	u = p.Dot(f.right)
	if normal.Dot(f.out) < .2 {
		return u, v, false
	}
	const near = 2.5 // cells
	x, y := floor((u-f.low.X)/f.cell), floor((v-f.low.Y)/f.cell)
	return u, v, x >= 0 && y >= 0 && x < f.w && y < f.h && p.Dot(f.out) > f.depth[y*f.w+x]-near*f.cell
}

// across is a way along the face, on a round thing the shorter way around.
func (f *face) across(u float32) float32 {
	if around := 2 * geom.Pi * f.round; around > 0 {
		for u > around/2 {
			u -= around
		}
		for u < -around/2 {
			u += around
		}
	}
	return u
}
