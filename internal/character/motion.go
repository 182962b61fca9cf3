package character

import (
	"fmt"
	"slices"
	"strings"

	"atelier/internal/motion"
)

// Motion is one clip that a character is to have.
type Motion struct {
	Action  int    // −1: it is made of the prompt
	Prompt  string // of a motion in words
	Name    string // of the clip of a prompt
	InPlace bool   // the hips stay where they are
}

// File is the name of the file of a batch's clip, by its number from 0 and the file's extension: "01-walk-happy.glb". Of other bodies than
// people it says what they do in place of the action: "01-gallop.glb".
func (c *Character) File(m Motion, number int, extension string) string {
	slug := "motion"
	if m.Action >= 0 {
		slug = motion.Action(m.Action).Info().Slug
		if moves, err := motion.Movements(c.Joints); err == nil && moves != nil {
			slug = strings.ReplaceAll(motion.Action(m.Action).Counterpart(moves.Names()), ",", "")
		}
	}
	return fmt.Sprintf("%02d-%s.%s", number+1, strings.NewReplacer("_", "-", " ", "-").Replace(slug), extension)
}

// Actions are the chosen actions of a set, each once: all of them when chosen is nil.
func Actions(set *motion.Set, chosen []int) (actions []motion.Action) {
	if chosen == nil {
		for _, m := range set.Members {
			actions = append(actions, m.Action)
		}
	}
	for _, n := range chosen {
		if a := motion.Action(n); !slices.Contains(actions, a) {
			actions = append(actions, a)
		}
	}
	return actions
}
