package solid

import "atelier/internal/media/geom"

// Hanging are the parts that hang in the air: from which no chain of boxes that come nearer than near leads to a box that reaches down to ground. Both
// are in metres.
func Hanging(parts []*Part, ground, near float32) (loose []*Part) {
	boxes := make([]geom.Box, len(parts))
	for i, p := range parts {
		boxes[i] = p.Bounds()
	}
	held := make([]bool, len(parts))
	hold(held, func(i int) bool { return boxes[i].Min.Y <= ground }, func(i, j int) bool { return boxes[i].Near(boxes[j], near) })
	for i, p := range parts {
		if !held[i] {
			loose = append(loose, p)
		}
	}
	return loose
}

// hold marks what stands, and what a chain of parts that meet leads to from there.
func hold(held []bool, stands func(i int) bool, meet func(i, j int) bool) {
	var next []int
	for i := range held {
		if held[i] = stands(i); held[i] {
			next = append(next, i)
		}
	}
	for len(next) > 0 {
		i := next[len(next)-1]
		next = next[:len(next)-1]
		for j := range held {
			if !held[j] && meet(i, j) {
				held[j] = true
				next = append(next, j)
			}
		}
	}
}
