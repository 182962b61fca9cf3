package lifecycletest

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

// PackBody is the body of a pack's start.
type PackBody struct {
	Prompt         string         `json:"prompt"`
	Items          []string       `json:"items"` // their prompts
	GenerationMode operation.Mode `json:"generationMode,omitempty"`
}

// ItemsBody is the body of a pack's other verbs.
type ItemsBody struct {
	Feedback       string         `json:"feedback,omitempty"`
	GenerationMode operation.Mode `json:"generationMode,omitempty"`
	kind.Selection
}

// RetryBody is the body of a retry of a model.
type RetryBody struct {
	Prompt string `json:"prompt,omitempty"`
}

// The starts of packs, and the retry of models.
var (
	GeneratePack = &Pack.Actions[0]
	ApprovePack  = &Pack.Actions[1]
	RevisePack   = &Pack.Actions[2]
	RetryPack    = &Pack.Actions[3]
	Perform      = &Pack.Actions[4]
	RetryModel   = &Kind.Actions[1]
)

// GeneratingModel is the status of an item while its final is being made.
const GeneratingModel asset.ItemStatus = "generating_model"

const packZip asset.Role = "pack_zip"

const packGeneration operation.Type = "asset_pack_generation"

// Pack makes packs of the bed's models: a preview and a final an item, and a ZIP of all.
var Pack = &kind.Kind{
	Noun: "asset-packs", Type: asset.AssetPack, Items: asset.Model, Prefix: "pck", Busy: GeneratingModel,
	Roles: []kind.Role{{Name: packZip, Kind: "archive", OfItems: true}},
	Actions: []kind.Action{
		kind.Start(kind.Action{Path: "/v1/asset-packs:generate", Operation: packGeneration, Bucket: kind.Paid, Makes: asset.AssetPack}, planPack),
		inPlace("approve", operation.GenerationTransition, planApproval),
		inPlace("revise", operation.GenerationTransition, planRevision),
		retry(),
		perform,
	},
	Steps:  map[string]kind.Step{"zip": zip},
	Record: &kind.View{Assets: packLinks, Record: record},
	Revise: revisePack,
	Prices: credit.Prices{
		{Operation: string(packGeneration), Resource: "asset_pack", Stage: "preview", Per: "item", Credits: PreviewPrice},
		{Operation: string(packGeneration), Resource: "asset_pack", Stage: "final", Per: "item", Credits: FinalPrice},
		{Operation: string(performance), Resource: "model", Stage: "final", Per: "item", Credits: PerformPrice},
	},
}

func inPlace(verb string, op operation.Type, plan func(kind.Input, ItemsBody) (kind.Plan, error)) kind.Action {
	return kind.Start(kind.Action{
		Path: "/v1/asset-packs/{assetPackId}:" + verb, Operation: op, Bucket: kind.Paid, Makes: asset.AssetPack, Source: asset.AssetPack,
		Effect: kind.Changes, Priced: packGeneration, Fault: problem.LifecycleTransitionFailed,
	}, plan)
}

// retry works on some failed items or, as another type of operation, on all of them.
func retry() kind.Action {
	a := inPlace("retry", operation.GenerationRetry, planRetry)
	a.Also = "asset_pack_regeneration"
	return a
}

func planPack(in kind.Input, b PackBody) (kind.Plan, error) {
	var items []kind.Item
	for n, prompt := range b.Items {
		items = append(items, kind.Item{Position: n + 1, Name: fmt.Sprintf("item %d", n+1), Prompt: prompt})
	}
	return kind.Plan{
		Mode: cmp.Or(b.GenerationMode, operation.Auto), Name: "a pack", Prompt: &b.Prompt, Items: items,
		Stages: packStages(items, true), Screen: append([]string{b.Prompt}, b.Items...),
	}, nil
}

func packStages(items []kind.Item, previews bool) []kind.Stage {
	preview, final := kind.Stage{Name: operation.Preview}, kind.Stage{Name: operation.Final}
	for _, i := range items {
		brief := engine.Brief{Makes: asset.Model, Prompt: i.Prompt}
		preview.Tasks = append(preview.Tasks, kind.Task{Kind: asset.Model, Step: "preview", Item: i.Position, Heavy: true, Brief: brief})
		final.Tasks = append(final.Tasks, kind.Task{Kind: asset.Model, Step: "final", Item: i.Position, Brief: brief})
	}
	last := kind.Stage{Name: operation.PostProcessing, Tasks: []kind.Task{{Kind: asset.AssetPack, Step: "zip", Optional: true}}}
	if !previews {
		return []kind.Stage{final, last}
	}
	return []kind.Stage{preview, final, last}
}

func planned(items []asset.Item) (list []kind.Item) {
	for _, i := range items {
		list = append(list, kind.Item{Position: i.Position, Prompt: i.Prompt})
	}
	return list
}

// of are the chosen items of the source that have a status; there must be at least one.
func of(in kind.Input, b ItemsBody, status asset.ItemStatus, none *problem.Type) ([]kind.Item, error) {
	chosen, err := b.Of(in.Source.Items)
	if err != nil {
		return nil, err
	}
	var list []asset.Item
	for _, i := range chosen {
		if i.Status == status {
			list = append(list, i)
		} else if b.Named() {
			return nil, none.Detail("%s is %s", i.ID, i.Status)
		}
	}
	if len(list) == 0 {
		return nil, none.Detail("no item is %s", status)
	}
	return planned(list), nil
}

func planApproval(in kind.Input, b ItemsBody) (kind.Plan, error) {
	chosen, err := b.Of(in.Source.Items)
	if err != nil {
		return kind.Plan{}, err
	}
	answer := ""
	for _, i := range chosen {
		if !i.Status.Started() {
			answer = ""
			break
		}
		answer = i.Operation
	}
	if answer != "" {
		return kind.Plan{Answer: answer}, nil
	}
	items, err := of(in, b, asset.ItemPreviewReady, problem.InvalidOperationStage)
	return kind.Plan{Mode: operation.Review, Items: items, Stages: packStages(items, false)}, err
}

func planRevision(in kind.Input, b ItemsBody) (kind.Plan, error) {
	items, err := of(in, b, asset.ItemPreviewReady, problem.InvalidOperationStage)
	return kind.Plan{Mode: cmp.Or(b.GenerationMode, operation.Review), Prompt: &b.Feedback, Items: items, Stages: packStages(items, true)}, err
}

func planRetry(in kind.Input, b ItemsBody) (kind.Plan, error) {
	items, err := of(in, b, asset.ItemFailed, problem.GenerationNotFailed)
	p := kind.Plan{Mode: cmp.Or(b.GenerationMode, operation.Auto), Prompt: in.Source.Prompt, Items: items, Stages: packStages(items, true)}
	if len(items) < len(in.Source.Items) {
		p.Type = "asset_pack_regeneration"
	}
	return p, err
}

func revisePack(p kind.Plan, r kind.Revision) (kind.Plan, error) {
	p.Mode, p.Stages = r.Mode, packStages(p.Items, true)
	return p, nil
}

// zip writes the name of every item that is made.
func zip(ctx context.Context, b kind.Bench, _ kind.Task) (kind.Made, error) {
	w, err := b.Create(ctx, asset.File{Role: packZip, Kind: "archive", Format: "zip", Name: "pack.zip", ContentType: "application/zip"})
	if err != nil {
		return kind.Made{}, err
	}
	for _, i := range b.Asset().Items {
		if i.Status == asset.ItemSucceeded {
			fmt.Fprintln(w, i.Name)
		}
	}
	return kind.Made{}, w.Close()
}

func packLinks(a asset.Asset, f kind.Files) any {
	out := struct {
		Items  []json.RawMessage `json:"items"`
		ZipURL *string           `json:"zipUrl"`
	}{ZipURL: f.URL(packZip)}
	for _, i := range a.Items {
		out.Items = append(out.Items, i.Links)
	}
	return out
}
