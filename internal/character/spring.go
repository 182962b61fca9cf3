package character

import (
	"slices"

	"atelier/internal/media/clip"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// swung is a clip in whose tracks capes and the like swing, for readers that know no springs. Travel is how fast the body goes over the
// ground beyond what the clip says, metres a second. A loop that travels swings as one that goes on the spot.
func swung(s *rig.Skeleton, c *clip.Clip, travel geom.Vec3) (*clip.Clip, error) {
	if len(s.Springs) == 0 {
		return c, nil
	}
	still := *c
	if way := c.Travel(); c.Loop && way.Len() > 1e-4 {
		travel = way.Mul(1 / c.Seconds)
		still.Root.Values = slices.Clone(c.Root.Values)
		for i, t := range c.Root.Times {
			still.Root.Values[i] = c.Root.Values[i].Mad(travel, -t)
		}
	}
	swings, err := clip.Swung(s, &still, clip.Coarse, travel.Mul(-1))
	if err != nil {
		return nil, err
	}
	out := *c
	out.Turns = slices.Clone(c.Turns)
	for _, spring := range s.Springs {
		for _, name := range spring.Bones {
			out.Turns[s.Index(name)] = swings.Turns[s.Index(name)]
		}
	}
	return clip.DefaultReducer().Reduce(s, &out), nil
}
