package lifecycle

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/language"
	"atelier/internal/problem"
	"atelier/internal/store"
)

// Heed reports why no engine for a brief of an account can follow the feedback that after has besides that of before, on what the engine maker has made;
// nil: one of them may. try is that of engine.Heeder.
type Heed func(ctx context.Context, before, after engine.Brief, account, maker string, try bool) *engine.Unheard

// refuseUnheard refuses a feedback that a part of a plan could not be made with, or that changes nothing of any part: 400 invalid-request, and nothing is
// charged. The problem names every item that is the cause. of is the asset that the plan changes, with its items, and before are the briefs of the
// previews as they are, by item; 0: the asset itself. Test words are no feedback. Engines may build forms of the first mostFormed items, for as long as
// none changes.
func (d *Desk) refuseUnheard(ctx context.Context, c account.Caller, plan *kind.Plan, of *asset.Asset, before map[int]engine.Brief) error {
	if d.Heed == nil || len(plan.Stages) == 0 {
		return nil
	}
	var reasons []reason
	idle, ends, heard := true, false, 0
	for _, t := range plan.Stages[0].Tasks {
		said := engine.Newest(before[t.Item], t.Brief)
		if said == "" || c.Mode == account.Test && testWordsOf(said) != "" {
			continue
		}
		maker, err := d.maker(of, t.Item)
		if err != nil {
			return err
		}
		why := d.Heed(ctx, before[t.Item], t.Brief, c.Account, maker, idle && heard < mostFormed)
		heard++
		if idle = idle && why != nil; why == nil {
			continue
		}
		ends = ends || why.Ends
		at := slices.IndexFunc(reasons, func(r reason) bool { return r.Unheard == *why })
		if at < 0 {
			at, reasons = len(reasons), append(reasons, reason{Unheard: *why})
		}
		reasons[at].items = append(reasons[at].items, t.Item)
	}
	if len(reasons) == 0 || !ends && !idle {
		return nil
	}
	var f problem.Fields
	for _, r := range reasons {
		f.If(r.Ends == ends, "body.feedback", problem.Custom, "%s%s. Nothing was started and nothing was charged",
			strings.TrimSuffix(r.Why, "."), itemText(of, r.items...))
	}
	return f.Err()
}

// reason is why a feedback cannot be followed on some items.
type reason struct {
	engine.Unheard
	items []int
}

// mostItems is how many items of a pack a sentence names.
const mostItems = 8

// itemText names items of a pack behind a reason: " (item 3, “chair”; item 4, “lamp”)", long prompts by their beginning; "": the asset has no items.
func itemText(of *asset.Asset, positions ...int) string {
	var named []string
	for _, i := range of.Items {
		if slices.Contains(positions, i.Position) {
			named = append(named, fmt.Sprintf("item %d, %s", i.Position, language.QuoteStart(cmp.Or(i.Name, i.Prompt))))
		}
	}
	if more := len(named) - mostItems; more > 0 {
		named = append(named[:mostItems], fmt.Sprintf("and %d more", more))
	}
	if len(named) == 0 {
		return ""
	}
	return " (" + strings.Join(named, "; ") + ")"
}

// mostFormed is how many items of a plan an engine may build forms of to tell whether a feedback changes them.
const mostFormed = 3

// maker is the engine that has made the preview of an asset, or of an item of it, as the record of what it made tells; "": none has, or no record tells.
func (d *Desk) maker(of *asset.Asset, item int) (string, error) {
	at := slices.IndexFunc(of.Items, func(i asset.Item) bool { return i.Position == item })
	if at >= 0 {
		made, err := d.Store.Asset(of.Items[at].Made)
		if errors.Is(err, store.ErrNotFound) { // it was deleted meanwhile
			return "", nil
		}
		if err != nil {
			return "", fmt.Errorf("read what item %d of %s makes: %w", item, of.ID, err)
		}
		of = &made
	}
	var r engine.Result
	if len(of.Detail) == 0 {
		return "", nil
	}
	if err := json.Unmarshal(of.Detail, &r); err != nil {
		return "", fmt.Errorf("read the detail of %s: %w", of.ID, err)
	}
	return r.Engine, nil
}
