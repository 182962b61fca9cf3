package main

import (
	"context"
	"os"
	"strings"

	"atelier/internal/media/clip"
	"atelier/internal/media/rig"
	"atelier/internal/motion"
)

const (
	stylesEach = 6   // styles in a row
	atContact  = .04 // of a cycle of walking: the left foot has come down
	atPassing  = .36 // the right leg swings past the left one
	styledFile = "styles.jpg"
)

// styles draws the walk of every style at the same two moments of its cycle, side by side.
func styles(ctx context.Context, s *rig.Skeleton, body *motion.Body, file string) error {
	var rows []row
	for first := 0; first < motion.Styles; first += stylesEach {
		for _, phase := range [...]float32{atContact, atPassing} {
			r := row{}
			var names []string
			for style := first; style < min(first+stylesEach, motion.Styles); style++ {
				a := motion.Action(motion.Styles + style)
				c, err := body.Clip(ctx, a, motion.Options{InPlace: true})
				if err != nil {
					return err
				}
				r.poses = append(r.poses, poseOf(s, c, phase))
				names = append(names, strings.TrimPrefix(a.Info().Slug, "walk_"))
			}
			r.label = strings.Join(names, ", ")
			rows = append(rows, r)
		}
	}
	img, err := poseRows(ctx, s, rows)
	if err != nil {
		return err
	}
	data, err := compress(img)
	if err != nil {
		return err
	}
	return os.WriteFile(file, data, 0o644)
}

// poseOf is a clip's pose at a share of its time.
func poseOf(s *rig.Skeleton, c *clip.Clip, share float32) rig.Pose { return c.At(s, c.Seconds*share) }
