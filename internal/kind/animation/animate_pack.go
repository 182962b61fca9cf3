package animation

import (
	"encoding/json"
	"fmt"
	"strings"

	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/problem"
)

var animatePack = kind.Start(kind.Action{
	Path:      "/v1/asset-packs/{assetPackId}:animate",
	Operation: operationAnimate,
	Bucket:    kind.Paid,
	Makes:     asset.Animation,
	Source:    asset.AssetPack,
	Members:   true,
	PartLost:  partFailed,
	Fault:     problem.AnimationStartFailed,
	Summary:   "Rig the models of an Asset Pack, and animate each by a set of actions or by a prompt",
}, planPack)

// packBody is the body of POST /v1/asset-packs/{assetPackId}:animate.
type packBody struct {
	Moved
	kind.Selection
}

// planPack animates the items that have models. A model that cannot be rigged fails alone; when none can be rigged, the start is refused.
func planPack(in kind.Input, b packBody) (kind.Plan, error) {
	clips, err := b.clips()
	if err != nil {
		return kind.Plan{}, err
	}
	chosen, err := b.cast(in, clips)
	if err != nil {
		return kind.Plan{}, err
	}
	p, d := b.plan(in.Source.Name), detail{Target: packBatch, Pack: in.Source.ID, License: chosen.license()}
	pictured := false
	for _, c := range chosen {
		of := b.task(in, &c.model)
		body := rigOf(&c.model)
		can := body.able(clips, b.Moved)
		of.Item, of.Refused, of.Unseen = c.item.Position, can.why, pictured
		pictured = pictured || of.Refused == ""
		d.Characters = append(d.Characters, characterDetail{
			Item: c.item.Position, ID: c.item.ID, Model: c.model.ID, Name: c.item.Name, Rig: body.Kind, Bones: body.Bones,
		})
		p.Uses = append(p.Uses, c.model.ID)
		if err := d.add(&p, of, can); err != nil {
			return p, err
		}
	}
	p.Detail, err = json.Marshal(d)
	return p, err
}

// cast are the items of a pack that are animated, with their models.
type cast []struct {
	item  asset.Item
	model asset.Asset
}

// cast are the selected items that have a finished model. An item that is named must have one.
func (b packBody) cast(in kind.Input, clips []clipDetail) (list cast, err error) {
	chosen, err := b.Of(in.Source.Items)
	if err != nil {
		return nil, err
	}
	var why objections
	some := false
	for _, i := range chosen {
		m, there := in.Members[i.Made]
		switch {
		case there && m.Status == asset.Succeeded:
			if err := b.heard(rigOf(&m)); err != nil {
				return nil, err
			}
			reason := rigOf(&m).able(clips, b.Moved).why
			some = some || reason == ""
			why.add(i.Name, reason)
			list = append(list, struct {
				item  asset.Item
				model asset.Asset
			}{i, m})
		case b.Named() && i.Status == asset.ItemSucceeded:
			return nil, problem.AnimationResourceUnavailable.Detail("The model of item %q is deleted.", i.Name)
		case b.Named():
			return nil, problem.AnimationResourceUnavailable.Detail("Item %q is %s and has no finished model that could be animated.", i.Name, i.Status)
		}
	}
	switch {
	case len(list) == 0:
		return nil, problem.AnimationResourceUnavailable.Detail("No item of this pack has a finished model; animate it when its operation has succeeded.")
	case !some:
		return nil, problem.AnimationResourceUnavailable.Detail("No item can be animated so. %s", why)
	}
	return list, nil
}

// mostNamed bounds how many items a refusal names.
const mostNamed = 8

// objections are the reasons why items of a pack cannot be animated, each with the names of its items.
type objections []struct {
	why   string
	items []string
}

// add files an item under its reason.
func (o *objections) add(item, why string) {
	for i := range *o {
		if of := &(*o)[i]; of.why == why {
			of.items = append(of.items, item)
			return
		}
	}
	*o = append(*o, struct {
		why   string
		items []string
	}{why, []string{item}})
}

// String names the items, the first mostNamed of them: "Crate, Barrel: it has no joints. Chair: …".
func (o objections) String() string {
	var said []string
	// room is how many names may still be told, over all reasons; left counts the others.
	room, left := mostNamed, 0
	for _, of := range o {
		named := min(len(of.items), room)
		if room, left = room-named, left+len(of.items)-named; named > 0 {
			said = append(said, strings.Join(of.items[:named], ", ")+": "+of.why+".")
		}
	}
	if left > 0 {
		said = append(said, fmt.Sprintf("And %d more items.", left))
	}
	return strings.Join(said, " ")
}

// license is the licence of all models; "": their licences differ.
func (c cast) license() string {
	first := licenseOf(&c[0].model)
	for i := range c {
		if licenseOf(&c[i].model) != first {
			return ""
		}
	}
	return first
}
