package solid

import "atelier/internal/media/geom"

// Place maps the part by m. Mirrors turn the winding, so that the outside stays outside.
// Local and the islands' metres stay as they were built: scale before building where grain or density matter.
func (p *Part) Place(m geom.Affine) *Part {
	cofactor := geom.Affine{X: m.Y.Cross(m.Z), Y: m.Z.Cross(m.X), Z: m.X.Cross(m.Y)}
	mirrors := m.Mirrors()
	for _, is := range p.Islands {
		for i := range is.Vertices {
			v := &is.Vertices[i]
			v.Pos = m.Point(v.Pos)
			if n := cofactor.Dir(v.Normal); n != (geom.Vec3{}) {
				v.Normal = n.Norm()
			}
			if mirrors {
				v.Normal = v.Normal.Mul(-1)
			}
		}
		if mirrors {
			is.reverse()
		}
	}
	return p
}

// reverse turns the winding round: corners 1 and 2 change places, and with them edges 0 and 2.
func (is *Island) reverse() {
	swap := func(bits uint8) uint8 { return bits&2 | bits&1<<2 | bits>>2&1 }
	for i := range is.Triangles {
		t := &is.Triangles[i]
		t.V[1], t.V[2] = t.V[2], t.V[1]
		t.Convex, t.Concave = swap(t.Convex), swap(t.Concave)
	}
}

// Warp moves every vertex to f of its position: sag, roots, jitter. Equal positions must map to equal ones, so f is pure.
// Local remembers the place before the warp.
func (p *Part) Warp(f func(geom.Vec3) geom.Vec3) *Part {
	return p.WarpLocal(func(pos, _ geom.Vec3) geom.Vec3 { return f(pos) })
}

// WarpLocal is Warp where f also sees the part's own frame.
// A closed sweep has two Locals where it meets itself; f must map both to the same place.
func (p *Part) WarpLocal(f func(pos, local geom.Vec3) geom.Vec3) *Part {
	for _, is := range p.Islands {
		for i := range is.Vertices {
			v := &is.Vertices[i]
			v.Pos = f(v.Pos, v.Local)
		}
	}
	return p
}

// Regrain sets Local to f of itself, where the grain shall run along another axis than the builder's.
func (p *Part) Regrain(f func(local geom.Vec3) geom.Vec3) *Part {
	for _, is := range p.Islands {
		for i := range is.Vertices {
			v := &is.Vertices[i]
			v.Local = f(v.Local)
		}
	}
	return p
}

// Settle makes where the part is now its place in the bind pose.
func (p *Part) Settle() *Part {
	for _, is := range p.Islands {
		for i := range is.Vertices {
			is.Vertices[i].Rest = is.Vertices[i].Pos
		}
	}
	return p
}

// PlaceRest maps the part's place in the bind pose by m.
func (p *Part) PlaceRest(m geom.Affine) {
	for _, is := range p.Islands {
		for i := range is.Vertices {
			is.Vertices[i].Rest = m.Point(is.Vertices[i].Rest)
		}
	}
}
