package people

import (
	"fmt"

	"atelier/internal/media/rig"
	"atelier/internal/motion"
)

// aloft reports whether the figure is in the air: it flies, or it floats upright.
func (g *maker) aloft() bool {
	return g.free() && !g.sitting() && !g.Seat.Stands && (g.Traits["flying"] || g.Traits["floating"])
}

// airborne is the pose of a figure in the air. One that floats upright keeps the arms of its stance; what hangs trails behind one that flies.
func (g *maker) airborne(s stance) (rig.Pose, error) {
	upright := !g.Traits["flying"]
	var held [2]motion.Held
	for side := range held {
		if g.full[side] || g.lifts(side) {
			held[side] = motion.Held{As: motion.Upright}
		}
	}
	p, err := motion.Airborne(g.bones, upright, held)
	if err != nil {
		return p, fmt.Errorf("%s: %w", g.scene.Name, err)
	}
	// Metres a step: the wind of the flight lays cape and hair back.
	drift := v(0, 0, motion.FlightSpeed/swingRate)
	if upright {
		drift = vec{}
		for side := range 2 {
			g.poseArm(&p, side, s.arms[side])
		}
	}
	return g.settled(p, drift), nil
}

// Of what hangs, until it has come to rest: steps, and how many of them are a second.
const (
	swingSteps = 45
	swingRate  = 30
)

// settled is a pose with what hangs at rest, of a figure that goes on by so much in a step, metres. Wings stay as they are.
func (g *maker) settled(p rig.Pose, drift vec) rig.Pose {
	swing, hung := g.bones.NewSwing(p), p
	for range swingSteps {
		hung = p.Clone()
		swing.Step(hung, drift, 1./swingRate)
	}
	for _, b := range motion.Wings(g.bones) {
		hung.Turns[b] = p.Turns[b]
	}
	return hung
}

// lowest is the height of the lowest place of the figure, which is put on the ground: of the bind pose for a figure in the air.
func (g *maker) lowest() float32 {
	low := float32(1)
	for _, p := range g.scene.Parts {
		if !g.aloft() && !motion.Aloft(g.moment()) {
			low = min(low, p.Bounds().Min.Y)
			continue
		}
		for _, is := range p.Islands {
			for i := range is.Vertices {
				low = min(low, is.Vertices[i].Rest.Y)
			}
		}
	}
	return low
}
