package geom

import "testing"

func TestQuatRotatesAsAffineDoes(t *testing.T) {
	p := Vec3{.3, -.7, 1.1}
	for name, c := range map[string]struct {
		q Quat
		m Affine
	}{
		"x":     {About(Vec3{X: 2}, .7), TurnX(.7)},
		"y":     {About(Vec3{Y: 1}, -1.9), TurnY(-1.9)},
		"z":     {About(Vec3{Z: 1}, 3), TurnZ(3)},
		"euler": {Euler(.4, 1.2, -.6), TurnY(1.2).Mul(TurnX(.4)).Mul(TurnZ(-.6))},
	} {
		if d := c.q.Rotate(p).Sub(c.m.Point(p)).Len(); d > 1e-6 {
			t.Errorf("%s: rotated %v off the affine map", name, d)
		}
		if back := Columns(c.m.X, c.m.Y, c.m.Z).Mul(c.q.Inverse()).Angle(); back > 1e-3 {
			t.Errorf("%s: columns give a rotation %v off", name, back)
		}
		if d := c.q.Inverse().Rotate(c.q.Rotate(p)).Sub(p).Len(); d > 1e-6 {
			t.Errorf("%s: the inverse is %v off", name, d)
		}
	}
}

func TestSlerpHasConstantSpeed(t *testing.T) {
	a, b := About(Vec3{1, 2, 3}, .2), About(Vec3{1, 2, 3}, 2.4)
	for _, s := range []float32{0, .25, .5, 1} {
		got, want := a.Inverse().Mul(a.Slerp(b, s)).Angle(), 2.2*s
		if Abs(got-want) > 1e-3 {
			t.Errorf("at %v: got %v, want %v", s, got, want)
		}
	}
	minus := Quat{-b.X, -b.Y, -b.Z, -b.W}
	if got := a.Slerp(minus, .5).Mul(a.Slerp(b, .5).Inverse()).Angle(); got > 1e-3 {
		t.Errorf("the negative of a rotation: got a way that is %v off, want the shorter one", got)
	}
}

func TestAimTakesDirectionAndSide(t *testing.T) {
	c, d := Vec3{1, 1, 0}.Norm(), Vec3{0, 1, 1}
	q := Aim(Vec3{Y: -1}, Vec3{Z: 1}, c, d)
	if got := q.Rotate(Vec3{Y: -1}).Sub(c).Len(); got > 1e-5 {
		t.Errorf("direction: got %v off, want 0", got)
	}
	side := q.Rotate(Vec3{Z: 1})
	if side.Dot(d) < 0 || Abs(side.Cross(c).Dot(d)) > 1e-5 {
		t.Errorf("side: got %v, which does not lie between %v and %v", side, c, d)
	}
}
