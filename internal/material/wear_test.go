package material

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// average runs f over 400 points along an edge, each changed from an open point 1 mm from it.
func average(change func(*tex.Point), f func(*tex.Point) float32) float32 {
	var sum float32
	for i := range 400 {
		p := tex.Point{Pos: geom.Vec3{X: float32(i) * .003}, Normal: geom.Vec3{Z: 1}, Open: 1, Edge: .001, Crease: 1, Texel: .001, Seed: 1}
		change(&p)
		sum += f(&p) / 400
	}
	return sum
}

func TestWornWhereHandsGo(t *testing.T) {
	wear := func(p *tex.Point) float32 { return worn(p, .004) }
	edge := average(func(*tex.Point) {}, wear)
	for _, c := range []struct {
		name     string
		change   func(*tex.Point)
		min, max float32
	}{
		{"an open edge", func(*tex.Point) {}, .3, .95},
		{"3 mm from it", func(p *tex.Point) { p.Edge = .003 }, .001, .7 * edge},
		{"2 cm from it", func(p *tex.Point) { p.Edge = .02 }, 0, 0},
		{"a buried edge", func(p *tex.Point) { p.Open = .2 }, 0, 0},
	} {
		if got := average(c.change, wear); got < c.min || got > c.max {
			t.Errorf("%s: got %.3f, want %.3f..%.3f", c.name, got, c.min, c.max)
		}
	}
}

func TestSoilWhereNobodyWipes(t *testing.T) {
	dirt := func(p *tex.Point) float32 { return soil(p, 1) }
	for _, c := range []struct {
		name     string
		change   func(*tex.Point)
		min, max float32
	}{
		{"an open face", func(*tex.Point) {}, 0, 0},
		{"under cover", func(p *tex.Point) { p.Open = .3 }, .3, .9},
		{"a crevice", func(p *tex.Point) { p.Cavity = .6 }, .4, .9},
		{"a concave edge", func(p *tex.Point) { p.Crease = .001 }, .05, .4},
	} {
		if got := average(c.change, dirt); got < c.min || got > c.max {
			t.Errorf("%s: got %.3f, want %.3f..%.3f", c.name, got, c.min, c.max)
		}
	}
}
