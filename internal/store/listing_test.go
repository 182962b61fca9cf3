package store

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/operation"
)

// Every combination of filters of every list is read through an index that covers all of them and holds the rows in order: no plan scans a table or
// sorts, so a page of a long list costs as much as a page of a short one.
func TestNoPageIsSortedOrScanned(t *testing.T) {
	db := openFile(t, Config{})
	for _, p := range pages() {
		for _, after := range []Position{{}, {At: 5, ID: "x"}} {
			text, a := p.query(after, 21)
			searches := 0
			plan := explain(t, db, text, a)
			for _, step := range plan {
				switch {
				case step == "MERGE (UNION ALL)", step == "LEFT", step == "RIGHT":
				case strings.HasPrefix(step, "SEARCH ") && strings.Contains(step, "(created_at,id)<") && strings.Count(step, "=?") == p.equal:
					searches++
				default:
					t.Errorf("%s: got the step %q, want searches of an index by %d values and a position", p.name, step, p.equal)
				}
			}
			if searches != p.merged {
				t.Errorf("%s: got the plan %q, want %d searches", p.name, plan, p.merged)
			}
		}
	}
}

// page is the query of a list: how many values its index is searched for, and how many searches are merged.
type page struct {
	name   string
	equal  int
	merged int
	query  func(Position, int) (string, []any)
}

// pages are the lists with each combination of their filters. A search for text reads the rows that the index gives. An asset has so few operations that
// the index on the asset is enough.
func pages() (list []page) {
	for _, t := range []asset.Type{"", asset.Model} {
		for _, s := range []asset.Status{"", asset.Failed} {
			for _, q := range []string{"", "chair"} {
				f := AssetFilter{Type: t, Status: s, Q: q}
				p := page{fmt.Sprintf("assets %+v", f), 2 + set(s), 1, func(after Position, n int) (string, []any) { return assetPage("acc_1", f, after, n) }}
				switch {
				case t == "" && s == "":
					p.equal = 1
				case t == "":
					p.merged = len(asset.Recorded())
				}
				list = append(list, p)
			}
		}
	}
	for _, s := range []operation.Status{"", operation.Failed} {
		for _, t := range []operation.Type{"", "model_generation"} {
			for _, r := range []asset.Type{"", asset.Model} {
				for _, id := range []string{"", "mdl_1"} {
					f := OperationFilter{Status: s, Type: t, ResourceType: r, ResourceID: id}
					p := page{fmt.Sprintf("operations %+v", f), 1 + set(s), 1,
						func(after Position, n int) (string, []any) { return operationPage("acc_1", f, after, n) }}
					switch {
					case id != "":
						p.equal = 1
					case t != "" && r != "":
						p.equal += 2
					case t != "":
						p.equal, p.merged = p.equal+2, len(asset.Types)
					case r != "":
						p.equal, p.merged = p.equal+2, len(operation.Types)
					}
					list = append(list, p)
				}
			}
		}
	}
	return list
}

// set is 1 when a filter is set, otherwise 0.
func set[T ~string](filter T) int {
	if filter == "" {
		return 0
	}
	return 1
}

// explain is the database's query plan, step by step.
func explain(t *testing.T, db *DB, text string, a []any) (plan []string) {
	t.Helper()
	err := db.all(t.Context(), "EXPLAIN QUERY PLAN "+text, a, func(s scan) error {
		var id, parent, unused int
		var step string
		err := s(&id, &parent, &unused, &step)
		plan = append(plan, step)
		return err
	})
	if err != nil || len(plan) == 0 {
		t.Fatalf("explain %s: got %v, %v", text, plan, err)
	}
	return plan
}

// The files of a set of assets are found through an index, however many files other assets have.
func TestWholeFilesAreNotScannedFor(t *testing.T) {
	db := openFile(t, Config{})
	text, a := wholeFilesQuery([]string{"pck_1", "mdl_1"})
	for _, step := range explain(t, db, text, a) {
		if strings.HasPrefix(step, "SCAN ") && step != "SCAN w" {
			t.Errorf("got the step %q, want searches", step)
		}
	}
}

// Pages of any length, put together, are all rows of a filter in their order, also when many rows have the same time. Rows that are added between two
// pages are newer and shift nothing.
func TestPagesTogetherAreTheList(t *testing.T) {
	db := open(t, Config{})
	mine, others := person(t, db, 0), person(t, db, 0)
	draw := rand.New(rand.NewPCG(1, 2))
	var assets []asset.Asset
	var operations []Operation
	at := int64(1)
	insert := func(n int) {
		write(t, db, func(tx *Tx) error {
			var failed []error
			for range n {
				at += draw.Int64N(2)
				a := asset.Asset{
					ID: tx.NewID("x"), Account: []string{mine, mine, mine, others}[draw.IntN(4)], Type: asset.Types[draw.IntN(10)],
					Status: []asset.Status{asset.Failed, asset.Succeeded}[draw.IntN(2)], CreatedAt: asset.At(at), UpdatedAt: asset.At(at),
				}
				o := Operation{
					ID: tx.NewID("op"), Account: a.Account, Type: operation.Types[draw.IntN(len(operation.Types))],
					Resource: operation.Resource{Type: a.Type, ID: a.ID},
					Status:   []operation.Status{operation.Failed, operation.Canceled}[draw.IntN(2)], CreatedAt: at,
				}
				failed = append(failed, tx.InsertAsset(&a), tx.InsertOperation(&o))
				assets, operations = append(assets, a), append(operations, o)
			}
			return errors.Join(failed...)
		})
	}
	insert(400)
	for _, f := range []AssetFilter{{}, {Type: "world"}, {Status: asset.Failed}, {Type: "image", Status: asset.Succeeded}, {Type: "animation"}} {
		var want []string
		for _, a := range assets {
			if a.Account == mine && (f.Type == a.Type || f.Type == "" && a.Type != "animation") && (f.Status == "" || f.Status == a.Status) {
				want = append(want, a.ID)
			}
		}
		var got []string
		for p := (Position{}); ; insert(3) {
			rows, err := db.Assets(t.Context(), mine, f, p, 1+draw.IntN(20))
			if err != nil {
				t.Fatal(err)
			}
			if len(rows) == 0 {
				break
			}
			for _, a := range rows {
				got, p = append(got, a.ID), Position{At: a.CreatedAt.UnixMicro(), ID: a.ID}
			}
			at += 2 // newer than all rows so far
		}
		compare(t, fmt.Sprintf("assets %+v", f), got, want)
	}
	for i := range 8 {
		f := OperationFilter{Status: operation.Failed, Type: "image_edit", ResourceType: asset.Model}
		if i&1 > 0 {
			f.Status = ""
		}
		if i&2 > 0 {
			f.Type = ""
		}
		if i&4 > 0 {
			f.ResourceType = ""
		}
		var want, got []string
		for _, o := range operations {
			if o.Account == mine && (f.Status == "" || f.Status == o.Status) && (f.Type == "" || f.Type == o.Type) &&
				(f.ResourceType == "" || f.ResourceType == o.Resource.Type) {
				want = append(want, o.ID)
			}
		}
		for p := (Position{}); ; {
			rows, err := db.Operations(t.Context(), mine, f, p, 1+draw.IntN(20))
			if err != nil {
				t.Fatal(err)
			}
			if len(rows) == 0 {
				break
			}
			for _, o := range rows {
				got, p = append(got, o.ID), Position{At: o.CreatedAt, ID: o.ID}
			}
		}
		compare(t, fmt.Sprintf("operations %+v", f), got, want)
	}
}

// compare expects that a list read newest first has the rows that were written oldest first.
func compare(t *testing.T, name string, got, want []string) {
	t.Helper()
	slices.Reverse(want)
	if !slices.Equal(got, want) {
		t.Errorf("%s: got %d rows, want %d in their order", name, len(got), len(want))
	}
}
