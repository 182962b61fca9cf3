package animation

import (
	"encoding/json"

	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/problem"
)

var animate = kind.Start(kind.Action{
	Path:      "/v1/models/{modelId}:animate",
	Operation: operationAnimate,
	Bucket:    kind.Paid,
	Makes:     asset.Animation,
	Source:    asset.Model,
	PartLost:  partFailed,
	Fault:     problem.AnimationStartFailed,
	Summary:   "Rig a 3D Model, and animate it by a set of actions or by a prompt",
}, planModel)

func planModel(in kind.Input, b Moved) (kind.Plan, error) {
	clips, err := b.clips()
	if err != nil {
		return kind.Plan{}, err
	}
	if in.Source.Status != asset.Succeeded {
		return kind.Plan{}, problem.AnimationResourceUnavailable.Detail("The model's status is %s; animate it when its operation has succeeded.", in.Source.Status)
	}
	body := rigOf(in.Source)
	if err := b.heard(body); err != nil {
		return kind.Plan{}, err
	}
	can := body.able(clips, b)
	if can.why != "" {
		return kind.Plan{}, problem.AnimationResourceUnavailable.Detail("The model cannot be animated so: %s.", can.why)
	}
	p, d := b.plan(in.Source.Name), detail{Target: modelBatch, Model: in.Source.ID, Rig: body.Kind, Bones: body.Bones, License: licenseOf(in.Source)}
	if err := d.add(&p, b.task(in, in.Source), can); err != nil {
		return p, err
	}
	p.Detail, err = json.Marshal(d)
	return p, err
}
