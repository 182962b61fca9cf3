package solid

import "atelier/internal/media/geom"

// Hanging are the parts that hang in the air: from which no chain of boxes that come nearer than near leads to a box that reaches down to ground. Both
// are in metres.
func Hanging(parts []*Part, ground, near float32) (loose []*Part) {
	boxes := make([]geom.Box, len(parts))
	held := make([]bool, len(parts))
	var next []int
	for i, p := range parts {
		if boxes[i] = p.Bounds(); boxes[i].Min.Y <= ground {
			held[i] = true
			next = append(next, i)
		}
	}
	for len(next) > 0 {
		i := next[len(next)-1]
		next = next[:len(next)-1]
		for j := range parts {
			if !held[j] && boxes[i].Near(boxes[j], near) {
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
