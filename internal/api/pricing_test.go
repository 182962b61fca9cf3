package api_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"atelier/client"
	"atelier/internal/api"
	"atelier/internal/credit"
	"atelier/internal/lifecycle"
	"atelier/internal/seed/seedtest"
	"atelier/internal/session"
	"atelier/internal/store"
)

const estimatePath = "/v1/pricing:estimate"

func TestPricing(t *testing.T) {
	h := open(t)
	prices, err := h.client(h.key).Prices(t.Context())
	must(t, err)
	seen := map[string]float64{}
	for _, p := range prices {
		preset := "any"
		if p.Preset != nil {
			preset = *p.Preset
		}
		line := strings.Join([]string{p.Operation, p.ResourceType, preset, p.Stage, p.Per}, " ")
		if p.Resolution > 0 {
			line += fmt.Sprintf(" of %d", p.Resolution)
		}
		seen[line] = p.Credits
	}
	for line, want := range map[string]float64{
		"model_generation model fast preview asset":                 2,
		"model_generation model standard final asset":               15,
		"asset_pack_generation asset_pack fast final item":          6,
		"reference_image_upload reference_image any final asset":    0,
		"material_generation material standard final asset of 1024": 6,
		"generation_retry material fast final asset of 4096":        24,
	} {
		if got, ok := seen[line]; !ok || got != want {
			t.Errorf("%s: got %v, %v, want %v", line, got, ok, want)
		}
	}
	if len(seen) != len(prices) {
		t.Errorf("got %d lines for %d things", len(prices), len(seen))
	}
	e, err := h.client(h.key).Estimate(t.Context(), "model_generation", map[string]any{"generationPreset": "fast"})
	must(t, err)
	want := seen["model_generation model fast preview asset"] + seen["model_generation model fast final asset"]
	if e.Credits.EstimatedTotal != want || e.Available != 100_000 {
		t.Errorf("got %+v, want %v as in the list, of 100000", e, want)
	}
}

// Every start has an estimate, which needs only the fields that the price depends on.
func TestEveryStartCanBeEstimated(t *testing.T) {
	h := open(t)
	h.work()
	failed := h.made(client.GenerateModel{Prompt: "[test:fail]", GenerationPreset: "fast"}) // the key is live, so the words of a test have no effect
	pack := h.packInReview()
	for _, c := range []struct {
		name, body   string
		start, total float64
	}{
		{"a model", `{"operation":"model_generation"}`, 5, 20},
		{"a model with all that is its",
			`{"operation":"model_generation","prompt":"x","generationPreset":"production","generationMode":"review","seed":5,"name":"n",` +
				`"riggingPose":"t_pose","quoteId":"quo_1","imageUrl":"https://example.com/a.png"}`, 12, 48},
		{"a pack", `{"operation":"asset_pack_generation","itemCount":3,"generationPreset":"fast"}`, 6, 24},
		{"a pack as it comes", `{"operation":"asset_pack_generation"}`, 25, 100},
		{"a pack of named items", `{"operation":"asset_pack_generation","items":[{"prompt":"a"},{"prompt":"b"}]}`, 10, 40},
		{"an approval", `{"operation":"generation_transition","action":"approve","assetPackId":"` + pack.ID + `"}`, 12, 12},
		{"a revision", `{"operation":"generation_transition","action":"revise","assetPackId":"` + pack.ID + `"}`, 4, 16},
		{"a revision of one item", `{"operation":"generation_transition","action":"revise","assetPackId":"` + pack.ID + `","itemIds":["` +
			pack.Items[0].ID + `"]}`,
			2, 8},
		{"the Modeler's work", `{"operation":"modeler_generation","maxCredits":7}`, 7, 7},
		{"a reference image", `{"operation":"reference_image_upload"}`, 0, 0},
	} {
		a := h.call(http.MethodPost, estimatePath, c.body)
		var e client.Estimate
		if err := json.Unmarshal([]byte(a.body), &e); err != nil || a.status != http.StatusOK {
			t.Errorf("%s: got %d %s, want 200", c.name, a.status, a.body)
			continue
		}
		if e.Credits.RequiredToStart != c.start || e.Credits.EstimatedTotal != c.total || !strings.HasPrefix(e.QuoteID, "quo_") {
			t.Errorf("%s: got %+v, want %v to start and %v in all", c.name, e, c.start, c.total)
		}
	}
	for _, c := range []struct{ name, body, want string }{
		{"a retry of what has not failed", `{"operation":"generation_retry","modelId":"` + failed.Resource.ID + `"}`, "409 generation-not-failed"},
		{"a retry of a pack that has not failed", `{"operation":"asset_pack_regeneration","assetPackId":"` + pack.ID + `"}`, "409 generation-not-failed"},
		{"the same by its other type", `{"operation":"generation_retry","assetPackId":"` + pack.ID + `"}`, "409 generation-not-failed"},
	} {
		if got := h.call(http.MethodPost, estimatePath, c.body); got.verdict() != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got.verdict(), c.want)
		}
	}
}

// packInReview is a pack of two items whose previews are made.
func (h *house) packInReview() *client.Asset {
	h.t.Helper()
	a := h.call(http.MethodPost, "/v1/asset-packs:generate", `{"prompt":"farm","itemCount":2,"generationMode":"review","generationPreset":"fast"}`)
	var op client.Operation
	if err := json.Unmarshal([]byte(a.body), &op); err != nil || a.status != http.StatusAccepted {
		h.t.Fatalf("got %d %s, %v", a.status, a.body, err)
	}
	c := h.client(h.key)
	done, err := c.Operations.Wait(h.t.Context(), op.ID)
	must(h.t, err)
	if done.Status != client.PreviewReady {
		h.t.Fatalf("got %s, want previews", done.Status)
	}
	pack, err := c.Assets.Get(h.t.Context(), "asset_pack", op.Resource.ID)
	must(h.t, err)
	return pack
}

func TestBoundsOfEstimates(t *testing.T) {
	seedtest.Unraced(t)
	h := open(t)
	model := h.generate(h.key).Resource.ID
	foreign := h.generate(h.other).Resource.ID
	for _, c := range []struct{ name, body, want string }{
		{"nothing", ``, "400 invalid-request body.operation invalid_type"},
		{"another type", `{"operation":"cooking"}`, "400 invalid-request body.operation invalid_value"},
		{"a type that no kind here starts", `{"operation":"world_generation"}`, "400 invalid-request body.operation invalid_value"},
		{"a type that is no text", `{"operation":5}`, "400 invalid-request body.operation invalid_type"},
		{"not an object", `["operation"]`, "400 invalid-request body invalid_type"},
		{"malformed", `{"operation":`, "400 invalid-request body invalid_format"},
		{"twice", `{"operation":"model_generation","operation":"model_generation"}`, "400 invalid-request body.operation custom"},
		{"an unknown field", `{"operation":"model_generation","colour":"red"}`, "400 invalid-request body.colour unrecognized_keys"},
		{"a field of another start", `{"operation":"model_generation","itemCount":3}`, "400 invalid-request body.itemCount unrecognized_keys"},
		{"faults of the start's fields", `{"operation":"model_generation","prompt":"","generationPreset":"quick"}`,
			"400 invalid-request body.generationPreset invalid_value, body.prompt too_small"},
		{"too many items", `{"operation":"asset_pack_generation","itemCount":26}`, "400 invalid-request body.itemCount too_big"},
		{"two numbers of models", `{"operation":"asset_pack_generation","itemCount":2,"items":[{"prompt":"a"},{"prompt":"b"}]}`,
			"400 invalid-item-count body.itemCount custom"},
		{"two numbers of materials", `{"operation":"material_pack_generation","itemCount":2,"items":[{"prompt":"a"},{"prompt":"b"}]}`,
			"400 invalid-item-count body.itemCount custom"},
		{"a choice of no items", `{"operation":"generation_transition","action":"revise","assetPackId":"x","scope":"items"}`,
			"400 missing-item-ids body.itemIds invalid_type"},
		{"no action", `{"operation":"generation_transition","assetPackId":"x"}`, "400 invalid-request body.action invalid_type"},
		{"an unknown action", `{"operation":"generation_transition","action":"retry","assetPackId":"x"}`, "400 invalid-request body.action invalid_value"},
		{"no ID", `{"operation":"generation_transition","action":"approve"}`, "400 invalid-request body.assetPackId invalid_type"},
		{"the Modeler's work without its cap", `{"operation":"modeler_generation"}`, "400 invalid-request body.maxCredits invalid_type"},
		{"the Modeler's work under no cap", `{"operation":"modeler_generation","maxCredits":0}`, "400 invalid-request body.maxCredits too_small"},
		{"a retry of nothing", `{"operation":"generation_retry"}`, "400 invalid-request body.modelId invalid_type"},
		{"an unknown model", `{"operation":"generation_retry","modelId":"mdl_01jd3c5q7x9z0123456789abcd"}`, "404 model-not-found"},
		{"another account's model", `{"operation":"generation_retry","modelId":"` + foreign + `"}`, "404 model-not-found"},
		{"faults by the ten thousand", `{"operation":"model_generation","x":[` + strings.Repeat(`{"y":[]},`, 30_000) + `0]}`,
			"400 invalid-request body.x unrecognized_keys"},
		{"of nothing, with fields by the ten thousand", `{` + strings.Repeat(`"x":{},`, 30_000) + `"y":0}`,
			"400 invalid-request body.operation invalid_type, body.x custom"},
		{"a malformed ID", `{"operation":"generation_retry","modelId":"` + strings.ToUpper(model) + `"}`, "404 model-not-found"},
		{"an unknown pack", `{"operation":"generation_transition","action":"approve","assetPackId":"` + model + `"}`, "404 asset-not-found"},
	} {
		if got := h.call(http.MethodPost, estimatePath, c.body); got.verdict() != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got.verdict(), c.want)
		}
	}
	if got := h.call(http.MethodPost, estimatePath, `{"operation":"model_generation"}`, "Idempotency-Key", "clé"); got.status != http.StatusOK {
		t.Errorf("a key that means nothing here: got %s", got.verdict())
	}
	h.shut()
	if got := h.call(http.MethodPost, estimatePath, `{"operation":"model_generation"}`); got.verdict() != "503 pricing-estimate-unavailable" {
		t.Errorf("without a database: got %s", got.verdict())
	}
}

// The price list needs no database, except to look up its caller's key.
func TestPriceListWithoutADatabase(t *testing.T) {
	h := open(t)
	h.vandal().hides("api_keys")
	if got := h.call(http.MethodGet, "/v1/pricing", ""); got.verdict() != "503 pricing-estimate-unavailable" {
		t.Errorf("got %s", got.verdict())
	}
}

func TestAQuoteOverHTTP(t *testing.T) {
	h := open(t)
	c := h.client(h.key)
	e, err := c.Estimate(t.Context(), "model_generation", map[string]any{"generationPreset": "fast"})
	must(t, err)
	op, err := c.Models.Generate(t.Context(), client.GenerateModel{Prompt: "x", GenerationPreset: "fast", QuoteID: e.QuoteID})
	must(t, err)
	if op.Credits.Reserved != e.Credits.EstimatedTotal {
		t.Errorf("got %v reserved, want %v", op.Credits.Reserved, e.Credits.EstimatedTotal)
	}
	for name, body := range map[string]string{
		"another preset": `{"prompt":"x","generationPreset":"production","quoteId":"` + e.QuoteID + `"}`,
		"no such quote":  `{"prompt":"x","quoteId":"quo_01jd3c5q7x9z0123456789abcd"}`,
	} {
		if got := h.call(http.MethodPost, generatePath, body); got.verdict() != "400 invalid-request body.quoteId invalid_value" {
			t.Errorf("%s: got %s", name, got.verdict())
		}
	}
	if got := h.call(http.MethodPost, generatePath, `{"prompt":"x","generationPreset":"fast","quoteId":"`+e.QuoteID+`"}`, "Authorization",
		"Bearer "+h.other); got.verdict() != "400 invalid-request body.quoteId invalid_value" {
		t.Errorf("another account's: got %s", got.verdict())
	}
}

// Each start with an estimate accepts the quote of its own estimate, and refuses other quotes.
func TestQuotesOfPacks(t *testing.T) {
	h := open(t)
	h.work()
	c := h.client(h.key)
	pack := h.packInReview()
	for _, c := range []struct{ verb, estimate, more string }{
		{"revise", `"operation":"generation_transition","action":"revise"`, `,"feedback":"red"`},
		{"approve", `"operation":"generation_transition","action":"approve"`, ``},
	} {
		var e client.Estimate
		a := h.call(http.MethodPost, estimatePath, `{`+c.estimate+`,"assetPackId":"`+pack.ID+`"}`)
		must(t, json.Unmarshal([]byte(a.body), &e))
		path := "/v1/asset-packs/" + pack.ID + ":" + c.verb
		some := `{"itemIds":["` + pack.Items[0].ID + `"],"quoteId":"` + e.QuoteID + `"` + c.more + `}`
		if got := h.call(http.MethodPost, path, some); got.verdict() != "400 invalid-request body.quoteId invalid_value" {
			t.Errorf("%s of one item by the quote of two: got %s", c.verb, got.verdict())
		}
		var op client.Operation
		got := h.call(http.MethodPost, path, `{"quoteId":"`+e.QuoteID+`"`+c.more+`}`)
		if err := json.Unmarshal([]byte(got.body), &op); err != nil || got.status != http.StatusAccepted || op.Credits.Reserved != e.Credits.RequiredToStart {
			t.Fatalf("%s: got %s with %v reserved, want 202 with %v", c.verb, got.verdict(), op.Credits, e.Credits.RequiredToStart)
		}
		_, err := h.client(h.key).Operations.Wait(t.Context(), op.ID)
		must(t, err)
	}
	if u, err := c.Usage(t.Context(), "", ""); err != nil || u.Credits.Used != 4+4+12 {
		t.Errorf("got %+v, %v, want 20 Credits used", u, err)
	}
}

// No answer reveals whether an asset or a quote of another account exists: the refusal has the same bytes as for an ID that never existed.
func TestEstimatesAndQuotesOfOtherAccounts(t *testing.T) {
	h := open(t)
	model := h.generate(h.other).Resource.ID
	e, err := h.client(h.other).Estimate(t.Context(), "model_generation", nil)
	must(t, err)
	for _, c := range []struct{ name, path, body, foreign, never string }{
		{"a model", estimatePath, `{"operation":"generation_retry","modelId":"%s"}`, model, "mdl_01jd3c5q7x9z0123456789abcd"},
		{"a quote", generatePath, `{"prompt":"x","quoteId":"%s"}`, e.QuoteID, "quo_01jd3c5q7x9z0123456789abcd"},
	} {
		var got [2]string
		for i, id := range []string{c.foreign, c.never} {
			a := h.call(http.MethodPost, c.path, fmt.Sprintf(c.body, id))
			got[i] = strings.ReplaceAll(a.body, a.header.Get("X-Request-Id"), "")
		}
		if got[0] != got[1] || !strings.Contains(got[0], "/problems/") {
			t.Errorf("%s: got %s for another account's, want %s", c.name, got[0], got[1])
		}
	}
}

// openWith builds a house with an operator's plans, and workers that know them too.
func openWith(t *testing.T, plans credit.Plans) *house {
	t.Helper()
	var desk *lifecycle.Desk
	h := open(t, func(c *api.Config) {
		with := c.Desk.Config
		with.Plans = plans
		var err error
		desk, err = lifecycle.New(with)
		must(t, err)
		c.Desk = desk
	})
	h.desk, h.keeper.Plans = desk, plans
	h.work()
	return h
}

// Every reason for which work waits for billing, at the start and between two stages, and what the answer tells the caller to do.
func TestEveryReasonOfBilling(t *testing.T) {
	seedtest.Unraced(t)
	tier := func(name string, quota int64) credit.Plan {
		return credit.Plan{Name: name, Quota: credit.Credits(quota)}
	}
	for _, c := range []struct {
		reason string
		cta    string
		plans  credit.Plans
		begin  func(h *house) // once the preview is made
	}{
		{"subscription_required", "view_plans", credit.Plans{Required: true, Tiers: []credit.Plan{tier("self-hosted", 0)}},
			func(h *house) { h.terms(session.Terms{Plan: new(string)}) }},
		{"past_due", "", credit.SelfHosted(), func(h *house) { due := store.PastDue; h.terms(session.Terms{State: &due}) }},
		{"quota_exhausted_upgrade_available", "upgrade_plan", credit.Plans{Tiers: []credit.Plan{tier("self-hosted", 2), tier("pro", 100)}}, nil},
		{"quota_exhausted_top_tier", "", credit.Plans{Tiers: []credit.Plan{tier("self-hosted", 2)}}, nil},
		{"insufficient_credits", "buy_top_up_credits", credit.SelfHosted(), func(h *house) { h.spend(1) }},
	} {
		t.Run(c.reason, func(t *testing.T) {
			h := openWith(t, c.plans)
			op := h.made(client.GenerateModel{Prompt: "a chair", GenerationMode: "review", GenerationPreset: "fast"}) // 2 Credits
			if op.Status != client.PreviewReady {
				t.Fatalf("got %s, want a preview", op.Status)
			}
			if c.begin != nil {
				c.begin(h)
			}
			_, err := h.client(h.key).Models.Generate(t.Context(), client.GenerateModel{Prompt: "a chair", GenerationPreset: "fast"})
			h.wantBilling(err, "", c.reason, c.cta, "preview")
			_, err = h.client(h.key).Operations.Approve(t.Context(), op.ID, "")
			at := c.reason
			if at == "insufficient_credits" {
				at = "insufficient_completion_credits"
			}
			h.wantBilling(err, op.ID, at, c.cta, "model")
			_, err = h.client(h.key).Operations.Resume(t.Context(), op.ID, "")
			h.wantBilling(err, op.ID, at, c.cta, "model")
			op, err = h.client(h.key).Operations.Get(t.Context(), op.ID)
			must(t, err)
			if op.Status != client.BillingRequired || op.Billing == nil || op.Billing.Reason != at {
				t.Errorf("got %s %+v, want billing_required for %s", op.Status, op.Billing, at)
			}
		})
	}
}

// An automatic operation stops for the same reasons: it waits, and does not fail.
func TestAQuotaStopsAtTheStageBoundary(t *testing.T) {
	h := openWith(t, credit.Plans{Tiers: []credit.Plan{{Name: "self-hosted", Quota: credit.Credits(7)}, {Name: "pro", Quota: credit.Credits(8)}}})
	op := h.made(client.GenerateModel{Prompt: "a chair", GenerationPreset: "fast"}) // 2 and 6
	if op.Status != client.BillingRequired || op.Billing.Reason != "quota_exhausted_upgrade_available" || op.Billing.RequiredCredits != 6 {
		t.Fatalf("got %s %+v, want a stop before the final", op.Status, op.Billing)
	}
	pro := "pro"
	h.terms(session.Terms{Plan: &pro})
	op, err := h.client(h.key).Operations.Resume(t.Context(), op.ID, "")
	must(t, err)
	op, err = h.client(h.key).Operations.Wait(t.Context(), op.ID)
	must(t, err)
	if op.Status != client.Succeeded || *op.Credits.Finalized != 8 {
		t.Errorf("got %s, %v charged, want succeeded for 8", op.Status, *op.Credits.Finalized)
	}
}

// terms sets the terms of the first account.
func (h *house) terms(t session.Terms) {
	h.t.Helper()
	_, err := h.keeper.SetTerms(h.t.Context(), h.owner, t)
	must(h.t, err)
}

// spend leaves the first account so many Credits.
func (h *house) spend(left int64) {
	h.t.Helper()
	must(h.t, h.db.InTx(h.t.Context(), "", func(tx *store.Tx) error {
		a, err := tx.Account(h.owner)
		if err == nil {
			_, err = tx.Move(h.owner, credit.Credits(left)-a.Available, 0, 0)
		}
		return err
	}))
}

// wantBilling checks that an answer is the problem of billing with a reason.
func (h *house) wantBilling(err error, operationID, reason, cta, resource string) {
	h.t.Helper()
	p := client.AsProblem(err)
	if p == nil || p.Status != http.StatusPaymentRequired || p.Slug() != "billing-required" || p.Billing == nil {
		h.t.Fatalf("got %v, want 402 billing-required", err)
	}
	if p.Billing.Reason != reason || p.Billing.CTAKind != cta || p.Billing.Resource != resource || p.OperationID != operationID || p.Billing.ActionURL == "" ||
		!strings.HasSuffix(p.Detail, map[bool]string{true: " and start again.", false: " and go on."}[operationID == ""]) {
		h.t.Errorf("got %+v of %q: %s; want %s, %q for the %s of %q", p.Billing, p.OperationID, p.Detail, reason, cta, resource, operationID)
	}
}
