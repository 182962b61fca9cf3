package motion

import (
	"fmt"
	"slices"
	"strings"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// hinged is a hinge with its bone.
type hinged struct {
	*rig.Hinge
	bone  int
	reach float32
	late  float32 // when it begins, of several that open one after another: 0 to .4 of the time
}

// machine is the joints of one thing.
type machine struct {
	skeleton *rig.Skeleton
	joints   []hinged
}

func newMachine(s *rig.Skeleton) *machine {
	m := &machine{skeleton: s}
	for i := range s.Hinges {
		bone := s.Index(s.Hinges[i].Bone)
		b := &s.Bones[bone]
		m.joints = append(m.joints, hinged{Hinge: &s.Hinges[i], bone: bone, reach: b.Tip.Sub(b.Pos).Len()})
	}
	return m
}

// mechanicalMovements are the movements of the joints of a thing of rigid parts.
func mechanicalMovements(s *rig.Skeleton) (out Moves) {
	m := newMachine(s)
	for i := range mechanics {
		if list := m.of(mechanics[i].ways); list != nil {
			out = append(out, m.movement(&mechanics[i], list))
		}
	}
	return out
}

// of are the joints of some ways.
func (m *machine) of(ways []rig.Way) (list []hinged) {
	for _, j := range m.joints {
		if slices.Contains(ways, j.Way) {
			list = append(list, j)
		}
	}
	return list
}

// movement is a movement of some joints.
func (m *machine) movement(of *mechanical, list []hinged) Movement {
	out := Movement{Name: of.name, About: of.about, Loop: of.loop, Fine: of.fine, Seconds: of.duration(list), heeds: of.heeds, ignores: of.ignores}
	for _, j := range list {
		out.bones = append(out.bones, j.bone)
	}
	whole := list
	out.only = func(words []string, far extent) *Movement {
		if goesAside(of) {
			words = slices.DeleteFunc(slices.Clone(words), func(w string) bool { return w == "left" || w == "right" })
		}
		some, said := named(whole, words)
		switch {
		case some == nil && far == extent{}:
			return nil
		case some == nil:
			some = whole
		}
		one := m.movement(of, some)
		one.said = said
		if of.ways[0] == rig.Spins && far.degrees > 360 {
			one.Seconds *= float32(far.degrees) / 360
		}
		one.pose = m.partly(of, some, one.pose, far)
		return &one
	}
	if of.ahead != 0 {
		return m.rolling(out, of, list)
	}
	list, each := inTurn(list, of)
	out.pose = func(t float32) rig.Pose {
		p := m.skeleton.Rest()
		for _, j := range list {
			j.At(&p, j.bone, j.by(of.share(geom.Clamp01((t-j.late)/each))))
		}
		return p
	}
	return out
}

// extent is how far a movement of joints goes, of what words say: a share of the way, or degrees, or the other way round. Zero: as far as it goes.
type extent struct {
	share   float32
	degrees int
	back    bool
}

// extent is that of a line.
func (l *Line) extent() (e extent) {
	if l.Exact {
		e.degrees = l.Angle
	}
	if l.Share < 1 {
		e.share = l.Share
	}
	e.back = l.Direction == rear
	return e
}

func (e extent) String() string {
	switch {
	case e.degrees > 0:
		return fmt.Sprintf("%d°", e.degrees)
	case e.share > 0:
		return fmt.Sprintf("%.0f %% of the way", 100*e.share)
	}
	return "backward"
}

// partly is a movement of joints as far as an extent says.
func (m *machine) partly(of *mechanical, list []hinged, all func(t float32) rig.Pose, far extent) func(t float32) rig.Pose {
	if far == (extent{}) || of.ahead != 0 {
		return all
	}
	turns := []rig.Way{rig.Hinged, rig.Lifts, rig.Lever, rig.Swivels}
	return func(t float32) rig.Pose {
		p := m.skeleton.Rest()
		for _, j := range list {
			share, k := of.share(t), float32(1)
			switch way := geom.Abs(j.To - j.From); {
			case j.Way == rig.Spins && far.back:
				k = -1
			case j.Way == rig.Spins && far.degrees > 0:
				share, k = geom.Smooth(0, 1, t), float32(far.degrees)/360
			case far.degrees > 0 && slices.Contains(turns, j.Way) && way > 0:
				if j.Way == rig.Swivels {
					way = max(j.To, -j.From)
				}
				k = min(1, float32(far.degrees)*geom.Pi/180/way)
			case far.share > 0:
				k = far.share
			}
			j.At(&p, j.bone, j.by(share*k))
		}
		return p
	}
}

// goesAside reports whether left and right say which way a movement goes rather than which joint makes it.
func goesAside(of *mechanical) bool {
	return of.ahead != 0 || slices.Contains(of.ways, rig.Steers) || slices.Contains(of.ways, rig.Swivels)
}

// by is how far a joint is from where the thing stands, by its share of the way.
func (j *hinged) by(share float32) float32 {
	switch {
	case j.Way == rig.Spins:
		return geom.Frac(share*rounds(j.Hinge)) * tau
	case j.Way == rig.Swings: // by its phase, from where it stands
		// A swing begins where the thing stands: at the phase whose sine is its place between both ends, an arcsine.
		mid, half := (j.From+j.To)/2, (j.To-j.From)/2
		now := geom.Clamp(-mid/half, -1, 1)
		return mid + half*geom.Sin(tau*share+geom.Atan2(now, geom.Sqrt(1-now*now)))
	case j.Way == rig.Steers || j.Way == rig.Swivels:
		if share < 0 {
			return -share * j.From
		}
		return share * j.To
	}
	return geom.Mix(j.From, j.To, share)
}

// rounds are those of a joint that spins in one cycle of all that spin: 1 unless wheels work together. A negative number goes the other way.
func rounds(h *rig.Hinge) float32 {
	if h.To == 0 {
		return 1
	}
	return h.To
}

// inTurn lets joints that open begin one after another, as the drawers of a chest, and joints of one name together, as the leaves of a gate. Of joints that
// lift, the last begins: the bucket, then the stick, then the boom. Each joint takes the share of the time that is returned.
func inTurn(list []hinged, of *mechanical) (out []hinged, each float32) {
	lifts := slices.Equal(of.ways, lifting)
	if !lifts && (!slices.Equal(of.ways, opening) || of.loop) {
		return list, 1
	}
	var order []string
	at := make([]int, len(list))
	for i, j := range list {
		stem := strings.NewReplacer(".left", "", ".right", "").Replace(j.Bone)
		if at[i] = slices.Index(order, stem); at[i] < 0 {
			at[i] = len(order)
			order = append(order, stem)
		}
	}
	if len(order) < 2 {
		return list, 1
	}
	out = slices.Clone(list)
	for i := range out {
		out[i].late = .4 * float32(at[i]) / float32(len(order)-1)
		if lifts {
			out[i].late = .4 - out[i].late
		}
	}
	return out, .6
}
