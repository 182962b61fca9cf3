package motion

import (
	"fmt"
	"slices"
	"strings"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// inTheAir are movements of flight. onTheWing are movements on the ground that a flying body does while it hovers, with its neck, head and jaw alone.
var (
	inTheAir  = words("fly hover glide dive")
	onTheWing = words("attack roar call howl bark sing hurt look peck pant")
)

// aloft are the lines of a body that takes off and lands, with what brings it from the ground into the air and back where it needs that, and the notes on
// it. A deed of the head is done over a hover by a body in the air.
func (m Moves) aloft(lines []Line) (out []Line, notes []string) {
	if m.find("takeoff") == nil || m.find("land") == nil {
		return lines, nil
	}
	var high, landed bool
	put := func(verb, why string, f *family) {
		if len(out) > 0 {
			out = append(out, Line{Action: f.in(0), Verb: verb, Tempo: 1, Added: true})
			notes = append(notes, why)
		}
	}
	for i := range lines {
		l := lines[i]
		d, _ := l.does(m.Names())
		flies := slices.Contains(inTheAir, d.movement)
		switch {
		case d.movement == waits:
		case d.movement == "land":
			if !high && landed {
				notes = append(notes, fmt.Sprintf("%q is left out, since the body is on the ground already", l.Verb))
				continue
			}
			if !high {
				put("take off", fmt.Sprintf("it takes off before %q, since it stands on the ground", l.Verb), hover)
			}
			high, landed = false, true
		case flies:
			if !high {
				put("take off", fmt.Sprintf("it takes off before %q, since it stands on the ground", l.Verb), hover)
			}
			high = true
		case high && (slices.Contains(onTheWing, d.movement) || l.Halt):
			l.Aloft = true
			if !l.Halt {
				notes = append(notes, fmt.Sprintf("%q is done in the air, by the head", l.Verb))
			}
		default:
			if high {
				put("land", fmt.Sprintf("it lands before %q, which it does on the ground", l.Verb), idle)
				landed = true
			}
			high = d.movement == "takeoff"
		}
		out = append(out, l)
	}
	return out, notes
}

// hovering is a deed over a hover: a body in the air does with neck, head and jaw what it does on the ground.
func (m Moves) hovering(s *rig.Skeleton, deed *Movement) *Movement {
	air := m.find("hover")
	if air == nil {
		air = m.find("fly")
	}
	var bones []int
	for i, b := range s.Bones {
		if b.Name == "head" || b.Name == "jaw" || strings.HasPrefix(b.Name, "neck") {
			bones = append(bones, i)
		}
	}
	cycles := float32(max(1, int(deed.Seconds/air.Seconds+.5)))
	from := deed.pose(0)
	out := *deed
	out.travel, out.heading, out.arc, out.bones, out.Fine = nil, nil, nil, nil, air.Fine || deed.Fine
	out.pose = func(t float32) rig.Pose {
		p, does := air.pose(geom.Frac(t*cycles)), deed.pose(t)
		for _, b := range bones {
			p.Turns[b] = p.Turns[b].Mul(from.Turns[b].Inverse().Mul(does.Turns[b]))
		}
		return p
	}
	return &out
}
