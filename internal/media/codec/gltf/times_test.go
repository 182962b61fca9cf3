package gltf_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
	"strings"
	"testing"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/gltf/gltftest"
)

// scalars is an accessor of numbers.
func scalars(d *gltf.Document, kind string, width int, xs ...float32) int {
	var data []byte
	for _, x := range xs {
		data, _ = binary.Append(data, binary.LittleEndian, x)
	}
	return d.AddAccessor(data, 0, gltf.Accessor{ComponentType: 5126, Count: len(xs) / width, Type: kind})
}

// movedBy is a box that an animation moves at these times, each key to its number, by a sampler of its own kind, beside a turn at good times.
func movedBy(t *testing.T, interpolation string, times ...float32) *gltf.Document {
	t.Helper()
	for _, s := range gltftest.Samples() {
		if s.Name != "moving" {
			continue
		}
		d, err := gltf.Read(bytes.NewReader(s.Bytes(t)), gltf.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		var values []float32
		each := 1
		if interpolation == "CUBICSPLINE" {
			each = 3
		}
		for i := range each * len(times) {
			values = append(values, float32(i), 0, 0)
		}
		a := &d.Animations[0]
		a.Samplers = append(gltf.List[gltf.AnimationSampler]{
			{Input: scalars(d, "SCALAR", 1, times...), Output: scalars(d, "VEC3", 3, values...), Interpolation: interpolation},
		}, a.Samplers...)
		a.Channels[0].Sampler = 1
		a.Channels = append(a.Channels, gltf.Channel{Target: gltf.Target{Node: a.Channels[0].Target.Node, Path: gltf.Translation}})
		return d
	}
	t.Fatal("there is no sample that moves")
	return nil
}

// Times that do not rise are told, and their keys are left out: three.js and engines play nonsense at them, and the validator refuses the file.
func TestTimesRise(t *testing.T) {
	for _, c := range []struct {
		name, interpolation string
		times, want         []float32
		keys                []float32 // where the keys that are left lie
	}{
		{"rising", "", []float32{0, 1, 2}, []float32{0, 1, 2}, []float32{0, 1, 2}},
		{"falling", "", []float32{0, 1, .5, 2}, []float32{0, 1, 2}, []float32{0, 1, 3}},
		{"equal, in steps", "STEP", []float32{0, 1, 1, 2}, []float32{0, 1, 2}, []float32{0, 1, 3}},
		{"before the beginning", "LINEAR", []float32{-1, 0, 1}, []float32{0, 1}, []float32{1, 2}},
		{"falling, in curves", "CUBICSPLINE", []float32{1, 0, 2}, []float32{1, 2}, []float32{1, 7}},
		{"none at all", "", []float32{-3, -2, -1}, nil, nil},
	} {
		var file bytes.Buffer
		if err := movedBy(t, c.interpolation, c.times...).Write(&file); err != nil {
			t.Fatal(err)
		}
		d, err := gltf.Read(bytes.NewReader(file.Bytes()), gltf.Limits{})
		if err != nil {
			t.Fatal(c.name, err)
		}
		if told := len(d.Left) == 1; told != (len(c.want) < len(c.times)) {
			t.Errorf("%s: got left out %q, want it told once where keys are", c.name, d.Left)
		}
		if negative := c.times[0] < 0; len(d.Left) == 1 && strings.Contains(d.Left[0], "are negative") != negative {
			t.Errorf("%s: got %q, want what is wrong with the times", c.name, d.Left)
		}
		tracks, err := d.Tracks(0, gltf.Limits{})
		if err != nil {
			t.Fatal(c.name, err)
		}
		var times, keys []float32
		for _, track := range tracks {
			if track.Path != gltf.Translation {
				continue
			}
			times = track.Times
			for i := range times {
				keys = append(keys, track.Key(i)[0])
			}
		}
		if !slices.Equal(times, c.want) || !slices.Equal(keys, c.keys) || len(d.Animations[0].Channels) != min(1+len(times), 2) {
			t.Errorf("%s: got keys %v at %v in %d channels, want %v at %v beside a turn", c.name, keys, times, len(d.Animations[0].Channels), c.keys, c.want)
		}
	}
	d := movedBy(t, "", 0, 1, .5)
	d.Accessors[d.Animations[0].Samplers[0].Output].Count = 2
	var file bytes.Buffer
	if err := d.Write(&file); err != nil {
		t.Fatal(err)
	}
	if _, err := gltf.Read(bytes.NewReader(file.Bytes()), gltf.Limits{}); !errors.Is(err, gltf.ErrInvalid) {
		t.Errorf("two values for three times: got %v, want %v", err, gltf.ErrInvalid)
	}
	if _, err := gltf.Read(bytes.NewReader(file.Bytes()), gltf.Limits{Vertices: 2}); !errors.Is(err, gltf.ErrTooLarge) {
		t.Errorf("more keys than are read: got %v, want %v", err, gltf.ErrTooLarge)
	}
}

// An animation without a key that can be played is left out as a whole.
func TestAnimationsWithoutTimes(t *testing.T) {
	d := movedBy(t, "", -2, -1)
	d.Animations[0].Channels = d.Animations[0].Channels[1:]
	var file bytes.Buffer
	if err := d.Write(&file); err != nil {
		t.Fatal(err)
	}
	d, err := gltf.Read(bytes.NewReader(file.Bytes()), gltf.Limits{})
	if err != nil || len(d.Animations) != 0 || len(d.Left) != 1 {
		t.Fatalf("got %d animations, left out %q, %v; want none, told once", len(d.Animations), d.Left, err)
	}
}

// TestManyAnimationsAreCounted tells few animations that lose keys each by itself, and counts the others.
func TestManyAnimationsAreCounted(t *testing.T) {
	d := movedBy(t, "", 0, 1, .5)
	for range 41 {
		d.Animations = append(d.Animations, d.Animations[0])
	}
	var file bytes.Buffer
	if err := d.Write(&file); err != nil {
		t.Fatal(err)
	}
	d, err := gltf.Read(bytes.NewReader(file.Bytes()), gltf.Limits{})
	if err != nil || len(d.Left) != 6 || d.Left[5] != "37 more animations lose keys, too." {
		t.Errorf("got left out %q, %v; want five animations by themselves, and 37 more counted", d.Left, err)
	}
}
