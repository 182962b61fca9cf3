package recipe

import (
	"fmt"

	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/studio"
)

// mark is a decal for the check whether the parts that carry it have room for it.
type mark struct {
	what   string // as a finding calls it
	on     face
	r      float32     // of a face that goes around
	points []geom.Vec2 // places of the picture in the plane of its face, metres
	least  float32     // share of them that should lie on parts
	cure   string      // what a finding ends with
}

// marked is a part with the decals of its surface, and where they lie.
type marked struct {
	part  *solid.Part
	place geom.Affine  // from the shape's own frame to where the part is
	own   *geom.Affine // from Local to the shape's own frame, of what was warped
	marks []*mark
}

// corner is a corner of a triangle in the shape's own frame.
func (m *marked) corner(v *solid.Vertex, back geom.Affine) geom.Vec3 {
	if m.own != nil {
		return m.own.Point(v.Local)
	}
	return back.Point(v.Pos)
}

// cover sets of each of the mark's points whether a triangle of the part lies there that looks the mark's way.
// A mirrored placement turns the winding of the triangles; the corners are swapped back, so that their normals look out.
func (m *marked) cover(k *mark, met []bool) {
	back := m.place.Inverse()
	mirrored := m.place.X.Cross(m.place.Y).Dot(m.place.Z) < 0
	for _, is := range m.part.Islands {
		for _, t := range is.Triangles {
			var at [3]geom.Vec3
			var local [3]geom.Vec2
			for i := range at {
				v := &is.Vertices[t.V[i]]
				at[i], local[i] = m.corner(v, back), geom.Vec2{X: v.Local.X, Y: v.Local.Y}
			}
			if mirrored && m.own == nil {
				at[1], at[2], local[1], local[2] = at[2], at[1], local[2], local[1]
			}
			if flat, ok := k.flat(at, local); ok {
				k.fill(flat, met)
			}
		}
	}
}

// flat is a triangle in the plane of the mark's face, and whether it looks that way.
// Around an axis the plane is unrolled: X is the angle times the radius. A triangle across the seam behind has corners at +π and −π; each is brought
// next to the first.
func (k *mark) flat(at [3]geom.Vec3, local [3]geom.Vec2) (out [3]geom.Vec2, ok bool) {
	if k.on == "along" {
		return local, true
	}
	if k.on == "around" {
		var most float32 // of the squares of the corners' radii
		for i, p := range at {
			most = max(most, p.X*p.X+p.Z*p.Z)
			out[i] = geom.Vec2{X: geom.Atan2(p.X, p.Z), Y: p.Y}
			out[i].X += 2 * geom.Pi * float32(geom.Floor((out[0].X-out[i].X)/(2*geom.Pi)+.5)) // all corners on one side of the seam
		}
		for i := range out {
			out[i].X *= k.r
		}
		return out, most > .64*k.r*k.r
	}
	d := sides[string(k.on)]
	m := facing(d)
	for i, p := range at {
		out[i] = geom.Vec2{X: p.Dot(m.X), Y: p.Dot(m.Y)}
	}
	return out, at[1].Sub(at[0]).Cross(at[2].Sub(at[0])).Norm().Dot(d) > .4
}

// fill sets the points that lie in a triangle of the mark's plane.
// Triangles may reach over the seam by a turn, so points are tried one turn to either side.
func (k *mark) fill(t [3]geom.Vec2, met []bool) {
	for i, q := range k.points {
		if met[i] || k.r > 0 && geom.Abs(q.X) > geom.Pi*k.r {
			continue
		}
		met[i] = holds(t, q)
		if turn := 2 * geom.Pi * k.r; turn > 0 && !met[i] {
			met[i] = holds(t, geom.Vec2{X: q.X + turn, Y: q.Y}) || holds(t, geom.Vec2{X: q.X - turn, Y: q.Y})
		}
	}
}

// holds reports whether a point lies in a triangle of either winding.
func holds(t [3]geom.Vec2, q geom.Vec2) bool {
	side := func(a, b geom.Vec2) float32 { return (b.X-a.X)*(q.Y-a.Y) - (b.Y-a.Y)*(q.X-a.X) }
	a, b, c := side(t[0], t[1]), side(t[1], t[2]), side(t[2], t[0])
	return a >= 0 && b >= 0 && c >= 0 || a <= 0 && b <= 0 && c <= 0
}

// decals warns of decals that no part has room for. A decal may spread over several parts, as letters do over boards.
func (s *sample) decals(list []marked) {
	var order []*mark
	met, parts := map[*mark][]bool{}, map[*mark][]string{}
	for i := range list {
		for _, k := range list[i].marks {
			if met[k] == nil {
				order, met[k] = append(order, k), make([]bool, len(k.points))
			}
			parts[k] = append(parts[k], list[i].part.Name)
			list[i].cover(k, met[k])
		}
	}
	for _, k := range order {
		n := 0
		for _, m := range met[k] {
			if m {
				n++
			}
		}
		on, from := studio.Some(parts[k]), "at= is (right, up) from the shape's own origin, and masks do not follow .move"
		cure := k.cure
		switch k.on {
		case "around":
			from = fmt.Sprintf("at= is (right, up), right from %.3g to %.3g and 0 in front, at +z", -geom.Pi*k.r, geom.Pi*k.r)
			cure += "; " + from
		case "along":
			from = "at= is (right, up): right from the beginning of the path, up from its middle"
		}
		switch share := float32(n) / float32(max(len(k.points), 1)); {
		case n == 0 && len(k.points) > 0:
			s.warn("decal "+k.what+on,
				"%s: wholly outside the face %s of %s; %s", k.what, k.on, on, from)
		case share < k.least:
			s.warn("decal "+k.what+on, "%s: %.0f %% of it lies outside the face %s of %s%s", k.what, 100*(1-share), k.on, on, cure)
		}
	}
}
