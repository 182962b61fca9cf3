package pack

import (
	"cmp"
	"encoding/json"
	"slices"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

var revise = kind.Start(kind.Action{
	Path:      "/v1/asset-packs/{assetPackId}:revise",
	Operation: operation.GenerationTransition,
	Priced:    operationGenerate,
	Bucket:    kind.Paid,
	Makes:     asset.AssetPack,
	Source:    asset.AssetPack,
	InPlace:   true,
	Fault:     problem.LifecycleTransitionFailed,
	Summary:   "Revise all or some ready previews of an Asset Pack",
}, planRevise)

// breadth is how broadly previews may change.
type breadth string

// The breadths.
const (
	surgical   breadth = "surgical"   // form and look stay; what the words say changes
	style      breadth = "style"      // the look that the items share is drawn anew, and follows the words; form stays
	structural breadth = "structural" // every item is drawn anew, and follows the words; the shared look stays
)

// reviseBody is the body of POST /v1/asset-packs/{assetPackId}:revise.
type reviseBody struct {
	Feedback        string         `json:"feedback" jsonschema:"required,minLength=1,maxLength=8000" jsonschema_description:"What to change, in words."`
	GenerationMode  operation.Mode `json:"generationMode,omitempty" jsonschema:"enum=auto,enum=review,default=review" jsonschema_description:"review pauses again at the new previews; auto goes on to the finals."`
	Name            string         `json:"name,omitempty" jsonschema:"minLength=1,maxLength=120" jsonschema_description:"A new name of the pack."`
	RevisionBreadth breadth        `json:"revisionBreadth,omitempty" jsonschema:"enum=surgical,enum=style,enum=structural,default=style" jsonschema_description:"How broadly previews may change: surgical changes only what the words say, style the shared look, structural the things themselves."`
	RiggingPose     string         `json:"riggingPose,omitempty" jsonschema:"enum=t_pose,enum=a_pose" jsonschema_description:"Prepares humanoid items in that pose."`
	kind.Selection
	kind.Quoted
}

func planRevise(in kind.Input, b reviseBody) (kind.Plan, error) {
	chosen, err := b.Of(in.Source.Items)
	if err != nil {
		return kind.Plan{}, err
	}
	d, err := packOf(in.Source)
	if err != nil {
		return kind.Plan{}, err
	}
	p := kind.Plan{
		Mode: cmp.Or(b.GenerationMode, operation.Review), Preset: d.Preset, Name: b.Name, Prompt: &b.Feedback, Screen: []string{b.Feedback, b.Name},
	}
	var jobs []job
	for _, i := range chosen {
		if !waits(in.Source, i) {
			continue
		}
		own, err := partOf(i)
		if err != nil {
			return kind.Plan{}, err
		}
		if own, err = b.change(own.settled(), in.Seed, i.Position); err != nil {
			return kind.Plan{}, err
		}
		planned, err := own.item(i.Position, "", "")
		if err != nil {
			return kind.Plan{}, err
		}
		p.Items, jobs = append(p.Items, planned), append(jobs, job{i.Position, own.Brief})
	}
	if len(jobs) == 0 {
		return kind.Plan{}, noneReady
	}
	p.Stages = stages(operation.Preview, jobs)
	return p, nil
}

// change is how an item is made after the revision.
func (b reviseBody) change(p part, drawn int64, position int) (part, error) {
	p.Brief = tell(p.Brief, cmp.Or(b.RevisionBreadth, style), p.Feedback, p.Shared, []string{b.Feedback})
	switch cmp.Or(b.RevisionBreadth, style) {
	case style:
		p.Brief.Series.Seed = drawn
	case structural:
		p.Brief.Seed = seedOf(drawn, position)
	}
	if b.RiggingPose == "" {
		return p, nil
	}
	text, err := json.Marshal(options{RiggingPose: b.RiggingPose})
	p.Brief.Options = text
	return p, err
}

// tell gives a brief feedback in place of what it has beyond the first own words and the first shared ones: on the set when
// its style shall change, else on the item.
func tell(b engine.Brief, how breadth, own, shared int, feedback []string) engine.Brief {
	if b.Series == nil {
		b.Series = &engine.Series{}
	}
	set := *b.Series
	if how == style {
		set.Feedback = append(slices.Clone(set.Feedback[:shared]), feedback...)
	} else {
		b.Feedback = append(slices.Clone(b.Feedback[:own]), feedback...)
	}
	b.Series = &set
	return b
}

// reviseOwn plans an operation's own :revise: all of its items again, each changed as the words say.
func reviseOwn(p kind.Plan, r kind.Revision) (kind.Plan, error) {
	p.Mode, p.Screen = r.Mode, r.Feedback[len(r.Feedback)-1:]
	items := slices.Clone(p.Items)
	var jobs []job
	for n, i := range items {
		own, err := readPart(i.Detail, i.Name)
		if err != nil {
			return kind.Plan{}, err
		}
		own.Brief = tell(own.Brief, surgical, own.Feedback, own.Shared, r.Feedback)
		if items[n], err = own.item(i.Position, i.Name, i.Prompt); err != nil {
			return kind.Plan{}, err
		}
		jobs = append(jobs, job{i.Position, own.Brief})
	}
	p.Items, p.Stages = items, stages(operation.Preview, jobs)
	return p, nil
}
