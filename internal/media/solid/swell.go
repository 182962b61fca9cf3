package solid

import "atelier/internal/media/geom"

// Swell moves the surface outward by so many metres. Each position moves along the mean of its normals, and vertices at one position move
// together, so edges stay closed. Sharp corners move by the same distance: plates and bars become thicker.
func (p *Part) Swell(by float32) *Part {
	grid, ids := p.welded()
	out := make([]geom.Vec3, len(grid.Pos))
	for i, n := range p.normalsAt(grid.Pos, ids) {
		out[i] = grid.Pos[i].Mad(n, by)
	}
	return p.relocate(out, ids)
}

// Thickness is twice the volume by the surface, metres: about the thickness of a plate and the radius of a bar; 0 of a part without a surface.
func (p *Part) Thickness() float32 {
	area := float32(0)
	for _, is := range p.Islands {
		for _, t := range is.Triangles {
			a, b, c := is.Vertices[t.V[0]].Pos, is.Vertices[t.V[1]].Pos, is.Vertices[t.V[2]].Pos
			area += .5 * b.Sub(a).Cross(c.Sub(a)).Len()
		}
	}
	if area == 0 {
		return 0
	}
	return 2 * geom.Abs(p.Volume()) / area
}
