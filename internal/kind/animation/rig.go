package animation

import (
	"encoding/json"
	"fmt"
	"slices"

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

// rigOf reads what is known of a model's rig. A Detail that cannot be read says nothing.
func rigOf(model *asset.Asset) known {
	var d struct {
		Rig known `json:"rig"`
	}
	_ = json.Unmarshal(model.Detail, &d)
	return d.Rig
}

// ability is what a body makes of the clips that were asked for.
type ability struct {
	clips   []clipDetail
	omitted []omission // actions of the set for which the body has no movement, or none of its own
	why     string     // why the start is refused; "": it is accepted
}

// able is what the body can make. A humanoid makes all clips. Any other body makes its counterparts of actions and words, each counterpart of
// a set once. The start is refused when the model has no rig, its body has no counterpart of a chosen action or of a verb of the prompt, or
// none of the set.
//
// The order of the cases: why there are no bones; a body of which nothing is known, so that only the task can tell; words; actions.
func (k known) able(clips []clipDetail, b Moved) ability {
	asked := ability{clips: clips}
	human := k.Kind == rig.Humanoid
	refused := func(why string) ability { return ability{clips: clips, why: why} }
	switch {
	case k.Unbound != "":
		return refused(k.Unbound)
	case k.Refused != "":
		return refused(fmt.Sprintf("it has no human shape that could be rigged (%s)", k.Refused))
	case k.Kind == "":
		return asked
	case b.MotionPrompt != "":
		script, err := motion.Read(b.MotionPrompt)
		if err != nil { // heard has read it
			return refused(err.Error())
		}
		cannot := script.Beastly()
		if !human {
			_, cannot = script.Doable(k.Moves)
		}
		if len(cannot) > 0 {
			return refused(motion.CannotMove(string(k.Kind), k.Moves, cannot))
		}
		return asked
	case human:
		return asked
	}
	actions := make([]motion.Action, len(clips))
	for i, c := range clips {
		if c.Action == nil { // an estimate that names nothing
			return asked
		}
		actions[i] = motion.Action(*c.Action)
	}
	doable, cannot := motion.Counterparts(k.Moves, actions, b.AnimationActionIDs != nil)
	if len(doable) == 0 || b.AnimationActionIDs != nil && cannot != nil {
		var names []string
		for _, i := range cannot {
			names = append(names, clips[i].Name)
		}
		return refused(motion.CannotMove(string(k.Kind), k.Moves, names))
	}
	var can ability
	for i, c := range clips {
		if !slices.Contains(doable, i) {
			can.omitted = append(can.omitted, k.omission(c.Name, actions[i]))
			continue
		}
		c.Name = actions[i].Counterpart(k.Moves)
		can.clips = append(can.clips, c)
	}
	return can
}

// omission is an action of a set that is left out, and why: an entry of "omitted" in a manifest's quality.
type omission struct {
	Action string `json:"action"`
	Why    string `json:"why,omitempty"`
}

// UnmarshalJSON reads the bare name of an action, too, which batches of earlier versions have.
func (o *omission) UnmarshalJSON(text []byte) error {
	if json.Unmarshal(text, &o.Action) == nil {
		return nil
	}
	type plain omission
	return json.Unmarshal(text, (*plain)(o))
}

// omission is why an action of a set is left out: the body cannot do it, or does for it what another action of the set has brought already.
func (k known) omission(name string, a motion.Action) omission {
	if does := a.Counterpart(k.Moves); does != "" {
		return omission{name, fmt.Sprintf("its movement is “%s”, which another action of the set makes", does)}
	}
	return omission{name, motion.CannotMove(string(k.Kind), k.Moves, []string{name})}
}
