package api_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"atelier/internal/api"
	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/problem"
)

// gait is a row of a table that a kind owns.
type gait struct {
	ID   int    `json:"id"`
	Name string `json:"name"`
}

type gaitQuery struct {
	Query string `json:"query,omitempty" jsonschema:"maxLength=20" jsonschema_description:"Only those with this text in the name."`
}

var gaits = func() (list []gait) {
	for i := range 50 {
		list = append(list, gait{i, fmt.Sprintf("step %02d", i)})
	}
	return list
}()

// withGaits gives the first kind a list, a single read of it, and a read of its records in another place.
func withGaits(c *api.Config) {
	k := *c.Kinds[0]
	k.Reads = []kind.Read{
		kind.ReadList(kind.Read{Path: "/v1/gaits", Name: "listGaits", Summary: "All gaits", Schema: "Gait"},
			func(_ context.Context, _ kind.Asked, q gaitQuery) (found []gait, err error) {
				for _, g := range gaits {
					if strings.Contains(g.Name, q.Query) {
						found = append(found, g)
					}
				}
				return found, nil
			}),
		kind.ReadOne(kind.Read{Path: "/v1/gaits/{gaitId}", Name: "getGait", Summary: "One gait", Schema: "Gait"},
			func(_ context.Context, a kind.Asked, _ struct{}) (gait, error) {
				for _, g := range gaits {
					if a.Path["gaitId"] == fmt.Sprint(g.ID) {
						return g, nil
					}
				}
				return gait{}, problem.AssetNotFound.Detail("There is no such gait.")
			}),
		kind.ReadOne(kind.Read{Path: "/v1/gaits/{gaitId}/of/{modelId}", Name: "getWalker", Summary: "Who walks", Schema: "Walker"},
			func(ctx context.Context, a kind.Asked, _ struct{}) (map[string]any, error) {
				m, err := a.Records.Asset(ctx, asset.Model, a.Path["modelId"])
				return map[string]any{"model": m.ID, "gait": a.Path["gaitId"]}, err
			}),
	}
	c.Kinds = append([]*kind.Kind{&k}, c.Kinds[1:]...)
}

// A read that a kind declares is a route like the others: checked, paged, described and admitted, without code in the API.
func TestReadsOfAKind(t *testing.T) {
	h := open(t, withGaits)
	var page struct {
		Data       []gait
		Pagination struct {
			NextCursor *string
			HasMore    bool
		}
	}
	var names []string
	for path := "/v1/gaits?query=step+1&limit=4"; path != ""; {
		got := h.call(http.MethodGet, path, "")
		if err := json.Unmarshal([]byte(got.body), &page); err != nil || got.status != http.StatusOK {
			t.Fatalf("%s: got %d %s, %v", path, got.status, got.body, err)
		}
		for _, g := range page.Data {
			names = append(names, g.Name)
		}
		path = ""
		if page.Pagination.HasMore {
			path = "/v1/gaits?query=step+1&limit=4&cursor=" + *page.Pagination.NextCursor
		}
	}
	if len(names) != 10 || names[0] != "step 10" || names[9] != "step 19" {
		t.Errorf("got %v, want the steps 10 to 19", names)
	}
	cursor := *func() *string {
		must(t, json.Unmarshal([]byte(h.call(http.MethodGet, "/v1/gaits?query=step+1&limit=4", "").body), &page))
		return page.Pagination.NextCursor
	}()
	model := h.generate(h.key).Resource.ID
	for _, c := range []struct{ method, path, want string }{
		{http.MethodGet, "/v1/gaits/7", "200"},
		{http.MethodHead, "/v1/gaits/7", "200"},
		{http.MethodGet, "/v1/gaits/70", "404 asset-not-found"},
		{http.MethodPost, "/v1/gaits", "405 method-not-allowed"},
		{http.MethodGet, "/v1/gaits?query=" + strings.Repeat("x", 21), "400 invalid-request query.query too_big"},
		{http.MethodGet, "/v1/gaits?limit=0", "400 invalid-pagination query.limit too_small"},
		{http.MethodGet, "/v1/gaits?query=step+2&cursor=" + cursor, "400 invalid-pagination query.cursor invalid_value"},
		{http.MethodGet, "/v1/gaits/7/of/" + model, "200"},
		{http.MethodGet, "/v1/gaits/7/of/mdl_0", "404 model-not-found"},
	} {
		if got := h.call(c.method, c.path, "").verdict(); got != c.want {
			t.Errorf("%s %s: got %s, want %s", c.method, c.path, got, c.want)
		}
	}
	if got := h.call(http.MethodGet, "/v1/gaits/7/of/"+model, "", "Authorization", "Bearer "+h.other).verdict(); got != "404 model-not-found" {
		t.Errorf("the model of another account: got %s", got)
	}
	if got := h.call(http.MethodGet, "/v1/gaits", "", "Authorization", "").verdict(); !strings.HasPrefix(got, "401 ") {
		t.Errorf("without a key: got %s", got)
	}
	if routes := h.api.Routes(); !strings.Contains(routes, "/v1/gaits ") || !strings.Contains(routes, "assets:read") {
		t.Errorf("got the routes\n%s", routes)
	}
	for _, name := range []string{`"listGaits"`, `"getGait"`, `"GaitList"`, `"Walker"`} {
		if !strings.Contains(string(h.document()), name) {
			t.Errorf("the description has no %s", name)
		}
	}
}
