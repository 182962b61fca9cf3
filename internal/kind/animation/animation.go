// Package animation is the kind of Animations: /v1/animations, the library of actions and sets, and the starts that animate a model or the
// models of a pack.
//
// An animation is a batch: a rigged character of each model, and clips that can fail one by one. Every task finds the joints of its model by itself,
// which takes some milliseconds, so the clips need not wait for the character. Start at animate.go, which both starts share; step.go does the work.
package animation

import (
	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/problem"
)

// Kind is the plug.
var Kind = &kind.Kind{
	Noun:    "animations",
	Group:   "Animation",
	Type:    asset.Animation,
	Prefix:  "anb",
	Roles:   roles,
	Actions: []kind.Action{animate, animatePack},
	Steps:   map[string]kind.Step{stepRig: rigStep, stepClip: clipStep},
	Reads:   []kind.Read{listSets, getSet, listActions, getTarget},
	Drawn:   []kind.Drawn{previews},
	Record:  &view,
	Target:  target, TargetTypes: []string{modelBatch, packBatch, modelClip},
	Problems: kind.Problems{
		Missing: problem.AnimationNotFound, Malformed: problem.InvalidAnimationID,
		Unread: problem.AnimationServiceUnavailable, Unlisted: problem.AnimationServiceUnavailable,
	},
	Prices: prices,
}

// The roles of the files of an animation.
const (
	RiggedCharacter asset.Role = "rigged_character"
	Clip            asset.Role = "animation_clip"
)

var roles = []kind.Role{
	{Name: RiggedCharacter, Kind: "model", Media: "model/gltf-binary", Many: true},
	{Name: Clip, Kind: "model", Media: "model/gltf-binary", Many: true},
	{Name: asset.PreviewImage, Kind: "image", Media: "image/png"}, {Name: asset.Thumbnail, Kind: "image", Media: "image/png"},
}

// The steps of an animation.
const (
	stepRig  = "rig"
	stepClip = "clip"
)
