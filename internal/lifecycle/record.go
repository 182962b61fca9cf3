package lifecycle

import (
	"context"

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
	rows, err := d.Store.Assets(ctx, c.Account, t, f, p.After, p.Limit+1)
	if err != nil {
		return List[any]{}, refuse(err, k.Problems.OrShared().Unlisted)
	}
	show := func(a *asset.Asset) any { return d.show(k, a) }
	return cut(rows, p.Limit, show, func(a *asset.Asset) store.Position { return store.Position{At: a.CreatedAt.UnixMicro(), ID: a.ID} }), nil
}

// Record reads one asset of the caller.
func (d *Desk) Record(_ context.Context, c account.Caller, t asset.Type, assetID string) (any, error) {
	k, ok := d.Kind(t)
	if !ok {
		return nil, problem.InvalidAssetType
	}
	a, err := d.own(c, t, assetID)
	if err != nil {
		return nil, err
	}
	return d.show(k, &a), nil
}

// own reads an asset of the caller's. A malformed ID, another type's or another account's is not there.
func (d *Desk) own(c account.Caller, t asset.Type, assetID string) (asset.Asset, error) {
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
	return a, refuse(err, problems.Unread)
}

func (d *Desk) show(k *kind.Kind, a *asset.Asset) any {
	return k.Record.Record(*a, d.based(a.Links), d.BaseURL+"/console/assets/"+string(a.Type)+"/"+a.ID)
}
