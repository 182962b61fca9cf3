package landmark_test

import (
	"errors"
	"strings"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/landmark"
	"atelier/internal/media/mesh"
	"atelier/internal/media/rig"
	"atelier/internal/motion"
)

// The joints of figures whose skeletons are known are found again, within 6 % of the height.
func TestJointsOfFigures(t *testing.T) {
	for name, f := range map[string]rig.Figure{
		"a man in an A-pose": rig.Mannequin(),
		"a man in a T-pose":  {Height: 1.78, Heads: 6.4, Broad: 1, Hip: 1, Hands: 1, Feet: 1, Arms: rig.TPose},
		"a cartoon figure":   {Height: 1.2, Heads: 4, Broad: 1, Hip: 1, Hands: 1.3, Feet: 1.3, Arms: rig.APose},
		"a broad one":        {Height: 1.9, Heads: 6, Broad: 1.25, Hip: 1.1, Hands: 1.1, Feet: 1.1, Arms: .5},
	} {
		want := f.Skeleton()
		m, _ := motion.Mannequin(want)
		got, err := landmark.Humanoid(m)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if err := got.Check(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for i := range rig.LeftFingers {
			off := got.Bones[i].Pos.Sub(want.Bones[i].Pos)
			if off.Len() > .06*f.Height {
				t.Errorf("%s: %s is off by %.3f m: got %.3f, want %.3f", name, want.Bones[i].Name, off.Len(), got.Bones[i].Pos, want.Bones[i].Pos)
			}
		}
	}
}

// box is a closed box between two corners.
func box(m *mesh.Mesh, a, b geom.Vec3) {
	first := uint32(len(m.Vertices))
	for i := range 8 {
		p := a
		if i&1 > 0 {
			p.X = b.X
		}
		if i&2 > 0 {
			p.Y = b.Y
		}
		if i&4 > 0 {
			p.Z = b.Z
		}
		m.Vertices = append(m.Vertices, mesh.Vertex{Pos: p})
	}
	for _, q := range [][4]uint32{{0, 1, 3, 2}, {4, 6, 7, 5}, {0, 4, 5, 1}, {2, 3, 7, 6}, {0, 2, 6, 4}, {1, 5, 7, 3}} {
		m.Indices = append(m.Indices, first+q[0], first+q[1], first+q[2], first+q[0], first+q[2], first+q[3])
	}
}

// A cape behind a figure hides the gap between its legs, and its joints are found all the same.
func TestACapeHidesNoJoints(t *testing.T) {
	want := rig.Mannequin().Skeleton()
	m, _ := motion.Mannequin(want)
	box(m, geom.Vec3{X: -.35, Y: .25, Z: -.32}, geom.Vec3{X: .35, Y: 1.45, Z: -.3})
	got, err := landmark.Humanoid(m)
	if err != nil {
		t.Fatal(err)
	}
	for i := range rig.LeftFingers {
		if off := got.Bones[i].Pos.Sub(want.Bones[i].Pos).Len(); off > .06*1.78 {
			t.Errorf("%s is off by %.3f m", want.Bones[i].Name, off)
		}
	}
}

// A mesh without a human shape is refused with the reason.
func TestOtherShapesAreRefused(t *testing.T) {
	v := func(x, y, z float32) geom.Vec3 { return geom.Vec3{X: x, Y: y, Z: z} }
	crate, table, post, robed, mat := &mesh.Mesh{}, &mesh.Mesh{}, &mesh.Mesh{}, &mesh.Mesh{}, &mesh.Mesh{}
	box(mat, v(-1, 0, -.5), v(1, 0, .5))
	box(crate, v(-.5, 0, -.5), v(.5, 1, .5))
	for _, x := range []float32{-.4, .35} {
		box(table, v(x, 0, -.2), v(x+.05, .7, .2))
	}
	box(table, v(-.5, .7, -.3), v(.5, .75, .3))
	box(post, v(-.2, 0, -.1), v(.2, 1.8, .1))
	box(robed, v(-.3, 0, -.2), v(.3, 1.3, .2))
	box(robed, v(-.8, 1.3, -.1), v(.8, 1.45, .1))
	box(robed, v(-.1, 1.45, -.1), v(.1, 1.8, .1))
	for _, c := range []struct {
		name string
		mesh *mesh.Mesh
		says string
	}{
		{"nothing", &mesh.Mesh{}, "no faces"},
		{"a mat of twelve triangles", mat, "it lies flat: it is 2.00 m wide and 1.00 m deep, and has no height"},
		{"a crate", crate, ""}, {"a table", table, ""}, {"a post", post, ""}, {"a robe", robed, ""},
	} {
		s, err := landmark.Humanoid(c.mesh)
		var refusal *landmark.Refusal
		if s != nil || !errors.As(err, &refusal) || refusal.Reason == "" || !strings.Contains(refusal.Reason, c.says) {
			t.Errorf("%s: got %v, %v, want a refusal that says %q", c.name, s != nil, err, c.says)
		} else {
			t.Logf("%s: %v", c.name, err)
		}
	}
}
