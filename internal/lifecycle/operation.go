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

// What narrows a list, and where a page of it begins.
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

// List is a page that was read.
type List[T any] struct {
	Items []T
	More  bool
	Next  store.Position // where the next page begins, when there is more
}

// Operation reads one operation of the caller.
func (d *Desk) Operation(ctx context.Context, c account.Caller, operationID string) (operation.Operation, error) {
	r, err := d.Poll(ctx, c, operationID)
	return r.Operation, err
}

// Poll reads one operation of the caller as it is on the wire.
func (d *Desk) Poll(_ context.Context, c account.Caller, operationID string) (Polled, error) {
	k, turn, ok := d.recent.get(operationID)
	var err error
	if ok {
		ok, err = d.current(&k)
	}
	if !ok && err == nil {
		k, err = d.read(operationID, turn)
	}
	if notFound(err) || err == nil && k.owner != c.Account {
		return Polled{}, problem.OperationNotFound
	}
	if err != nil {
		return Polled{}, refuse(err, problem.OperationLookupUnavailable)
	}
	return k.Polled, nil
}

// current reports whether a record still is what the database holds. Alone, this process has forgotten what it changed;
// else the version of the row tells.
func (d *Desk) current(k *keepsake) (bool, error) {
	if d.Alone {
		return true, d.Store.Present()
	}
	_, number, err := d.Store.OperationVersion(k.ID)
	return number == k.number, err
}

// read reads a record, to be kept for the next who asks.
func (d *Desk) read(operationID string, turn int) (keepsake, error) {
	row, err := d.Store.Operation(operationID)
	if err != nil {
		return keepsake{}, err
	}
	r := Polled{Operation: d.wire(&row)}
	if r.Body, err = json.Marshal(r.Operation); err != nil {
		return keepsake{}, err
	}
	r.Tag = operation.ETagOf(r.Body)
	k := keepsake{r, row.Account, row.Version}
	d.recent.put(k, turn)
	return k, nil
}

// Operations reads a page of the caller's operations.
func (d *Desk) Operations(ctx context.Context, c account.Caller, f store.OperationFilter, p Page) (List[operation.Operation], error) {
	rows, err := d.Store.Operations(ctx, c.Account, f, p.After, p.Limit+1)
	if err != nil {
		return List[operation.Operation]{}, refuse(err, problem.OperationLookupUnavailable)
	}
	return cut(rows, p.Limit, d.wire, func(o *store.Operation) store.Position { return store.Position{At: o.CreatedAt, ID: o.ID} }), nil
}

// cut makes a page of rows, of which one more was read than it holds.
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

// wire is a row as its owner sees it.
func (d *Desk) wire(o *store.Operation) operation.Operation {
	resource := o.Resource
	w := operation.Operation{
		Object: "operation", ID: o.ID, Type: o.Type, GenerationMode: o.Mode, Status: o.Status, Resource: &resource,
		CreatedAt: asset.At(o.CreatedAt), UpdatedAt: asset.At(o.UpdatedAt), CompletedAt: instant(o.CompletedAt), CanceledAt: instant(o.CanceledAt),
		Prompt: o.Prompt, GenerationPreset: o.Preset, Assets: d.based(o.Assets), Conversion: d.based(o.Conversion),
		Credits: &credit.Figures{Estimated: &o.Estimated, Reserved: o.Reserved, Finalized: &o.Finalized, AvailableAfterReservation: o.After},
	}
	if o.Billing != nil {
		w.Billing = new(credit.Billing)
		_ = json.Unmarshal(o.Billing, w.Billing) // it was written by owe
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

// based puts the base URL into stored URLs.
func (d *Desk) based(stored json.RawMessage) json.RawMessage {
	if stored == nil {
		return nil
	}
	return bytes.ReplaceAll(stored, []byte(asset.BaseMark), []byte(d.BaseURL))
}
