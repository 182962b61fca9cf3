package animal

import (
	"slices"
	"strings"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/motion"
	"atelier/internal/seed/seedtest"
)

// upright are beasts whose forepaws do not stand on the ground, or stand behind a trunk that is upright.
var upright = []string{"kangaroo", "koala", "meerkat", "sloth", "squirrel"}

// TestMuzzlesStayAheadOfTheForefeet lowers heads to eat, to drink and to graze: the tip of the head is ahead of the forefeet that stand, the muzzle does not
// point back, and no vertex of the head is by 10 mm more in a foreleg than as it stands,
// or by 20 mm in the breast. With -short it is one beast of eight by the day.
func TestMuzzlesStayAheadOfTheForefeet(t *testing.T) {
	for i, a := range Family {
		if !seedtest.TakesOf(i, 8) {
			continue
		}
		b := newSkinned(t, a)
		if b == nil || b.skeleton.Index("leftUpperArm") >= 0 {
			continue
		}
		rest, _ := b.buried(b.skeleton.Rest())
		moves, err := motion.Movements(b.skeleton)
		if err != nil {
			t.Fatal(err)
		}
		for k := range moves {
			m := &moves[k]
			if !slices.Contains([]string{"eat", "drink", "graze"}, m.Name) {
				continue
			}
			c, err := m.Clip(t.Context(), b.skeleton, motion.Options{})
			if err != nil {
				t.Fatal(err)
			}
			for _, at := range []float32{.15, .3, .5, .7} {
				p := c.At(b.skeleton, c.Seconds*at)
				ahead, back := b.muzzle(p)
				if ahead < 0 && !slices.Contains(upright, a.Name) && at > .2 && at < .8 {
					t.Errorf("%s %s at %.2f: the mouth is %.0f mm behind the forefeet", a.Name, m.Name, at, -ahead*1000)
				}
				if back > .20 {
					t.Errorf("%s %s at %.2f: the muzzle points back by %.2f radians, want at most .20", a.Name, m.Name, at, back)
				}
				deep, bone := b.buried(p)
				if most := rest + map[bool]float32{true: .020, false: .010}[bone == "chest"]; deep > most { // a breast is not round
					t.Errorf("%s %s at %.2f: the head is %.0f mm in %s, want at most %.0f", a.Name, m.Name, at, deep*1000, bone, most*1000)
				}
			}
		}
	}
}

// muzzle is how far the tip of the head is ahead of the forefeet, metres, and by how much the head points back from straight down, radians.
func (b *skinned) muzzle(p rig.Pose) (ahead, back float32) {
	s := b.skeleton
	at, head := s.Place(p, rig.Placed{}), s.Index("head")
	tip := s.Carry(at, head, s.Bones[head].Tip)
	ahead = 1e3
	for _, name := range []string{"leftForeFoot", "rightForeFoot"} {
		foot := s.Index(name)
		ahead = min(ahead, tip.Z-s.Carry(at, foot, s.Bones[foot].Tip).Z)
	}
	way := tip.Sub(at.Pos[head])
	if way.Y < 0 && way.Z < 0 {
		back = geom.Atan2(-way.Z, -way.Y)
	}
	return ahead, back
}

// buried is how deep a vertex of the head is in a foreleg or in the breast, metres: below the middle distance of the vertices of a bone from its line.
func (b *skinned) buried(p rig.Pose) (deep float32, bone string) {
	s := b.skeleton
	at, points := s.Place(p, rig.Placed{}), b.place(p)
	head := s.Index("head")
	for n := range s.Bones {
		name := s.Bones[n].Name
		if !strings.Contains(name, "Fore") && name != "chest" || strings.HasSuffix(name, "Upper") {
			continue
		}
		from, to := at.Pos[n], s.Carry(at, n, s.Bones[n].Tip)
		var thick []float32
		for i := range points {
			if int(b.skin[i].Bone[0]) == n {
				thick = append(thick, off(points[i], from, to))
			}
		}
		if len(thick) == 0 {
			continue
		}
		slices.Sort(thick)
		for i := range points {
			if int(b.skin[i].Bone[0]) != head || b.skin[i].Weight[0] < .9 {
				continue
			}
			if d := thick[len(thick)/2] - off(points[i], from, to); d > deep {
				deep, bone = d, name
			}
		}
	}
	return deep, bone
}

// off is how far a point is from the line between two others, metres.
func off(p, from, to geom.Vec3) float32 {
	way := to.Sub(from)
	return p.Sub(from.Mad(way, geom.Clamp01(p.Sub(from).Dot(way)/max(way.Dot(way), 1e-9)))).Len()
}
