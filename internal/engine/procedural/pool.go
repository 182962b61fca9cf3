package procedural

import (
	"container/heap"

	"atelier/internal/media/geom"
)

// pool is the hollow of a container, as rain would fill it: it follows the inner faces of walls that lean, and of a tray between its shafts.
type pool struct {
	spill float32 // the height of the lowest place of the wall, metres
	floor float32 // the height of the lowest place of the hollow, metres
	room  geom.Box
	cells []int // of the relief
}

// shallowPool is how deep a hollow is at least that holds things, as a share of its longer side.
const shallowPool = .1

// Of the hollow of a vessel around the middle of its box: how far below the rim its walls are looked for, as a share of its height, and how much of the
// ground within them must hold water.
const (
	belowRim = .1
	watered  = .85
)

// hollow finds the inner faces of a vessel, between which its content lies: those around its middle, or else those of its largest pool.
func (s *shelf) hollow() {
	if s.body.of.archetype.Furnishes {
		return
	}
	b, _ := s.bed(s.rim - belowRim*s.box.Size().Y)
	if b.outline != nil {
		high, held, all := s.top.flooded(s.box.Min.Y), 0, 0
		inner := geom.Box{Min: geom.Vec3{X: 1e9, Y: s.box.Min.Y, Z: 1e9}, Max: geom.Vec3{X: -1e9, Y: s.box.Max.Y, Z: -1e9}}
		for i, y := range high {
			at := geom.Vec2{X: (float32(s.top.x+i%s.top.w) + .5) * s.top.cell, Y: (float32(s.top.z+i/s.top.w) + .5) * s.top.cell}
			if !b.covers(at) {
				continue
			}
			inner.Min.X, inner.Max.X = min(inner.Min.X, at.X), max(inner.Max.X, at.X)
			inner.Min.Z, inner.Max.Z = min(inner.Min.Z, at.Y), max(inner.Max.Z, at.Y)
			if all++; y > s.top.top[i] {
				held++
			}
		}
		if s.room = float32(all) * s.top.cell * s.top.cell; float32(held) > watered*float32(all) {
			s.box = inner
			return
		}
	}
	if p, ok := s.top.pool(s.box.Min.Y); ok {
		s.pool, s.rim, s.box, s.room = &p, p.spill, p.room, float32(len(p.cells))*s.top.cell*s.top.cell
	}
}

// wave is the cells of a relief that water has reached, the lowest first.
type wave struct {
	cells []int
	high  []float32
}

func (w *wave) Len() int           { return len(w.cells) }
func (w *wave) Less(i, j int) bool { return w.high[w.cells[i]] < w.high[w.cells[j]] }
func (w *wave) Swap(i, j int)      { w.cells[i], w.cells[j] = w.cells[j], w.cells[i] }
func (w *wave) Push(x any)         { w.cells = append(w.cells, x.(int)) }
func (w *wave) Pop() any {
	last := len(w.cells) - 1
	x := w.cells[last]
	w.cells = w.cells[:last]
	return x
}

// flooded is the height of water that stands on each cell of a relief after rain, by a flood from its edges that always goes on at the lowest place
// (Barnes and others, "Priority-Flood", 2014).
func (r *relief) flooded(ground float32) []float32 {
	w := &wave{high: make([]float32, len(r.top))}
	seen := make([]bool, len(r.top))
	visit := func(x, z int, least float32) {
		i := z*r.w + x
		if x < 0 || z < 0 || x >= r.w || z >= r.d || seen[i] {
			return
		}
		seen[i], w.high[i] = true, max(least, r.top[i], ground)
		heap.Push(w, i)
	}
	for x := range r.w {
		visit(x, 0, ground)
		visit(x, r.d-1, ground)
	}
	for z := range r.d {
		visit(0, z, ground)
		visit(r.w-1, z, ground)
	}
	for w.Len() > 0 {
		i := heap.Pop(w).(int)
		x, z := i%r.w, i/r.w
		for _, d := range [4][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			visit(x+d[0], z+d[1], w.high[i])
		}
	}
	return w.high
}

// pool is the largest hollow of a relief above some ground; ok is false where there is none that is deep enough for its width.
func (r *relief) pool(ground float32) (best pool, ok bool) {
	high := r.flooded(ground)
	taken, most := make([]bool, len(high)), float32(0)
	wet := func(i int) bool { return high[i]-max(r.top[i], ground) > r.cell }
	for i := range high {
		if taken[i] || !wet(i) {
			continue
		}
		p, volume := pool{spill: high[i], floor: high[i], room: geom.Empty()}, float32(0)
		taken[i] = true
		for todo := []int{i}; len(todo) > 0; {
			k := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			p.cells = append(p.cells, k)
			x, z, y := k%r.w, k/r.w, max(r.top[k], ground)
			p.floor, volume = min(p.floor, y), volume+high[k]-y
			for s := range 2 {
				p.room = p.room.Add(geom.Vec3{X: float32(r.x+x+s) * r.cell, Y: geom.Mix(y, p.spill, float32(s)), Z: float32(r.z+z+s) * r.cell})
			}
			for _, d := range [4][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
				nx, nz := x+d[0], z+d[1]
				if n := nz*r.w + nx; nx >= 0 && nz >= 0 && nx < r.w && nz < r.d && !taken[n] && wet(n) && high[n] == p.spill {
					taken[n] = true
					todo = append(todo, n)
				}
			}
		}
		if volume > most {
			best, most = p, volume
		}
	}
	size := best.room.Size()
	mean := most / float32(max(1, len(best.cells)))
	return best, most > 0 && mean > shallowPool*max(size.X, size.Z)
}

// outline is where a face at a height in the hollow meets its walls, from above and about its middle.
func (p *pool) outline(r *relief, level float32) (middle geom.Vec2, outline []geom.Vec2) {
	const directions = 32
	in := map[int]bool{}
	for _, k := range p.cells {
		if r.top[k] < level {
			in[k] = true
		}
	}
	c := p.room.Center()
	middle = geom.Vec2{X: c.X, Y: c.Z}
	for k := range directions {
		a := 2 * geom.Pi * float32(k) / directions
		way := geom.Vec2{X: geom.Cos(a), Y: geom.Sin(a)}
		far := float32(0)
		for reach := r.cell; reach < p.room.Size().Len(); reach += r.cell {
			at := middle.Add(way.Mul(reach))
			x, z := floor(at.X/r.cell)-r.x, floor(at.Y/r.cell)-r.z
			if x < 0 || z < 0 || x >= r.w || z >= r.d || !in[z*r.w+x] {
				break
			}
			far = reach
		}
		outline = append(outline, geom.Vec2{X: (far + r.cell) * way.X, Y: -(far + r.cell) * way.Y})
	}
	return middle, outline
}
