package bvh_test

import (
	"bytes"
	"context"
	"errors"
	"strconv"
	"strings"
	"testing"

	"atelier/internal/media/clip"
	"atelier/internal/media/codec/bvh"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// tumbling is a second in which a mannequin turns over, with every bone in motion.
func tumbling(t testing.TB) (*rig.Skeleton, *clip.Clip) {
	t.Helper()
	s := rig.Mannequin().Skeleton()
	c, err := clip.Record(s, "tumble", 1, clip.Coarse, true, func(at float32) rig.Pose {
		p := s.Rest()
		for b := range p.Turns {
			p.Turns[b] = geom.Euler(.4*geom.Sin(2*geom.Pi*at+float32(b)), .3*geom.Cos(2*geom.Pi*at), .2*geom.Sin(4*geom.Pi*at))
		}
		p.Turns[0] = geom.About(geom.Vec3{X: 1, Y: .2, Z: .1}, 2*geom.Pi*at)
		p.Root = p.Root.Add(geom.Vec3{Y: .3 * geom.Sin(geom.Pi*at), Z: at})
		return p
	})
	if err != nil {
		t.Fatal(err)
	}
	return s, c
}

func encode(t testing.TB, s *rig.Skeleton, c *clip.Clip) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := bvh.Encode(t.Context(), &b, s, c, 30); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// read parses a file: the positions of its joints in each frame, in metres. It knows the channels that Encode writes.
func read(t *testing.T, file []byte) (frames []map[string]geom.Vec3, frameTime float64) {
	t.Helper()
	head, tail, ok := strings.Cut(string(file), "MOTION\n")
	if !ok {
		t.Fatal("no MOTION")
	}
	type joint struct {
		name   string
		parent int
		offset geom.Vec3
	}
	var joints []joint
	var open []int
	number := func(s string) float64 {
		x, err := strconv.ParseFloat(s, 64)
		if err != nil {
			t.Fatal(err)
		}
		return x
	}
	for line := range strings.Lines(head) {
		switch w := strings.Fields(line); w[0] {
		case "ROOT", "JOINT", "End":
			parent := -1
			if len(open) > 0 {
				parent = open[len(open)-1]
			}
			name := w[1]
			if w[0] == "End" {
				name = joints[parent].name + " end"
			}
			open, joints = append(open, len(joints)), append(joints, joint{name: name, parent: parent})
		case "OFFSET":
			joints[len(joints)-1].offset = geom.Vec3{X: float32(number(w[1])), Y: float32(number(w[2])), Z: float32(number(w[3]))}.Mul(.01)
		case "}":
			open = open[:len(open)-1]
		}
	}
	for i, line := range strings.Split(strings.TrimSpace(tail), "\n") {
		w := strings.Fields(line)
		if i == 1 {
			frameTime = number(w[2])
		}
		if i < 2 {
			continue
		}
		at, turns, places := map[string]geom.Vec3{}, make([]geom.Quat, len(joints)), make([]geom.Vec3, len(joints))
		next := func() float32 { x := number(w[0]); w = w[1:]; return float32(x) }
		for k, j := range joints {
			if j.parent < 0 {
				places[k], turns[k] = geom.Vec3{X: next(), Y: next(), Z: next()}.Mul(.01), geom.Still
			} else {
				places[k], turns[k] = places[j.parent].Add(turns[j.parent].Rotate(j.offset)), turns[j.parent]
			}
			if at[j.name] = places[k]; strings.HasSuffix(j.name, " end") {
				continue
			}
			for _, axis := range []geom.Vec3{{Z: 1}, {X: 1}, {Y: 1}} {
				turns[k] = turns[k].Mul(geom.About(axis, next()*geom.Pi/180))
			}
		}
		if len(w) > 0 {
			t.Fatalf("frame %d: %d numbers are left", i-2, len(w))
		}
		frames = append(frames, at)
	}
	return frames, frameTime
}

func TestEncode(t *testing.T) {
	s, c := tumbling(t)
	frames, frameTime := read(t, encode(t, s, c))
	if len(frames) != 31 || frameTime < .0333 || frameTime > .0334 {
		t.Fatalf("got %d frames of %v s, want 31 of 1/30", len(frames), frameTime)
	}
	once := *c
	once.Loop = false
	for i, got := range frames {
		p := s.Place(once.At(s, float32(i)/30), rig.Placed{})
		for b, bone := range s.Bones {
			if off := got[bone.Name].Sub(p.Pos[b]).Len(); off > 5e-5 {
				t.Errorf("frame %d: %s is %v m off, want at most 0.05 mm", i, bone.Name, off)
			}
			if end, ok := got[bone.Name+" end"]; ok && end.Sub(s.Carry(p, b, bone.Tip)).Len() > 5e-5 {
				t.Errorf("frame %d: the end of %s is off", i, bone.Name)
			}
		}
	}
}

func TestEncodeRefuses(t *testing.T) {
	for name, spoil := range map[string]func(s *rig.Skeleton, c *clip.Clip) (rate int){
		"a foreign clip":  func(_ *rig.Skeleton, c *clip.Clip) int { c.Turns = c.Turns[1:]; return 30 },
		"no length":       func(_ *rig.Skeleton, c *clip.Clip) int { c.Seconds = 0; return 30 },
		"a broken tree":   func(s *rig.Skeleton, _ *clip.Clip) int { s.Bones[3].Parent = 7; return 30 },
		"no frames":       func(*rig.Skeleton, *clip.Clip) int { return 0 },
		"too many frames": func(*rig.Skeleton, *clip.Clip) int { return 1000 },
	} {
		s, c := tumbling(t)
		rate := spoil(s, c)
		if err := bvh.Encode(t.Context(), &bytes.Buffer{}, s, c, rate); err == nil {
			t.Errorf("%s: got no error", name)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	s, c := tumbling(t)
	if err := bvh.Encode(ctx, &bytes.Buffer{}, s, c, 30); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want %v", err, context.Canceled)
	}
}
