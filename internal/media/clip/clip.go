// Package clip is motion as files hold it: rotations of bones and places of the root over time.
//
// Record samples a motion at an even rate, At plays a clip back as a viewer does (rotations by slerp, places on lines), Reduce leaves
// out the keys that are not needed. Start with Clip.
package clip

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"sort"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// Clip is one motion of a skeleton. Tracks have keys at rising times from 0 to Seconds, or one key: it stays as it is.
// Times are seconds. Turns are unit quaternions.
type Clip struct {
	Name    string
	Seconds float32
	Loop    bool    // the end is the beginning: it may be played round and round
	Turns   []Turns // by bone, against the parent; no keys: as in the bind pose
	Root    Moves   // the root's joint in the model's frame
	Shifts  []Moves // by bone: how far it slides, as in rig.Pose; nil when no bone slides
}

// Turns is a bone's rotations. Neighbours lie on the same side, so that viewers that do not look take the shorter way.
// q and −q are one rotation; of the two, the one nearer to the key before is kept, so its dot product with that is not negative.
type Turns struct {
	Times  []float32
	Values []geom.Quat
}

// Moves is places.
type Moves struct {
	Times  []float32
	Values []geom.Vec3
}

// Rates at which motions are recorded, samples a second. What is quick, such as running, takes Fine.
const (
	Coarse = 30
	Fine   = 60
)

// MaxSeconds bounds a clip.
const MaxSeconds = 120

// Record samples a motion of a skeleton about rate times a second: pose is asked for moments from 0 to 1. The last sample of a loop is
// its first one.
func Record(s *rig.Skeleton, name string, seconds float32, rate int, loop bool, pose func(t float32) rig.Pose) (*Clip, error) {
	if !(seconds > 0 && seconds <= MaxSeconds) {
		return nil, fmt.Errorf("clip %q: %v seconds, want more than 0 and at most %d", name, seconds, MaxSeconds)
	}
	n := max(1, int(math.Round(float64(seconds)*float64(rate))))
	return recordAt(s, name, seconds, loop, evenly(seconds, n), func(i int) rig.Pose { return pose(float32(i) / float32(n)) })
}

// evenly are n + 1 times from 0 to a number of seconds.
func evenly(seconds float32, n int) []float32 {
	times := make([]float32, n+1)
	for i := range times {
		times[i] = seconds * float32(i) / float32(n)
	}
	return times
}

// recordAt samples a motion of some seconds at rising times, from 0 to its end: pose is asked for their numbers.
func recordAt(s *rig.Skeleton, name string, seconds float32, loop bool, times []float32, pose func(i int) rig.Pose) (*Clip, error) {
	n := len(times) - 1
	// The times are shared by all tracks until Reduce leaves keys out.
	c := &Clip{Name: name, Seconds: seconds, Loop: loop, Turns: make([]Turns, len(s.Bones))}
	for b := range c.Turns {
		c.Turns[b] = Turns{Times: times, Values: make([]geom.Quat, 0, n+1)}
	}
	c.Root = Moves{Times: times, Values: make([]geom.Vec3, 0, n+1)}
	if s.Slides() {
		c.Shifts = make([]Moves, len(s.Bones))
		for b := range c.Shifts {
			c.Shifts[b].Times = times
		}
	}
	var first rig.Pose
	for i := range times {
		p := first
		if i == 0 || i < n || !loop {
			p = pose(i)
		}
		if i == 0 {
			first = p.Clone()
		}
		if err := c.add(p); err != nil {
			return nil, fmt.Errorf("clip %q at %v s: %w", name, times[i], err)
		}
	}
	return c, nil
}

// add appends a pose to all tracks.
func (c *Clip) add(p rig.Pose) error {
	if len(p.Turns) != len(c.Turns) {
		return fmt.Errorf("a pose of %d bones, want %d", len(p.Turns), len(c.Turns))
	}
	if !p.Root.Finite() {
		return errors.New("the root is nowhere")
	}
	for b, q := range p.Turns {
		t := &c.Turns[b]
		q = q.Unit()
		if d := q.Dot(q); d-d != 0 {
			return fmt.Errorf("bone %d is not finite", b)
		}
		if n := len(t.Values); n > 0 {
			q = q.Near(t.Values[n-1])
		}
		t.Values = append(t.Values, q)
	}
	for b := range c.Shifts {
		c.Shifts[b].Values = append(c.Shifts[b].Values, p.Shift(b))
	}
	c.Root.Values = append(c.Root.Values, p.Root)
	return nil
}

// At is the pose at a time in seconds, as a viewer plays the clip. Loops go round; others stay at their ends.
func (c *Clip) At(s *rig.Skeleton, seconds float32) rig.Pose {
	if c.Loop && c.Seconds > 0 {
		seconds -= c.Seconds * float32(math.Floor(float64(seconds/c.Seconds)))
	}
	p := s.Rest()
	for b := range c.Turns {
		if t := &c.Turns[b]; len(t.Values) > 0 {
			p.Turns[b] = t.At(seconds)
		}
	}
	if c.Shifts != nil {
		p.Shifts = make([]geom.Vec3, len(p.Turns))
		for b := range c.Shifts {
			if m := &c.Shifts[b]; len(m.Values) > 0 {
				p.Shifts[b] = m.At(seconds)
			}
		}
	}
	if len(c.Root.Values) > 0 {
		p.Root = c.Root.At(seconds)
	}
	return p
}

// At is the rotation at a time.
func (t *Turns) At(seconds float32) geom.Quat {
	i, u := between(t.Times, seconds)
	if u == 0 {
		return t.Values[i]
	}
	return t.Values[i].Slerp(t.Values[i+1], u)
}

// At is the place at a time.
func (m *Moves) At(seconds float32) geom.Vec3 {
	i, u := between(m.Times, seconds)
	if u == 0 {
		return m.Values[i]
	}
	return geom.Mix3(m.Values[i], m.Values[i+1], u)
}

// between is the key at or before a time, and how far it is to the next: 0 at the ends.
// A binary search: log n steps for n keys.
func between(times []float32, at float32) (int, float32) {
	i := sort.Search(len(times), func(i int) bool { return times[i] > at }) - 1
	switch {
	case i < 0:
		return 0, 0
	case i == len(times)-1:
		return i, 0
	}
	return i, (at - times[i]) / (times[i+1] - times[i])
}

// Keys is how many keys all tracks have.
func (c *Clip) Keys() int {
	n := len(c.Root.Values)
	for i := range c.Turns {
		n += len(c.Turns[i].Values)
	}
	for i := range c.Shifts {
		n += len(c.Shifts[i].Values)
	}
	return n
}

// Scaled is the clip for a skeleton k times as large.
func (c *Clip) Scaled(k float32) *Clip {
	out := *c
	out.Root = c.Root.scaled(k)
	out.Shifts = slices.Clone(c.Shifts)
	for b := range out.Shifts {
		out.Shifts[b] = c.Shifts[b].scaled(k)
	}
	return &out
}

func (m Moves) scaled(k float32) Moves {
	out := Moves{Times: m.Times, Values: make([]geom.Vec3, len(m.Values))}
	for i, v := range m.Values {
		out.Values[i] = v.Mul(k)
	}
	return out
}

// Frozen is the pose at a time as a clip of one key a track.
func (c *Clip) Frozen(seconds float32) *Clip {
	out := &Clip{Name: c.Name, Turns: make([]Turns, len(c.Turns))}
	at := []float32{0}
	for b := range c.Turns {
		if t := &c.Turns[b]; t.Values != nil {
			out.Turns[b] = Turns{Times: at, Values: []geom.Quat{t.At(seconds)}}
		}
	}
	if c.Root.Values != nil {
		out.Root = Moves{Times: at, Values: []geom.Vec3{c.Root.At(seconds)}}
	}
	for _, m := range c.Shifts {
		frozen := Moves{}
		if m.Values != nil {
			frozen = Moves{Times: at, Values: []geom.Vec3{m.At(seconds)}}
		}
		out.Shifts = append(out.Shifts, frozen)
	}
	return out
}

// Travel is how far the root gets from the first key to the last.
func (c *Clip) Travel() geom.Vec3 {
	if len(c.Root.Values) == 0 {
		return geom.Vec3{}
	}
	return c.Root.Values[len(c.Root.Values)-1].Sub(c.Root.Values[0])
}
