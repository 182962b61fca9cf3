package animal

import (
	"fmt"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// bones is the skeleton of a crawler with legs, left ones first, and of its wings; nil: it has no legs, and nothing of it moves.
// Legs bend, wings go with their bone, and all else goes with the body.
func (f *crawl) bones() *rig.Skeleton {
	if len(f.legs) == 0 {
		return nil
	}
	k := f.Size
	s := rig.Insect{Leg: f.legRadius * k}
	var root vec
	for i := range 2 {
		for _, p := range f.legs {
			at := func(n int) vec { return v(p[n].X*side(i), p[n].Y, p[n].Z).Mul(k) }
			var leg [4]vec
			copy(leg[:], f.sized(at(0), at(1), at(len(p)-2), at(len(p)-1)))
			s.Legs = append(s.Legs, leg)
			root = root.Add(at(0))
			s.Girth = max(s.Girth, abs(leg[0].X))
		}
	}
	body := f.sized(root.Mul(1/float32(2*len(f.legs))), f.Head.Mul(k))
	s.Body = [2]vec{v(0, body[0].Y, body[0].Z), v(0, body[1].Y, body[1].Z)}
	s.Abdomen = [2]vec{s.Body[0], s.Body[0]}
	for _, w := range f.wings {
		for i := range 2 {
			ends := f.sized(v(w[0].X*side(i), w[0].Y, w[0].Z).Mul(k), v(w[1].X*side(i), w[1].Y, w[1].Z).Mul(k))
			s.Wings = append(s.Wings, [2]vec{ends[0], ends[1]})
		}
	}
	n := 0
	for _, p := range f.scene.Parts {
		switch p.Name {
		case "leg":
		case "wing", "forewing", "hindwing":
			p.Follow = rig.To(fmt.Sprintf("%sWing%d", [2]string{"left", "right"}[n%2], n/2+1))
			n++
		default:
			p.Follow = rig.To("body")
		}
	}
	return s.Skeleton()
}

// wing is a wing on both sides, in shares.
func (f *crawl) wing(x panel) {
	f.wings = append(f.wings, [2]vec{geom.Mix3(x.Root[0], x.Root[1], .5), x.Rim[len(x.Rim)/2]})
	f.panel(f.at, "wings", x)
}
