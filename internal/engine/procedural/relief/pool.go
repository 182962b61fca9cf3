package relief

import (
	"container/heap"

	"atelier/internal/media/geom"
)

// Pool is the hollow of a container, as rain would fill it: it follows the inner faces of walls that lean, and of a tray between its shafts.
type Pool struct {
	Spill float32 // the height of the lowest place of the wall, metres
	Floor float32 // the height of the lowest place of the hollow, metres
	Room  geom.Box
	Cells []int // of the relief
}

// shallowPool is how deep a hollow is at least that holds things, as a share of its longer side.
const shallowPool = .1

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

// Flooded is the height of water that stands on each cell of a relief after rain, by a flood from its edges that always goes on at the lowest place
// (Barnes and others, "Priority-Flood", 2014).
func (r *Map) Flooded(ground float32) []float32 {
	w := &wave{high: make([]float32, len(r.Top))}
	seen := make([]bool, len(r.Top))
	visit := func(x, z int, least float32) {
		i := z*r.W + x
		if x < 0 || z < 0 || x >= r.W || z >= r.D || seen[i] {
			return
		}
		seen[i], w.high[i] = true, max(least, r.Top[i], ground)
		heap.Push(w, i)
	}
	for x := range r.W {
		visit(x, 0, ground)
		visit(x, r.D-1, ground)
	}
	for z := range r.D {
		visit(0, z, ground)
		visit(r.W-1, z, ground)
	}
	for w.Len() > 0 {
		i := heap.Pop(w).(int)
		x, z := i%r.W, i/r.W
		for _, d := range [4][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			visit(x+d[0], z+d[1], w.high[i])
		}
	}
	return w.high
}

// Pool is the largest hollow of a relief above some ground; ok is false where there is none that is deep enough for its width.
func (r *Map) Pool(ground float32) (best Pool, ok bool) {
	high := r.Flooded(ground)
	taken, most := make([]bool, len(high)), float32(0)
	wet := func(i int) bool { return high[i]-max(r.Top[i], ground) > r.Cell }
	for i := range high {
		if taken[i] || !wet(i) {
			continue
		}
		p, volume := Pool{Spill: high[i], Floor: high[i], Room: geom.Empty()}, float32(0)
		taken[i] = true
		for todo := []int{i}; len(todo) > 0; {
			k := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			p.Cells = append(p.Cells, k)
			x, z, y := k%r.W, k/r.W, max(r.Top[k], ground)
			p.Floor, volume = min(p.Floor, y), volume+high[k]-y
			for s := range 2 {
				p.Room = p.Room.Add(geom.Vec3{X: float32(r.X+x+s) * r.Cell, Y: geom.Mix(y, p.Spill, float32(s)), Z: float32(r.Z+z+s) * r.Cell})
			}
			for _, d := range [4][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
				nx, nz := x+d[0], z+d[1]
				if n := nz*r.W + nx; nx >= 0 && nz >= 0 && nx < r.W && nz < r.D && !taken[n] && wet(n) && high[n] == p.Spill {
					taken[n] = true
					todo = append(todo, n)
				}
			}
		}
		if volume > most {
			best, most = p, volume
		}
	}
	size := best.Room.Size()
	mean := most / float32(max(1, len(best.Cells)))
	return best, most > 0 && mean > shallowPool*max(size.X, size.Z)
}

// Outline is where a face at a height in the hollow meets its walls, from above and about its middle.
func (p *Pool) Outline(r *Map, level float32) (middle geom.Vec2, outline []geom.Vec2) {
	const directions = 32
	in := map[int]bool{}
	for _, k := range p.Cells {
		if r.Top[k] < level {
			in[k] = true
		}
	}
	c := p.Room.Center()
	middle = geom.Vec2{X: c.X, Y: c.Z}
	for k := range directions {
		a := 2 * geom.Pi * float32(k) / directions
		way := geom.Vec2{X: geom.Cos(a), Y: geom.Sin(a)}
		far := float32(0)
		for reach := r.Cell; reach < p.Room.Size().Len(); reach += r.Cell {
			at := middle.Add(way.Mul(reach))
			x, z := int(geom.Floor(at.X/r.Cell))-r.X, int(geom.Floor(at.Y/r.Cell))-r.Z
			if x < 0 || z < 0 || x >= r.W || z >= r.D || !in[z*r.W+x] {
				break
			}
			far = reach
		}
		outline = append(outline, geom.Vec2{X: (far + r.Cell) * way.X, Y: -(far + r.Cell) * way.Y})
	}
	return middle, outline
}
