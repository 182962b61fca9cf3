package clip

import (
	"slices"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// Reducer leaves out keys. Zero fields have the values of DefaultReducer.
type Reducer struct {
	Bound  float32 // metres that any joint or tip may be off, at most; fingers may be off by as much again against the hand
	Ground float32 // the same for what touches the ground: legs and all that carries them
	Loose  float32 // the same for what swings: cloth, hair and tails, whose hems are low and bear nothing
}

// DefaultReducer keeps joints within a millimetre, feet within an eighth of one, and cloth and hair within two.
func DefaultReducer() Reducer { return Reducer{Bound: .001, Ground: .000125, Loose: .002} }

// Reduce is the clip with fewer keys. The bounds are shared out evenly along every chain of bones from the root to a tip, and a bone
// may be off by its share over its reach, which is the distance to the farthest joint that it carries; so the sum along a chain keeps
// the bound. A track that hardly moves keeps one key, and a track that stays in the bind pose none.
// A rotation that is off by α moves a joint at the distance r by at most α·r, which is where the angles come from. Seconds, loop and bones stay.
func (r Reducer) Reduce(s *rig.Skeleton, c *Clip) *Clip {
	d := DefaultReducer()
	if r.Bound <= 0 {
		r.Bound = d.Bound
	}
	if r.Ground <= 0 {
		r.Ground = min(d.Ground, r.Bound)
	}
	if r.Loose <= 0 {
		r.Loose = max(d.Loose, r.Bound)
	}
	out := &Clip{Name: c.Name, Seconds: c.Seconds, Loop: c.Loop, Turns: make([]Turns, len(c.Turns))}
	bounds := r.angles(s)
	for b := range c.Turns {
		out.Turns[b] = c.Turns[b].reduced(bounds.turn[b])
	}
	out.Root = c.Root.reduced(bounds.root)
	for b := range c.Shifts {
		out.Shifts = append(out.Shifts, c.Shifts[b].offRest(bounds.root))
	}
	return out
}

// bounds is what each track may be off: radians by bone, and metres for the root.
type bounds struct {
	turn []float32
	root float32
}

// finger is how far fingers reach at most, as a share of the height of the root; hands reach further.
const finger = .12

// angles shares the bounds out.
// Parents come before their children in a skeleton, so one pass down finds depths, and one pass up reaches.
func (r Reducer) angles(s *rig.Skeleton) bounds {
	n := len(s.Bones)
	reach, below, depth, ground := make([]float32, n), make([]int, n), make([]int, n), make([]bool, n)
	loose := make([]bool, n)
	for i := range s.Springs {
		for _, name := range s.Springs[i].Bones {
			if at := s.Index(name); at >= 0 {
				loose[at] = true
			}
		}
	}
	for i := range n {
		if p := s.Bones[i].Parent; p >= 0 {
			depth[i] = depth[p] + 1
		}
	}
	for i := n - 1; i >= 0; i-- {
		b := &s.Bones[i]
		reach[i] = max(reach[i], b.Tip.Sub(b.Pos).Len())
		ground[i] = ground[i] || isLeg(s, i) && !loose[i]
		if p := b.Parent; p >= 0 {
			reach[p] = max(reach[p], reach[i]+b.Pos.Sub(s.Bones[p].Pos).Len())
			below[p] = max(below[p], below[i]+1)
			ground[p] = ground[p] || ground[i]
		}
	}
	// Bones as short as fingers share a bound of their own: a hundredth of a radian at one moves its tip by less than a millimetre.
	short, above := make([]bool, n), make([]int, n)
	for i := range n {
		short[i] = !ground[i] && !loose[i] && reach[i] < finger*s.Bones[0].Pos.Y
		if p := s.Bones[i].Parent; p >= 0 && short[p] {
			above[i] = above[p] + 1
		}
	}
	out := bounds{turn: make([]float32, n), root: r.Ground / float32(below[0]+2)}
	for i := range n {
		// depth + below + 1 bones lie on the longest chain through this one, and the root's place is one error more.
		bound, parts := r.Bound, depth[i]+below[i]+2
		switch {
		case ground[i]:
			bound = r.Ground
		case loose[i]:
			bound = r.Loose
		case short[i]:
			parts = above[i] + below[i] + 1
		}
		out.turn[i] = bound / float32(parts) / max(reach[i], 1e-3)
	}
	return out
}

// isLeg reports whether a bone belongs to a leg: it hangs below the root of the skeleton and is low in the bind pose.
func isLeg(s *rig.Skeleton, bone int) bool {
	b := &s.Bones[bone]
	return bone > 0 && b.Tip.Y < .25*s.Bones[0].Pos.Y && b.Pos.Y < s.Bones[0].Pos.Y
}

// reduced keeps the keys of a track that its neighbours cannot stand for within a bound.
func (t Turns) reduced(bound float32) Turns {
	if len(t.Values) == 0 {
		return t
	}
	off := func(q geom.Quat, i int) float32 { return q.Inverse().Mul(t.Values[i]).Angle() }
	still, rest := true, true
	for i := range t.Values {
		still = still && off(t.Values[0], i) <= bound
		rest = rest && off(geom.Still, i) <= bound
	}
	if rest {
		return Turns{}
	}
	if still {
		return Turns{Times: t.Times[:1:1], Values: t.Values[:1:1]}
	}
	var out Turns
	for _, i := range keep(len(t.Values), bound, func(a, b, i int) float32 {
		return off(t.Values[a].Slerp(t.Values[b], share(t.Times, a, b, i)), i)
	}) {
		out.Times, out.Values = append(out.Times, t.Times[i]), append(out.Values, t.Values[i])
	}
	return out
}

func (m Moves) reduced(bound float32) Moves {
	if len(m.Values) == 0 {
		return m
	}
	still := true
	for i := range m.Values {
		still = still && m.Values[i].Sub(m.Values[0]).Len() <= bound
	}
	if still {
		return Moves{Times: m.Times[:1:1], Values: m.Values[:1:1]}
	}
	var out Moves
	for _, i := range keep(len(m.Values), bound, func(a, b, i int) float32 {
		return geom.Mix3(m.Values[a], m.Values[b], share(m.Times, a, b, i)).Sub(m.Values[i]).Len()
	}) {
		out.Times, out.Values = append(out.Times, m.Times[i]), append(out.Values, m.Values[i])
	}
	return out
}

// offRest is the track reduced, or none where it stays in the bind pose.
func (m Moves) offRest(bound float32) Moves {
	if !slices.ContainsFunc(m.Values, func(v geom.Vec3) bool { return v.Len() > bound }) {
		return Moves{}
	}
	return m.reduced(bound)
}

func share(times []float32, a, b, i int) float32 {
	return (times[i] - times[a]) / (times[b] - times[a])
}

// keep are the numbers of the keys to keep of n, rising (Douglas and Peucker's algorithm): between two kept keys a and b, what
// interpolates them is off by at most the bound at every key i. Where more than three fifths would be kept, all are: tracks with all keys share one
// list of times in a file, 4 bytes a key beside 8 of a rotation, so that they are shorter whole.
// It takes n log n steps on average, n² at worst.
func keep(n int, bound float32, off func(a, b, i int) float32) []int {
	kept, count := make([]bool, n), min(n, 2)
	kept[0], kept[n-1] = true, true
	spans := [][2]int{{0, n - 1}}
	for len(spans) > 0 {
		a, b := spans[len(spans)-1][0], spans[len(spans)-1][1]
		spans = spans[:len(spans)-1]
		worst, at := bound, -1
		for i := a + 1; i < b; i++ {
			if d := off(a, b, i); d > worst {
				worst, at = d, i
			}
		}
		if at >= 0 {
			kept[at] = true
			count++
			spans = append(spans, [2]int{a, at}, [2]int{at, b})
		}
	}
	out := make([]int, 0, n)
	for i, k := range kept {
		if k || 5*count > 3*n {
			out = append(out, i)
		}
	}
	return out
}
