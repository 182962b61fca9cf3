package lifecycle

import (
	"context"
	"strings"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/id"
	"atelier/internal/kind"
	"atelier/internal/problem"
	"atelier/internal/store"
)

// Assets reads a page of the caller's assets, of one type or of all types that have asset records.
func (d *Desk) Assets(ctx context.Context, c account.Caller, f store.AssetFilter, p Page) (List[kind.AssetRecord], error) {
	rows, limit, err := d.page(ctx, c, f, p)
	if err != nil {
		return List[kind.AssetRecord]{}, refuse(err, problem.AssetLookupUnavailable)
	}
	return cut(rows, limit, d.showAny, positionOf), nil
}

// Asset reads one asset of the caller by its type and ID.
func (d *Desk) Asset(ctx context.Context, c account.Caller, t asset.Type, assetID string) (kind.AssetRecord, error) {
	if err := d.wellNamed(t, assetID); err != nil {
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

// typeNames lists the types that have asset records.
func typeNames() string {
	names := make([]string, 0, len(asset.Types))
	for _, t := range asset.Recorded() {
		names = append(names, string(t))
	}
	return strings.Join(names, ", ")
}

// wellNamed distinguishes a malformed type from a malformed ID, as all routes under /v1/assets do. Both are 400 there, while a malformed ID
// is 404 on the routes of the kinds (contract, "Identifiers").
func (d *Desk) wellNamed(t asset.Type, assetID string) error {
	if !t.Recorded() {
		return problem.InvalidAssetType.Field("path.assetType", problem.InvalidValue, "must be one of %s", typeNames())
	}
	if !d.names(t, assetID) {
		return problem.InvalidAssetID.Field("path.assetId", problem.InvalidFormat, "must be the ID of an asset of this type, as its record has it")
	}
	return nil
}

// names reports whether an ID may be that of an asset of a type. For a type that no kind here makes, this is any well-formed ID without
// another kind's prefix.
func (d *Desk) names(t asset.Type, assetID string) bool {
	prefix, known := d.words.Prefixes[t]
	if !known {
		prefix, _, _ = strings.Cut(assetID, "_")
		for _, taken := range d.words.Prefixes {
			if prefix == taken {
				return false
			}
		}
	}
	return id.Valid(prefix, assetID)
}

// namesAny reports whether an ID may be that of an asset of a type that is made here.
func (d *Desk) namesAny(assetID string) bool {
	for _, prefix := range d.words.Prefixes {
		if id.Valid(prefix, assetID) {
			return true
		}
	}
	return false
}

// visible is the problem for a failed read of an asset. An asset of another account or of another type is answered as not found. Any other
// error of the database becomes 503 asset-lookup-unavailable.
func visible(a *asset.Asset, err error, c account.Caller, t asset.Type) error {
	if notFound(err) || err == nil && (a.Account != c.Account || a.Type != t) {
		return problem.AssetNotFound
	}
	return refuse(err, problem.AssetLookupUnavailable)
}
