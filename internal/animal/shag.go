package animal

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
)

// shag hangs strands from both flanks, the breast and the throat, as a yak has them: they root where the body is widest, and hang down freely to their tips.
func (b *body) shag() {
	count := archetype.Of(b.Level, 14, 20, 40, 56)
	h := b.H
	hang := func(on *chain, name string, count int, from, to, share float32) {
		bones := float32(len(on.Bones))
		// Strands are as wide as the spaces between their roots, and a tenth more, so that they close to a curtain.
		wide := .55 * (to - from) * on.Arc[len(on.Arc)-1] / float32(count)
		for i := range 2 * count {
			q := b.Seed.Sub("shag").Sub(name).At(i)
			t := bones * geom.Mix(from, to, (float32(i/2)+q.Sub("at").Unit())/float32(count))
			// Angles from the side: between 20 degrees below it and 3 above.
			root := on.Skin(t, q.Sub("up").Range(-.35, .05), .93)
			long := share * b.Shag * h * q.Sub("long").Range(.62, 1.1)
			tip := root.Add(v(-.02*h, -long, q.Sub("sway").Range(-.05, .05)*h))
			tip.Y = max(tip.Y, .12*h)
			mid := geom.Mix3(root, tip, .5).Add(v(.012*h, 0, 0))
			if i%2 == 1 {
				root, mid, tip = mirrored(root), mirrored(mid), mirrored(tip)
			}
			w := max(wide, .020*h) * q.Sub("wide").Range(.8, 1.2)
			b.crisp = append(b.crisp, sdf.Cone(root, mid, .9*w, w), sdf.Cone(mid, tip, w, .22*w))
		}
	}
	hang(b.round, "flank", count, .04, .98, 1)
	hang(b.neck, "throat", count/3, .05, .70, .6)
}
