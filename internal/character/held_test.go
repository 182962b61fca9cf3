package character

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/rig"
	"atelier/internal/motion"
)

// What is in a hand is carried as its shape asks: by how long it is, by which end of it is long, and by its sort.
func TestThingsInHandsAreKnownByTheirShape(t *testing.T) {
	s := rig.Mannequin().Skeleton()
	palm := s.Bones[rig.RightHand].Tip.Sub(s.Bones[rig.RightHand].Pos).Norm()
	thumb := geom.Vec3{Z: 1}
	stick := func(way geom.Vec3, above, below float32) (out []geom.Vec3) {
		for i := range 21 {
			out = append(out, way.Mul(geom.Mix(-below, above, float32(i)/20)))
		}
		return out
	}
	canopy := stick(thumb, .76, .15)
	for i := range 12 {
		a := 2 * geom.Pi * float32(i) / 12
		canopy = append(canopy, geom.Vec3{X: .5 * geom.Cos(a), Y: .5 * geom.Sin(a), Z: .55})
	}
	hanging := s.Rest() // the arm hangs
	hanging.Turns[rig.RightUpperArm] = geom.About(geom.Vec3{Z: 1}, geom.Atan2(-palm.X, -palm.Y))
	for name, c := range map[string]struct {
		points []geom.Vec3
		sort   string
		stance rig.Pose
		want   motion.Carry
	}{
		"nothing":     {nil, "", rig.Pose{}, motion.Nothing},
		"a ring":      {stick(thumb, .03, .03), "", rig.Pose{}, motion.Nothing},
		"a dagger":    {stick(thumb, .30, .10), "", rig.Pose{}, motion.Down},
		"a sword":     {stick(thumb, .95, .16), "", rig.Pose{}, motion.Upright},
		"a staff":     {stick(thumb, .72, .97), "", rig.Pose{}, motion.Planted},
		"an umbrella": {canopy, "", rig.Pose{}, motion.Overhead},
		"a bow":       {stick(thumb, .68, .68), rig.ToolBow, rig.Pose{}, motion.Trailed},
		"a revolver":  {stick(palm, .20, .05), rig.ToolGun, rig.Pose{}, motion.Pistol},
		"a rifle":     {stick(palm, .58, .36), rig.ToolGun, rig.Pose{}, motion.LongGun},
		"a broom":     {stick(thumb.Mad(palm, -.9).Norm(), .45, .85), "", hanging, motion.Planted},
		"a saw":       {stick(thumb.Mad(palm, .9).Norm(), .10, .50), "", rig.Pose{}, motion.Down},
		"a lantern":   {stick(palm, .42, 0), "", hanging, motion.Hung},
		"a cane":      {stick(palm, .88, .03), "", hanging, motion.Planted},
	} {
		s.Tools = []string{"", c.sort}
		m := &mesh.Mesh{}
		for _, p := range c.points {
			m.Vertices = append(m.Vertices, mesh.Vertex{Pos: s.Bones[rig.RightHand].Pos.Add(palm.Mul(inFist * s.Bones[rig.Head].Tip.Y)).Add(p)})
		}
		skin := make([]mesh.Influence, len(m.Vertices))
		for i := range skin {
			skin[i].Bone[0], skin[i].Weight[0] = rig.RightHand, 1
		}
		got := held(s, m, skin, c.stance)
		if got[1].As != c.want || got[0].As != motion.Nothing {
			t.Errorf("%s: got the way of carrying %d and %d in the other hand, want %d and %d", name, got[1].As, got[0].As, c.want, motion.Nothing)
		}
		if up := got[1].Up; c.want == motion.Hung && up.Dot(palm) > -.95 {
			t.Errorf("%s: its upper end is at %v, want it against %v", name, up, palm)
		}
	}
}
