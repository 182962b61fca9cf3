package api_test

import (
	"net/http"
	"strings"
	"testing"

	"atelier/client"
	"atelier/internal/seed/seedtest"
)

// generatePath is where models are started.
const generatePath = "/v1/models:generate"

func TestStart(t *testing.T) {
	h := open(t)
	a := h.call(http.MethodPost, generatePath, `{"prompt":"a chair"}`)
	if a.status != http.StatusAccepted {
		t.Fatalf("got %d %s, want 202", a.status, a.body)
	}
	op := h.generate(h.key)
	if op.Status != client.Running || op.Type != "model_generation" || op.Resource == nil || op.Resource.Type != "model" || *op.Prompt != "a wooden chair" {
		t.Errorf("got %+v, want a running model_generation with its model", op)
	}
	if want := h.http.URL + "/v1/operations/" + op.ID; op.Location != want {
		t.Errorf("Location: got %q, want %q", op.Location, want)
	}
	m, err := h.client(h.key).Models.Get(t.Context(), op.Resource.ID)
	must(t, err)
	if m.Assets != nil || *m.Prompt != "a wooden chair" || m.ServiceURL != h.http.URL+"/console/assets/model/"+m.ID {
		t.Errorf("record: got %+v", m)
	}
}

func TestBoundsOfGenerate(t *testing.T) {
	seedtest.Unraced(t)
	h := open(t)
	long := strings.Repeat("é", 8000)
	arabic, cjk, emoji := strings.Repeat("ب", 8000), strings.Repeat("椅", 8000), strings.Repeat("🪑", 8000)
	name := strings.Repeat("名", 120)
	two := `"https://127.0.0.1/a.png","https://127.0.0.1/b.png"`
	for _, c := range []struct{ name, body, want string }{
		{"least", `{"prompt":"x"}`, "202"},
		{"longest", `{"prompt":"` + long + `"}`, "202"},
		{"longest in Arabic", `{"prompt":"` + arabic + `"}`, "202"},
		{"longest in Chinese", `{"prompt":"` + cjk + `"}`, "202"},
		{"longest in pictures", `{"prompt":"` + emoji + `"}`, "202"},
		{"one too long", `{"prompt":"` + long + `é"}`, "400 invalid-request body.prompt too_big"},
		{"no body", ``, "400 invalid-request body.prompt invalid_type"},
		{"empty object", `{}`, "400 invalid-request body.prompt invalid_type"},
		{"empty prompt", `{"prompt":""}`, "400 invalid-request body.prompt too_small"},
		{"blank prompt", `{"prompt":" \t\n　"}`, "400 invalid-request body.prompt too_small"},
		{"null prompt", `{"prompt":null}`, "400 invalid-request body.prompt invalid_type"},
		{"prompt a list", `{"prompt":["x"]}`, "400 invalid-request body.prompt invalid_type"},
		{"name", `{"prompt":"x","name":"` + name + `"}`, "202"},
		{"name too long", `{"prompt":"x","name":"` + name + `名"}`, "400 invalid-request body.name too_big"},
		{"empty name", `{"prompt":"x","name":""}`, "400 invalid-request body.name too_small"},
		{"modes", `{"prompt":"x","generationMode":"review"}`, "202"},
		{"unknown mode", `{"prompt":"x","generationMode":"manual"}`, "400 invalid-request body.generationMode invalid_value"},
		{"presets", `{"prompt":"x","generationPreset":"production"}`, "202"},
		{"unknown preset", `{"prompt":"x","generationPreset":"Fast"}`, "400 invalid-request body.generationPreset invalid_value"},
		{"pose", `{"prompt":"x","riggingPose":"t_pose"}`, "202"},
		{"unknown pose", `{"prompt":"x","riggingPose":"b_pose"}`, "400 invalid-request body.riggingPose invalid_value"},
		{"seed 0", `{"prompt":"x","seed":0}`, "202"},
		{"seed 5.0", `{"prompt":"x","seed":5.0}`, "202"},
		{"greatest seed", `{"prompt":"x","seed":9007199254740991}`, "202"},
		{"seed below", `{"prompt":"x","seed":-1}`, "400 invalid-request body.seed too_small"},
		{"seed above", `{"prompt":"x","seed":9007199254740992}`, "400 invalid-request body.seed too_big"},
		{"seed with fraction", `{"prompt":"x","seed":1.5}`, "400 invalid-request body.seed invalid_type"},
		{"one source image", `{"prompt":"x","sourceImages":["https://127.0.0.1/a.png"]}`, "400 invalid-request body.sourceImages too_small"},
		{"nine source images", `{"prompt":"x","sourceImages":[` + two + `,` + two + `,` + two + `,` + two + `,"https://127.0.0.1/i.png"]}`,
			"400 invalid-request body.sourceImages too_big"},
		{"source images that are no URLs", `{"prompt":"","sourceImages":["https://127.0.0.1/a.png","b.png"]}`,
			"400 invalid-request body.prompt too_small, body.sourceImages.1 invalid_format"},
		{"image and images", `{"prompt":"x","imageUrl":"https://127.0.0.1/a.png","sourceImages":[` + two + `]}`, "400 invalid-request body.imageUrl custom"},
		{"private image", `{"prompt":"x","imageUrl":"https://127.0.0.1/a.png"}`, "400 invalid-source-image body.imageUrl invalid_value"},
		{"private images", `{"prompt":"x","sourceImages":[` + two + `]}`, "400 invalid-source-image body.sourceImages.0 invalid_value"},
		{"image by HTTP", `{"prompt":"x","imageUrl":"http://example.com/a.png"}`, "400 invalid-source-image body.imageUrl invalid_value"},
		{"no URL", `{"prompt":"x","imageUrl":"chair.png"}`, "400 invalid-request body.imageUrl invalid_format"},
		{"unknown quote", `{"prompt":"x","quoteId":"quo_1"}`, "400 invalid-request body.quoteId invalid_value"},
		{"unknown field", `{"prompt":"x","colour":"red"}`, "400 invalid-request body.colour unrecognized_keys"},
		{"twice", `{"prompt":"x","prompt":"y"}`, "400 invalid-request body.prompt custom"},
		{"malformed", `{"prompt":"x"`, "400 invalid-request body invalid_format"},
		{"not an object", `"x"`, "400 invalid-request body invalid_type"},
		{"invalid UTF-8", "{\"prompt\":\"\xff\"}", "400 invalid-request body.prompt invalid_format"},
		{"NUL", `{"prompt":"a\u0000b"}`, "400 invalid-request body.prompt invalid_format"},
		{"lone surrogate", `{"prompt":"\udc00"}`, "400 invalid-request body.prompt invalid_format"},
		{"several faults", `{"generationMode":1,"name":"","seed":-1,"x":1,"y":2,"z":3}`,
			"400 invalid-request body.generationMode invalid_type, body.name too_small, body.prompt invalid_type, body.seed too_small, body.x " +
				"unrecognized_keys"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := h.call(http.MethodPost, generatePath, c.body); got.verdict() != c.want {
				t.Errorf("got %s, want %s", got.verdict(), c.want)
			}
		})
	}
}

func TestSizeAndMediaType(t *testing.T) {
	seedtest.Unraced(t)
	h := open(t)
	huge := `{"prompt":"` + strings.Repeat("x", 4<<20) + `"}`
	most := `{"prompt":"x"}` + strings.Repeat(" ", 4<<20-14)
	for _, c := range []struct {
		name, body, media, want string
	}{
		{"4 MiB", most, "application/json", "202"},
		{"4 MiB and one", most + " ", "application/json", "413 payload-too-large"},
		{"huge", huge, "application/json", "413 payload-too-large"},
		{"huge, of a wrong type", huge, "text/plain", "413 payload-too-large"},
		{"with charset", `{"prompt":"x"}`, "application/json; charset=UTF-8", "202"},
		{"in another charset", `{"prompt":"x"}`, "application/json; charset=latin1", "415 unsupported-media-type"},
		{"a form", `prompt=x`, "application/x-www-form-urlencoded", "415 unsupported-media-type"},
		{"untyped", `{"prompt":"x"}`, "", "415 unsupported-media-type"},
		{"nothing, of a wrong type", ``, "text/plain", "400 invalid-request body.prompt invalid_type"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := h.call(http.MethodPost, generatePath, c.body, "Content-Type", c.media); got.verdict() != c.want {
				t.Errorf("got %s, want %s", got.verdict(), c.want)
			}
		})
	}
	if got := h.call(http.MethodPost, generatePath, `{"prompt":"x"}`, "Content-Encoding", "gzip"); got.verdict() != "415 unsupported-media-type" {
		t.Errorf("compressed: got %s", got.verdict())
	}
}

func TestIdempotency(t *testing.T) {
	h := open(t)
	const key = "Idempotency-Key"
	first := h.call(http.MethodPost, generatePath, `{"prompt":"x","seed":5}`, key, "k1")
	again := h.call(http.MethodPost, generatePath, ` {"seed":5.0, "prompt":"\u0078"}`, key, "k1")
	if again.status != http.StatusAccepted || again.body != first.body || again.header.Get("Idempotency-Replayed") != "true" ||
		first.header.Get("Idempotency-Replayed") != "" {
		t.Errorf("replay: got %d %s, replayed %q, want the first answer again", again.status, again.body, again.header.Get("Idempotency-Replayed"))
	}
	if again.header.Get("Location") != first.header.Get("Location") {
		t.Errorf("Location: got %q, want %q", again.header.Get("Location"), first.header.Get("Location"))
	}
	for _, c := range []struct{ name, value, body, want string }{
		{"another body", "k1", `{"prompt":"y"}`, "409 idempotency-conflict"},
		{"a wrong body answers first", "k1", `{"prompt":""}`, "400 invalid-request body.prompt too_small"},
		{"longest", strings.Repeat("k", 255), `{"prompt":"x"}`, "202"},
		{"too long", strings.Repeat("k", 256), `{"prompt":"x"}`, "400 invalid-idempotency-key header.Idempotency-Key invalid_value"},
		{"not ASCII", "clé", `{"prompt":"x"}`, "400 invalid-idempotency-key header.Idempotency-Key invalid_value"},
		{"with a tab", "a\tb", `{"prompt":"x"}`, "400 invalid-idempotency-key header.Idempotency-Key invalid_value"},
	} {
		if got := h.call(http.MethodPost, generatePath, c.body, key, c.value); got.verdict() != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got.verdict(), c.want)
		}
	}
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, h.http.URL+generatePath, strings.NewReader(`{"prompt":"x"}`))
	must(t, err)
	r.Header = http.Header{key: {""}, "Authorization": {"Bearer " + h.key}, "Content-Type": {"application/json"}}
	response, err := h.web.Do(r)
	must(t, err)
	response.Body.Close()
	if response.StatusCode != http.StatusBadRequest {
		t.Errorf("empty key: got %d, want 400", response.StatusCode)
	}
	if op, err := h.client(h.other).Models.Generate(t.Context(), client.GenerateModel{Prompt: "x", IdempotencyKey: "k1"}); err != nil || op.Replayed {
		t.Errorf("the same key of another principal: got %v, %v, want a new operation", op, err)
	}
}
