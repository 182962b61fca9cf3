package api_test

import (
	"encoding/base64"
	"strings"

	"atelier/client"
)

// Images that cannot be fetched.
const (
	innerImage = "https://127.0.0.1/a.png"
	otherImage = "https://127.0.0.1/b.png"
)

// ways are one route of each sort.
func (w *walk) ways() []way {
	return append(w.starts(), append(w.packVerbs(), append(w.operationVerbs(), w.others()...)...)...)
}

// starts are the actions that make a new asset.
func (w *walk) starts() []way {
	const failed = "500 generation-start-failed"
	unquoted := fault{want: "400 invalid-request body.quoteId invalid_value", inflict: with("quoteId", absentID("quo"))}
	unseen := fault{want: "400 invalid-source-image body.imageUrl invalid_value", inflict: with("imageUrl", innerImage)}
	blocked := fault{want: "422 content-policy-blocked", inflict: with("name", moderated)}
	return []way{
		{name: "models:generate", sound: attempt{method: "POST", path: generatePath, body: map[string]any{"prompt": "a chair"}},
			faults: w.started(failed, map[step]fault{
				atRules: {want: "400 invalid-request body.imageUrl custom", inflict: func(a *attempt) {
					a.body["imageUrl"], a.body["sourceImages"] = innerImage, []string{innerImage, otherImage}
				}},
				atBodyID: unquoted, atImages: unseen, atPolicy: blocked,
			})},
		{name: "asset-packs:generate", sound: attempt{method: "POST", path: "/v1/asset-packs:generate", body: map[string]any{"prompt": "props"}},
			faults: w.started(failed, map[step]fault{
				atRules: {want: "400 invalid-item-count body.itemCount custom", inflict: func(a *attempt) {
					a.body["itemCount"], a.body["items"] = 2, []any{map[string]any{"prompt": "a"}, map[string]any{"prompt": "b"}}
				}},
				atBodyID: unquoted, atImages: unseen, atPolicy: blocked,
			})},
		{name: "materials:generate", sound: attempt{method: "POST", path: materialsPath, body: map[string]any{"prompt": "red brick"}},
			faults: w.started(failed, map[step]fault{
				atRules:  {want: "400 invalid-request body.prompt invalid_type", inflict: func(a *attempt) { delete(a.body, "prompt") }},
				atBodyID: unquoted, atImages: unseen, atPolicy: blocked,
			})},
		{name: "material-packs:generate", sound: attempt{method: "POST", path: materialPacksPath, body: map[string]any{"prompt": "castle"}},
			faults: w.started(failed, map[step]fault{
				atRules: {want: "400 invalid-item-count body.itemCount custom", inflict: func(a *attempt) {
					a.body["itemCount"], a.body["items"] = 2, []any{map[string]any{"prompt": "a"}, map[string]any{"prompt": "b"}}
				}},
				atBodyID: unquoted, atPolicy: blocked,
			})},
		{name: "reference-images", sound: attempt{method: "POST", path: referencePath, body: map[string]any{
			"base64Data": base64.StdEncoding.EncodeToString(pngOf(w.t, drawing(20, 20))), "fileName": "a.png", "contentType": "image/png"}},
			faults: w.started("500 reference-image-tracking-failed", map[step]fault{
				atSize:    {want: "413 reference-image-too-large", inflict: func(a *attempt) { a.length = 28<<20 + 1 }},
				atRules:   {want: "400 invalid-request body.sourceUrl custom", inflict: with("sourceUrl", innerImage)},
				atImages:  {want: "400 invalid-reference-image-data body.base64Data invalid_value", inflict: with("base64Data", "aGVsbG8=")},
				atPolicy:  {want: "422 content-policy-blocked", inflict: with("fileName", moderated)},
				atCredits: w.crowded(),
			})},
		w.form(),
		w.retry(),
	}
}

// form is an upload in a form.
func (w *walk) form() way {
	file := func(change func(*piece)) func(*attempt) {
		return func(a *attempt) {
			p := a.body["file"].(piece)
			change(&p)
			a.body["file"] = p
		}
	}
	picture := piece{"file", "a.png", "image/png", string(pngOf(w.t, drawing(20, 20)))}
	return way{name: "reference-images in a form", sound: attempt{method: "POST", path: referencePath, form: true, body: map[string]any{"file": picture}},
		faults: w.started("500 reference-image-tracking-failed", map[step]fault{
			atSize:    {want: "413 reference-image-too-large", inflict: func(a *attempt) { a.length = 28<<20 + 1 }},
			atImages:  {want: "400 invalid-reference-image-data body.file invalid_value", inflict: file(func(p *piece) { p.data = "no picture" })},
			atPolicy:  {want: "422 content-policy-blocked", inflict: file(func(p *piece) { p.file = moderated })},
			atCredits: w.crowded(),
		})}
}

// crowded is the fault that stops even a start that costs nothing.
func (w *walk) crowded() fault {
	return fault{want: "429 queue-full", upset: func() func() {
		w.desk.QueueLimit = 1
		return func() { w.desk.QueueLimit = 0 }
	}}
}

// retry is the retry of a model. It fetches no image, since the images of the first try are kept.
func (w *walk) retry() way {
	return way{name: "models:retry", sound: attempt{method: "POST", path: "/v1/models/*:retry", id: w.broken.Resource.ID, body: map[string]any{}},
		faults: w.started("500 retry-start-failed", map[step]fault{
			atPathID: {want: "404 model-not-found", inflict: of(absentID("mdl"))},
			atBodyID: {want: "400 invalid-request body.quoteId invalid_value", inflict: with("quoteId", absentID("quo"))},
			atState:  {want: "409 generation-not-failed", inflict: of(w.model.Resource.ID)},
			atPolicy: {want: "422 content-policy-blocked", inflict: with("prompt", moderated)},
		})}
}

// The faults of requests that name items. A request without items cannot name foreign ones.
var (
	itemless = fault{want: "400 missing-item-ids body.itemIds invalid_type", inflict: with("scope", "items")}
	foreign  = fault{want: "400 invalid-request body.itemIds.0 invalid_value", inflict: with("itemIds", []string{absentID("itm")})}
	either   = [][2]step{{atRules, atBodyID}}
)

// packVerbs are the ways of the verbs of packs.
func (w *walk) packVerbs() []way {
	pack := func(verb string, of *client.Operation, body map[string]any) attempt {
		return attempt{method: "POST", path: "/v1/asset-packs/*:" + verb, id: of.Resource.ID, body: body}
	}
	missing := fault{want: "404 asset-not-found", inflict: of(absentID("pck"))}
	busy := fault{want: "409 asset-has-active-work", inflict: of(w.working.Resource.ID)}
	const failed = "500 lifecycle-transition-failed"
	return []way{
		{name: "asset-packs:approve", sound: pack("approve", w.previews[0], map[string]any{}), apart: either,
			faults: w.started(failed, map[step]fault{atRules: itemless, atPathID: missing, atBodyID: foreign, atState: busy})},
		{name: "asset-packs:revise", sound: pack("revise", w.previews[1], map[string]any{"feedback": "taller"}), apart: either,
			faults: w.started(failed, map[step]fault{atRules: itemless, atPathID: missing, atBodyID: foreign, atState: busy,
				atPolicy: {want: "422 content-policy-blocked", inflict: with("name", moderated)}})},
		{name: "asset-packs:retry", sound: pack("retry", w.failed, map[string]any{}),
			faults: w.started("500 regeneration-start-failed", map[step]fault{atPathID: missing, atBodyID: foreign,
				atState: {want: "409 generation-not-failed", inflict: of(w.ended.Resource.ID)}})},
	}
}

// operationVerbs are the ways of the verbs of operations. A setting says which types can be canceled.
func (w *walk) operationVerbs() []way {
	operation := func(verb string, of *client.Operation, body map[string]any) attempt {
		return attempt{method: "POST", path: "/v1/operations/*:" + verb, id: of.ID, body: body}
	}
	missing := fault{want: "404 operation-not-found", inflict: of(absent)}
	busy := fault{want: "409 invalid-operation-stage", inflict: of(w.working.ID)}
	const failed = "500 operation-transition-failed"
	unheld := fault{want: failed, upset: func() func() { return w.vandal.breaks("INSERT ON ledger_entries") }} // tasks may be there already
	return []way{
		{name: "operations:approve", sound: operation("approve", w.previews[2], map[string]any{}), apart: either,
			faults: w.started(failed, map[step]fault{atRules: itemless, atPathID: missing, atBodyID: foreign, atState: busy, atCommit: unheld})},
		{name: "operations:revise", sound: operation("revise", w.previews[3], map[string]any{"feedback": "taller"}),
			choose: func(a *attempt, broken []step) {
				if broken[0] == atCredits { // the operation then waits for Credits
					a.id = w.previews[3+len(broken)].ID
				}
			},
			faults: w.started(failed, map[step]fault{atPathID: missing, atState: busy, atCommit: unheld,
				atPolicy: {want: "422 content-policy-blocked", inflict: with("feedback", moderated)}})},
		{name: "operations:resume", sound: operation("resume", w.unpaid, map[string]any{}),
			faults: w.started(failed, map[step]fault{atPathID: missing, atState: busy, atCommit: unheld})},
		{name: "operations:cancel", sound: operation("cancel", w.moving, map[string]any{}),
			faults: sent(map[step]fault{
				atPathID: missing,
				atState:  {want: "409 invalid-operation-stage", upset: func() func() { w.desk.CancelAll = false; return func() { w.desk.CancelAll = true } }},
				atCommit: {want: failed, upset: func() func() { return w.vandal.breaks("UPDATE ON tasks") }},
			})},
	}
}

// others are the ways of requests that start no work.
func (w *walk) others() []way {
	manifest := func(id string) []any { return []any{map[string]any{"type": "model", "id": id}} }
	return []way{
		{name: "GET models", sound: attempt{method: "GET", path: "/v1/models"},
			faults: also(common(), map[step]fault{atShape: {want: "400 invalid-pagination query.limit too_small",
				inflict: func(a *attempt) { a.path += "?limit=0" }}})},
		{name: "GET artifact-manifest", sound: attempt{method: "GET", path: "/v1/assets/model/*/artifact-manifest", id: w.model.Resource.ID},
			faults: also(common(), map[step]fault{atPathID: {want: "404 asset-not-found", inflict: of(absentID("mdl"))}})},
		{name: "pricing:estimate", sound: attempt{method: "POST", path: "/v1/pricing:estimate", body: map[string]any{"operation": "generation_retry",
			"modelId": w.broken.Resource.ID}},
			faults: sent(map[step]fault{
				atPathID: {want: "404 model-not-found", inflict: with("modelId", absentID("mdl"))},
				atState:  {want: "409 generation-not-failed", inflict: with("modelId", w.model.Resource.ID)},
				atCommit: {want: "503 pricing-estimate-unavailable", upset: func() func() { return w.vandal.breaks("INSERT ON quotes") }},
			})},
		{name: "assets:artifactManifests", sound: attempt{method: "POST", path: "/v1/assets:artifactManifests",
			body: map[string]any{"assets": manifest(w.model.Resource.ID)}},
			faults: sent(map[step]fault{
				atBodyID: {want: "400 invalid-asset-id body.assets.0.id invalid_format", inflict: with("assets", manifest("mdl_1"))},
			})},
		{name: "DELETE assets", sound: attempt{method: "DELETE", path: "/v1/assets/model/*", id: w.removable.Resource.ID},
			faults: also(common(), map[step]fault{
				atScope: {want: "403 asset-deletion-unavailable", inflict: func(a *attempt) { a.bearer = scopelessMark + a.bearer }},
				atShape: {want: "400 invalid-asset-type path.assetType invalid_value", inflict: func(a *attempt) {
					a.path = strings.Replace(a.path, "model", "chair",
						1)
				}},
				atPathID: {want: "404 asset-not-found", inflict: of(absentID("mdl"))},
				atState:  {want: "409 asset-has-active-work", inflict: of(w.busy.Resource.ID)},
				atCommit: {want: "500 lifecycle-transition-failed", upset: func() func() { return w.vandal.breaks("DELETE ON assets") }},
			})},
	}
}
