package recipe

import (
	"fmt"
	"regexp"
	"strconv"

	"go.starlark.net/starlark"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// Bounds of the joints of one thing.
const (
	maxJoints     = 120
	maxJointDepth = 8
)

// jointName is the form of a joint's name: its noun, as motion prompts use it, and words that distinguish it: "door.left", "wheel.front.2".
var jointName = regexp.MustCompile(`^[a-z][a-z0-9_]*(\.[a-z0-9_]+)*$`)

type jointArgs struct {
	Name   string
	Kind   string `one:"hinge slide lever button spin wheel steer swing swivel throw recoil lift aim hang"`
	At     places
	Axis   side    `opt:"y"`
	By     jogged  `opt:""`
	R      maybe   `opt:"" min:"0.001" max:"100"`
	To     jointed `opt:""`
	Mirror bool    `opt:""`
}

// jointed is a joint, by the builder of its parts.
type jointed struct{ *builder }

func (jointed) kind() string { return "builder that joint(…) has made" }

// Unpack reads a builder; None leaves it out.
func (j *jointed) Unpack(v starlark.Value) error {
	b, ok := v.(*builder)
	if !ok && v != starlark.None {
		return fmt.Errorf("got %s, want a builder that joint(…) has made", brief(v))
	}
	j.builder = b
	return nil
}

// jogged is how far a joint goes from where the thing stands: to one end, or to both.
type jogged struct {
	lo, hi float32
	set    bool
	single bool
}

func (jogged) kind() string {
	return "degrees, or metres of what slides: the open end, or (closed, open)"
}

// Unpack reads a number or a pair, whose order counts.
func (j *jogged) Unpack(v starlark.Value) error {
	if v == starlark.None {
		return nil
	}
	j.set = true
	if _, ok := starlark.AsFloat(v); ok {
		j.single = true
		return (*num)(&j.hi).Unpack(v)
	}
	n, err := numbers(v)
	if err != nil || len(n) != 2 {
		return fmt.Errorf("got %s, want a number or (closed, open)", brief(v))
	}
	j.lo, j.hi = n[0], n[1]
	return nil
}

var jointWord = method("joint",
	"the builder whose parts move together about the axis through at: the name is of small letters, with dots between words; "+
		`lid = b.joint("lid", "hinge", at=(0, .4, -.2), axis="-x", by=110), `+
		"then lid.add(…) in the same frame. Turns follow the right-hand rule and start from the pose in which the thing is built: by=110 is "+
		"built shut and opens by 110, by=(-60, 50) is built open by 60 and opens by 50 more. The ways: hinge opens by degrees (90); slide moves "+
		"by metres along the axis; lever is pulled by degrees; button is pressed by metres; spin goes round and round, by= times while another goes once; wheel "+
		"rolls along +z when its axis is x, and r is its radius (at's height, if left out); steer (35), swivel (180) and swing (30) turn "+
		"to both sides by degrees; throw flings by degrees; recoil is driven back along its axis by metres; lift turns from low to high, by=(low, high) "+
		"degrees. An aim keeps pointing at "+
		"the joint to=, as the rod of a ram does; an aim without to= points back at the aim that points at it, as the cylinder does. A hang stays upright. "+
		"Those two and a wheel take no by=, a spin and the four with a number may leave it out, and all others want it. "+
		"Joints do not drive each other: a beam that a crank moves swings by a way of its own, and rods between the two are aims. "+
		"A wheel on a wheel stays upright, as coupling rods do. A joint made by a joint's builder "+
		"hangs on that joint. A list of placements, or mirror, makes one joint for each copy of the parts. Motion prompts use the "+
		"name; joints of one name are numbered", addJoint)

func addJoint(_ *call, b *builder, a *jointArgs) (starlark.Value, error) {
	if len(a.Name) > 40 || !jointName.MatchString(a.Name) || a.Name == rig.Body {
		return nil, fmt.Errorf(`name: got %q, want small letters, with dots between words: "door", "wheel.front"`, a.Name)
	}
	h, err := a.hinge()
	if err != nil {
		return nil, err
	}
	n := len(a.At)
	if n == 0 {
		return nil, fmt.Errorf("at: got an empty list, want at least one place")
	}
	if a.Mirror {
		n *= 2
	}
	if len(b.m.joints)+n > maxJoints {
		return nil, fmt.Errorf("a thing has at most %d joints", maxJoints)
	}
	on := &builder{m: b.m, frame: b.frame, seed: b.seed}
	for i := range n {
		// With mirror, each place has two joints in a row, left and right, as the copies of a part are ordered.
		place, name := a.At[i*len(a.At)/n], a.Name
		if a.Mirror {
			name += [2]string{".left", ".right"}[i%2]
		}
		if i%2 == 1 && a.Mirror {
			place = geom.Stretch(-1, 1, 1).Mul(place)
		}
		parent, err := b.hung(i, n)
		if err == nil {
			err = b.m.join(name, h, b.frame.Mul(place), parent)
		}
		if err == nil && a.To.builder != nil {
			err = b.m.aim(a.To.builder, i, n)
		}
		if err != nil {
			return nil, err
		}
		on.joints = append(on.joints, len(b.m.joints)-1)
	}
	return on, nil
}

// usualTurn is how far joints turn whose by= is left out, in degrees: a door and a lid open to a right angle, front wheels steer to each side, a chair's seat
// goes all the way round.
var usualTurn = map[rig.Way]float32{rig.Hinged: 90, rig.Steers: 35, rig.Swivels: 180, rig.Swings: 30}

// hinge is a joint from its arguments, in the frame of its placement, in radians or metres.
func (a *jointArgs) hinge() (h rig.Hinge, err error) {
	h = rig.Hinge{Way: rig.Way(a.Kind), Axis: a.Axis.v, Radius: a.R.or(0)}
	switch {
	case h.Way == rig.Spins && a.By.set:
		h.To = a.By.hi
		if n := geom.Abs(h.To); !a.By.single || n < 1 || n > 60 || n != float32(int(n)) {
			return h, fmt.Errorf("by: of a spin it is whole rounds, 1 to 60, while what turns with it goes once round")
		}
		return h, nil
	case h.Way == rig.Wheel && a.By.set:
		return h, fmt.Errorf("by: a wheel goes round and round; leave it out")
	case h.Way != rig.Aims && a.To.builder != nil:
		return h, fmt.Errorf("to: only an aim points at a joint")
	case h.Way.Follows() && a.By.set:
		return h, fmt.Errorf("by: a joint that follows others goes as far as they take it; leave it out")
	case h.Way != rig.Wheel && a.R.set:
		return h, fmt.Errorf("r: only a wheel has a radius")
	case h.Way.Endless() || h.Way.Follows():
		return h, nil
	case !a.By.set && usualTurn[h.Way] > 0:
		a.By.hi, a.By.single = usualTurn[h.Way], true
	case !a.By.set || a.By.lo == a.By.hi:
		return h, fmt.Errorf("by: a %s wants how far it goes: %s", a.Kind, ways(h.Way))
	}
	h.From, h.To = a.By.lo, a.By.hi
	if a.By.single && (h.Way == rig.Steers || h.Way == rig.Swings || h.Way == rig.Swivels) {
		h.From = -h.To
	}
	if !h.Way.Straight() {
		if most := max(geom.Abs(h.From), geom.Abs(h.To)); most > 360 {
			return h, fmt.Errorf("by: got %g degrees, at most 360", most)
		}
		h.From, h.To = h.From*degree, h.To*degree
	}
	return h, nil
}

// ways are the forms of how far a joint goes.
func ways(w rig.Way) string {
	switch {
	case w.Straight():
		return "by=.2, or by=(closed, open), metres"
	case w == rig.Steers || w == rig.Swings || w == rig.Swivels:
		return "by=40 to both sides, or by=(-60, 40), degrees"
	case w == rig.Lifts:
		return "by=(low, high), degrees"
	}
	return "by=90, or by=(closed, open), degrees"
}

// aim lets the joint made last, the i-th of n, point at one of a builder's joints. An aim that points nowhere yet points back.
// Two aims that point at each other are a ram: the rod aims at the cylinder's joint, and the cylinder back at the rod's.
func (m *making) aim(at *builder, i, n int) error {
	target, err := at.hung(i, n)
	if err != nil {
		return err
	}
	if target < 0 {
		return fmt.Errorf("to: got a builder without a joint, want one that joint(…) has made")
	}
	aiming, aimed := &m.joints[len(m.joints)-1], &m.joints[target]
	aiming.Target = aimed.Bone
	if aimed.Way == rig.Aims && aimed.Target == "" {
		aimed.Target = aiming.Bone
	}
	return nil
}

// join adds a joint at a place that is the frame of its axis. A mirrored frame turns it the other way round.
// A turn by +a about an axis, mirrored, is a turn by −a about the mirrored axis. So the axis of a mirrored joint is reversed, and a left door opens
// outward as the right one does. Slides keep their axis; a scaled placement scales how far they go.
func (m *making) join(name string, h rig.Hinge, at geom.Affine, parent int) error {
	if err := m.near(at.T); err != nil {
		return err
	}
	j := rig.Joint{Hinge: h, At: at.T}
	along := at.Dir(h.Axis)
	k := along.Len()
	if !(k > 1e-6) {
		return fmt.Errorf("axis: the placement leaves it no length")
	}
	j.Axis = along.Mul(1 / k)
	switch {
	case h.Way.Straight():
		j.From, j.To = h.From*k, h.To*k
		if most := max(geom.Abs(j.From), geom.Abs(j.To)); most > 4*m.ref {
			return fmt.Errorf("by: got %.3g m, far for a thing of %.3g m", most, m.ref)
		}
	case at.X.Cross(at.Y).Dot(at.Z) < 0 && h.Way != rig.Steers: // both front wheels turn to the same side
		j.Axis = j.Axis.Mul(-1)
	}
	if h.Way == rig.Wheel && j.Radius == 0 {
		if j.Radius = at.T.Y; j.Radius < 1e-3 {
			return fmt.Errorf("r: the wheel's axle lies at the height %.3g, so give its radius", at.T.Y)
		}
	}
	if parent >= 0 {
		j.Parent = m.joints[parent].Bone
	}
	for depth, up := 1, parent; up >= 0; depth, up = depth+1, m.joint(m.joints[up].Parent) {
		if depth >= maxJointDepth {
			return fmt.Errorf("joints hang on each other at most %d deep", maxJointDepth)
		}
	}
	j.Bone = name
	for i := 2; m.joint(j.Bone) >= 0; i++ {
		j.Bone = name + "." + strconv.Itoa(i)
	}
	m.joints = append(m.joints, j)
	return nil
}

// joint is the number of the joint of a name, or −1.
func (m *making) joint(name string) int {
	for i := range m.joints {
		if m.joints[i].Bone == name {
			return i
		}
	}
	return -1
}

// opens is the nearest joint, from a joint upward along the joints that carry it, whose parts leave the rest of the thing: a door, a drawer; "": none.
func (m *making) opens(joint int) string {
	for i := joint; i >= 0; i = m.joint(m.joints[i].Parent) {
		if way := m.joints[i].Way; way == rig.Hinged || way == rig.Slides {
			return m.joints[i].Bone
		}
	}
	return ""
}

// hung is the joint of one of n copies of a part, or −1 for the body.
func (b *builder) hung(i, n int) (int, error) {
	switch len(b.joints) {
	case 0:
		return -1, nil
	case 1:
		return b.joints[0], nil
	case n:
		return b.joints[i], nil
	}
	return -1, fmt.Errorf("got %s for %d joints; give one for each", copiesOf(n), len(b.joints))
}

func copiesOf(n int) string {
	if n == 1 {
		return "one copy"
	}
	return fmt.Sprint(n, " copies")
}

// bones is the skeleton of the joints that parts hang on, or nil. A joint that has lost its parts stays where others hang on it.
// Reach is how far the farthest corner of the box of any part on the joint, or on joints that hang on it, lies from the joint.
func (m *making) bones() *rig.Skeleton {
	reach := make([]float32, len(m.joints))
	used := make([]bool, len(m.joints))
	for _, p := range m.scene.Parts {
		if p.Follow.Shares == nil {
			continue
		}
		box := p.Bounds()
		p.Opens = m.opens(m.joint(p.Follow.Shares[0].Bone))
		for i := m.joint(p.Follow.Shares[0].Bone); i >= 0; i = m.joint(m.joints[i].Parent) {
			used[i] = true
			at := m.joints[i].At
			reach[i] = max(reach[i], box.Max.Sub(at).Max(at.Sub(box.Min)).Len())
		}
	}
	for i := range m.joints {
		// What an aim points at stays too, with all that it hangs on: without it the aim would have no direction.
		for k := m.joint(m.joints[i].Target); used[i] && k >= 0; k = m.joint(m.joints[k].Parent) {
			used[k] = true
		}
	}
	var list rig.Mechanism
	for i, j := range m.joints {
		if j.Reach = reach[i]; used[i] {
			list = append(list, j)
		}
	}
	if list == nil {
		return nil
	}
	return list.Skeleton()
}
