package procedural

import (
	"context"
	"fmt"
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// figure is a flat picture on the surface of a thing: "a mug with red hearts".
type figure struct {
	called string
	of     *archetype.Archetype // the thing whose outline it is; nil: it is a symbol
	form   *stencil             // of an outline, from when the thing is first built
	count  int                  // how many of them there are; 0: as many as there is room for
	inked  bool                 // words say its colour
	ink    tex.Sample
}

// figures takes the figures on surfaces out of a list of things, and gives them to the things that bear them.
func (e *Engine) figures(list []intent.Placed, all []*plan) (left []*plan) {
	at := make([]int, len(list))
	for i, p := range all {
		if list[i].How != intent.Printed {
			at[i] = len(left)
			left = append(left, p)
			continue
		}
		to := all[list[i].Of]
		to.figures = append(to.figures, e.figure(list[i]))
		to.notes = append(to.notes, list[i].Notes...)
	}
	for _, p := range left {
		p.of = at[p.of]
	}
	return left
}

// figure is the picture of one of the things in a list, in the colour that its words say or else in its own.
func (e *Engine) figure(placed intent.Placed) figure {
	f := figure{called: placed.Thing.Noun, of: e.archetypes[placed.Thing.Archetype], count: placed.Count, ink: tex.Sample{Rough: .6}}
	f.ink.Color = geom.RGB(0x2B2320)
	if placed.Fills {
		f.count = 0
	}
	if s, ok := symbols[placed.Thing.Noun]; ok && f.of == nil {
		f.form, f.ink.Color = drawnBy(s.in), geom.RGB(s.hue)
	}
	for _, m := range placed.Materials {
		if of := e.materials[m.Name]; of != nil {
			finish := of.Default
			if s := of.Sorts[m.Sort]; s != nil {
				finish = s
			}
			f.ink, f.inked = finish.Surface()(&tex.Point{Normal: geom.Vec3{Z: 1}, Open: 1, Edge: 1, Crease: 1, Texel: .002}), true
			f.ink.Height, f.ink.Glass = 0, false
		}
	}
	for _, c := range placed.Colours {
		f.ink.Color, f.inked = c.RGB, true
	}
	return f
}

// outlined is the outline of a thing from the side that shows it broadest.
func outlined(ctx context.Context, a *archetype.Archetype, of archetype.Brief) (*stencil, error) {
	s, err := a.Build(ctx, archetype.Brief{Seed: of.Seed.Sub("figure"), Level: archetype.Fast, Traits: map[string]bool{}, Tall: 1, Wide: 1, Deep: 1})
	if err != nil {
		return nil, fmt.Errorf("build the figure %s: %w", a.Name, err)
	}
	var best *stencil
	most := float32(0)
	for _, from := range []angle{{yaw: 0}, {yaw: -geom.Pi / 2}, {pitch: geom.Pi / 2}} {
		v := from.plane()
		box := geom.Empty()
		var tris [][3]geom.Vec2
		for _, part := range s.Parts {
			for c := range slices.Chunk(cornersOf(part), 3) {
				tris = append(tris, [3]geom.Vec2{v.see(c[0]), v.see(c[1]), v.see(c[2])})
				for _, at := range tris[len(tris)-1] {
					box = box.Add(geom.Vec3{X: at.X, Y: at.Y})
				}
			}
		}
		in, w, h := silhouette(tris, stencilled)
		if area := box.Size().X * box.Size().Y; area > most && from.pitch == 0 || area > fromAbove*most {
			best, most = &stencil{w, h, in}, area
		}
	}
	return best, nil
}

// fromAbove is how many times as much room the outline from above takes as those from the sides, where a thing is shown from above: a butterfly, a crab.
const fromAbove = 3

// stencilled is the longer side of a stencil, cells.
const stencilled = 256

// stencil is a form in a grid of cells, its first row the highest.
type stencil struct {
	w, h int
	in   []bool
}

// drawnBy is the stencil of a form in the square from −1 to 1, Y up, with a margin around it.
func drawnBy(in func(x, y float32) bool) *stencil {
	const wide = 1.04
	s := &stencil{stencilled, stencilled, make([]bool, stencilled*stencilled)}
	for i := range s.in {
		s.in[i] = in(wide*((float32(i%stencilled)+.5)*2/stencilled-1), wide*(1-(float32(i/stencilled)+.5)*2/stencilled))
	}
	return s
}

// cover is the share of the form at a place in the square from −1 to 1, into which it fits, between the four cells around it.
func (s *stencil) cover(x, y float32) float32 {
	side := float32(max(s.w, s.h))
	px, py := x*side/2+float32(s.w)/2-.5, float32(s.h)/2-y*side/2-.5
	x0, y0 := floor(px), floor(py)
	at := func(x, y int) float32 {
		if x < 0 || y < 0 || x >= s.w || y >= s.h || !s.in[y*s.w+x] {
			return 0
		}
		return 1
	}
	fx, fy := px-float32(x0), py-float32(y0)
	return geom.Mix(geom.Mix(at(x0, y0), at(x0+1, y0), fx), geom.Mix(at(x0, y0+1), at(x0+1, y0+1), fx), fy)
}

// print paints the figures onto the face of a thing, side by side, and notes where they are.
func (p *plan) print(ctx context.Context, s *scene.Scene) error {
	if len(p.figures) == 0 {
		return nil
	}
	f, ok := faceOf(s)
	for i := range p.figures {
		fig := &p.figures[i]
		if fig.form == nil {
			var err error
			if fig.form, err = outlined(ctx, fig.of, p.brief); err != nil {
				return err
			}
		}
		text := fmt.Sprintf("Understood: the %s, on the surface of the %s.", fig.called, bare(p))
		if !ok {
			text = fmt.Sprintf("Not shown: “%s”; the %s has no face for it.", fig.called, bare(p))
		}
		if !slices.Contains(p.notes, text) {
			p.notes = append(p.notes, text)
		}
		if ok {
			f.paint(*fig, f.share(i, len(p.figures)))
		}
	}
	return nil
}

// paint lays a figure in a square of a face over the surfaces of its parts.
func (f *face) paint(fig figure, room square) {
	places := room.places(f, fig.count)
	if !fig.inked {
		fig.ink.Color = legible(fig.ink.Color, f.colour(room))
	}
	for _, part := range f.parts {
		own := part.Surface
		part.Share = ""
		for _, is := range part.Islands {
			is.Density *= sharp
		}
		part.Surface = func(p *tex.Point) tex.Sample {
			o := own(p)
			u, v, ok := f.at(p.Pos, p.Normal)
			if !ok || p.GlassOnly {
				return o
			}
			for _, at := range places {
				x, y := f.across(u-at.u), v-at.v
				if geom.Abs(x) > at.half || geom.Abs(y) > at.half {
					continue
				}
				if k := fig.form.cover(x/at.half, y/at.half); k > 0 {
					o.Color = o.Color.Mul(1 - k).Add(fig.ink.Color.Mul(k))
					o.Rough, o.Metal = geom.Mix(o.Rough, fig.ink.Rough, k), geom.Mix(o.Metal, fig.ink.Metal, k)
					o.Clear *= 1 - k
				}
			}
			return o
		}
	}
}

// sharp is how many times as densely parts with figures are baked.
const sharp = 1.6

// legible is a colour, or where it is too near the ground under it, a pale or a dark one.
func legible(c, ground geom.Vec3) geom.Vec3 {
	tone := geom.Vec3{X: .3, Y: .59, Z: .11}
	switch {
	case c.Sub(ground).Len() > .45 || geom.Abs(c.Dot(tone)-ground.Dot(tone)) > .25:
		return c
	case ground.Dot(tone) < .45:
		return geom.RGB(0xF1E6CC)
	}
	return geom.RGB(0x2A2230)
}

// square is a part of a face: its middle and half of its side, metres.
type square struct{ u, v, half float32 }

// places are where so many figures are in a square of a face: one in the middle, more in rows, and on a round thing all around it; 0: as many as there is
// room for.
func (q square) places(f *face, n int) (out []square) {
	switch {
	case n == 1:
		return []square{q}
	case f.round > 0:
		half := q.half * .5
		most := max(2, int(2*geom.Pi*f.round/(2.7*half)))
		if n == 0 || n > most {
			n = most
		}
		step := min(2*geom.Pi*f.round/float32(n), 2.7*half)
		for k := range n {
			out = append(out, square{q.u + step*(float32(k)-float32(n-1)/2), q.v, half})
		}
		return out
	case n == 0: // the corners and the middle
		for _, at := range [][2]float32{{0, 0}, {-1, 1}, {1, 1}, {-1, -1}, {1, -1}} {
			out = append(out, square{q.u + at[0]*q.half*.68, q.v + at[1]*q.half*.68, q.half * .3})
		}
		return out
	}
	columns := 1
	for columns*columns < n {
		columns++
	}
	rows := (n + columns - 1) / columns
	for k := range n {
		row := k / columns
		inRow := min(columns, n-row*columns)
		x := (float32(k%columns)+.5)*2/float32(columns) - float32(inRow)/float32(columns)
		y := 1 - (float32(row)+.5)*2/float32(columns) - (1 - float32(rows)/float32(columns))
		out = append(out, square{q.u + x*q.half, q.v + y*q.half, q.half / float32(columns) * .84})
	}
	return out
}

// face is the side of a thing that bears figures: the front, or the top of what is flat.
type face struct {
	parts      []*solid.Part
	right, up  geom.Vec3 // unit
	out        geom.Vec3 // unit, off the face
	round      float32   // the radius of an upright round thing, around which u runs; 0: it is none
	axis       geom.Vec3
	low        geom.Vec2   // of the grid
	cell       float32     // of the grid, metres
	w, h       int         // of the grid
	depth      []float32   // how far out the face is, at each cell
	seen       []bool      // whether a cell shows the parts
	middle     square      // the largest square of it
	under      tex.Surface // of its middle part
	underPoint geom.Vec3
}

// lies is how high a thing is at most that shows its top rather than its front, as a share of its width: a rug, a cushion.
const lies = .45

// cellsAcross is how many cells a face has along its longer side.
const cellsAcross = 96

// faceOf finds the face of a thing: the parts of one name that show most from the front, or from above if the thing lies flat.
func faceOf(s *scene.Scene) (*face, bool) {
	whole := geom.Empty()
	for _, p := range s.Parts {
		whole = whole.Add(p.Bounds().Min).Add(p.Bounds().Max)
	}
	f := &face{right: geom.Vec3{X: 1}, up: geom.Vec3{Y: 1}, out: geom.Vec3{Z: 1}}
	if size := whole.Size(); size.Y < lies*min(size.X, size.Z) {
		f.up, f.out = geom.Vec3{Z: -1}, geom.Vec3{Y: 1}
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
	if size := own.Size(); f.out.Z == 1 && geom.Abs(size.X-size.Z) < .12*size.X && len(f.parts) < 3 && size.Y > .4*size.X {
		f.round, f.axis = size.X/2, own.Center()
	}
	f.fit()
	return f, best != "" && f.middle.half > 0
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
		who[i], f.depth[i] = -1, nothing
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

// fit finds the largest square of the face. What lies before the face within its rows and columns, such as the boss of a shield, is no hole in it.
func (f *face) fit() {
	whole := slices.Clone(f.seen)
	for y := range f.h {
		for x := range f.w {
			whole[y*f.w+x] = f.seen[y*f.w+x] || f.reaches(x, y, -1, 0) && f.reaches(x, y, 1, 0) || f.reaches(x, y, 0, -1) && f.reaches(x, y, 0, 1)
		}
	}
	side, best, most := make([]int, len(whole)), 0, f.most()
	var sumX, sumY, n float32
	for y := range f.h {
		for x := range f.w {
			i := y*f.w + x
			if !whole[i] {
				continue
			}
			side[i] = 1
			if x > 0 && y > 0 {
				side[i] = 1 + min(side[i-1], side[i-f.w], side[i-f.w-1])
			}
			side := min(side[i], most)
			if side > best {
				best, sumX, sumY, n = side, 0, 0, 0
			}
			if side == best { // the middle of all that are as large
				sumX, sumY, n = sumX+float32(x+1)-float32(best)/2, sumY+float32(y+1)-float32(best)/2, n+1
			}
		}
	}
	if n > 0 && best >= cellsAcross/12 {
		f.middle = square{f.low.X + sumX/n*f.cell, f.low.Y + sumY/n*f.cell, framed * float32(best) / 2 * f.cell}
		if f.round > 0 {
			f.middle.u = 0
		}
	}
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

// reaches reports whether a cell of the face is in a direction from one.
func (f *face) reaches(x, y, dx, dy int) bool {
	for x, y = x+dx, y+dy; x >= 0 && y >= 0 && x < f.w && y < f.h; x, y = x+dx, y+dy {
		if f.seen[y*f.w+x] {
			return true
		}
	}
	return false
}

// share is the k-th of n parts of the face, side by side.
func (f *face) share(k, n int) square {
	q := f.middle
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

// colour is the mean colour of the ground in a square of the face.
func (f *face) colour(room square) geom.Vec3 {
	var sum geom.Vec3
	n := float32(0)
	for _, part := range f.parts {
		for _, is := range part.Islands {
			for _, t := range is.Triangles {
				a, b, c := is.Vertices[t.V[0]].Pos, is.Vertices[t.V[1]].Pos, is.Vertices[t.V[2]].Pos
				p := a.Add(b).Add(c).Mul(1. / 3)
				normal := b.Sub(a).Cross(c.Sub(a)).Norm()
				if u, v, ok := f.at(p, normal); ok && geom.Abs(f.across(u-room.u)) < room.half && geom.Abs(v-room.v) < room.half {
					at := tex.Point{Pos: p, Normal: normal, Open: 1, Edge: 1, Crease: 1, Texel: .002, Seed: part.Seed}
					sum, n = sum.Add(part.Surface(&at).Color), n+1
				}
			}
		}
	}
	return sum.Mul(1 / max(n, 1))
}
