package people

import (
	"fmt"

	"atelier/internal/media/rig"
	"atelier/internal/motion"
)

// moment is what the figure is shown doing; "": it stands in the stance of its row.
func (g *maker) moment() string {
	if !g.free() || g.sitting() || g.Seat.Stands || g.aloft() {
		return ""
	}
	for _, name := range motion.Moments() {
		if g.Traits[name] {
			return name
		}
	}
	return ""
}

// doing is the pose of the figure in a moment, with what hangs at rest.
func (g *maker) doing(name string) (rig.Pose, error) {
	var held [2]motion.Held
	for side := range held {
		if g.full[side] || g.lifts(side) {
			held[side] = motion.Held{As: motion.Down}
		}
	}
	p, err := motion.Stance(g.bones, name, held)
	if err != nil {
		return p, fmt.Errorf("%s: %w", g.scene.Name, err)
	}
	g.reach(&p)
	switch {
	case g.levels():
		g.levelled(&p)
	case g.hurls():
		g.hurled(&p)
	case g.slopes():
		g.sloped(&p)
	case g.full[0] && !g.full[1] && g.draws():
		g.drawn(&p)
	}
	return g.settled(p, vec{}), nil
}
