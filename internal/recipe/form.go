package recipe

import (
	"slices"

	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// shapingWork is the work of moving one point.
const shapingWork = 4

// form builds a shape into a part and moves it to its place. It returns the map from the shape's own frame to that place. For a warped shape it also
// returns the map from Local to the shape's own frame, in which its masks lie.
func (m *making) form(p *solid.Part, a *addArgs, last geom.Affine) (total geom.Affine, own *geom.Affine, err error) {
	if err := a.Shape.make(m, p); err != nil {
		return total, nil, err
	}
	// Sides are hidden before the steps of the shape, so they mean sides of the shape's own frame, as masks do.
	for _, h := range a.Hide {
		p.Unseen(h, .12)
	}
	total, own, err = m.shape(p, a.Shape)
	if err != nil {
		return total, nil, err
	}
	p.Place(last)
	total = last.Mul(total)
	if p.Detail != nil {
		m.carryDetail(p, total)
	}
	if m.err != nil {
		err, m.err = m.err, nil
		return total, nil, err
	}
	return total, own, m.reach(p)
}

// shaped builds a shape and applies its steps.
func (m *making) shaped(p *solid.Part, s *shape) error {
	if err := s.make(m, p); err != nil {
		return err
	}
	_, _, err := m.shape(p, s)
	return err
}

// shape applies the steps of a part's shape.
// The shape passes through its steps in the order in which they were written. Affine steps gather in total: the last one stands leftmost.
// A warp cannot be put into a matrix; total leaves it out, and own has the map for its masks.
func (m *making) shape(p *solid.Part, s *shape) (total geom.Affine, own *geom.Affine, err error) {
	total = geom.Identity()
	warped := false
	for _, st := range s.steps {
		if err := m.run.step(shapingWork * vertices(p)); err != nil {
			return total, nil, err
		}
		switch {
		case st.m != nil:
			p.Place(*st.m)
			total = st.m.Mul(total)
			continue
		case st.cut != nil:
			if err := m.cut(p, st.cut); err != nil {
				return total, nil, err
			}
			continue
		}
		if !warped {
			own = m.remember(p, s.grain, total)
		}
		if warped = true; p.Detail != nil { // a warp leaves the mesh's own normals
			p.Detail, p.Given, p.Crease = nil, false, geom.Cos(50*degree)
		}
		// The volume of a closed mesh has the sign of its winding, and a map that mirrors turns it.
		before := p.Volume()
		p.Warp(st.warp(m))
		if before*p.Volume() < 0 && !slices.Contains(m.turned, p.Name) {
			m.turned = append(m.turned, p.Name)
		}
	}
	return total, own, nil
}

// vertices is the number of vertices of a part.
func vertices(p *solid.Part) int {
	n := 0
	for _, is := range p.Islands {
		n += len(is.Vertices)
	}
	return n
}

// crooked is how far a corner of a straight shape may lie from the place that its Local gives, as a share of the part's size.
const crooked = .002

// remember gives the map from Local to the shape's own frame before a warp moves its corners. Shapes with a grain write their places into
// Local. The Local of others runs along their spine: where that is straight, as of lofts, beams and rods, it tells the place too. Masks of
// the rest, bent pipes, see where a warp has brought them.
func (m *making) remember(p *solid.Part, g grain, total geom.Affine) *geom.Affine {
	back := total.Inverse()
	if g == "" {
		own, off := p.Fit(func(v *solid.Vertex) (from, to geom.Vec3) { return v.Local, back.Point(v.Pos) })
		if off > crooked*p.Bounds().Diagonal() {
			return nil
		}
		return &own
	}
	for _, is := range p.Islands {
		for i := range is.Vertices {
			v := &is.Vertices[i]
			v.Local = g.local(back.Point(v.Pos))
		}
	}
	own := g.affine()
	return &own
}

// carryDetail keeps the true normals of an implicit part through a placement.
func (m *making) carryDetail(p *solid.Part, total geom.Affine) {
	if total == geom.Identity() {
		return
	}
	back, own := total.Inverse(), p.Detail
	normal := geom.Affine{ // normals go by the inverse transpose
		X: geom.Vec3{X: back.X.X, Y: back.Y.X, Z: back.Z.X},
		Y: geom.Vec3{X: back.X.Y, Y: back.Y.Y, Z: back.Z.Y},
		Z: geom.Vec3{X: back.X.Z, Y: back.Y.Z, Z: back.Z.Z},
	}
	p.Detail = func(at geom.Vec3) geom.Vec3 { return normal.Dir(own(back.Point(at))).Norm() }
}
