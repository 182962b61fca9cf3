package lifecycle

import (
	"bytes"
	"context"
	"encoding/json"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/operation"
	"atelier/internal/problem"
	"atelier/internal/store"
)

// The filters of a list, and where a page begins.
type (
	OperationFilter = store.OperationFilter
	AssetFilter     = store.AssetFilter
	Position        = store.Position
)

// Page is a part of a list, newest first.
type Page struct {
	Limit int            // at least 1
	After store.Position // the last row of the page before; zero: from the newest
}

// List is one page of results.
type List[T any] struct {
	Items []T
	More  bool
	Next  store.Position // where the next page begins, when there is more
}

// Operation reads one operation of the caller. An operation of another account is answered as not found, so that its ID tells nothing.
func (d *Desk) Operation(_ context.Context, c account.Caller, operationID string) (operation.Operation, error) {
	row, err := d.Store.Operation(operationID)
	if err == nil && row.Account != c.Account {
		err = store.ErrNotFound
	}
	if err != nil {
		return operation.Operation{}, unread(err)
	}
	return d.wire(&row), nil
}

// unread is the problem of an operation that could not be read.
func unread(err error) error {
	if notFound(err) {
		return problem.OperationNotFound
	}
	return refuse(err, problem.OperationLookupUnavailable)
}

// Poll reads one operation of the caller in its wire format.
//
// A hit costs one read lock, and with several processes one look at the version by the primary key. The owner is compared after the look-up,
// so the cache is shared by all callers.
func (d *Desk) Poll(_ context.Context, c account.Caller, operationID string) (Polled, error) {
	// The epoch is taken before the row is read: a change in between makes put drop what was read.
	k, epoch, ok := d.recent.get(operationID)
	var err error
	if ok {
		ok, err = d.current(&k)
	}
	if !ok && err == nil {
		k, err = d.read(operationID, epoch)
	}
	if err == nil && k.owner != c.Account {
		err = store.ErrNotFound
	}
	if err != nil {
		return Polled{}, unread(err)
	}
	return k.Polled, nil
}

// current reports whether a cached record is still what the database has. If this process is alone, it has dropped every record that it
// changed; else the row's version decides.
func (d *Desk) current(k *cached) (bool, error) {
	if d.Alone {
		// The file of the database may be gone; the cache would hide that.
		return true, d.Store.Present()
	}
	_, number, err := d.Store.OperationVersion(k.id)
	return number == k.number, err
}

// read reads a record and caches it for the next poll.
func (d *Desk) read(operationID string, epoch int) (cached, error) {
	row, err := d.Store.Operation(operationID)
	if err != nil {
		return cached{}, err
	}
	body, err := json.Marshal(d.wire(&row))
	if err != nil {
		return cached{}, err
	}
	k := cached{Polled{row.Status, body, operation.ETagOf(body)}, row.ID, row.Account, row.Version}
	d.recent.put(k, epoch)
	return k, nil
}

// Operations reads a page of the caller's operations. One row more than the page is read, which tells whether there is a next page.
func (d *Desk) Operations(ctx context.Context, c account.Caller, f store.OperationFilter, p Page) (List[operation.Operation], error) {
	var malformed problem.Fields
	malformed.If(f.ResourceID != "" && !d.namesAny(f.ResourceID), "query.resourceId", problem.InvalidFormat, "must be the ID of an asset")
	if err := malformed.Err(); err != nil {
		return List[operation.Operation]{}, err
	}
	rows, err := d.Store.Operations(ctx, c.Account, f, p.After, p.Limit+1)
	if err != nil {
		return List[operation.Operation]{}, refuse(err, problem.OperationLookupUnavailable)
	}
	return cut(rows, p.Limit, d.wire, func(o *store.Operation) store.Position { return store.Position{At: o.CreatedAt, ID: o.ID} }), nil
}

// cut makes a page of rows. rows may have one more than limit: then there is a next page.
func cut[R, T any](rows []R, limit int, wire func(*R) T, at func(*R) store.Position) List[T] {
	l := List[T]{Items: []T{}, More: len(rows) > limit}
	for i := range rows[:min(limit, len(rows))] {
		l.Items = append(l.Items, wire(&rows[i]))
		l.Next = at(&rows[i])
	}
	if !l.More {
		l.Next = store.Position{}
	}
	return l
}

// wire converts a row to its wire format.
//
// Optional fields that do not apply are left out. A figure that is not known yet is null: finalized of metered work until it has ended.
func (d *Desk) wire(o *store.Operation) operation.Operation {
	resource, facts := o.Resource, o.Facts.Based(d.BaseURL)
	w := operation.Operation{
		Object: "operation", ID: o.ID, Type: o.Type, GenerationMode: o.Mode, Status: o.Status, Resource: &resource,
		CreatedAt: asset.At(o.CreatedAt), UpdatedAt: asset.At(o.UpdatedAt), CompletedAt: instant(o.CompletedAt), CanceledAt: instant(o.CanceledAt),
		Prompt: o.Prompt, GenerationPreset: o.Preset, Assets: d.based(o.Assets),
		OptimizationLevel: facts.OptimizationLevel, Conversion: facts.Conversion, Modeler: facts.Modeler,
		Credits: &credit.Figures{Estimated: &o.Estimated, Reserved: o.Reserved, Finalized: &o.Finalized, AvailableAfterReservation: o.After},
	}
	if d.unsettled(o.Type, o.Resource, o.Status) {
		w.Credits.Finalized = nil
	}
	if o.Billing != nil {
		w.Billing = new(credit.Billing)
		_ = json.Unmarshal(o.Billing, w.Billing) // setBilling has written it
	}
	if o.Failure.Code != "" {
		f := o.Failure
		w.Error = &f
	}
	return w
}

func instant(us int64) *asset.Time {
	if us == 0 {
		return nil
	}
	t := asset.At(us)
	return &t
}

// based inserts the base URL into stored URLs.
func (d *Desk) based(stored json.RawMessage) json.RawMessage {
	if stored == nil {
		return nil
	}
	return bytes.ReplaceAll(stored, []byte(asset.BaseMark), []byte(d.BaseURL))
}
