package solid

import "atelier/internal/media/geom"

// Sheet is a thin closed plate to be warped into cloth, a sail or a petal, centred: length along X in rows pieces,
// width along Y in columns pieces, its front to +Z. 4·(columns·rows + columns + rows) triangles; Local is (along, y, z).
func (p *Part) Sheet(length, width, thickness float32, rows, columns int) *Part {
	ring := make([]geom.Vec2, 0, 2*columns+2)
	for side := range 2 {
		flip := float32(1 - 2*side) // the front from +Y to −Y, then the back
		for c := range columns + 1 {
			y := width * (.5 - float32(c)/float32(columns))
			ring = append(ring, geom.Vec2{X: flip * y, Y: flip * thickness / 2})
		}
	}
	sections := make([]Section, rows+1)
	for i := range sections {
		x := length * (float32(i)/float32(rows) - .5)
		sections[i] = Section{Origin: geom.Vec3{X: x}, X: geom.Vec3{Y: 1}, Y: geom.Vec3{Z: 1}, Ring: ring}
	}
	groups := make([]int8, len(ring)) // front and back are islands, each with one long rim
	for i := columns + 1; i < len(groups); i++ {
		groups[i] = 1
	}
	first := len(p.Islands)
	p.Loft(Loft{Sections: sections, Groups: groups})
	for _, is := range p.Islands[first:] {
		if len(is.Triangles) >= 2*columns*rows {
			is.cut(is.normal(&is.Triangles[0]).Z < 0)
		}
	}
	return p
}

// cut cuts each quad of the island along its first diagonal or its second. Where front and back of a sheet are cut along the same lines they
// stay apart when it is bent.
func (is *Island) cut(second bool) {
	for i := 0; i+1 < len(is.Triangles); i++ {
		s, t := &is.Triangles[i], &is.Triangles[i+1]
		first := t.V[0] == s.V[0] && t.V[1] == s.V[2]
		if !first && (t.V[0] != s.V[1] || t.V[2] != s.V[2]) {
			continue // a lone triangle: its quad has shrunk to it
		}
		i++
		a, b, c, d := s.V[0], s.V[1], t.V[1], t.V[2]
		if second {
			s.V, t.V = [3]int32{a, b, d}, [3]int32{b, c, d}
		} else {
			s.V, t.V = [3]int32{a, b, c}, [3]int32{a, c, d}
		}
	}
}
