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

var animate = kind.Start(kind.Action{
	Path:      "/v1/models/{modelId}:animate",
	Operation: operationAnimate,
	Bucket:    kind.Paid,
	Makes:     asset.Animation,
	Source:    asset.Model,
	Fault:     problem.AnimationStartFailed,
	Summary:   "Rig a 3D Model of a human shape, and animate it by a set of actions or by a prompt",
}, planAnimate)

// animateBody is the body of POST /v1/models/{modelId}:animate.
type animateBody struct {
	AnimationSetID     string  `json:"animationSetId,omitempty" flag:"set" jsonschema:"minLength=1,maxLength=100" jsonschema_description:"A set of GET /v1/animation-sets; not together with motionPrompt."`
	AnimationActionIDs []int   `json:"animationActionIds,omitempty" flag:"action" jsonschema:"minItems=1,maxItems=10,minimum=0,maximum=696" jsonschema_description:"Actions of the set; all of them when omitted."`
	MotionPrompt       string  `json:"motionPrompt,omitempty" flag:"motion" jsonschema:"minLength=1,maxLength=2000,pattern=\\S" jsonschema_description:"The motion in words: what is done, in what manner, how often, one after another."`
	HeightMeters       float64 `json:"heightMeters,omitempty" flag:"height" jsonschema:"minimum=0.5,maximum=3" jsonschema_description:"Height of the character in metres; as the model is when omitted."`
	InPlace            bool    `json:"inPlace,omitempty" jsonschema_description:"Whether the hips stay where they are, so that the game moves the character."`
	Name               string  `json:"name,omitempty" jsonschema:"minLength=1,maxLength=120" jsonschema_description:"Name of the animation; that of the model when omitted."`
	kind.Quoted
}

// Check wants either a set or a prompt.
func (b animateBody) Check(f *problem.Fields) {
	f.If(b.AnimationSetID == "" && b.MotionPrompt == "", "body.animationSetId", problem.Custom, "give a set of actions here, or a motionPrompt")
	f.If(b.AnimationSetID != "" && b.MotionPrompt != "", "body.motionPrompt", problem.Custom, "not together with animationSetId")
	f.If(b.AnimationActionIDs != nil && b.AnimationSetID == "", "body.animationActionIds", problem.Custom, "needs the animationSetId that they are of")
	if b.MotionPrompt != "" {
		_, err := motion.Read(b.MotionPrompt)
		f.If(errors.Is(err, motion.ErrNoVerb), "body.motionPrompt", problem.Custom, "%s", motion.ErrNoVerb)
	}
}

// Rule refuses actions that the set does not have.
func (b animateBody) Rule() error {
	set := motion.FindSet(b.AnimationSetID)
	if set == nil {
		return nil // a set that does not exist is not found, once the body is right
	}
	for i, id := range b.AnimationActionIDs {
		if !set.Has(motion.Action(id)) {
			return problem.AnimationActionsNotInSet.Field(fmt.Sprintf("body.animationActionIds.%d", i), problem.InvalidValue,
				"no action of the set %s", set.ID)
		}
	}
	return nil
}

// task is what every task knows of its model.
type task struct {
	Model   string  `json:"model"` // its ID
	Height  float64 `json:"height,omitempty"`
	InPlace bool    `json:"inPlace,omitempty"`
	License string  `json:"license,omitempty"`
	Prompt  string  `json:"prompt,omitempty"` // of the motion
	Small   bool    `json:"small,omitempty"`  // a small picture will do
	Action  int     `json:"action"`           // of a clip; −1: it is made of the prompt
	Number  int     `json:"clip"`             // of the clip in the batch, from 0
}

func planAnimate(in kind.Input, b animateBody) (kind.Plan, error) {
	if err := animatable(in.Source); err != nil {
		return kind.Plan{}, err
	}
	clips, err := b.clips()
	if err != nil {
		return kind.Plan{}, err
	}
	of := task{Model: in.Source.ID, Height: b.HeightMeters, InPlace: b.InPlace, License: licenseOf(in.Source), Prompt: b.MotionPrompt, Small: in.Test}
	p := kind.Plan{
		Mode: operation.Auto, Name: cmp.Or(b.Name, in.Source.Name), Prompt: kind.Some(b.MotionPrompt), Screen: []string{b.Name, b.MotionPrompt},
		Stages: []kind.Stage{{Name: operation.Final}},
	}
	if p.Detail, err = json.Marshal(detail{Target: modelBatch, Model: in.Source.ID, Clips: clips}); err != nil {
		return p, err
	}
	tasks := []kind.Task{{Kind: asset.Animation, Step: stepRig, Heavy: true}}
	for i, c := range clips {
		tasks = append(tasks, kind.Task{Kind: asset.Animation, Step: stepClip, Heavy: true, Part: partOf(i), Per: credit.PerItem})
		of.Action, of.Number = -1, i
		if c.Action != nil {
			of.Action = *c.Action
		}
		if tasks[i+1].Params, err = json.Marshal(of); err != nil {
			return p, err
		}
	}
	tasks[0].Per = credit.PerAsset
	tasks[0].Params = tasks[1].Params // for the picture it takes the first clip's pose
	p.Stages[0].Tasks = tasks
	return p, nil
}

// partOf names the part of a clip.
func partOf(i int) string { return fmt.Sprintf("clip-%d", i+1) }

// clips are what the body asks for, before they are made. An estimate that names nothing is of one clip.
func (b animateBody) clips() ([]clipDetail, error) {
	if b.AnimationSetID == "" {
		return []clipDetail{{Name: kind.NameOf(cmp.Or(b.MotionPrompt, "motion"))}}, nil
	}
	set := motion.FindSet(b.AnimationSetID)
	if set == nil {
		return nil, problem.AnimationSetNotFound.Field("body.animationSetId", problem.InvalidValue, "no set of the library")
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

// animatable refuses a model that has no mesh yet, or of which it is known that it has no human shape.
func animatable(source *asset.Asset) error {
	if source.Status != asset.Succeeded {
		return problem.AnimationResourceUnavailable.Detail("The model is %s; animate it when its operation has succeeded.", source.Status)
	}
	var known struct {
		Rig *struct {
			Refused string `json:"refused"`
		} `json:"rig"`
	}
	_ = json.Unmarshal(source.Detail, &known) // of older models it is not known
	if known.Rig != nil && known.Rig.Refused != "" {
		return problem.AnimationResourceUnavailable.Detail("The model has no human shape that could be rigged: %s.", known.Rig.Refused)
	}
	return nil
}

// licenseOf is the licence of a model.
func licenseOf(source *asset.Asset) string {
	var r struct {
		License string `json:"license"`
	}
	_ = json.Unmarshal(source.Detail, &r)
	return r.License
}
