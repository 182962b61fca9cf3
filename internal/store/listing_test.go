package store

import (
	"fmt"
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/operation"
)

// Every combination of filters of every list is read through an index that knows all of them and has the rows in order:
// no plan scans a table or sorts, so a page of a long list costs what one of a short list does.
func TestNoPageIsSortedOrScanned(t *testing.T) {
	db := open(t, Config{})
	for _, p := range pages() {
		for _, after := range []Position{{}, {At: 5, ID: "x"}} {
			text, a := p.query(after, 21)
			plan := explain(t, db, text, a)
			if len(plan) != 1 || !strings.HasPrefix(plan[0], "SEARCH ") || !strings.Contains(plan[0], "(created_at,id)<") || strings.Count(plan[0], "=?") != p.equal {
				t.Errorf("%s: got the plan %q, want one search of an index by %d values and a position", p.name, plan, p.equal)
			}
		}
	}
}

// page is the query of a list, and by how many equal values its index is searched.
type page struct {
	name  string
	equal int
	query func(Position, int) (string, []any)
}

// pages are the lists with each combination of their filters. A text is looked for in the rows that an index gives; an
// asset has so few operations that its index is enough.
func pages() (list []page) {
	for _, t := range []asset.Type{"", asset.Model} {
		for _, s := range []asset.Status{"", asset.Failed} {
			for _, q := range []string{"", "chair"} {
				f := AssetFilter{Type: t, Status: s, Q: q}
				list = append(list, page{fmt.Sprintf("assets %+v", f), 1 + set(t) + set(s), func(after Position, n int) (string, []any) { return assetPage("acc_1", f, after, n) }})
			}
		}
	}
	for _, s := range []operation.Status{"", operation.Failed} {
		for _, t := range []operation.Type{"", "model_generation"} {
			for _, r := range []asset.Type{"", asset.Model} {
				for _, id := range []string{"", "mdl_1"} {
					f := OperationFilter{Status: s, Type: t, ResourceType: r, ResourceID: id}
					equal := 1 + set(s) + set(t) + set(r)
					if id != "" {
						equal = 1
					}
					list = append(list, page{fmt.Sprintf("operations %+v", f), equal, func(after Position, n int) (string, []any) { return operationPage("acc_1", f, after, n) }})
				}
			}
		}
	}
	return list
}

// set is 1 for a filter that is there.
func set[T ~string](filter T) int {
	if filter == "" {
		return 0
	}
	return 1
}

// explain is what the database means to do, step by step.
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
