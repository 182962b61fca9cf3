package animation

import (
	"encoding/json"
	"fmt"

	"atelier/internal/asset"
	"atelier/internal/media/rig"
	"atelier/internal/motion"
)

// known is what a model's Detail says about its rig. The Detail of an older model says nothing.
type known struct {
	Kind    rig.Kind `json:"kind"`
	Moves   []string `json:"moves"` // what a skeleton of another kind than a humanoid can do
	Bones   string   `json:"bones"` // the names of the bones of a skeleton of its own
	Refused string   `json:"refused"`
	Unbound string   `json:"unbound"` // why its builder has given it no skeleton
}

func rigOf(model *asset.Asset) known {
	var d struct {
		Rig known `json:"rig"`
	}
	_ = json.Unmarshal(model.Detail, &d)
	return d.Rig
}

// able are the clips that the body can make. A humanoid makes all of them. Any other body makes its counterparts of actions and words, each
// counterpart of a set once. Why says why the start is refused: the model has no rig, its body has no counterpart of a chosen action, or none of the
// set or the prompt. Empty: it is accepted.
func (k known) able(clips []clipDetail, b Moved) (can []clipDetail, why string) {
	switch {
	case k.Unbound != "":
		return clips, k.Unbound
	case k.Refused != "":
		return clips, fmt.Sprintf("it has no human shape that could be rigged (%s)", k.Refused)
	case k.Kind == "" || k.Kind == rig.Humanoid:
		return clips, ""
	case b.MotionPrompt != "":
		script, err := motion.Read(b.MotionPrompt)
		if err != nil { // heard has read it
			return clips, err.Error()
		}
		if doable, cannot := script.Doable(k.Moves); len(doable) == 0 {
			return clips, motion.CannotMove(string(k.Kind), k.Moves, cannot)
		}
		return clips, ""
	}
	actions := make([]motion.Action, len(clips))
	for i, c := range clips {
		if c.Action == nil { // an estimate that names nothing
			return clips, ""
		}
		actions[i] = motion.Action(*c.Action)
	}
	doable, cannot := motion.Counterparts(k.Moves, actions, b.AnimationActionIDs != nil)
	if len(doable) == 0 || b.AnimationActionIDs != nil && cannot != nil {
		var names []string
		for _, i := range cannot {
			names = append(names, clips[i].Name)
		}
		return clips, motion.CannotMove(string(k.Kind), k.Moves, names)
	}
	for _, i := range doable {
		c := clips[i]
		c.Name = actions[i].Counterpart(k.Moves)
		can = append(can, c)
	}
	return can, ""
}
