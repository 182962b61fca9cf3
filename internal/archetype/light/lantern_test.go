package light

import (
	"slices"
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/archetype/archetypetest"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
	"atelier/internal/seed"
)

func parts(t *testing.T, change func(*archetype.Brief)) []*solid.Part {
	t.Helper()
	b := archetypetest.Brief(Lantern, archetype.Fast, seed.From("1"))
	change(&b)
	s, err := Lantern.Build(t.Context(), b)
	if err != nil {
		t.Fatal(err)
	}
	return s.Parts
}

// brightest is the most light that any vertex of the parts sends out.
func brightest(t *testing.T, list []*solid.Part) float32 {
	var most float32
	for _, p := range list {
		if err := p.Finish(t.Context()); err != nil {
			t.Fatal(err)
		}
		for _, is := range p.Islands {
			for i := range is.Vertices {
				v := &is.Vertices[i]
				o := p.Surface(&tex.Point{Pos: v.Pos, Normal: v.Normal, Local: v.Local, Open: 1, Edge: 1, Crease: 1, Texel: .001})
				most = max(most, o.Emission.X, o.Emission.Y, o.Emission.Z)
			}
		}
	}
	return most
}

func modifier(name string) *material.Modifier {
	i := slices.IndexFunc(material.Modifiers, func(m *material.Modifier) bool { return m.Name == name })
	return material.Modifiers[i]
}

func TestLight(t *testing.T) {
	marble := material.Stone{}
	cases := []struct {
		name   string
		change func(*archetype.Brief)
		want   bool
	}{
		{"as it is", func(*archetype.Brief) {}, true},
		{"hanging", func(b *archetype.Brief) { b.Traits["hanging"] = true }, true},
		{"glowing though unlit", func(b *archetype.Brief) {
			b.Traits["unlit"] = true
			b.Look.Modifiers = []archetype.Modified{{Modifier: modifier("glowing"), Amount: 1}}
		}, true},
		{"unlit", func(b *archetype.Brief) { b.Traits["unlit"] = true }, false},
		{"a statue of one", func(b *archetype.Brief) { b.Look.All = marble }, false},
	}
	for _, c := range cases {
		if got := brightest(t, parts(t, c.change)); got > .2 != c.want {
			t.Errorf("%s: got an emission of %.2f, want light %v", c.name, got, c.want)
		}
	}
}

// A pane is brightest where the flame stands behind it, and the light falls off from there.
func TestPaneFallsOff(t *testing.T) {
	f := flame{at: geom.Vec3{Y: .15}, core: geom.Vec3{X: 1, Y: .6, Z: .2}, warm: geom.Vec3{X: 1, Y: .3}, candle: candleRadius, power: 1}
	pane := f.through(material.Glass{}.Surface())
	last := float32(2)
	for _, x := range []float32{0, .015, .03, .045, .06} {
		o := pane(&tex.Point{Pos: geom.Vec3{X: x, Y: .155, Z: .07}, Normal: geom.Vec3{Z: 1}, Open: 1, Edge: 1, Crease: 1, Texel: .0005})
		if o.Emission.X >= last {
			t.Errorf("%.3f m beside the flame: got %.3f, want less than the %.3f nearer to it", x, o.Emission.X, last)
		}
		last = o.Emission.X
	}
}

// The door swings out in front of the lantern, and closes flush with the posts.
func TestDoor(t *testing.T) {
	reach := func(trait string) float32 {
		box := geom.Empty()
		for _, p := range parts(t, func(b *archetype.Brief) { b.Traits[trait] = true }) {
			if p.Name == "pane" {
				b := p.Bounds()
				box = box.Add(b.Min).Add(b.Max)
			}
		}
		return box.Max.Z
	}
	if got := reach("closed"); got > .08 {
		t.Errorf("closed: got a pane %.3f m before the axis, want it between the posts", got)
	}
	if got := reach("open"); got < .15 {
		t.Errorf("open: got the farthest pane %.3f m before the axis, want the door out in front", got)
	}
}
