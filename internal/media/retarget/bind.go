package retarget

import (
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
	space := s.world[hips].Mul(was.Inverse()).Quarter()
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
