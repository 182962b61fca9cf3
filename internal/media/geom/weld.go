package geom

import "math"

// Weld is the distance in metres within which positions of a part are one: the step of the grid that they are rounded to.
const Weld = 1.0 / (1 << 15)

// Grid numbers positions. Positions that round to the same cell have the same number.
type Grid struct {
	Pos   []Vec3 // by number: the first position that fell into the cell
	keys  [][3]int32
	slots []int32 // open addressing over a power of two: number + 1
}

// NewGrid returns a grid for up to n positions.
func NewGrid(n int) *Grid {
	size := 16
	for size < 2*n {
		size *= 2
	}
	return &Grid{Pos: make([]Vec3, 0, n), keys: make([][3]int32, 0, n), slots: make([]int32, size)}
}

// Number returns the number of p's cell; the first cell is 0.
func (g *Grid) Number(p Vec3) int32 {
	k := cell(p)
	slot := g.slot(k)
	if *slot == 0 {
		g.keys, g.Pos = append(g.keys, k), append(g.Pos, p)
		*slot = int32(len(g.keys))
	}
	return *slot - 1
}

// Crowded reports whether a position has been numbered in p's cell or in one of the 26 around it, so within one step of the grid.
func (g *Grid) Crowded(p Vec3) bool {
	k := cell(p)
	for i := range int32(27) {
		if *g.slot([3]int32{k[0] + i%3 - 1, k[1] + i/3%3 - 1, k[2] + i/9 - 1}) != 0 {
			return true
		}
	}
	return false
}

func cell(p Vec3) [3]int32 {
	round := func(x float32) int32 { return int32(math.Floor(float64(x)/Weld + .5)) }
	return [3]int32{round(p.X), round(p.Y), round(p.Z)}
}

// slot is where the number of a cell stands, or the free slot for it.
func (g *Grid) slot(k [3]int32) *int32 {
	mask := uint32(len(g.slots) - 1)
	h := (uint32(k[0])*0x8da6b343 ^ uint32(k[1])*0xd8163841 ^ uint32(k[2])*0xcb1ab31f) * 0x9e3779b1
	for i := h >> 7 & mask; ; i = (i + 1) & mask {
		if s := g.slots[i]; s == 0 || g.keys[s-1] == k {
			return &g.slots[i]
		}
	}
}

// Group lists the places at which each value 0..n−1 stands in ids: those of value v are members[first[v]:first[v+1]], in order.
func Group(ids []int32, n int) (first, members []int32) {
	first = make([]int32, n+1)
	for _, id := range ids {
		first[id]++
	}
	var sum int32
	for i, c := range first {
		first[i] = sum
		sum += c
	}
	members = make([]int32, len(ids))
	next := append([]int32(nil), first...)
	for i, id := range ids {
		members[next[id]] = int32(i)
		next[id]++
	}
	return first, members
}
