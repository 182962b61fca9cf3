package procedural

import (
	"testing"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/media/geom"
	"atelier/internal/operation"
)

// sizesOf are the sizes of a thing before and after a turn, metres.
func sizesOf(t *testing.T, prompt, feedback string) (was, is geom.Vec3) {
	t.Helper()
	b := engine.Brief{Makes: asset.Model, Prompt: prompt, Preset: operation.Fast, Small: true, Seed: 3}
	for _, c := range []struct {
		brief engine.Brief
		size  *geom.Vec3
	}{{b, &was}, {b.Tell(feedback), &is}} {
		built, _, err := shared().build(t.Context(), c.brief, bench{})
		if err != nil {
			t.Fatal(err)
		}
		*c.size = built.Size
	}
	return was, is
}

// TestManifold measures the heights of things before and after turns that make them some times as tall.
func TestManifold(t *testing.T) {
	for _, c := range []struct {
		prompt, feedback string
		times            float32
	}{
		{"a chair", "half as tall", .5},
		{"a chair", "make it twice as tall", 2},
		{"a chair", "50% taller", 1.5},
		{"a knight", "half the height", .5},
		{"a knight", "make it three times as tall", 3},
		{"a street lamp", "twice as tall", 2},
		{"a ball", "twice as tall", 2},
	} {
		was, is := sizesOf(t, c.prompt, c.feedback)
		if got := is.Y / was.Y; geom.Abs(got-c.times) > .01*c.times {
			t.Errorf("%q, %q: got it %v times as tall, want %v", c.prompt, c.feedback, got, c.times)
		}
	}
}

// TestLengthen measures things before and after turns that make them longer by a length.
func TestLengthen(t *testing.T) {
	for _, c := range []struct {
		prompt, feedback string
		longer           geom.Vec3 // metres; a side of −1 is left unmeasured
	}{
		{"a chair", "make it 10 cm taller", geom.Vec3{Y: .1, Z: -1}},
		{"a table", "20 cm wider, 5 cm lower", geom.Vec3{X: .2, Y: -.05}},
		{"a galleon", "half a metre longer", geom.Vec3{Z: .5}},
		{"a barrel", "10 cm wider", geom.Vec3{X: .1, Z: .1}}, // stays round
		{"a ball", "10 cm taller", geom.Vec3{X: .1, Y: .1, Z: .1}},
		{"a tower", "shorten it by 2 m", geom.Vec3{X: -1, Y: -2, Z: -1}},
		{"a man", "shorten him by 10 cm", geom.Vec3{X: -1, Y: -.1, Z: -1}},
		{"a table", "lengthen it by 20 cm", geom.Vec3{X: .2}},
		{"a table 2 m wide", "20 cm wider", geom.Vec3{X: .2}},
	} {
		was, is := sizesOf(t, c.prompt, c.feedback)
		got := is.Sub(was)
		for k, want := range [3]float32{c.longer.X, c.longer.Y, c.longer.Z} {
			if by := along(got, axes[k]); want != -1 && geom.Abs(by-want) > .002 {
				t.Errorf("%q, %q: got the %s %v m longer, want %v", c.prompt, c.feedback, axes[k], by, want)
			}
		}
	}
}
