package people

import (
	"context"
	"slices"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/solid"
)

// keptVolume is the share of its volume in the bind pose that an implicit part has at least when it is bent: a palm and fingers of a few triangles that
// close to a fist may else fold flat, or inside out. bentEnough are triangles that follow any bend.
const (
	keptVolume = .2
	bentEnough = 512
)

// bend moves every part from the bind pose into a pose by linear blending. An implicit part that its triangles are too few to bend has twice as many,
// until it keeps its volume.
func (g *maker) bend(ctx context.Context, pose rig.Pose) error {
	weights, err := rig.NewWeights(g.bones)
	if err != nil {
		return err
	}
	maps := g.bones.Maps(pose)
	for i, p := range g.scene.Parts {
		rest := p.Volume()
		g.bendOne(p, weights, maps)
		grown := slices.IndexFunc(g.grown, func(w growth) bool { return w.part == p })
		if grown < 0 {
			continue
		}
		for w := &g.grown[grown]; w.part.Volume() < keptVolume*rest && w.mesh.Triangles < bentEnough; {
			w.mesh.Triangles *= 2
			if err := g.meshOne(ctx, w); err != nil {
				return err
			}
			rest = w.part.Volume()
			g.bendOne(w.part, weights, maps)
			g.scene.Parts[i] = w.part
		}
	}
	return nil
}

// bendOne moves a part from the bind pose to where the maps take its bones.
func (g *maker) bendOne(p *solid.Part, weights *rig.Weights, maps []geom.Affine) {
	p.Share = "" // copies are no longer congruent
	p.Settle()
	p.Bend(func(q vec) vec {
		in := weights.At(q, &p.Follow)
		q = rig.Blend(maps, &in).Point(q)
		if g.grounded() && q.Y < 0 {
			q.Y *= .02 // coats and robes lie on the ground
		}
		return q
	})
}
