// Package sdf turns implicit surfaces into parts: bodies that have grown, stones that were worn, whatever is blended rather than joined.
//
// A Field is a tree of signed distances. Leaves are Sphere, Ellipsoid, Cone, Box and Half; Union, Common and Cut blend them;
// Mirror, Place and Warp move what they see; Swell and Displace move their surface.
// A Mesher samples the field block by block, each block with a tree pruned to what can matter there,
// and gives a closed, manifold solid.Part whose normals are the field's own.
//
//	stone := sdf.Common(.02, sdf.Ellipsoid(centre, radii), sdf.Half(normal, .3), …)
//	part, err := sdf.Mesher{Triangles: 2000}.Part(ctx, "stone", sdf.Displace(stone, .01, bumps), surface, seed)
package sdf

import "atelier/internal/media/geom"

// Field is a signed distance in metres: negative inside, 0 on the surface, changing no faster than the point moves.
// It may fall short of the true distance, never exceed it by much. Fields are immutable and safe for several goroutines.
type Field interface {
	// At is the distance at one point.
	At(p geom.Vec3) float32
	// Fill writes the distance at each of ps to d.
	Fill(d []float32, ps []geom.Vec3, s *Scratch)
	// Prune is the field as it looks from within r of c, without the branches that cannot matter there, and the distance at c.
	// What it gives is right in sign everywhere in the ball, and in value where that is within ±width.
	Prune(c geom.Vec3, r, width float32) (Field, float32)
	// Bounds holds the surface; it is huge for a field without end.
	Bounds() geom.Box
}

// Scratch lends the temporary arrays of Fill. The zero value is ready; one goroutine at a time may use it.
type Scratch struct {
	floats []float32
	points []geom.Vec3
	nf, np int
}

// lendFloats returns n floats. The caller gives them back with giveFloats, in reverse order.
func (s *Scratch) lendFloats(n int) []float32 {
	if s.nf+n > len(s.floats) { // slices that are lent already keep the old array
		s.floats = make([]float32, 2*(s.nf+n))
	}
	s.nf += n
	return s.floats[s.nf-n : s.nf]
}

func (s *Scratch) giveFloats(n int) { s.nf -= n }

// lendPoints returns n points. The caller gives them back with givePoints, in reverse order.
func (s *Scratch) lendPoints(n int) []geom.Vec3 {
	if s.np+n > len(s.points) {
		s.points = make([]geom.Vec3, 2*(s.np+n))
	}
	s.np += n
	return s.points[s.np-n : s.np]
}

func (s *Scratch) givePoints(n int) { s.np -= n }

// far is the bound of fields without an end.
const far = float32(1e6)

// endless is the box of a field without end.
func endless() geom.Box {
	return geom.Box{Min: geom.Vec3{X: -far, Y: -far, Z: -far}, Max: geom.Vec3{X: far, Y: far, Z: far}}
}

// grown is b with every side moved out by r.
func grown(b geom.Box, r float32) geom.Box {
	v := geom.Vec3{X: r, Y: r, Z: r}
	return geom.Box{Min: b.Min.Sub(v), Max: b.Max.Add(v)}
}

// outside is the distance from p to the box, 0 within.
func outside(b geom.Box, p geom.Vec3) float32 {
	return b.Min.Sub(p).Max(p.Sub(b.Max)).Max(geom.Vec3{}).Len()
}

// gradient is the unit direction of growing distance at p, by tetrahedral differences over e metres.
func gradient(f Field, p geom.Vec3, e float32, s *Scratch) geom.Vec3 {
	at, d := s.lendPoints(4), s.lendFloats(4)
	at[0], at[1] = geom.Vec3{X: p.X + e, Y: p.Y - e, Z: p.Z - e}, geom.Vec3{X: p.X - e, Y: p.Y - e, Z: p.Z + e}
	at[2], at[3] = geom.Vec3{X: p.X - e, Y: p.Y + e, Z: p.Z - e}, geom.Vec3{X: p.X + e, Y: p.Y + e, Z: p.Z + e}
	f.Fill(d, at, s)
	n := geom.Vec3{X: d[0] - d[1] - d[2] + d[3], Y: -d[0] - d[1] + d[2] + d[3], Z: -d[0] + d[1] - d[2] + d[3]}
	s.giveFloats(4)
	s.givePoints(4)
	return n.Norm()
}
