package crawler

import (
	"fmt"
	"strings"

	"atelier/internal/animal/anatomy"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// bones is the crawler's skeleton, built from its legs, its spine or its arms. It is nil for a crawler without any of these, which cannot move.
func (f *crawl) bones() *rig.Skeleton {
	switch {
	case f.Rig != nil:
		return f.Rig(f)
	case len(f.legs) == 0:
		return nil
	}
	return f.insect()
}

// insect is the skeleton of a crawler with legs, left ones first, and of its wings. Legs bend, wings go with their bone, and all else
// goes with the body.
func (f *crawl) insect() *rig.Skeleton {
	k := f.Size
	s := rig.Insect{Leg: f.legRadius * k}
	var root vec
	for i := range 2 {
		for _, p := range f.legs {
			at := func(n int) vec { return v(p[n].X*anatomy.Side(i), p[n].Y, p[n].Z).Mul(k) }
			var leg [4]vec
			copy(leg[:], f.Sized(at(0), at(1), at(len(p)-2), at(len(p)-1)))
			s.Legs = append(s.Legs, leg)
			// The body's bone begins amid the hips of all legs and ends at the head.
			root = root.Add(at(0))
			s.Girth = max(s.Girth, abs(leg[0].X))
		}
	}
	body := f.Sized(root.Mul(1/float32(2*len(f.legs))), f.Head.Mul(k))
	s.Body = [2]vec{v(0, body[0].Y, body[0].Z), v(0, body[1].Y, body[1].Z)}
	s.Abdomen = [2]vec{s.Body[0], s.Body[0]}
	for _, w := range f.wings {
		for i := range 2 {
			ends := f.Sized(v(w[0].X*anatomy.Side(i), w[0].Y, w[0].Z).Mul(k), v(w[1].X*anatomy.Side(i), w[1].Y, w[1].Z).Mul(k))
			s.Wings = append(s.Wings, [2]vec{ends[0], ends[1]})
		}
	}
	n := 0
	for _, p := range f.Scene.Parts {
		switch p.Name {
		case "leg":
		case "wing", "forewing", "hindwing":
			p.Follow = rig.To(fmt.Sprintf("%sWing%d", [2]string{"left", "right"}[n%2], n/2+1))
			n++
		default:
			p.Follow = rig.To("body")
		}
	}
	out := s.Skeleton()
	if f.Sidles {
		out.Deeds = []string{"sidle"}
	}
	return out
}

// wing is a wing on both sides, in shares.
func (f *crawl) wing(x panel) {
	f.wings = append(f.wings, [2]vec{geom.Mix3(x.Root[0], x.Root[1], .5), x.Rim[len(x.Rim)/2]})
	f.panel(f.at, "wings", x)
}

// metres are places of the requested size for places in shares.
func (f *crawl) metres(p ...vec) []vec {
	for i := range p {
		p[i] = p[i].Mul(f.Size)
	}
	return f.Sized(p...)
}

// follow says which bone each part follows that is not bent with the body.
func (f *crawl) follow(of map[string]string) {
	for _, p := range f.Scene.Parts {
		name, side, _ := strings.Cut(p.Name, ".")
		if bone, ok := of[name]; ok {
			p.Follow = rig.To(bone)
		} else if bone, ok := of[name+"."+side]; ok {
			p.Follow = rig.To(bone)
		}
	}
}

// radius is that of the chain at a share of its length, in metres.
func (f *crawl) radius(c *anatomy.Chain, share float32) float32 {
	t := share * float32(len(c.Bones))
	i := min(int(t), len(c.Bones)-1)
	_, r := c.Bones[i].At(t - float32(i))
	return r[0] * f.Size
}

// coiled is a snake's skeleton: nine bones of the neck that it raises, and the coil in bones that each turn by about half a radian.
func (f *crawl) coiled() *rig.Skeleton {
	const neck, coil, up = 9, 24, .19 // up: the share of the length that is raised
	var s rig.Crawler
	for i := range neck + coil + 1 {
		share := 1 - up*float32(i)/neck
		if i > neck {
			share = (1 - up) * (1 - float32(i-neck)/coil)
		}
		s.Spine = append(s.Spine, f.metres(f.spine.Along(share))...)
		if i < neck+coil {
			s.Radii = append(s.Radii, f.radius(f.spine, share))
		}
	}
	s.Nose = f.metres(v(0, .54, .47))[0]
	f.follow(map[string]string{"tongue": "head"})
	return s.Skeleton()
}

// armed is where the body of a crawler of arms has its joints, in shares: where the arms meet, the head's, the mantle's, and the mantle's end.
type armed struct {
	Body   [4]vec
	Girth  [3]float32 // of body, head and mantle
	Radius float32    // of an arm at its root
}

// bones is the skeleton of an octopus, of five bones an arm.
func (a armed) bones(f *crawl) *rig.Skeleton {
	s := rig.Octopod{Radius: a.Radius * f.Size}
	for i, g := range a.Girth {
		s.Girth[i] = g * f.Size
	}
	copy(s.Body[:], f.metres(a.Body[:]...))
	for _, c := range f.arms {
		var arm []vec
		for i := range 6 {
			arm = append(arm, f.metres(c.Along(float32(i)/5))...)
		}
		s.Arms = append(s.Arms, arm)
	}
	return s.Skeleton()
}

// shelled is a snail's skeleton.
func (f *crawl) shelled() *rig.Skeleton {
	s := rig.Slug{Radii: [4]float32{.10 * f.Size, .16 * f.Size, .14 * f.Size, .11 * f.Size}, Stalk: .03 * f.Size}
	copy(s.Foot[:], f.metres(v(0, .03, -.85), v(0, .05, -.50), v(0, .09, -.08), v(0, .10, .30), v(0, .19, .54), v(0, .26, .78)))
	s.Shell = f.metres(v(0, .95, -.08))[0]
	for i := range 2 {
		copy(s.Stalks[i][:], f.metres(v(.045*anatomy.Side(i), .30, .70), v(.11*anatomy.Side(i), .54, .84)))
	}
	f.follow(map[string]string{"shell": "shell"})
	n := 0
	for _, p := range f.Scene.Parts {
		if p.Name == "stalk" || p.Name == "eye" {
			p.Follow = rig.To([2]string{"leftStalk", "rightStalk"}[n%2])
			n++
		}
	}
	return s.Skeleton()
}
