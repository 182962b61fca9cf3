package motion

import (
	"context"
	"fmt"

	"atelier/internal/media/clip"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// Movement is a movement of a body that is not a humanoid: one of the few that its kind of skeleton has.
type Movement struct {
	Name    string // "walk": unique within a skeleton
	About   string
	Seconds float32
	Loop    bool
	Fine    bool // quick: recorded finely
	pose    func(t float32) rig.Pose
	travel  func(t float32) geom.Vec3                   // of the root over the ground; nil: it stays
	heading func(t float32) float32                     // of the whole, radians to the left; nil: it stays
	arc     func(bend float32) func(t float32) rig.Pose // the pose on a curve, radians to the left in a metre; nil: the same as on the straight way
	radius  float32                                     // of the curves that it goes, metres; 0: it cannot
	bones   []int                                       // that it moves; nil: all. The others stay as the movement before has left them
	looks   func(at []glance) func(t float32) rig.Pose  // of a head: it looks to those places in turn
	only    func(words []string, far extent) *Movement  // the same of those joints that words name, so far; nil: it is of the whole body
	said    []string                                    // the words that have named its joints
	heeds   aspects                                     // what it does of what words say of a line, beside what follows from its travel
	ignores aspects                                     // what it does not do though others that stay in their place do
}

// Movements are the movements of a skeleton that is not a humanoid, in a fixed order; none for a kind without motion.
func Movements(s *rig.Skeleton) (Moves, error) {
	if err := s.Check(); err != nil {
		return nil, fmt.Errorf("motion: %w", err)
	}
	if s.Stand != nil {
		return landed(s)
	}
	switch s.Kind {
	case rig.Quadruped:
		return beastMovements(s)
	case rig.Bird:
		return birdMovements(s)
	case rig.Merfolk:
		return merfolkMovements(s)
	case rig.Fish:
		return fishMovements(s), nil
	case rig.Snake:
		return snakeMovements(s), nil
	case rig.Octopus:
		return octopusMovements(s), nil
	case rig.Snail:
		return snailMovements(s), nil
	case rig.Spider:
		return insectMovements(s), nil
	case rig.Rigid:
		return mechanicalMovements(s), nil
	}
	return nil, nil
}

// rate is how often a second the movement is recorded. Hooves and wings go fast; keys that are not needed are left out.
func (m *Movement) rate() int {
	if m.Fine {
		return 2 * clip.Fine
	}
	return clip.Coarse
}

// Clip makes the movement for the skeleton that it is of.
func (m *Movement) Clip(ctx context.Context, s *rig.Skeleton, o Options) (*clip.Clip, error) {
	tempo := o.Tempo
	if tempo == 0 {
		tempo = 1
	}
	var failed error
	c, err := clip.Record(s, m.Name, m.Seconds/geom.Clamp(tempo, .25, 4), m.rate(), m.Loop && (o.InPlace || m.travel == nil), func(t float32) rig.Pose {
		if failed = ctx.Err(); failed != nil {
			return s.Rest()
		}
		p := m.pose(t)
		if m.travel != nil && !o.InPlace {
			p.Root = p.Root.Add(m.travel(t))
		}
		s.Follow(&p)
		return p
	})
	if err != nil || failed != nil {
		return nil, fmt.Errorf("motion: %w", first(failed, err))
	}
	c.Loop = m.Loop
	return clip.DefaultReducer().Reduce(s, c), nil
}

// forward is steady travel along +Z, so many metres over the movement.
func forward(metres float32) func(float32) geom.Vec3 {
	return func(t float32) geom.Vec3 { return geom.Vec3{Z: metres * t} }
}

// bonesOf are the numbers of the bones of a chain base1, base2 …
func bonesOf(s *rig.Skeleton, base string) (out []int) {
	for i := 1; ; i++ {
		n := s.Index(fmt.Sprintf("%s%d", base, i))
		if n < 0 {
			return out
		}
		out = append(out, n)
	}
}

// turnBone sets a bone's rotation, if the skeleton has it.
func turnBone(s *rig.Skeleton, p *rig.Pose, name string, q geom.Quat) {
	if i := s.Index(name); i >= 0 {
		p.Turns[i] = q
	}
}
