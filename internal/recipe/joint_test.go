package recipe

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/scene"
)

// bone is a bone of a thing with its hinge.
func bone(t *testing.T, s *scene.Scene, name string) (rig.Bone, rig.Hinge) {
	t.Helper()
	if s.Bones == nil {
		t.Fatalf("got no bones, want %q", name)
	}
	i := s.Bones.Index(name)
	h := slices.IndexFunc(s.Bones.Hinges, func(h rig.Hinge) bool { return h.Bone == name })
	if i < 0 || h < 0 {
		t.Fatalf("got the bones %+v, want %q", s.Bones.Bones, name)
	}
	return s.Bones.Bones[i], s.Bones.Hinges[h]
}

// hangs are the bones of the parts of a name, in order.
func hangs(s *scene.Scene, part string) (out []string) {
	for _, p := range s.Parts {
		switch {
		case p.Name != part:
		case p.Follow.Shares == nil:
			out = append(out, "")
		default:
			out = append(out, p.Follow.Shares[0].Bone)
		}
	}
	return out
}

// Joints stand in the frame of their builder, carry what is added to them, and settle with the thing.
func TestJoints(t *testing.T) {
	s := made(t, `b.add("box", box(1, (-.01, 1), 1, bevel=0), S)`, `f = b.at(turn(y=90).move(0, 1, 0))`,
		`lid = f.joint("lid", "hinge", at=(0, 0, -.5), axis="-x", by=(-20, 90))`, `lid.at(move(0, .1, 0)).add("board", box(1, .1, 1), S)`,
		`lid.joint("drawer", "slide", at=(0, .2, 0), axis="z", by=.5).add("tray", box(.2, .2, .2), S)`, `b.joint("idle", "spin", at=(0, 0, 0))`)
	lid, h := bone(t, s, "lid")
	wantNear(t, "the joint", lid.Pos, v3(-.5, 1.01, 0))
	wantNear(t, "its axis", h.Axis, v3(0, 0, 1))
	if geom.Abs(h.From+20*degree) > 1e-5 || geom.Abs(h.To-90*degree) > 1e-5 || h.Way != rig.Hinged {
		t.Errorf("got the hinge %+v, want -20 to 90 degrees", h)
	}
	if got := lid.Tip.Sub(lid.Pos).Len(); got < 1 || got > 1.3 {
		t.Errorf("the lid reaches %v m from its joint, want about 1.1", got)
	}
	drawer, h := bone(t, s, "drawer")
	wantNear(t, "the drawer's axis", h.Axis, v3(1, 0, 0))
	if s.Bones.Bones[drawer.Parent].Name != "lid" || h.From != 0 || h.To != .5 {
		t.Errorf("got a drawer on %q from %v to %v, want on the lid from 0 to .5", s.Bones.Bones[drawer.Parent].Name, h.From, h.To)
	}
	if i := s.Bones.Index("idle"); i >= 0 {
		t.Error("a joint without parts has a bone")
	}
	for part, want := range map[string]string{"box": "", "board": "lid", "tray": "drawer"} {
		if got := hangs(s, part); !slices.Equal(got, []string{want}) {
			t.Errorf("%s hangs on %q, want %q", part, got, want)
		}
	}
	if s := made(t, small); s.Bones != nil {
		t.Errorf("got the bones %+v of a thing without joints", s.Bones)
	}
}

// Several joints take one copy of a part each, and a mirrored door opens to the other side.
func TestJointsOfCopies(t *testing.T) {
	s := made(t, small, `w = b.joint("wheel", "wheel", at=[(.5, .3, 1), (.5, .3, -1)], axis="x", mirror=True)`,
		`w.add("tyre", rod((0, 0, 0), (.1, 0, 0), r=.3).move(.5, .3, 0), S, at=[(0, 0, 1), (0, 0, -1)], mirror=True)`,
		`w.add("hub", box(.1, .1, .1), S, at=[(.5, .3, 1), (-.5, .3, 1), (.5, .3, -1), (-.5, .3, -1)])`,
		`d = b.joint("door", "hinge", at=(.5, 0, 0), by=80, mirror=True)`, `d.add("leaf", box((0, .5), 1, .05), S, mirror=True)`,
		`b.joint("door", "hinge", at=(0, 0, 0), by=80).add("hatch", box(.1, .1, .1), S)`,
		`b.joint("door", "hinge", at=(0, 0, 0), by=80).add("flap", box(.1, .1, .1), S)`,
		`st = b.joint("fork", "steer", at=(.5, .3, 1), by=30, mirror=True)`, `st.add("arm", box(.1, .1, .1), S, at=(.5, .3, 1), mirror=True)`)
	want := []string{"wheel.left", "wheel.right", "wheel.left.2", "wheel.right.2"}
	for _, part := range []string{"tyre", "hub"} {
		if got := hangs(s, part); !slices.Equal(got, want) {
			t.Errorf("%s: got the joints %q, want %q", part, got, want)
		}
	}
	for name, axis := range map[string]geom.Vec3{"door.left": v3(0, 1, 0), "door.right": v3(0, -1, 0), "wheel.right.2": v3(1, 0, 0),
		"fork.right": v3(0, 1, 0)} {
		_, h := bone(t, s, name)
		wantNear(t, "the axis of "+name, h.Axis, axis)
	}
	for part, joint := range map[string]string{"hatch": "door", "flap": "door.2"} {
		if got := hangs(s, part); !slices.Equal(got, []string{joint}) {
			t.Errorf("%s hangs on %q, want %q", part, got, joint)
		}
	}
	if _, h := bone(t, s, "wheel.right"); h.Radius != .3 {
		t.Errorf("got a wheel of radius %v, want the height of its axle", h.Radius)
	}
	if _, h := bone(t, s, "fork.left"); h.From != -h.To {
		t.Errorf("got a fork that turns from %v to %v, want as far to both sides", h.From, h.To)
	}
}

// What moves apart hides nothing, so the check of buried parts takes the body and each joint by itself.
func TestWhatMovesTogether(t *testing.T) {
	s := made(t, small, `d = b.joint("drawer", "slide", at=(0, 0, 0), axis="z", by=.2)`, `d.add("tray", box(.1, .1, .1), S)`,
		`d.add("coin", box(.05, .05, .05), S)`,
		`b.joint("lid", "hinge", at=(0, 0, 0), by=90).add("lid", box(.1, .1, .1), S)`)
	var got []int
	for _, g := range together(s.Parts) {
		got = append(got, len(g))
	}
	if want := []int{len(s.Parts) - 3, 2, 1}; !slices.Equal(got, want) {
		t.Errorf("got groups of %v parts, want %v", got, want)
	}
}

// The same seed gives the same joints, however often a thing is built.
func TestJointsAreTheSameAgain(t *testing.T) {
	lines := []string{small, `for i in range(9): b.joint("arm", "lever", at=(0, 0, 0), by=b.seed("by", i).range(20, 90)).add("arm", box(.1, .1, .1), S)`}
	if a, b := made(t, lines...).Bones, made(t, lines...).Bones; !reflect.DeepEqual(a, b) || len(a.Hinges) != 9 {
		t.Errorf("got %+v, then %+v, want nine joints twice", a, b)
	}
}

// A lid whose by= is left out opens to a right angle, and what turns to both sides does.
func TestJointsTurnByTheUsual(t *testing.T) {
	for kind, want := range map[string][2]float32{"hinge": {0, 90}, "steer": {-35, 35}, "swivel": {-180, 180}, "swing": {-30, 30}} {
		s := made(t, fmt.Sprintf(`b.joint("part", %q, at=(0, 0, 0)).add("p", box(1, 1, 1), S)`, kind))
		if h := s.Bones.Hinges[0]; geom.Abs(h.From-want[0]*degree) > 1e-5 || geom.Abs(h.To-want[1]*degree) > 1e-5 {
			t.Errorf("a %s goes from %g to %g, want %v degrees", kind, h.From/degree, h.To/degree, want)
		}
	}
}

func TestJointMistakes(t *testing.T) {
	deep := "b"
	for range maxJointDepth + 1 {
		deep += `.joint("arm", "lever", at=(0, 0, 0), by=20)`
	}
	for _, c := range []struct{ line, want string }{
		{`b.joint("Lid", "hinge", at=(0, 0, 0), by=90)`, "small letters"},
		{`b.joint("body", "hinge", at=(0, 0, 0), by=90)`, "small letters"},
		{`b.joint("lid", "flap", at=(0, 0, 0), by=90)`, "hinge"},
		{`b.joint("arm", "lever", at=(0, 0, 0))`, "by=90, or by=(closed, open), degrees"},
		{`b.joint("tray", "slide", at=(0, 0, 0))`, "by=.2, or by=(closed, open), metres"},
		{`b.joint("lid", "hinge", at=(0, 0, 0), by=(20, 20))`, "by=90"},
		{`b.joint("lid", "hinge", at=(0, 0, 0), by=400)`, "at most 360"},
		{`b.joint("lid", "hinge", at=(0, 0, 0), by="far")`, "closed, open"},
		{`b.joint("lid", "hinge", at=(0, 0, 0), by=90, r=1)`, "only a wheel"},
		{`b.joint("lid", "hinge", at=(0, 500, 0), by=90)`, "far outside"},
		{`b.joint("lid", "hinge", at=[], by=90)`, "at least one place"},
		{`b.joint("fan", "spin", at=(0, 0, 0), by=90)`, "whole rounds"},
		{`b.joint("wheel", "wheel", at=(0, 1, 0), by=90)`, "round and round"},
		{`b.joint("tray", "slide", at=(0, 0, 0), axis="z", by=9)`, "far for a thing"},
		{`b.joint("wheel", "wheel", at=(0, 0, 0), axis="x")`, "give its radius"},
		{`b.joint("lid", "hinge", at=(0, 0, 0), axis=(0, 0, 0), by=90)`, "has a length"},
		{`b.joint("lid", "hinge", at=[(0, 0, 0), (1, 0, 0)], by=90).add("p", box(1, 1, 1), S)`, "for 2 joints"},
		{`b.joint("lid", "hinge", at=row(70, (.01, 0, 0)), by=90, mirror=True)`, "at most 120 joints"},
		{deep, "at most 8 deep"},
	} {
		if err := mistake(t, small, c.line); !strings.Contains(err, c.want) {
			t.Errorf("%s:\ngot %s\nwant %q", c.line, err, c.want)
		}
	}
}

// The ways that the language names are those of the rig.
func TestJointWays(t *testing.T) {
	field, _ := reflect.TypeFor[jointArgs]().FieldByName("Kind")
	var want []string
	for _, w := range rig.Ways {
		want = append(want, string(w))
	}
	if got := field.Tag.Get("one"); got != strings.Join(want, " ") {
		t.Errorf("got %q, want %q", got, strings.Join(want, " "))
	}
}

// An aim points at its joint, which points back if it is an aim without a joint of its own; what is not on a part goes along.
func TestAimsAndHangs(t *testing.T) {
	s := made(t, small, `f = b.joint("boom", "lift", at=(0, 1, 0), axis="-x", by=(-10, 30))`, `f.add("boom", box(1, 1, 1), S)`,
		`c = b.joint("ram", "aim", at=(0, 0, 1))`, `f.joint("ram", "aim", at=(0, 1, 1), to=c).add("ram", box(1, 1, 1), S)`,
		`f.joint("weight", "hang", at=(0, 1, 0)).add("weight", box(1, 1, 1), S)`)
	want := map[string]string{"boom": "", "ram": "ram.2", "ram.2": "ram", "weight": ""}
	if len(s.Bones.Hinges) != len(want) {
		t.Fatalf("got %d joints, want %d", len(s.Bones.Hinges), len(want))
	}
	for _, h := range s.Bones.Hinges {
		if h.Target != want[h.Bone] {
			t.Errorf("%s aims at %q, want %q", h.Bone, h.Target, want[h.Bone])
		}
	}
	for _, c := range []struct{ line, want string }{
		{`b.joint("lid", "hinge", at=(0, 0, 0), by=90, to=b)`, "only an aim"},
		{`b.joint("rope", "aim", at=(0, 0, 0), to=b)`, "without a joint"},
		{`b.joint("rope", "hang", at=(0, 0, 0), by=4)`, "leave it out"},
		{`b.joint("rope", "aim", at=(0, 0, 0), to=4)`, "want a builder"},
	} {
		if err := mistake(t, small, c.line); !strings.Contains(err, c.want) {
			t.Errorf("%s:\ngot %s\nwant %q", c.line, err, c.want)
		}
	}
}
