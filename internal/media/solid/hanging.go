package solid

import "atelier/internal/media/geom"

// Hanging are the parts that hang in the air: from which no chain of boxes that come nearer than near leads to a box that reaches down to ground. Both
// are in metres.
func Hanging(parts []*Part, ground, near float32) (loose []*Part) {
	boxes := make([]geom.Box, len(parts))
	for i, p := range parts {
		boxes[i] = p.Bounds()
	}
	return adrift(parts, func(i int) bool { return boxes[i].Min.Y <= ground }, func(i, j int) bool { return boxes[i].Near(boxes[j], near) })
}

// adrift are the parts from which no chain of parts that meet leads to one that stands.
func adrift(parts []*Part, stands func(i int) bool, meet func(i, j int) bool) (loose []*Part) {
	held := make([]bool, len(parts))
	var next []int
	for i := range parts {
		if held[i] = stands(i); held[i] {
			next = append(next, i)
		}
	}
	for len(next) > 0 {
		i := next[len(next)-1]
		next = next[:len(next)-1]
		for j := range parts {
			if !held[j] && meet(i, j) {
				held[j] = true
				next = append(next, j)
			}
		}
	}
	for i, p := range parts {
		if !held[i] {
			loose = append(loose, p)
		}
	}
	return loose
}
