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

// Assets reads a page of the caller's assets of all types that have asset records, or of one of them.
func (d *Desk) Assets(ctx context.Context, c account.Caller, f store.AssetFilter, p Page) (List[kind.AssetRecord], error) {
	rows, err := d.page(ctx, c, f, p)
	if err != nil {
		return List[kind.AssetRecord]{}, refuse(err, problem.AssetLookupUnavailable)
	}
	return cut(rows, p.Limit, d.showAny, positionOf), nil
}

// Asset reads one asset of the caller's by its type and ID.
func (d *Desk) Asset(ctx context.Context, c account.Caller, t asset.Type, assetID string) (kind.AssetRecord, error) {
	if err := wellNamed(t, assetID); err != nil {
		return kind.AssetRecord{}, err
	}
	a, err := d.Store.Asset(assetID)
	if err := visible(&a, err, c, t); err != nil {
		return kind.AssetRecord{}, err
	}
	if err := d.fill(ctx, &a); err != nil {
		return kind.AssetRecord{}, refuse(err, problem.AssetLookupUnavailable)
	}
	return d.showAny(&a), nil
}

// wellNamed tells a malformed type or ID apart, as all under /v1/assets do.
func wellNamed(t asset.Type, assetID string) error {
	if t.Prefix() == "" {
		return problem.InvalidAssetType.Field("path.assetType", problem.InvalidValue, "no such type of asset")
	}
	if !id.Valid(t.Prefix(), assetID) {
		return problem.InvalidAssetID.Field("path.assetId", problem.InvalidFormat, "not the ID of an asset of this type")
	}
	return nil
}

// visible is the problem that the read of an asset has met: another account's, or one of another type, is not there.
func visible(a *asset.Asset, err error, c account.Caller, t asset.Type) error {
	if notFound(err) || err == nil && (a.Account != c.Account || a.Type != t) {
		return problem.AssetNotFound
	}
	return refuse(err, problem.AssetLookupUnavailable)
}
