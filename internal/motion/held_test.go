package motion

import (
	"slices"
	"strings"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/seed/seedtest"
)

// carriedThings are things as the right hand of the mannequin holds them, metres.
var carriedThings = func() []struct {
	name string
	held Held
} {
	thumb, at, fingers := geom.Vec3{Z: 1}, geom.Vec3{X: -.055, Y: -.055}, geom.Vec3{X: -.62, Y: -.62, Z: .48}.Norm()
	return []struct {
		name string
		held Held
	}{
		{"a cup", Held{As: Down}},
		{"a dagger", Held{Down, thumb, at, .30, .10, ""}},
		{"a sword", Held{Upright, thumb, at, .95, .16, ""}},
		{"a lantern on a pole", Held{As: Upright}},
		{"an umbrella", Held{Upright, thumb, at, .76, .15, ""}},
		{"an umbrella over the head", Held{Overhead, thumb, at, .76, .15, ""}},
		{"a staff", Held{Planted, thumb, at, .72, .97, ""}},
		{"a spear", Held{Planted, thumb, at, 1.02, .67, ""}},
		{"a cane", Held{Planted, geom.Vec3{X: .68, Y: .73}, at, .06, .88, ""}},
		{"a lantern", Held{Hung, geom.Vec3{X: .68, Y: .73}, at, .02, .45, ""}},
		{"a bow", Held{Trailed, thumb, at, .68, .68, ""}},
		{"a revolver", Held{Pistol, fingers, at, .20, .08, ""}},
		{"a rifle", Held{LongGun, fingers, at, .58, .36, ""}},
	}
}()

// mirrored is the thing as the left hand holds it.
func (h Held) mirrored() Held {
	h.Up.X, h.At.X = -h.Up.X, -h.At.X
	return h
}

// stray is how far a thing in a hand of a pose is below the ground and the fist, and inside trunk or head, metres.
func (b *bench) stray(pose rig.Pose, h *Held, side int) (low, deep float32) {
	s := b.body.Skeleton
	maps := s.Maps(pose)
	lumps, head := b.lumpsOf(maps), maps[rig.Head].Point(geom.Mix3(s.Bones[rig.Head].Pos, s.Bones[rig.Head].Tip, .5))
	hand := rig.LeftHand + rig.Side*side
	grip, way := maps[hand].Point(s.Bones[hand].Pos.Add(h.At)), maps[hand].Dir(h.Up)
	for k := range 41 {
		r := geom.Mix(-h.Below, h.Above, float32(k)/40)
		q := grip.Mad(way, r)
		low = max(low, min(0, grip.Y)-q.Y)
		if geom.Abs(r) < fist {
			continue
		}
		deep = max(deep, .085-q.Sub(head).Len())
		for l := range lumps {
			deep = max(deep, lumps[l].depth(q))
		}
	}
	return low, deep
}

// strays is the worst of stray in an action.
func (b *bench) strays(a Action, h Held, side int) (low, deep float32) {
	var o Options
	o.Held[side] = h
	p := b.body.perform(a)
	for i := range 25 {
		act := p.at(float32(i) / 24)
		if p.family.sides(o.Held) {
			act = act.mirrored()
		}
		b.body.carried(&o, &act, p.family)
		l, d := b.stray(b.body.Pose(act), &h, side)
		low, deep = max(low, l), max(deep, d)
	}
	return low, deep
}

// What hands hold goes through neither the ground nor the body, in any family, each in a style of its own; a third of the families by the day.
func TestToolsStayClear(t *testing.T) {
	b := newBench(t)
	var worst [2]float32
	for _, tool := range carriedThings {
		if tool.held.Up == (geom.Vec3{}) {
			continue
		}
		for f := range Families {
			if !seedtest.TakesOf(f, 3) {
				continue
			}
			a := actionOf(f, (f+len(tool.name))%Styles)
			for side, held := range [2]Held{tool.held.mirrored(), tool.held} {
				low, deep := b.strays(a, held, side)
				if low > .020 || deep > .030 {
					t.Errorf("%s with %s in hand %d: got %.0f mm below the ground and %.0f mm inside the body, want at most 20 and 30", a.Info().Slug, tool.name,
						side, 1000*low, 1000*deep)
				}
				worst = [2]float32{max(worst[0], low), max(worst[1], deep)}
			}
		}
	}
	t.Logf("worst: %.1f mm below the ground, %.1f mm inside the body", 1000*worst[0], 1000*worst[1])
}

// The bowl of a ladle is in the pot while it stirs, in either hand.
func TestLadlesPointDown(t *testing.T) {
	b := newBench(t).body
	ladle := Held{Down, geom.Vec3{Z: 1}, geom.Vec3{X: -.055, Y: -.055}, .30, .10, ""}
	for side, held := range [2]Held{ladle.mirrored(), ladle} {
		o := Options{Mirror: side == left}
		o.Held[side] = held
		c, err := b.Clip(t.Context(), stirring.in(asNeutral), o)
		if err != nil {
			t.Fatal(err)
		}
		for i := range 12 {
			maps := b.Skeleton.Maps(c.At(b.Skeleton, c.Seconds*float32(i)/12))
			if way := maps[rig.LeftHand+rig.Side*side].Dir(held.Up).Norm(); way.Y > -.6 {
				t.Errorf("hand %d, twelfth %d: the ladle points along %.2v, want down", side, i, way)
			}
		}
	}
}

// A gun points ahead while it is fired, at the cheek, in every style; a hand without one stays as the forearm has it.
func TestGunsPointAhead(t *testing.T) {
	b := newBench(t).body
	aimed := func(a Action, held Held) (worst, below float32) {
		c, err := b.Clip(t.Context(), a, Options{Held: [2]Held{right: held}})
		if err != nil {
			t.Fatal(err)
		}
		up := held.Up
		if held.As == Nothing {
			up = axisZ
		}
		for _, share := range []float32{.35, .45, .55, .65} {
			maps := b.Skeleton.Maps(c.At(b.Skeleton, c.Seconds*share))
			muzzle := maps[rig.RightHand].Dir(up).Norm()
			worst = max(worst, geom.Atan2(muzzle.Sub(axisZ.Mul(muzzle.Z)).Len(), muzzle.Z))
			below = max(below, maps[rig.Head].Point(b.Skeleton.Bones[rig.Head].Pos).Y-maps[rig.RightHand].Point(b.Skeleton.Bones[rig.RightHand].Pos).Y)
		}
		return worst * 180 / geom.Pi, below
	}
	for style := range Styles {
		a := rifle.in(style)
		for _, gun := range carriedThings[len(carriedThings)-2:] {
			if got, below := aimed(a, gun.held); got > 12 || below > .42 {
				t.Errorf("%s: %s points %.0f° off %.2f m below the chin, want at most 12 and 0.42", a.Info().Slug, gun.name, got, below)
			}
		}
		if got, _ := aimed(a, Held{}); got < 30 {
			t.Errorf("%s: an empty hand is turned as one with a gun", a.Info().Slug)
		}
	}
}

// A gesture of hands that are both full is told, one of the head is seen.
func TestGesturesOfFullHandsAreTold(t *testing.T) {
	b := newBench(t).body
	for prompt, want := range map[string]bool{"waves": true, "walks while waving": true, "nods": false, "walks": false} {
		for _, hands := range [][2]Held{{{As: Hung}, {As: Planted}}, {right: {As: Planted}}} {
			script, err := Read(prompt)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := script.Clip(t.Context(), b, "clip", Options{Held: hands}); err != nil {
				t.Fatal(err)
			}
			got := slices.ContainsFunc(script.Adjusted, func(n string) bool { return strings.HasSuffix(n, "both hands hold something") })
			if want := want && hands[left].As != Nothing; got != want {
				t.Errorf("%q with %d and %d in the hands: got the notes %q, want one of full hands: %t", prompt, hands[left].As, hands[right].As, script.Adjusted, want)
			}
		}
	}
}
