package gltf

import "fmt"

// mostTold is how many animations that lose keys are told each by itself; the others are counted.
const mostTold = 5

// settleTimes leaves out the keys of animations that stand before the beginning, or no later than the key before them: times rise strictly, from 0 on
// (clause 3.11). A channel without any other key goes, and an animation without any other channel. Left tells it. Numbers that cannot be read stay, and
// the players of an animation refuse them.
func (d *Document) settleTimes(limits Limits) error {
	t := &timing{Document: d, left: limits.Vertices, by: map[int]*rise{}}
	settled := 0
	for i := range d.Animations {
		a := &d.Animations[i]
		mended, below, gone := 0, 0, make([]bool, len(a.Samplers))
		for k := range a.Samplers {
			r, err := t.settle(&a.Samplers[k])
			if err != nil {
				return fmt.Errorf("animation %d, sampler %d: %w", i, k, err)
			}
			if r != nil {
				mended++
				if r.allNegative {
					below++
				}
				gone[k] = len(r.keep) == 0
			}
		}
		if mended == 0 {
			continue
		}
		if settled++; settled <= mostTold {
			what := "do not rise"
			switch {
			case below == mended:
				what = "are negative"
			case below > 0:
				what = "are negative or do not rise"
			}
			d.Left = append(d.Left, fmt.Sprintf("Animation %d loses keys whose times %s, in %d of its %d samplers.", i, what, mended, len(a.Samplers)))
		}
		a.drop(gone)
	}
	if more := settled - mostTold; more > 0 {
		d.Left = append(d.Left, fmt.Sprintf("%d more animations lose keys, too.", more))
	}
	var played List[Animation]
	for i := range d.Animations {
		if len(d.Animations[i].Channels) > 0 {
			played = append(played, d.Animations[i])
		}
	}
	d.Animations = played
	return nil
}

// drop takes samplers and their channels from an animation.
func (a *Animation) drop(gone []bool) {
	number := make([]int, len(a.Samplers))
	var kept List[AnimationSampler]
	for k, s := range a.Samplers {
		if number[k] = len(kept); !gone[k] {
			kept = append(kept, s)
		}
	}
	var channels List[Channel]
	for _, c := range a.Channels {
		if !gone[c.Sampler] {
			c.Sampler = number[c.Sampler]
			channels = append(channels, c)
		}
	}
	a.Samplers, a.Channels = kept, channels
}

// timing is the times of a document's animations.
type timing struct {
	*Document
	left int           // numbers that may still be read
	by   map[int]*rise // by accessor of times
}

// rise is the keys of an accessor of times that come later than all before them.
type rise struct {
	keep        []int // nil: all
	count       int   // of all keys
	times       int   // accessor of the times that are kept
	allNegative bool  // all keys that are left out are negative
}

// settle leads a sampler to the keys that rise, and returns them; nil: all do.
func (t *timing) settle(s *AnimationSampler) (*rise, error) {
	r, err := t.rise(s.Input)
	if err != nil || r == nil || r.keep == nil || len(r.keep) == 0 {
		return r.changed(), err
	}
	out := t.Accessors[s.Output]
	if out.Count%r.count != 0 {
		return nil, fmt.Errorf("%d values for %d times", out.Count, r.count)
	}
	if err := t.spend(out.Count); err != nil {
		return nil, err
	}
	e, err := t.Elements(s.Output, out.Count)
	if err != nil {
		return nil, err
	}
	var data []byte
	each := len(e.Data) / r.count
	for _, k := range r.keep {
		data = append(data, e.Data[k*each:(k+1)*each]...)
	}
	s.Input, s.Output = r.times, t.AddAccessor(data, 0, Accessor{
		Name: out.Name, ComponentType: out.ComponentType, Count: len(r.keep) * (out.Count / r.count), Type: out.Type, Normalized: out.Normalized,
	})
	return r, nil
}

// changed is the keys where some are left out; nil: none is.
func (r *rise) changed() *rise {
	if r == nil || r.keep == nil {
		return nil
	}
	return r
}

// spend refuses animations with more keys than are read.
func (t *timing) spend(n int) error {
	if t.left -= n; t.left < 0 {
		return fmt.Errorf("%d more keys: %w", n, ErrTooLarge)
	}
	return nil
}

// rise finds out which times of an accessor rise, once for each; nil: they cannot be read.
func (t *timing) rise(accessor int) (*rise, error) {
	if r, ok := t.by[accessor]; ok {
		return r, nil
	}
	n := t.Accessors[accessor].Count
	if err := t.spend(n); err != nil {
		return nil, err
	}
	v, err := t.Values(accessor, n)
	if err != nil || v.Width != 1 {
		t.by[accessor] = nil
		return nil, nil
	}
	r := &rise{count: n, keep: []int{}}
	var data []byte
	last := float32(-1)
	r.allNegative = true
	for i, x := range v.Data {
		r.allNegative = r.allNegative && (x < 0 || x > last)
		if x >= 0 && x > last {
			r.keep, data, last = append(r.keep, i), appendFloats(data, x), x
		}
	}
	t.by[accessor] = r
	switch len(r.keep) {
	case n:
		r.keep = nil
	case 0:
	default:
		low, high := Numbers{float64(v.Data[r.keep[0]])}, Numbers{float64(last)}
		r.times = t.AddAccessor(data, 0, Accessor{ComponentType: typeF32, Count: len(r.keep), Type: "SCALAR", Min: low, Max: high})
	}
	return r, nil
}
