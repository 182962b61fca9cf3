package pack

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/language"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

var approve = kind.Start(kind.Action{
	Path:      "/v1/asset-packs/{assetPackId}:approve",
	Operation: operation.GenerationTransition,
	Priced:    operationGenerate,
	Bucket:    kind.Paid,
	Makes:     asset.AssetPack,
	Source:    asset.AssetPack,
	Effect:    kind.Changes,
	Fault:     problem.LifecycleTransitionFailed,
	Summary:   "Approve all or some ready previews of an Asset Pack",
}, planApprove)

// approveBody is the body of POST /v1/asset-packs/{assetPackId}:approve.
type approveBody struct {
	kind.Selection
	kind.Quoted
}

// planApprove makes the finals of the items that are ready. When all selected items are approved already, the plan is the operation that
// works on them. This does not apply while their previews are being made. An item that is named must be ready or started; items that are not
// named are passed over.
func planApprove(in kind.Input, b approveBody) (kind.Plan, error) {
	chosen, err := b.Of(in.Source.Items)
	if err != nil {
		return kind.Plan{}, err
	}
	var ready []asset.Item
	started, soon := "", false
	for _, i := range chosen {
		switch {
		case waits(in.Source, i):
			ready = append(ready, i)
		case i.Status.Started():
			started = max(started, i.Operation) // IDs sort by time
		case b.Named():
			return kind.Plan{}, problem.InvalidOperationStage.Detail("Item %q is %s; only a ready preview can be approved.", i.Name, i.Status)
		case i.Status == asset.ItemPending || i.Status == asset.ItemGeneratingPreview:
			soon = true
		}
	}
	// A second approval of the same items answers with the operation of the first, so a client that has lost an answer may send it again.
	if len(ready) == 0 && started != "" && !soon {
		return kind.Plan{Answer: started}, nil
	}
	if len(ready) == 0 {
		return kind.Plan{}, noneReady(chosen)
	}
	return planFinals(in, ready)
}

// waits reports whether an item has a preview that waits for approval. While the pack waits for Credits, this includes a preview that an
// auto operation has approved: work on its final has not begun.
func waits(pack *asset.Asset, i asset.Item) bool {
	return i.Status == asset.ItemPreviewReady || i.Status == asset.ItemApproved && pack.Status == asset.BillingRequired
}

// mostTold is how many items a problem names.
const mostTold = 5

// noneReady is the problem that none of some chosen items has a preview that is ready. It names them, with what each is.
func noneReady(chosen []asset.Item) error {
	var are []string
	for _, i := range chosen[:min(len(chosen), mostTold)] {
		are = append(are, fmt.Sprintf("item %d, %s, is %s", i.Position, language.QuoteStart(cmp.Or(i.Name, i.Prompt)), i.Status))
	}
	if more := len(chosen) - len(are); more > 0 {
		are = append(are, fmt.Sprintf("and %d more", more))
	}
	told, then := "", ""
	if len(are) > 0 {
		told = ": " + strings.Join(are, "; ")
	}
	if slices.ContainsFunc(chosen, func(i asset.Item) bool { return i.Status == asset.ItemFailed }) {
		then = " Make failed items again with :retry."
	}
	return problem.InvalidOperationStage.Detail("No item that was chosen has a preview that is ready%s.%s", told, then)
}

// planFinals makes the finals by the briefs of the previews.
func planFinals(in kind.Input, ready []asset.Item) (kind.Plan, error) {
	d, err := packOf(in.Source)
	if err != nil {
		return kind.Plan{}, err
	}
	p := kind.Plan{Mode: operation.Review, Preset: d.Preset}
	var briefs []itemBrief
	for _, i := range ready {
		p.Items, briefs = append(p.Items, kind.Item{Position: i.Position}), append(briefs, itemBrief{i.Position, in.Briefs[i.Position]})
	}
	p.Stages = stages(operation.Final, briefs)
	return p, nil
}
