package lifecycle

import (
	"context"
	"encoding/json"
	"fmt"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/id"
	"atelier/internal/kind"
	"atelier/internal/problem"
	"atelier/internal/store"
)

// Records reads a page of the caller's assets of a type, as their kind shows them. The problem of a failed read is the kind's own, else the
// one that all kinds share.
func (d *Desk) Records(ctx context.Context, c account.Caller, t asset.Type, f store.AssetFilter, p Page) (List[any], error) {
	k, ok := d.Kind(t)
	if !ok {
		return List[any]{}, problem.InvalidAssetType
	}
	f.Type = t
	rows, limit, err := d.page(ctx, c, f, p)
	if err != nil {
		return List[any]{}, refuse(err, k.Problems.OrShared().Unlisted)
	}
	return cut(rows, limit, func(a *asset.Asset) any { return d.show(k, a) }, positionOf), nil
}

// Record reads one asset of the caller, in the form of its kind.
func (d *Desk) Record(ctx context.Context, c account.Caller, t asset.Type, assetID string) (any, error) {
	k, ok := d.Kind(t)
	if !ok {
		return nil, problem.InvalidAssetType
	}
	a, err := d.own(ctx, c, t, assetID)
	if err != nil {
		return nil, err
	}
	return d.show(k, &a), nil
}

// Own reads one asset of the caller, with its items.
func (d *Desk) Own(ctx context.Context, c account.Caller, t asset.Type, assetID string) (asset.Asset, error) {
	return d.own(ctx, c, t, assetID)
}

// Known are those of some IDs that assets of the caller of a type have. It makes one query, whatever the number of IDs.
func (d *Desk) Known(ctx context.Context, c account.Caller, t asset.Type, ids []string) ([]string, error) {
	k, ok := d.Kind(t)
	if !ok {
		return nil, problem.InvalidAssetType
	}
	known, err := d.Store.KnownAssets(ctx, c.Account, t, ids)
	return known, refuse(err, k.Problems.OrShared().Unread)
}

// maxPage bounds the texts of the assets on one page, in bytes. A hundred packs of 25 prompts of 8,000 characters have 80 MB, so a page
// of such packs ends early, and the next page continues.
const maxPage = 2 << 20

// filledAtOnce is how many packs get their items with one query. A page exceeds maxPage by the texts of so many packs at most.
const filledAtOnce = 5

// page reads the rows of a page of assets, and one more if there is one. limit is the number of rows on the page: fewer than requested
// when the rows are long. Packs have their items.
func (d *Desk) page(ctx context.Context, c account.Caller, f store.AssetFilter, p Page) (rows []asset.Asset, limit int, err error) {
	rows, err = d.Store.Assets(ctx, c.Account, f, p.After, p.Limit+1)
	if err != nil {
		return nil, 0, err
	}
	bytes := 0
	for at := 0; at < len(rows); at += filledAtOnce {
		some := rows[at:min(at+filledAtOnce, len(rows))]
		if err := d.fillAll(ctx, some); err != nil {
			return nil, 0, err
		}
		for i := range some {
			if bytes += textOf(&some[i]); bytes > maxPage && at+i > 0 {
				return rows[:at+i+1], at + i, nil
			}
		}
	}
	return rows, p.Limit, nil
}

// textOf is the length of the texts of an asset and of its items, in bytes.
func textOf(a *asset.Asset) int {
	sum := len(a.Name) + len(a.Links) + len(a.Detail) + len(a.LastError)
	if a.Prompt != nil {
		sum += len(*a.Prompt)
	}
	for i := range a.Items {
		item := &a.Items[i]
		sum += len(item.Name) + len(item.Prompt) + len(item.Links) + len(item.Error)
	}
	return sum
}

func positionOf(a *asset.Asset) store.Position {
	return store.Position{At: a.CreatedAt.UnixMicro(), ID: a.ID}
}

// own reads an asset of the caller, with its items. A malformed ID, and an asset of another type or account, are answered as not found.
func (d *Desk) own(ctx context.Context, c account.Caller, t asset.Type, assetID string) (asset.Asset, error) {
	k := d.kinds[t]
	if k == nil {
		return asset.Asset{}, problem.AssetNotFound
	}
	problems := k.Problems.OrShared()
	if !id.Valid(k.Prefix, assetID) {
		return asset.Asset{}, problems.Missing
	}
	a, err := d.Store.Asset(assetID)
	if notFound(err) || err == nil && (a.Account != c.Account || a.Type != t) {
		return asset.Asset{}, problems.Missing
	}
	if err == nil {
		err = d.fill(ctx, &a)
	}
	return a, refuse(err, problems.Unread)
}

// fillAll is fill for rows.
func (d *Desk) fillAll(ctx context.Context, rows []asset.Asset) error {
	list := make([]*asset.Asset, len(rows))
	for i := range rows {
		list[i] = &rows[i]
	}
	return d.fill(ctx, list...)
}

// fill gives packs their items, all of them with one query. The rows are changed in place.
func (d *Desk) fill(ctx context.Context, list ...*asset.Asset) error {
	packs, ids := map[string]*asset.Asset{}, []string(nil)
	for _, a := range list {
		if k := d.kinds[a.Type]; k != nil && k.Items != "" {
			packs[a.ID], ids = a, append(ids, a.ID)
		}
	}
	items, err := d.Store.Items(ctx, ids...)
	if err != nil {
		return fmt.Errorf("read items: %w", err)
	}
	for _, i := range items {
		packs[i.Pack].Items = append(packs[i.Pack].Items, i)
	}
	return nil
}

// show is an asset in the form of its kind.
func (d *Desk) show(k *kind.Kind, a *asset.Asset) any {
	shown, links, serviceURL := d.shownAsset(a)
	return k.Record.Show(shown, links, serviceURL)
}

// showAny is an asset in the form that all types have under /v1/assets.
func (d *Desk) showAny(a *asset.Asset) kind.AssetRecord { return kind.RecordOf(d.shownAsset(a)) }

// shownAsset is an asset with the base URL inserted into its stored URLs.
func (d *Desk) shownAsset(a *asset.Asset) (shown asset.Asset, links json.RawMessage, serviceURL string) {
	shown = *a
	shown.Thumbnail = string(d.based([]byte(a.Thumbnail)))
	for i := range shown.Items { // this answer owns its items
		shown.Items[i].Links = d.based(shown.Items[i].Links)
	}
	return shown, d.based(a.Links), d.BaseURL + "/console/assets/" + string(a.Type) + "/" + a.ID
}
