package rig

import (
	"fmt"
	"runtime"
	"sync"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
)

// Weights knows which bones the points of a skeleton's body follow: by planes through the joints, softly over about the limb's
// radius. No distances to bones are compared, so a crease lies where the joint is, and loops around a limb bend as one.
type Weights struct {
	skeleton *Skeleton
	limbs    []limb
	trunk    chain
	arcs     []arc // of a soft body, instead of limbs and trunk
	skirts   []hanging
	blend    float32 // metres over which a point between two arcs belongs to both
}

// mix is the shares of all bones of a point, not yet reduced to four.
type mix [maxBones]float32

// limb is what branches off the trunk or off another limb.
type limb struct {
	on    Limbs
	chain chain
	enter func(p geom.Vec3, f *Follow) float32 // how much of a point of a part belongs to the limb at all, 0..1
	more  func(p geom.Vec3, f *Follow, share float32, w *mix) float32
	// more takes what further belongs to the limb's neighbourhood, such as a collar bone, of the share that is left, and returns the rest
}

// chain is bones that go on from one to the next, with a plane where each begins.
type chain struct {
	bones  []int
	planes []plane // planes[i] lies at the joint of bones[i]; give does not ask for that of the first
	ends   func(p geom.Vec3, f *Follow, share float32, w *mix) bool
	// ends may hand the share of the last bone to what hangs on it, such as fingers
}

// plane is a joint: the share beyond it rises from 0 to 1 over ±width along the normal.
type plane struct {
	at, normal geom.Vec3
	width      float32
}

func (j *plane) beyond(p geom.Vec3) float32 {
	return geom.Smooth(-j.width, j.width, p.Sub(j.at).Dot(j.normal))
}

// give hands a share of a point out to the chain's bones.
func (c *chain) give(p geom.Vec3, f *Follow, share float32, w *mix) {
	last := len(c.bones) - 1
	for i := range last {
		s := c.planes[i+1].beyond(p)
		w[c.bones[i]] += share * (1 - s)
		if share *= s; share == 0 {
			return
		}
	}
	if c.ends == nil || !c.ends(p, f, share, w) {
		w[c.bones[last]] += share
	}
}

// NewWeights prepares the planes of a skeleton.
func NewWeights(s *Skeleton) (*Weights, error) {
	if err := s.Check(); err != nil {
		return nil, fmt.Errorf("weights: %w", err)
	}
	w := &Weights{skeleton: s}
	switch s.Kind {
	case Humanoid, Merfolk:
		if len(s.Bones) < HumanoidBones {
			return nil, fmt.Errorf("weights: a humanoid has %d bones, not %d", HumanoidBones, len(s.Bones))
		}
		w.humanoid()
		w.skirts = s.skirts()
	case Rigid:
		w.trunk = chain{bones: []int{0}}
	case Snake, Octopus, Snail:
		w.arcs, w.blend = s.arcsOf(), .35*s.Bones[len(s.Bones)-1].Radius
		if arm := s.Index("arm1Part1"); arm >= 0 {
			w.blend = .5 * s.Bones[arm].Radius
		}
	default:
		w.creature()
	}
	return w, nil
}

// At is the bones of a point of the bind pose that belongs to a part.
func (w *Weights) At(p geom.Vec3, f *Follow) mesh.Influence {
	var m mix
	switch {
	case f.Shares != nil:
		w.shares(p, f, &m)
	case f.Spring != "":
		w.spring(p, f, &m)
	case f.Skirt > 0:
		w.skirt(p, f, &m)
	case f.Joined && w.skeleton.Kind.Human():
		w.joined(p, &m)
	case w.arcs != nil:
		w.soft(p, &m)
	default:
		w.body(p, f, &m)
	}
	return m.strongest(len(w.skeleton.Bones))
}

// body hands a point out to limbs, and what they leave to the trunk.
func (w *Weights) body(p geom.Vec3, f *Follow, m *mix) {
	left := float32(1)
	for i := range w.limbs {
		l := &w.limbs[i]
		if !f.may(l.on) {
			continue
		}
		if a := l.enter(p, f); a > 0 {
			l.chain.give(p, f, left*a, m)
			left *= 1 - a
		}
		if l.more != nil {
			left = l.more(p, f, left, m)
		}
		if left <= 0 {
			return
		}
	}
	w.trunk.give(p, f, left, m)
}

// shares gives the whole part alike, or from one set of shares to another along a line.
func (w *Weights) shares(p geom.Vec3, f *Follow, m *mix) {
	t := float32(0)
	if f.Then != nil {
		d := f.To.Sub(f.From)
		t = geom.Smooth(0, 1, p.Sub(f.From).Dot(d)/max(d.Dot(d), 1e-12))
	}
	w.add(f.Shares, 1-t, m)
	w.add(f.Then, t, m)
}

func (w *Weights) add(shares Shares, k float32, m *mix) {
	var sum float32
	for _, s := range shares {
		sum += s.Weight
	}
	for _, s := range shares {
		if i := w.skeleton.Index(s.Bone); i >= 0 && sum > 0 {
			m[i] += k * s.Weight / sum
		}
	}
}

// spring gives a part to the chain of bones of a spring, from the bone on which it hangs.
func (w *Weights) spring(p geom.Vec3, f *Follow, m *mix) {
	s := w.skeleton
	for i := range s.Springs {
		if s.Springs[i].Name == f.Spring {
			bones := s.Springs[i].bones(s)
			c := chain{bones: append([]int{s.Bones[bones[0]].Parent}, bones...)}
			c.planes = s.planes(c.bones, .45)
			c.give(p, f, 1, m)
			return
		}
	}
	w.body(p, f, m)
}

// planes are those where each bone of a chain begins: across the middle of the angle between the bone before and the bone itself,
// as wide as a share of the shorter of both.
func (s *Skeleton) planes(bones []int, width float32) []plane {
	out := make([]plane, len(bones))
	for i, b := range bones {
		bone := &s.Bones[b]
		along := bone.Tip.Sub(bone.Pos)
		normal, length := along.Norm(), along.Len()
		if i > 0 {
			before := bone.Pos.Sub(s.Bones[bones[i-1]].Pos)
			if l := before.Len(); l > 1e-6 {
				normal, length = normal.Add(before.Mul(1/l)).Norm(), min(length, l)
			}
		}
		out[i] = plane{bone.Pos, normal, max(length*width, 1e-4)}
	}
	return out
}

// strongest keeps the four largest of all shares and makes their sum one. A point without any follows the root.
func (m *mix) strongest(bones int) (out mesh.Influence) {
	for i, x := range m[:bones] {
		if x < .004 {
			continue
		}
		k := 3
		if x <= out.Weight[k] {
			continue
		}
		for k > 0 && x > out.Weight[k-1] {
			out.Weight[k], out.Bone[k] = out.Weight[k-1], out.Bone[k-1]
			k--
		}
		out.Weight[k], out.Bone[k] = x, uint8(i)
	}
	sum := out.Weight[0] + out.Weight[1] + out.Weight[2] + out.Weight[3]
	if sum == 0 {
		return mesh.Influence{Weight: [4]float32{1}}
	}
	for k := range out.Weight {
		out.Weight[k] /= sum
		if out.Weight[k] == 0 {
			out.Bone[k] = 0 // as glTF wants it (clause 3.7.3.3)
		}
	}
	return out
}

// Bind gives every vertex of a mesh its bones, in Mesh.Skin. Follows are those of the shells, in their order; shells beyond them are
// bodies. Vertices that shells share go with the first.
func (w *Weights) Bind(m *mesh.Mesh, follows []Follow) error {
	of := make([]int32, len(m.Vertices)) // shell + 1
	for i, s := range m.Shells {
		for _, v := range m.Indices[3*s.First : 3*(s.First+s.Count)] {
			if of[v] == 0 {
				of[v] = int32(i + 1)
			}
		}
	}
	for i := range follows {
		if err := w.check(&follows[i]); err != nil {
			return err
		}
	}
	var body Follow
	m.Skin = make([]mesh.Influence, len(m.Vertices))
	var group sync.WaitGroup
	procs := runtime.GOMAXPROCS(0)
	for k := range procs {
		group.Go(func() {
			for v := k * len(m.Skin) / procs; v < (k+1)*len(m.Skin)/procs; v++ {
				f := &body
				if i := int(of[v]) - 1; i >= 0 && i < len(follows) {
					f = &follows[i]
				}
				m.Skin[v] = w.At(m.Vertices[v].Pos, f)
			}
		})
	}
	group.Wait()
	return nil
}

// check refuses names of bones and springs that the skeleton lacks.
func (w *Weights) check(f *Follow) error {
	for _, shares := range []Shares{f.Shares, f.Then} {
		for _, s := range shares {
			if w.skeleton.Index(s.Bone) < 0 {
				return fmt.Errorf("weights: a part follows the bone %q, which the skeleton lacks", s.Bone)
			}
		}
	}
	if f.Spring != "" && w.skeleton.spring(f.Spring) == nil {
		return fmt.Errorf("weights: a part follows the spring %q, which the skeleton lacks", f.Spring)
	}
	return nil
}
