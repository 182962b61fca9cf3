package api_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"atelier/client"
)

func TestPages(t *testing.T) {
	h := open(t)
	c := h.client(h.key)
	var started []string
	for i := range 7 {
		op, err := c.Models.Generate(t.Context(), client.GenerateModel{Prompt: fmt.Sprintf("Chair %d", i)})
		must(t, err)
		started = append(started, op.ID)
	}
	slices.Reverse(started)
	var seen []string
	list := client.ListOperations{Limit: 3}
	for {
		page, err := c.Operations.List(t.Context(), list)
		must(t, err)
		for _, op := range page.Data {
			seen = append(seen, op.ID)
		}
		if !page.Pagination.HasMore {
			if page.Pagination.NextCursor != nil {
				t.Error("the last page has a cursor")
			}
			break
		}
		list.Cursor = *page.Pagination.NextCursor
		h.generate(h.key) // newer than the page: it must not shift the next one
	}
	if !slices.Equal(seen, started) {
		t.Errorf("got %v, want %v", seen, started)
	}
	models, err := c.Models.List(t.Context(), client.ListAssets{Q: "cHAIR 3"})
	must(t, err)
	if len(models.Data) != 1 || *models.Data[0].Prompt != "Chair 3" {
		t.Errorf("q: got %d models", len(models.Data))
	}
	if models, err = c.Models.List(t.Context(), client.ListAssets{Status: "succeeded"}); err != nil || len(models.Data) != 0 {
		t.Errorf("status: got %v, %v, want none", models, err)
	}
}

func TestCursorsAndFilters(t *testing.T) {
	h := open(t)
	for range 3 {
		h.generate(h.key)
		h.generate(h.other)
	}
	page, err := h.client(h.key).Operations.List(t.Context(), client.ListOperations{Limit: 1})
	must(t, err)
	cursor := *page.Pagination.NextCursor
	altered := "A" + cursor[1:]
	if cursor[0] == 'A' {
		altered = "B" + cursor[1:]
	}
	const bad = "400 invalid-pagination query.cursor invalid_value"
	for _, c := range []struct{ name, path, want string }{
		{"as it was given", "/v1/operations?cursor=" + cursor, "200"},
		{"with another limit", "/v1/operations?limit=100&cursor=" + cursor, "200"},
		{"altered", "/v1/operations?cursor=" + altered, bad},
		{"cut", "/v1/operations?cursor=" + cursor[:len(cursor)-2], bad},
		{"of another list", "/v1/models?cursor=" + cursor, bad},
		{"of other filters", "/v1/operations?status=running&cursor=" + cursor, bad},
		{"not base64", "/v1/operations?cursor=%2B%2B", bad},
		{"empty", "/v1/operations?cursor=", "400 invalid-pagination query.cursor too_small"},
		{"limit 0", "/v1/operations?limit=0", "400 invalid-pagination query.limit too_small"},
		{"limit 1", "/v1/operations?limit=1", "200"},
		{"limit 100", "/v1/models?limit=100", "200"},
		{"limit 101", "/v1/models?limit=101", "400 invalid-pagination query.limit too_big"},
		{"limit a word", "/v1/models?limit=ten", "400 invalid-pagination query.limit invalid_type"},
		{"status", "/v1/operations?status=running", "200"},
		{"unknown status", "/v1/operations?status=resting", "400 invalid-request query.status invalid_value"},
		{"unknown status of models", "/v1/models?status=running", "400 invalid-request query.status invalid_value"},
		{"type", "/v1/operations?type=model_generation&resourceType=model", "200"},
		{"type that no kind here makes", "/v1/operations?type=world_generation&resourceType=world", "200"},
		{"unknown type", "/v1/operations?type=model", "400 invalid-request query.type invalid_value"},
		{"unknown parameter", "/v1/operations?colour=red", "200"},
		{"malformed limit", "/v1/operations?limit=%zz", "400 invalid-pagination query.limit invalid_type"},
		{"malformed cursor", "/v1/operations?cursor=%zz", bad},
		{"malformed status", "/v1/operations?status=%zz", "400 invalid-request query.status invalid_value"},
		{"malformed unknown parameter", "/v1/operations?a=%zz", "200"},
		{"limit with a space", "/v1/operations?limit=+5", "400 invalid-pagination query.limit invalid_type"},
	} {
		if got := h.call(http.MethodGet, c.path, ""); got.verdict() != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got.verdict(), c.want)
		}
	}
	if got := h.call(http.MethodGet, "/v1/operations?cursor="+cursor, "", "Authorization", "Bearer "+h.other); got.verdict() != bad {
		t.Errorf("of another account: got %s, want %s", got.verdict(), bad)
	}
	for _, malformed := range []string{"zz", page.Data[0].ID, strings.ToUpper(page.Data[0].Resource.ID)} {
		if got := h.call(http.MethodGet, "/v1/operations?resourceId="+malformed, ""); got.verdict() != "400 invalid-request query.resourceId invalid_format" {
			t.Errorf("resourceId %s: got %s", malformed, got.verdict())
		}
	}
	if got := h.call(http.MethodGet, "/v1/operations?resourceId="+page.Data[0].Resource.ID, ""); strings.Count(got.body, `"object":"operation"`) != 1 {
		t.Errorf("resourceId: got %s", got.body)
	}
}
