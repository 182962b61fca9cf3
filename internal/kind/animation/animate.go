package animation

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"

	"atelier/internal/asset"
	"atelier/internal/character"
	"atelier/internal/credit"
	"atelier/internal/kind"
	"atelier/internal/motion"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

const operationAnimate operation.Type = "model_animation"

// Moved are the fields of a start that say how models move.
type Moved struct {
	AnimationSetID     string  `json:"animationSetId,omitempty" flag:"set" jsonschema:"minLength=1,maxLength=100" jsonschema_description:"A set of GET /v1/animation-sets; not together with motionPrompt."`
	AnimationActionIDs []int   `json:"animationActionIds,omitempty" flag:"action" jsonschema:"minItems=1,maxItems=10,minimum=0,maximum=696" jsonschema_description:"Actions of the set; all of them when omitted."`
	MotionPrompt       string  `json:"motionPrompt,omitempty" flag:"motion" jsonschema:"minLength=1,maxLength=2000,pattern=\\S" jsonschema_description:"The motion in words: what is done, in what manner, how often, one after another."`
	HeightMeters       float64 `json:"heightMeters,omitempty" flag:"height" jsonschema:"minimum=0.5,maximum=3" jsonschema_description:"Height of the character in metres; as the model is when omitted."`
	InPlace            bool    `json:"inPlace,omitempty" ext:"true" jsonschema_description:"Whether the hips stay where they are, so that the game moves the character."`
	Name               string  `json:"name,omitempty" ext:"true" jsonschema:"minLength=1,maxLength=120" jsonschema_description:"Name of the animation; that of the model or the pack when omitted."`
	kind.Quoted
}

// Check wants either a set or a prompt.
func (b Moved) Check(f *problem.Fields) {
	f.If(b.AnimationSetID == "" && b.MotionPrompt == "", "body.animationSetId", problem.Custom, "is required, or motionPrompt in its place")
	f.If(b.AnimationSetID != "" && b.MotionPrompt != "", "body.motionPrompt", problem.Custom, "must not stand together with animationSetId")
	f.If(b.AnimationActionIDs != nil && b.AnimationSetID == "", "body.animationActionIds", problem.Custom, "needs the animationSetId that the actions are of")
}

// heard refuses a prompt that names no motion, with what a body can do. It is no part of Check, which knows no body; so estimates refuse it, too.
func (b Moved) heard(body known) error {
	if b.MotionPrompt == "" {
		return nil
	}
	_, err := motion.Read(b.MotionPrompt)
	var f problem.Fields
	f.If(errors.Is(err, motion.ErrNoVerb), "body.motionPrompt", problem.Custom, "%s", motion.NoVerb(b.MotionPrompt, body.Moves))
	return f.Err()
}

// Rule refuses actions that the set does not have.
func (b Moved) Rule() error {
	set := motion.FindSet(b.AnimationSetID)
	if set == nil {
		return nil // a set that does not exist is not found, once the body is right
	}
	for i, id := range b.AnimationActionIDs {
		if !set.Has(motion.Action(id)) {
			return problem.AnimationActionsNotInSet.Field(fmt.Sprintf("body.animationActionIds.%d", i), problem.InvalidValue,
				"names no action of the set; list its actions by GET /v1/animation-sets/%s", set.ID)
		}
	}
	return nil
}

// clips are the clips that the body asks for, as planned. An estimate that names none is for one clip.
func (b Moved) clips() ([]clipDetail, error) {
	if b.AnimationSetID == "" {
		return []clipDetail{{Name: kind.NameOf(cmp.Or(b.MotionPrompt, "motion"))}}, nil
	}
	set := motion.FindSet(b.AnimationSetID)
	if set == nil {
		return nil, problem.AnimationSetNotFound.Field("body.animationSetId", problem.InvalidValue, "names no animation set; list them by GET /v1/animation-sets")
	}
	actions := character.Actions(set, b.AnimationActionIDs)
	list := make([]clipDetail, len(actions))
	for i, a := range actions {
		info := a.Info()
		list[i] = clipDetail{Action: new(int), Name: info.Name, Seconds: seconds(info.Seconds), Loop: info.Loop}
		*list[i].Action = info.ID
	}
	return list, nil
}

// task is what every task knows about its model. It is stored with the operation, so its names in JSON stay.
type task struct {
	Model   string  `json:"model"`          // its ID
	Item    int     `json:"item,omitempty"` // position of the item that it belongs to; 0: no pack
	Height  float64 `json:"height,omitempty"`
	InPlace bool    `json:"inPlace,omitempty"`
	License string  `json:"license,omitempty"`
	Prompt  string  `json:"prompt,omitempty"`  // of the motion
	Small   bool    `json:"small,omitempty"`   // test mode: a small picture is enough
	Unseen  bool    `json:"unseen,omitempty"`  // another character gives the batch its picture
	Refused string  `json:"refused,omitempty"` // why the model cannot be rigged, if that is known already
	Action  int     `json:"action"`            // of a clip; −1: the prompt describes it
	Number  int     `json:"clip"`              // number of the clip among the model's, from 0
}

// plan begins the plan of a batch with a name.
func (b Moved) plan(name string) kind.Plan {
	return kind.Plan{
		Mode: operation.Auto, Name: cmp.Or(b.Name, name), Prompt: kind.Some(b.MotionPrompt), Screen: []string{b.Name, b.MotionPrompt},
		Stages: []kind.Stage{{Name: operation.Final}},
	}
}

// task is the task of a model, without its clip.
func (b Moved) task(in kind.Input, model *asset.Asset) task {
	return task{Model: model.ID, Height: b.HeightMeters, InPlace: b.InPlace, License: licenseOf(model), Prompt: b.MotionPrompt, Small: in.Test}
}

// add adds the tasks of one model to a batch: its character, and its clips. Those of a model that is refused are free, since they will fail.
func (d *detail) add(p *kind.Plan, of task, can ability) error {
	free := of.Refused != ""
	if can.omitted != nil {
		if d.Omitted == nil {
			d.Omitted = map[string][]omission{}
		}
		d.Omitted[cmp.Or(characterPart(of.Item), "character")] = can.omitted
	}
	tasks := []kind.Task{{Kind: asset.Animation, Step: stepRig, Heavy: true, Part: characterPart(of.Item), Member: of.Item, Per: credit.PerAsset,
		Free: free}}
	for i, c := range can.clips {
		of.Action, of.Number = -1, i
		if c.Action != nil {
			of.Action = *c.Action
		}
		params, err := json.Marshal(of)
		if err != nil {
			return err
		}
		c.Item, c.Number = of.Item, i
		d.Clips = append(d.Clips, c)
		tasks = append(tasks, kind.Task{Kind: asset.Animation, Step: stepClip, Heavy: true, Part: c.part(), Member: of.Item, Per: credit.PerItem,
			Free: free, Params: params})
	}
	tasks[0].Params = tasks[1].Params // for the picture it takes the first clip's pose
	p.Stages[0].Tasks = append(p.Stages[0].Tasks, tasks...)
	return nil
}

// licenseOf is the licence of a model or a batch.
func licenseOf(a *asset.Asset) string {
	var r struct {
		License string `json:"license"`
	}
	_ = json.Unmarshal(a.Detail, &r)
	return r.License
}

// partFailed records why a part of a batch could not be made.
func partFailed(t kind.Task, why operation.Failure) kind.DetailPatch {
	return kind.Patch(func(d *detail) {
		if d.Lost == nil {
			d.Lost = map[string]string{}
		}
		d.Lost[t.Part] = why.Message
	})
}
