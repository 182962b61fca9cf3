package api_test

import (
	"net/http"
	"testing"

	"atelier/client"
	"atelier/internal/seed/seedtest"
)

func TestUsageAndLedger(t *testing.T) {
	h := open(t)
	h.work()
	c := h.client(h.key)
	op := h.made(client.GenerateModel{Prompt: "a chair"})
	u, err := c.Usage(t.Context(), "", "")
	must(t, err)
	if u.Credits.Used != 20 || u.Credits.TotalAvailable != 100_000-20 || u.Credits.Reserved != 0 || u.Operations != 1 || len(u.ByType) != 1 ||
		u.ByType[0].Type != "model_generation" {
		t.Errorf("got %+v, want 20 used by one model_generation", u)
	}
	var sum float64
	var kinds []string
	list := client.ListLedger{Limit: 3}
	for {
		page, err := c.Ledger(t.Context(), list)
		must(t, err)
		for _, e := range page.Data {
			sum += e.Amount
			kinds = append(kinds, e.Kind)
		}
		if !page.Pagination.HasMore {
			break
		}
		list.Cursor = *page.Pagination.NextCursor
		h.generate(h.key) // newer than the page: it must not shift the next one
	}
	if len(kinds) != 7 || kinds[6] != "grant" || sum != 100_000-20 {
		t.Errorf("got %v that sum to %v, want two reservations, releases and charges after the grant, that sum to what was left", kinds, sum)
	}
	of, err := c.Ledger(t.Context(), client.ListLedger{OperationID: op.ID})
	must(t, err)
	if len(of.Data) != 6 {
		t.Errorf("got %d entries of the operation, want 6", len(of.Data))
	}
	if of, err = h.client(h.other).Ledger(t.Context(), client.ListLedger{OperationID: op.ID}); err != nil || len(of.Data) > 0 {
		t.Errorf("got %d entries of another account's operation, %v, want none", len(of.Data), err)
	}
}

// The storage of an account grows with each asset, and shrinks at once with each deletion. When the account is full, starts and uploads are refused.
func TestStorageOverHTTP(t *testing.T) {
	h := open(t)
	c := h.client(h.key)
	kept := func() (int64, *int64) {
		t.Helper()
		u, err := c.Usage(t.Context(), "", "")
		must(t, err)
		return u.Storage.UsedBytes, u.Storage.LimitBytes
	}
	if used, room := kept(); used != 0 || room != nil {
		t.Errorf("at first: got %d of %v, want 0 without a bound", used, room)
	}
	h.work()
	op := h.made(client.GenerateModel{Prompt: "a chair"})
	list, err := c.Assets.Artifacts(t.Context(), "model", op.Resource.ID)
	must(t, err)
	var listed int64
	for _, a := range list.Data {
		listed += a.ByteSize
	}
	used, _ := kept()
	if used < listed || listed == 0 {
		t.Errorf("got %d bytes kept, want those of its files, %d, and of its hidden ones", used, listed)
	}
	h.desk.StorageLimit = used
	if _, room := kept(); room == nil || *room != used {
		t.Errorf("got a bound of %v, want %d", room, used)
	}
	picture := inJSON(pngOf(t, drawing(20, 20)), "a.png", "image/png")
	for path, body := range map[string]string{generatePath: aChair, referencePath: picture} {
		if got := h.call(http.MethodPost, path, body, "Idempotency-Key", "full"); got.verdict() != "403 storage-full" {
			t.Errorf("%s: got %s", path, got.verdict())
		}
	}
	if got := h.call(http.MethodPost, generatePath, aChair, "Authorization", "Bearer "+h.other); got.status != http.StatusAccepted {
		t.Errorf("another account: got %s", got.verdict())
	}
	if got := h.call(http.MethodDelete, "/v1/assets/model/"+op.Resource.ID, ""); got.status != http.StatusNoContent {
		t.Fatalf("got %s", got.verdict())
	}
	if used, _ := kept(); used != 0 {
		t.Errorf("after it was deleted: got %d", used)
	}
	if got := h.call(http.MethodPost, referencePath, picture, "Idempotency-Key", "full"); got.status != http.StatusAccepted {
		t.Errorf("got %s", got.verdict())
	}
}

func TestBoundsOfUsage(t *testing.T) {
	seedtest.Unraced(t)
	h := open(t)
	op := h.generate(h.key)
	for _, c := range []struct{ path, want string }{
		{"/v1/usage?from=2026-01-01&to=2026-01-31", "200"},
		{"/v1/usage?from=2026-02-01&to=2026-01-31", "400 invalid-request query.from custom"},
		{"/v1/usage?from=2024-01-01&to=2025-01-01", "400 invalid-request query.from custom"},
		{"/v1/usage?from=2026-02-29", "400 invalid-request query.from invalid_format"},
		{"/v1/usage?from=x&to=y", "400 invalid-request query.from invalid_format, query.to invalid_format"},
		{"/v1/usage?to=2026-01-31T00:00:00Z", "400 invalid-request query.to invalid_format"},
		{"/v1/usage?colour=red", "200"},
		{"/v1/usage/ledger?operationId=" + op.ID, "200"},
		{"/v1/usage/ledger?operationId=op_01jd3c5q7x9z0123456789abcd", "200"},
		{"/v1/usage/ledger?operationId=" + op.Resource.ID, "400 invalid-request query.operationId invalid_format"},
		{"/v1/usage/ledger?operationId=", "400 invalid-request query.operationId too_small"},
		{"/v1/usage/ledger?limit=101", "400 invalid-pagination query.limit too_big"},
		{"/v1/usage/ledger?cursor=x", "400 invalid-pagination query.cursor invalid_value"},
	} {
		if got := h.call(http.MethodGet, c.path, ""); got.verdict() != c.want {
			t.Errorf("%s: got %s, want %s", c.path, got.verdict(), c.want)
		}
	}
	page, err := h.client(h.key).Ledger(t.Context(), client.ListLedger{Limit: 1})
	must(t, err)
	if got := h.call(http.MethodGet, "/v1/usage/ledger?cursor="+*page.Pagination.NextCursor, "", "Authorization",
		"Bearer "+h.other); got.verdict() != "400 invalid-pagination query.cursor invalid_value" {
		t.Errorf("another account's cursor: got %s", got.verdict())
	}
	if got := h.call(http.MethodGet, "/v1/usage/ledger?operationId="+op.ID+"&cursor="+*page.Pagination.NextCursor,
		""); got.verdict() != "400 invalid-pagination query.cursor invalid_value" {
		t.Errorf("a cursor of other filters: got %s", got.verdict())
	}
	h.shut()
	for _, path := range []string{"/v1/usage", "/v1/usage/ledger"} {
		if got := h.call(http.MethodGet, path, ""); got.verdict() != "503 usage-unavailable" {
			t.Errorf("%s without a database: got %s", path, got.verdict())
		}
	}
}
