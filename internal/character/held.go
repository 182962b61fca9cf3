package character

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/rig"
	"atelier/internal/motion"
)

// Shares of a person's height: from which length on something in a hand is held, from which it is held as a staff is, how far below the fist the ground
// is, where the middle of the fist is from the wrist, and how long the shaft of a roof is.
const (
	holds   = .16
	pole    = .55
	planted = .36
	inFist  = .045
	roof    = .22
)

// slender is how far points of a thing that has a line are from it at most, as a share of its length; along is the share of it that lies along a direction
// of a thing that lies that way, and tail the share of the way to its farthest point from which on its end is.
const (
	slender = .28
	along   = .85
	tail    = .70
)

// held is what a figure's hands hold in the bind pose: parts that go with a hand alone, and are longer than a hand. Stance is how the figure was
// delivered; no turns: in the bind pose.
func held(s *rig.Skeleton, m *mesh.Mesh, skin []mesh.Influence, stance rig.Pose) (out [2]motion.Held) {
	if s.Kind != rig.Humanoid {
		return out
	}
	high := s.Bones[rig.Head].Tip.Y
	for side := range 2 {
		hand := rig.LeftHand + rig.Side*side
		palm := s.Bones[hand].Tip.Sub(s.Bones[hand].Pos).Norm()
		g := grasped{high: high, at: palm.Mul(inFist * high)}
		for i := range skin {
			if int(skin[i].Bone[0]) == hand && skin[i].Weight[0] > .99 {
				g.points = append(g.points, m.Vertices[i].Pos.Sub(s.Bones[hand].Pos).Sub(g.at))
			}
		}
		if len(stance.Turns) > 0 {
			g.plumb = s.Place(stance, rig.Placed{}).Turns[hand].Inverse().Rotate(geom.Vec3{Y: 1})
		}
		sort := ""
		if len(s.Tools) == 2 {
			sort = s.Tools[side]
		}
		out[side] = g.held(sort)
		out[side].Sort = sort
	}
	return out
}

// grasped is the points of what a hand holds in the bind pose, from the middle of the fist.
type grasped struct {
	points []geom.Vec3
	high   float32 // the figure's height
	at     geom.Vec3
	plumb  geom.Vec3 // the way up in the stance in which the figure was delivered; zero: unknown
}

// reach is how far the points reach along a direction, and against it.
func (g *grasped) reach(dir geom.Vec3) (above, below float32) {
	for _, p := range g.points {
		d := p.Dot(dir)
		above, below = max(above, d), max(below, -d)
	}
	return above, below
}

// line is the direction in which a slender thing lies, to its upper end, or where that is unknown to the one farther from the fist; zero: it is not slender.
func (g *grasped) line() geom.Vec3 {
	var far, end geom.Vec3
	for _, p := range g.points {
		if p.Len() > far.Len() {
			far = p
		}
	}
	for _, p := range g.points {
		if p.Dot(far) > tail*far.Dot(far) {
			end = end.Add(p)
		}
	}
	way := end.Norm()
	above, below := g.reach(way)
	for _, p := range g.points {
		if p.Mad(way, -p.Dot(way)).Len() > slender*(above+below) {
			return geom.Vec3{}
		}
	}
	if way.Dot(g.plumb) < -.3 {
		return way.Mul(-1)
	}
	return way
}

// roofed reports whether the thing is broad on all sides of its upper end.
func (g *grasped) roofed(up geom.Vec3, above float32) bool {
	x := up.Cross(geom.Vec3{Y: 1}).Norm()
	y := up.Cross(x)
	if above < roof*g.high {
		return false
	}
	for _, way := range []geom.Vec3{x, y, x.Mul(-1), y.Mul(-1)} {
		if far, _ := g.reach(way); far < .7*roof*g.high {
			return false
		}
	}
	return true
}

// held is the way to carry what was grasped.
func (g *grasped) held(sort string) (h motion.Held) {
	box := geom.Empty()
	var far geom.Vec3
	for _, p := range g.points {
		box = box.Add(p)
		if p.Len() > far.Len() {
			far = p
		}
	}
	size := box.Size()
	long := max(size.X, size.Y, size.Z)
	if box.Min.X > box.Max.X || sort != rig.ToolGun && long <= holds*g.high {
		return h
	}
	thumb := geom.Vec3{Z: 1} // what a fist holds lies along it in the bind pose
	h.At, h.Up = g.at, thumb
	h.Above, h.Below = g.reach(thumb)
	hangs, rises := float32(0), float32(0)
	if g.plumb != (geom.Vec3{}) {
		rises, hangs = g.reach(g.plumb)
	}
	if line := g.line(); line != (geom.Vec3{}) && sort == "" {
		if above, below := g.reach(line); h.Above+h.Below < along*(above+below) && hangs < along*(above+below) {
			h.Up, h.Above, h.Below, long = line, above, below, above+below
		}
	}
	switch {
	case sort == rig.ToolGun:
		h.As, h.Up = motion.Pistol, far.Norm()
		h.Above, h.Below = g.reach(h.Up)
		if h.Above+h.Below > .35*g.high {
			h.As = motion.LongGun
		}
	case sort == rig.ToolBow:
		h.As = motion.Trailed
	case g.roofed(h.Up, h.Above):
		h.As = motion.Overhead
	case h.Above+h.Below > .8*long && h.Below > planted*g.high:
		h.As = motion.Planted
	case h.Above+h.Below > .8*long && long > pole*g.high:
		h.As = motion.Upright
	case hangs > .8*long && hangs > 4*rises: // a cane, a lantern
		h.As, h.Up, h.Above, h.Below = motion.Hung, g.plumb, rises, hangs
		if hangs > planted*g.high {
			h.As = motion.Planted
		}
	case long > pole*g.high:
		h.As, h.Up = motion.Upright, geom.Vec3{}
	case h.Above+h.Below > .8*long:
		h.As = motion.Down
	default:
		h.As, h.Up = motion.Down, geom.Vec3{}
	}
	return h
}
