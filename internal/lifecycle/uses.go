package lifecycle

import (
	"context"
	"fmt"
	"slices"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/operation"
	"atelier/internal/problem"
	"atelier/internal/store"
)

// named reads the assets that a request names, in order. Another account's asset is answered as not found.
func (d *Desk) named(ctx context.Context, c account.Caller, wanted []kind.WantedAsset) (list []asset.Asset, err error) {
	for _, w := range wanted {
		a, err := d.own(ctx, c, w.Type, w.ID)
		if isMissing(err) {
			return nil, missing(w)
		}
		if err != nil {
			return nil, err
		}
		list = append(list, a)
	}
	return list, nil
}

// missing is the problem that a named asset does not exist, with its path in the body if it has one. It is 404 even for a field of the body
// (contract, "The way of a request").
func missing(w kind.WantedAsset) error {
	t := w.Missing
	if t == nil {
		t = problem.AssetNotFound
	}
	if w.Path == "" {
		return t
	}
	return t.Field(w.Path, problem.InvalidValue, "names no %s of this account", w.Type.Words())
}

// origin reads the asset in the path of the start that a retry repeats: nil when there was none, or it was deleted.
func (d *Desk) origin(ctx context.Context, c account.Caller, again *kind.Action, operationID string) (*asset.Asset, error) {
	if again == nil || again.Source == "" {
		return nil, nil
	}
	used, err := d.Store.Uses(ctx, operationID)
	if err != nil {
		return nil, fmt.Errorf("read what %s has used: %w", operationID, err)
	}
	if len(used) == 0 {
		return nil, nil
	}
	a, err := d.own(ctx, c, again.Source, used[0])
	if isMissing(err) {
		return nil, nil
	}
	return &a, err
}

// members reads what the items of a source have made, by ID.
func (d *Desk) members(source *asset.Asset) (map[string]asset.Asset, error) {
	found := map[string]asset.Asset{}
	for _, i := range source.Items {
		if i.Made == "" {
			continue
		}
		a, err := d.Store.Asset(i.Made)
		switch {
		case notFound(err): // it was deleted meanwhile
		case err != nil:
			return nil, fmt.Errorf("read what item %s has made: %w", i.ID, err)
		default:
			found[a.ID] = a
		}
	}
	return found, nil
}

// usesOf are the assets that a start works from: the asset in its path first, then the assets that its body names, then the members that its
// plan uses. The asset that a retry repeats is not among them, but the asset that it was made from is.
func usesOf(a *kind.Action, in kind.Input, p *kind.Plan) (list []asset.Asset, err error) {
	switch {
	case a.Effect == kind.Changes:
	case a.Retries != nil && in.Origin != nil:
		list = append(list, *in.Origin)
	case a.Retries == nil && in.Source != nil:
		list = append(list, *in.Source)
	}
	list = append(list, in.Assets...)
	for _, id := range p.Uses {
		m, ok := in.Members[id]
		if !ok {
			return nil, fmt.Errorf("the plan works from %s, which no item of the source has made", id)
		}
		list = append(list, m)
	}
	return list, nil
}

// unchanged returns errChanged unless the assets are as the plan has read them. The version decides, which every change of an asset's state,
// links or Detail increments.
func (t *transaction) unchanged(list []asset.Asset) error {
	for i := range list {
		now, err := t.Asset(list[i].ID)
		if notFound(err) || err == nil && now.Version != list[i].Version {
			return errChanged
		}
		if err != nil {
			return fmt.Errorf("read asset %s: %w", list[i].ID, err)
		}
	}
	return nil
}

// derivations reads the operations that derive from an asset.
type derivations interface {
	Derivations(ctx context.Context, assetID string, t operation.Type) ([]store.Derivation, error)
}

// earlier are the operations of a type on an asset that have neither failed nor been canceled.
func earlier(ctx context.Context, from derivations, assetID string, t operation.Type) (list []kind.Earlier, err error) {
	found, err := from.Derivations(ctx, assetID, t)
	if err != nil {
		return nil, fmt.Errorf("read what derives from %s: %w", assetID, err)
	}
	for _, d := range found {
		list = append(list, kind.Earlier(d))
	}
	return list, nil
}

// noneStartedSince returns errChanged when operations of the type of a new one have been started or have ended since it was planned.
func (t *transaction) noneStartedSince(ctx context.Context, op *opened) error {
	if !op.once {
		return nil
	}
	now, err := earlier(ctx, t.Tx, op.asset.ID, op.Type)
	if err != nil {
		return err
	}
	if !slices.EqualFunc(now, op.earlier, func(a, b kind.Earlier) bool { return a.ID == b.ID && a.Status == b.Status }) {
		return errChanged
	}
	return nil
}

// use protects the assets that a new operation works from against deletion. The rows stay after the end: they are the parents of what the
// operation has made.
func (t *transaction) use(op *opened) error {
	ids := make([]string, len(op.uses))
	for i := range op.uses {
		ids[i] = op.uses[i].ID
	}
	if err := t.InsertUses(op.ID, ids); err != nil {
		return fmt.Errorf("hold what %s works from: %w", op.ID, err)
	}
	return nil
}

// endUses ends the protection of the assets that an operation works from, if it has ended. It is part of the transaction that ends the
// operation, so nothing is held by one that has ended.
func (t *transaction) endUses(op *opened) error {
	if op.Uses == 0 || !op.Status.Terminal() {
		return nil
	}
	if err := t.ReleaseUses(op.ID); err != nil {
		return fmt.Errorf("release what %s works from: %w", op.ID, err)
	}
	return nil
}
