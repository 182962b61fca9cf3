package animal

import (
	"atelier/internal/animal/anatomy"
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// crown is the frame in which a deer's antlers stand: its head, and larger about their roots where words say so.
func (b *body) crown() geom.Affine {
	if !b.Traits["large antlers"] {
		return b.head
	}
	const larger = 1.35
	root := v(0, .19, -.06)
	b.CrestAt = b.head.Mul(geom.Move(root.X, root.Y, root.Z)).Mul(even(larger)).Mul(geom.Move(-root.X, -root.Y, -root.Z))
	return b.CrestAt
}

// palm is the blade of a palmate antler: one curved sheet that fans out from its root, with points along its rim. Lengths are in the frame
// of the antler.
type palm struct {
	Root    vec
	Out     vec         // along the blade
	Fore    vec         // across it, to the points over the brow
	Rim     []geom.Vec2 // angle from Out to Fore, radians, in growing order; and how far from the root the blade ends there
	Points  int         // along the rim
	Point   float32     // how long the longest is
	Cup     float32     // how far the blade is hollow, per length squared
	Thick   float32     // at the root
	Surface tex.Surface
}

// rim is how far from the root the blade ends at a share of its rim, and the angle there.
func (p *palm) rim(u float32) (angle, far float32) {
	n := len(p.Rim) - 1
	x := geom.Clamp01(u) * float32(n)
	i := min(int(x), n-1)
	a, b := p.Rim[i], p.Rim[i+1]
	t := x - float32(i)
	return geom.Mix(a.X, b.X, t), geom.Mix(a.Y, b.Y, geom.Smooth(0, 1, t))
}

// palms adds a pair of palmate blades in a frame.
func (m *maker) palms(at geom.Affine, p palm) {
	scale := at.X.Len()
	each := archetype.Of(m.Level, 2, 4, 6, 6) // rows from one point to the next
	rows, columns := p.Points*each, archetype.Of(m.Level, 4, 5, 7, 8)
	out := p.Out.Norm()
	up := p.Fore.Cross(out).Norm()
	fore := out.Cross(up)
	for i := range 2 {
		blade := solid.New("palm", p.Surface, m.Seed.Sub("palm")).Sheet(1, 1, 1, rows, columns)
		blade.Crease = -1
		blade.Warp(func(l vec) vec {
			u, w := l.X+.5, l.Y+.5
			if i == 1 {
				u = 1 - u
			}
			angle, far := p.rim(u)
			saw := 1 - geom.Abs(2*geom.Frac(u*float32(p.Points))-1) // 0 between two points, 1 on one
			long := p.Point * saw * geom.Sqrt(saw) * geom.Mix(.65, 1, geom.Sin(geom.Pi*u))
			const solid = .72 // the share of the columns that the whole blade has, under its points
			r := geom.Mix(1.2*p.Thick, far, min(w/solid, 1))
			tip := max(0, (w-solid)/(1-solid))
			r += (.03 + long) * tip
			thick := p.Thick*geom.Mix(1, .5, min(w/solid, 1))*geom.Mix(1, .35, tip*saw) + .002
			h := p.Cup*r*r + .5*long*tip*tip
			at := p.Root.Mad(out, r*geom.Cos(angle)).Mad(fore, r*geom.Sin(angle)).Mad(up, h+2*l.Z*thick)
			if i == 1 {
				at.X = -at.X
			}
			return at
		})
		anatomy.Flattened(blade, .8*scale)
		blade.Follow = m.OnFace(at)
		m.Add(blade.Place(at))
	}
}
