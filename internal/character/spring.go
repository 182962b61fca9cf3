package character

import (
	"slices"

	"atelier/internal/media/clip"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/motion"
)

// swungMove is a movement with its springs swinging as they do on the way, whether the clip travels or not.
func swungMove(s *rig.Skeleton, inPlace bool, move func(motion.Options) (*clip.Clip, error)) (*clip.Clip, error) {
	if len(s.Springs) == 0 {
		return move(motion.Options{InPlace: inPlace})
	}
	travelling, err := move(motion.Options{})
	if err != nil {
		return nil, err
	}
	going, err := swung(s, travelling, geom.Vec3{})
	if err != nil || !inPlace {
		return going, err
	}
	still, err := move(motion.Options{InPlace: true})
	if err != nil {
		return nil, err
	}
	for _, spring := range s.Springs {
		for _, name := range spring.Bones {
			still.Turns[s.Index(name)] = going.Turns[s.Index(name)]
		}
	}
	return still, nil
}

// swung is a clip in whose tracks capes and the like swing, for readers that know no springs. Travel is how fast the body goes over the
// ground beyond what the clip says, metres a second. A loop that travels swings like one that walks on the spot.
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
