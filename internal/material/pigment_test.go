package material

import (
	"testing"

	"atelier/internal/media/geom"
)

func TestOklabThereAndBack(t *testing.T) {
	for _, hex := range []uint32{0x000000, 0xFFFFFF, 0x808080, 0xB83227, 0x2F62B0, 0xFFD56B, 0x0A1F0C} {
		want := geom.RGB(hex)
		got := unlab(oklab(want))
		if d := got.Sub(want).Len(); d > 2e-3 {
			t.Errorf("%06X: got %v, want %v", hex, got, want)
		}
	}
	if got := oklab(geom.RGB(0xFFFFFF)).X; geom.Abs(got-1) > 1e-3 {
		t.Errorf("lightness of white: got %v, want 1", got)
	}
}

func TestRecolourKeepsTheOrderOfLightness(t *testing.T) {
	light, middle, dark := geom.RGB(0xD6B080), geom.RGB(0x9C7648), geom.RGB(0x5E381C)
	for _, hex := range []uint32{0xB83227, 0x2F62B0, 0x1C1C1E, 0xE8E4DA} {
		to := geom.RGB(hex)
		l, m, d := oklab(Recolour(light, middle, to)).X, oklab(Recolour(middle, middle, to)).X, oklab(Recolour(dark, middle, to)).X
		if l < m || m < d || l-d < .04 {
			t.Errorf("to %06X: lightness got %.3f, %.3f, %.3f, want falling", hex, l, m, d)
		}
		if got := Recolour(middle, middle, to); got.Sub(pigment(to)).Len() > .02 {
			t.Errorf("to %06X: the middle got %v, want %v", hex, got, to)
		}
	}
}

func TestDyeKeepsMarkings(t *testing.T) {
	fox, blue := geom.RGB(0xCB7430), geom.RGB(0x2F62B0)
	dye := dyer(fox, blue)
	for name, c := range map[string]uint32{"white": 0xEDE3D2, "black": 0x241A16} {
		was := geom.RGB(c)
		if got := dye(was); got.Sub(was).Len() > .2 {
			t.Errorf("%s marking: got %v, want about %v", name, got, was)
		}
	}
	if got := dye(fox); got.Sub(blue).Len() > .02 {
		t.Errorf("coat: got %v, want %v", got, blue)
	}
	if dyer(fox, geom.Vec3{}) != nil {
		t.Error("without a tint: got a dye, want none")
	}
}
