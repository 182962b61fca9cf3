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

// Records reads a page of the caller's assets of a type, as their kind shows them.
func (d *Desk) Records(ctx context.Context, c account.Caller, t asset.Type, f store.AssetFilter, p Page) (List[any], error) {
	k, ok := d.Kind(t)
	if !ok {
		return List[any]{}, problem.InvalidAssetType
	}
	f.Type = t
	rows, err := d.page(ctx, c, f, p)
	if err != nil {
		return List[any]{}, refuse(err, k.Problems.OrShared().Unlisted)
	}
	return cut(rows, p.Limit, func(a *asset.Asset) any { return d.show(k, a) }, positionOf), nil
}

// Record reads one asset of the caller.
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

// page reads the rows of a page of assets, and one more. Packs have their items.
func (d *Desk) page(ctx context.Context, c account.Caller, f store.AssetFilter, p Page) ([]asset.Asset, error) {
	rows, err := d.Store.Assets(ctx, c.Account, f, p.After, p.Limit+1)
	if err != nil {
		return nil, err
	}
	list := make([]*asset.Asset, len(rows))
	for i := range rows {
		list[i] = &rows[i]
	}
	return rows, d.fill(ctx, list...)
}

func positionOf(a *asset.Asset) store.Position {
	return store.Position{At: a.CreatedAt.UnixMicro(), ID: a.ID}
}

// own reads an asset of the caller's, with its items. A malformed ID, another type's or another account's is not there.
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

// fill gives packs their items, all of them with one query.
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

// show is an asset as its kind shows it.
func (d *Desk) show(k *kind.Kind, a *asset.Asset) any {
	shown, links, serviceURL := d.shownAsset(a)
	return k.Record.Record(shown, links, serviceURL)
}

// showAny is an asset as all types are shown under /v1/assets.
func (d *Desk) showAny(a *asset.Asset) kind.AssetRecord { return kind.RecordOf(d.shownAsset(a)) }

// shownAsset is an asset with the base URL in all that is stored without it.
func (d *Desk) shownAsset(a *asset.Asset) (shown asset.Asset, links json.RawMessage, serviceURL string) {
	shown = *a
	shown.Thumbnail = string(d.based([]byte(a.Thumbnail)))
	for i := range shown.Items { // they were read for this answer alone
		shown.Items[i].Links = d.based(shown.Items[i].Links)
	}
	return shown, d.based(a.Links), d.BaseURL + "/console/assets/" + string(a.Type) + "/" + a.ID
}
