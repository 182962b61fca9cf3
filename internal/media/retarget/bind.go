package retarget

import (
	"math"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// bind puts the joints into the pose in which the skins were bound. A skin says it in a space of its own; where that is in the scene follows
// from the hips, to the nearest quarter turn, since they may be leaning now.
// An inverse bind matrix takes the skin's space to the joint's (glTF 2.0, clause 3.7.3), so its inverse is where the joint was.
func (s *Skeleton) bind() error {
	bound := map[int]geom.Affine{}
	for _, i := range s.document.ShownSkins() {
		inverse, err := s.document.InverseBind(i, gltf.Limits{})
		if err != nil {
			return err
		}
		for k, node := range s.document.Skins[i].Joints {
			if _, known := bound[node]; !known {
				bound[node] = inverse[k].Inverse()
			}
		}
	}
	hips := s.nodes[rig.Hips]
	was, ok := bound[hips]
	if !ok {
		return refuse("its own skeleton does not stand upright, and no skin says how its hips were bound")
	}
	space := quarter(s.world[hips].Mul(was.Inverse()))
	space.T = s.world[hips].T.Sub(space.Dir(was.T))
	for node := range s.world {
		at, ok := bound[node]
		if !ok {
			continue
		}
		local := space.Mul(at)
		if p := s.parents[node]; p >= 0 {
			above := s.world[p]
			if b, ok := bound[p]; ok {
				above = space.Mul(b)
			}
			local = above.Inverse().Mul(local)
		}
		n := gltf.Node{Matrix: local.Matrix()}
		s.document.Nodes[node].Stand(n.Rest())
	}
	return nil
}

// quarter is a map with its turn brought to the nearest quarter turns about the axes, and its size made even.
// The size is the cube root of the determinant.
func quarter(m geom.Affine) geom.Affine {
	size := float32(math.Cbrt(float64(geom.Abs(m.X.Cross(m.Y).Dot(m.Z)))))
	x, y := axis(m.X), axis(m.Y)
	if x.Dot(y) != 0 { // nearly 45°: keep the first, and what is left of the second
		y = axis(m.Y.Mad(x, -m.Y.Dot(x)))
	}
	return geom.Affine{X: x.Mul(size), Y: y.Mul(size), Z: x.Cross(y).Mul(size), T: m.T}
}

// axis is the axis that a direction is nearest to, with its sign.
func axis(v geom.Vec3) geom.Vec3 {
	a := geom.Vec3{X: geom.Abs(v.X), Y: geom.Abs(v.Y), Z: geom.Abs(v.Z)}
	switch {
	case a.X >= a.Y && a.X >= a.Z:
		return geom.Vec3{X: sign(v.X)}
	case a.Y >= a.Z:
		return geom.Vec3{Y: sign(v.Y)}
	}
	return geom.Vec3{Z: sign(v.Z)}
}

func sign(x float32) float32 {
	if x < 0 {
		return -1
	}
	return 1
}
