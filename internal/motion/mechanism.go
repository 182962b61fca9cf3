package motion

import (
	"fmt"
	"slices"
	"strings"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// mechanical is a movement of all joints of some ways. Share is the place of a joint at a moment: from 0 closed to 1 open for one that opens, from −1
// to 1 for one that moves to both sides of its rest, and rounds for one that spins.
type mechanical struct {
	name    string
	about   string
	ways    []rig.Way
	seconds float32 // of a joint that reaches half a metre; larger ones take longer, smaller ones less
	loop    bool
	fine    bool
	ahead   float32                             // rounds of the largest wheel that it goes on the ground, in its phase's measure; 0: it stays
	lasts   func(reach, rounds float32) float32 // seconds, by the reach of the largest joint, metres, and by its rounds; nil: by seconds
	heeds   aspects                             // see Movement
	ignores aspects                             // see Movement
	share   func(t float32) float32
}

// opening are the ways of joints that open and close.
var opening = []rig.Way{rig.Hinged, rig.Slides}

// lifting are the ways of joints that go up and down.
var lifting = []rig.Way{rig.Lifts}

// mechanics are the movements of things of rigid parts. A thing has a movement if it has a joint of one of its ways.
var mechanics = []mechanical{
	{name: "open", about: "Its doors, lids and drawers open.", ways: opening, seconds: 1.5, heeds: sharing | turning,
		share: opened},
	{name: "close", about: "They close.", ways: opening, seconds: 1.3,
		share: closed},
	{name: "open and close", about: "They open, stand open and close again.", ways: opening, seconds: 4, loop: true,
		share: func(t float32) float32 { return hold(.04, .40, .62, .96, t) }},
	{name: "ajar", about: "They open by a hand's breadth.", ways: opening, seconds: 1,
		share: func(t float32) float32 { return .18 * geom.Smooth(0, 1, t) }},
	{name: "slam", about: "They fall shut, and spring back a little.", ways: opening, seconds: .6, fine: true,
		share: slammed},
	{name: "pull", about: "Its levers are pulled.", ways: []rig.Way{rig.Lever}, seconds: .7, fine: true, heeds: sharing | turning,
		share: opened},
	{name: "release", about: "They go back.", ways: []rig.Way{rig.Lever}, seconds: .6, fine: true,
		share: closed},
	{name: "pull and release", about: "They are pulled and go back.", ways: []rig.Way{rig.Lever}, seconds: 1.8, loop: true, fine: true,
		share: func(t float32) float32 { return hold(.03, .38, .6, .97, t) }},
	{name: "press", about: "Its buttons are pressed and come back.", ways: []rig.Way{rig.Button}, seconds: .8, loop: true, fine: true,
		share: func(t float32) float32 { return hold(.04, .3, .5, .9, t) }},
	{name: "spin", about: "It turns round and round.", ways: []rig.Way{rig.Spins}, loop: true, fine: true, lasts: revolving, heeds: hind | turning,
		share: steady},
	{name: "start", about: "It begins to turn, faster and faster.", ways: []rig.Way{rig.Spins}, fine: true, lasts: windingUp,
		share: func(t float32) float32 { return 2 * t * t }},
	{name: "stop", about: "It turns slower and slower, and stands still.", ways: []rig.Way{rig.Spins}, fine: true, lasts: windingUp,
		share: func(t float32) float32 { return 2 * (2*t - t*t) }},
	{name: "roll", about: "It rolls ahead, its wheels turning.", ways: []rig.Way{rig.Wheel}, seconds: 2.4, loop: true, fine: true, ahead: 1,
		share: steady},
	{name: "drive", about: "It drives ahead at full speed.", ways: []rig.Way{rig.Wheel}, seconds: .7, loop: true, fine: true, ahead: 1,
		share: steady},
	{name: "roll back", about: "It rolls backward.", ways: []rig.Way{rig.Wheel}, seconds: 3.2, loop: true, fine: true, ahead: -1, heeds: hind | homing,
		share: func(t float32) float32 { return -t }},
	{name: "steer", about: "It steers to the left, to the right and straight again.", ways: []rig.Way{rig.Steers}, seconds: 3, loop: true,
		ignores: upward | downward, share: wave},
	{name: "steer left", about: "It steers to the left.", ways: []rig.Way{rig.Steers}, seconds: .9, heeds: aside | turning | sharing, ignores: upward | downward,
		share: opened},
	{name: "steer right", about: "It steers to the right.", ways: []rig.Way{rig.Steers}, seconds: .9, heeds: aside | turning | sharing, ignores: upward | downward,
		share: reversed},
	{name: "swing", about: "It swings to and fro.", ways: []rig.Way{rig.Swings}, loop: true, lasts: pendulous,
		share: steady},
	{name: "turn left", about: "It turns to the left.", ways: []rig.Way{rig.Swivels}, seconds: 2, heeds: aside | turning | sharing, ignores: upward | downward,
		share: opened},
	{name: "turn right", about: "It turns to the right.", ways: []rig.Way{rig.Swivels}, seconds: 2, heeds: aside | turning | sharing, ignores: upward | downward,
		share: reversed},
	{name: "sweep", about: "It turns to the one side, to the other and back.", ways: []rig.Way{rig.Swivels}, seconds: 6, loop: true, ignores: upward | downward,
		share: wave},
	{name: "fire", about: "Its arm flies up and shakes.", ways: []rig.Way{rig.Throws}, seconds: .9, fine: true,
		share: flung},
	{name: "recoil", about: "A shot throws it back, and it runs out again.", ways: []rig.Way{rig.Recoils}, seconds: 1.6, loop: true, fine: true,
		share: recoiled},
	{name: "raise", about: "Its boom, its blade or its bed goes up.", ways: lifting, seconds: 2.4, heeds: sharing | turning,
		share: opened},
	{name: "lower", about: "It goes down.", ways: lifting, seconds: 2.4,
		share: closed},
	{name: "raise and lower", about: "It goes up and down again.", ways: lifting, seconds: 5, loop: true,
		share: func(t float32) float32 { return hold(.04, .44, .56, .96, t) }},
	{name: "load", about: "Its arm is wound back.", ways: []rig.Way{rig.Throws}, seconds: 2.4,
		share: closed},
}

// opened goes from 0 to 1, slowly at both ends.
func opened(t float32) float32 { return geom.Smooth(0, 1, t) }

// closed goes from 1 to 0.
func closed(t float32) float32 { return 1 - opened(t) }

// reversed goes from 0 to −1.
func reversed(t float32) float32 { return -opened(t) }

// steady goes from 0 to 1 at one speed.
func steady(t float32) float32 { return t }

// slammed falls shut faster and faster, and springs back twice.
func slammed(t float32) float32 {
	switch {
	case t < .5:
		return 1 - 4*t*t
	case t < .8:
		return .05 * geom.Sin(geom.Pi*(t-.5)/.3)
	}
	return .015 * geom.Sin(geom.Pi*(t-.8)/.2)
}

// flung flies up, is stopped and shakes.
func flung(t float32) float32 {
	if t < .3 {
		return t / .3 * t / .3
	}
	u := (t - .3) / .7
	return 1 - .10*(1-u)*geom.Abs(geom.Sin(3*geom.Pi*u))
}

// recoiled jumps back, and comes home slowly.
func recoiled(t float32) float32 {
	if t < .08 {
		return geom.Sin(geom.Pi / 2 * t / .08)
	}
	return 1 - geom.Smooth(.16, 1, t)
}

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

// duration is how long a movement lasts, seconds: by the square root of how far the largest joint reaches, as what falls and swings does.
func (of *mechanical) duration(list []hinged) float32 {
	var reach, most float32
	for _, j := range list {
		reach, most = max(reach, j.reach), max(most, geom.Abs(rounds(j.Hinge)))
	}
	if of.lasts != nil {
		return of.lasts(reach, most)
	}
	return of.seconds * geom.Clamp(geom.Sqrt(reach/.5), .7, 2.2)
}

// revolving is how long what spins takes for its rounds.
func revolving(reach, rounds float32) float32 {
	return min(rounds*geom.Clamp(geom.Sqrt(reach), .3, 6), 12)
}

// windingUp is how long what spins takes to its full speed, or from there to rest.
func windingUp(reach, rounds float32) float32 {
	return min(2*rounds*geom.Clamp(geom.Sqrt(reach), .8, 6), 20)
}

// pendulous is the period of a pendulum as long as the reach: 2 π √(l / g).
func pendulous(reach, _ float32) float32 { return geom.Clamp(2*geom.Sqrt(reach), .5, 8) }

// inTurn lets joints that open begin one after another, but those of one name together: the drawers of a chest, not the leaves of a gate. Of those
// that lift, the last begins: the bucket, then the stick, then the boom.
// Each takes that share of the time.
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

// rolling lets wheels roll without slipping: over as many rounds of the largest as bring all of them nearly round, so that the loop closes.
func (m *machine) rolling(out Movement, of *mechanical, list []hinged) Movement {
	var largest float32
	for _, j := range list {
		largest = max(largest, j.Radius)
	}
	turns := together(list, largest)
	way := tau * largest * float32(turns)
	out.Seconds *= float32(turns)
	ahead := geom.Vec3{}
	for _, j := range list {
		ahead = ahead.Add(j.Axis.Cross(axisY))
	}
	if ahead.Len() < 1e-3 {
		ahead = axisZ
	}
	ahead = ahead.Norm()
	out.travel = func(t float32) geom.Vec3 { return ahead.Mul(way * of.share(t)) }
	out.pose = func(t float32) rig.Pose {
		p := m.skeleton.Rest()
		for _, j := range list {
			n := whole(way / (tau * j.Radius))
			if (j.Axis.Cross(axisY).Dot(ahead) < 0) != m.onWheel(j) {
				n = -n
			}
			j.At(&p, j.bone, geom.Frac(of.share(t)*n)*tau)
		}
		return p
	}
	m.steered(&out, list, ahead, of.ahead < 0)
	return out
}

// steered lets what rolls go curves, with the joints that steer turned as far as the curve wants.
func (m *machine) steered(out *Movement, wheels []hinged, ahead geom.Vec3, back bool) {
	var first, last float32
	for i, j := range wheels {
		at := m.skeleton.Bones[j.bone].Pos.Dot(ahead)
		if i == 0 {
			first, last = at, at
		}
		first, last = max(first, at), min(last, at)
	}
	base := max(first-last, .1)
	out.radius = 1.9 * base
	straight := out.pose
	for _, j := range m.of([]rig.Way{rig.Steers}) {
		out.bones = append(out.bones, j.bone)
	}
	out.arc = func(bend float32) func(t float32) rig.Pose {
		angle := geom.Atan2(base*bend, 1)
		if back {
			angle = -angle
		}
		return func(t float32) rig.Pose {
			p := straight(t)
			for _, j := range m.of([]rig.Way{rig.Steers}) {
				j.At(&p, j.bone, geom.Clamp(angle, min(j.From, j.To), max(j.From, j.To)))
			}
			return p
		}
	}
}

// onWheel reports whether a wheel hangs on a wheel: then it turns back as far, and stays upright, as coupling rods do.
func (m *machine) onWheel(j hinged) bool {
	parent := m.skeleton.Bones[j.bone].Parent
	return slices.ContainsFunc(m.joints, func(o hinged) bool { return o.bone == parent && o.Way == rig.Wheel })
}

// whole is the nearest number of rounds, at least one.
func whole(x float32) float32 { return max(1, float32(geom.Floor(x+.5))) }

// together is after how many rounds of the largest wheel, up to six, all others are nearest to where they began.
func together(list []hinged, largest float32) (best int) {
	least := float32(1)
	for turns := 1; turns <= 6; turns++ {
		var worst float32
		for _, j := range list {
			n := float32(turns) * largest / j.Radius
			worst = max(worst, geom.Abs(n-whole(n))/n)
		}
		if worst < least-.005 {
			best, least = turns, worst
		}
	}
	return max(best, 1)
}

// also are other words for the names of joints.
var also = map[string]string{
	"hood": "bonnet", "trunk": "boot", "faucet": "tap", "cover": "lid", "top": "lid", "propeller": "rotor", "blade": "rotor", "vane": "sail", "tyre": "wheel",
	"tire": "wheel", "cannon": "gun", "leaf": "door", "flap": "lid", "rear": "back", "knob": "dial",
}

// named are the joints that words name best, by the parts of their names, and the words that do; none when no word does.
func named(list []hinged, words []string) (best []hinged, said []string) {
	most := 0
	found := make([]bool, len(words))
	for _, j := range list {
		n, of := 0, make([]bool, len(words))
		for i, w := range words {
			if of[i] = isCalled(j.Bone, w); of[i] {
				n++
			}
		}
		if n > most {
			best, most = nil, n
			clear(found)
		}
		if n == most && most > 0 {
			best = append(best, j)
			for i := range of {
				found[i] = found[i] || of[i]
			}
		}
	}
	for i, w := range words {
		if found[i] && !slices.Contains(said, w) {
			said = append(said, w)
		}
	}
	return best, said
}

// isCalled reports whether a word is a part of a joint's name, or another word for one, or the plural of one.
func isCalled(joint, word string) bool {
	parts := strings.Split(joint, ".")
	one := strings.TrimSuffix(word, "s")
	for _, w := range []string{word, one, also[word], also[one]} {
		if slices.Contains(parts, w) {
			return true
		}
	}
	return false
}
