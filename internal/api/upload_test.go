package api_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"image"
	"image/color"
	"image/png"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"atelier/client"
	"atelier/internal/account"
	"atelier/internal/seed/seedtest"
)

const referencePath = "/v1/reference-images"

// upload sends a reference image in a form.
func (h *house) upload(pieces ...piece) answer {
	h.t.Helper()
	body, contentType := inForm("a-boundary", pieces...)
	return h.call(http.MethodPost, referencePath, body, "Content-Type", contentType)
}

func TestUploadIsThereAtOnce(t *testing.T) {
	h := open(t)
	c := h.client(h.key)
	start := map[string]func() (*client.Operation, error){
		"JSON": func() (*client.Operation, error) {
			return c.ReferenceImages.Upload(t.Context(), client.UploadReferenceImage{Data: pngOf(t, drawing(60, 40)), FileName: "sketch.png",
				ContentType: "image/png"})
		},
		"form": func() (*client.Operation, error) {
			return c.ReferenceImages.UploadFile(t.Context(), "sketch.png", "image/png", bytes.NewReader(pngOf(t, drawing(60, 40))), "")
		},
	}
	for name, start := range start {
		op, err := start()
		must(t, err)
		if op.Type != "reference_image_upload" || op.Status != client.Running || op.Resource.Type != "reference_image" || op.Assets == nil ||
			client.ReferenceImageOf(op).ImageURL == "" {
			t.Fatalf("%s: got %+v, want a running upload with its URL", name, op)
		}
		if client.ReferenceImageOf(op).Width != 60 || client.ReferenceImageOf(op).Height != 40 || *op.Credits.Estimated != 0 || op.Credits.Reserved != 0 {
			t.Errorf("%s: got %d × %d for %+v, want 60 × 40 for nothing", name, client.ReferenceImageOf(op).Width, client.ReferenceImageOf(op).Height,
				op.Credits)
		}
		read(t, c, client.ReferenceImageOf(op).ImageURL, drawing(60, 40))
	}
	price, err := c.Estimate(t.Context(), "reference_image_upload", nil)
	must(t, err)
	if price.Credits.EstimatedTotal != 0 || len(price.Credits.Stages) != 1 {
		t.Errorf("estimate: got %+v, want one stage for nothing", price.Credits)
	}
	entries, err := c.Ledger(t.Context(), client.ListLedger{})
	must(t, err)
	if len(entries.Data) != 1 || entries.Data[0].Kind != "grant" {
		t.Errorf("ledger: got %+v, want the grant alone", entries.Data)
	}
}

// read fetches a picture by its URL and compares it with what was sent.
func read(t *testing.T, c *client.Client, url string, want image.Image) {
	t.Helper()
	f, err := c.Download(t.Context(), url)
	must(t, err)
	defer f.Close()
	got, err := png.Decode(f)
	must(t, err)
	if got.Bounds() != want.Bounds() {
		t.Fatalf("got %v, want %v", got.Bounds(), want.Bounds())
	}
	for y := range want.Bounds().Dy() {
		for x := range want.Bounds().Dx() {
			if g, w := color.RGBAModel.Convert(got.At(x, y)), color.RGBAModel.Convert(want.At(x, y)); g != w {
				t.Fatalf("at %d,%d: got %v, want %v", x, y, g, w)
			}
		}
	}
}

func TestUploadToTheEnd(t *testing.T) {
	h := open(t)
	h.work()
	c := h.client(h.key)
	op, err := c.ReferenceImages.Upload(t.Context(), client.UploadReferenceImage{Data: jpegOf(t, drawing(600, 300)), FileName: "C:\\fakepath\\oak.png",
		ContentType: "image/png"})
	must(t, err)
	before := client.ReferenceImageOf(op).ImageURL
	op, err = c.Operations.Wait(t.Context(), op.ID)
	must(t, err)
	if op.Status != client.Succeeded || op.Prompt != nil || client.ReferenceImageOf(op).ImageURL != before {
		t.Fatalf("got %+v, want it succeeded with the same URL", op)
	}
	r, err := c.ReferenceImages.Get(t.Context(), op.Resource.ID)
	must(t, err)
	if r.Type != "reference_image" || r.Name != "oak.png" || r.Status != "succeeded" || r.Assets.ImageURL != before || r.Assets.Width != 600 ||
		r.Operation.WorkflowStage != "complete" {
		t.Errorf("record: got %+v", r)
	}
	files, err := c.Assets.Artifacts(t.Context(), "reference_image", r.ID)
	must(t, err)
	if len(files.Data) != 2 || files.Data[0].Role != "reference_file" || files.Data[1].Role != "thumbnail" || files.Data[1].Width != 256 ||
		files.Data[1].Height != 128 {
		t.Fatalf("files: got %+v, want the image and a thumbnail of 256 × 128", files.Data)
	}
	// The format of an upload follows from its bytes. A JPEG stays a JPEG, which is shorter than a PNG.
	if f := files.Data[0]; f.ContentType != "image/jpeg" || f.Format != "jpeg" || f.Filename != "reference.jpg" || f.URL != before ||
		r.ThumbnailURL != files.Data[1].URL {
		t.Errorf("got %+v and the thumbnail %q, want a JPEG at %s and %q", files.Data[0], r.ThumbnailURL, before, files.Data[1].URL)
	}
	m, err := c.Assets.Manifest(t.Context(), "reference_image", r.ID)
	must(t, err)
	if len(m.Artifacts) != 2 || m.Provenance.Engine != nil || len(m.Provenance.Inputs) != 0 {
		t.Errorf("manifest: got %+v, want two files that no engine made", m)
	}
	if got := h.call(http.MethodGet, "/v1/assets/reference_image/"+r.ID+"/artifact-manifest", ""); !strings.Contains(got.body, `"seed":null`) {
		t.Errorf("manifest: got %s, want no seed", got.body)
	}
	list, err := c.ReferenceImages.List(t.Context(), client.ListAssets{Q: "OAK"})
	must(t, err)
	if len(list.Data) != 1 || list.Data[0].ID != r.ID {
		t.Errorf("list: got %+v, want the image", list.Data)
	}
}

// TestDeletedUploadIsGone deletes an image, then requests its URL and a model made from it.
func TestDeletedUploadIsGone(t *testing.T) {
	h := open(t)
	h.work()
	c := h.client(h.key)
	op, err := c.ReferenceImages.Upload(t.Context(), client.UploadReferenceImage{Data: pngOf(t, drawing(64, 64)), FileName: "a.png", ContentType: "image/png"})
	must(t, err)
	op, err = c.Operations.Wait(t.Context(), op.ID)
	must(t, err)
	must(t, c.Assets.Delete(t.Context(), "reference_image", op.Resource.ID))
	_, err = c.Download(t.Context(), client.ReferenceImageOf(op).ImageURL)
	if client.AsProblem(err) == nil || client.AsProblem(err).Slug() != "artifact-not-found" {
		t.Errorf("download: got %v, want artifact-not-found", err)
	}
	body := `{"prompt":"x","imageUrl":"` + client.ReferenceImageOf(op).ImageURL + `"}`
	if got := h.call(http.MethodPost, generatePath, body); got.verdict() != "400 invalid-source-image body.imageUrl invalid_value" {
		t.Errorf("as a source: got %s", got.verdict())
	}
}

// TestRetryNeedsNoImageTwice retries a failed model after its reference image was deleted: the copy kept for the first try is used.
func TestRetryNeedsNoImageTwice(t *testing.T) {
	h := open(t)
	h.work()
	key, _, err := h.keeper.CreateKey(t.Context(), h.owner, "test", account.Test)
	must(t, err)
	c := h.client(key)
	image, err := c.ReferenceImages.Upload(t.Context(), client.UploadReferenceImage{Data: pngOf(t, drawing(64, 64)), FileName: "a.png",
		ContentType: "image/png"})
	must(t, err)
	_, err = c.Operations.Wait(t.Context(), image.ID)
	must(t, err)
	op, err := c.Models.Generate(t.Context(), client.GenerateModel{Prompt: "a chair [test:fail]", ImageURL: client.ReferenceImageOf(image).ImageURL})
	op = ends(t, c, op, err)
	failed, err := c.Assets.Manifest(t.Context(), "model", op.Resource.ID)
	must(t, err)
	must(t, c.Assets.Delete(t.Context(), "reference_image", image.Resource.ID))
	op, err = c.Models.Retry(t.Context(), op.Resource.ID, client.RetryModel{Prompt: "a chair"})
	op = ends(t, c, op, err)
	made, err := c.Assets.Manifest(t.Context(), "model", op.Resource.ID)
	must(t, err)
	if op.Status != client.Succeeded || len(failed.Provenance.Inputs) != 1 || !slices.Equal(made.Provenance.Inputs, failed.Provenance.Inputs) {
		t.Errorf("got %s of %v, want a model of %v", op.Status, made.Provenance.Inputs, failed.Provenance.Inputs)
	}
}

// TestUploadIsASource makes a model from an uploaded image by its URL; another account cannot.
func TestUploadIsASource(t *testing.T) {
	h := open(t)
	h.work()
	c := h.client(h.key)
	op, err := c.ReferenceImages.Upload(t.Context(), client.UploadReferenceImage{Data: pngOf(t, drawing(64, 64)), FileName: "a.png", ContentType: "image/png"})
	must(t, err)
	url := client.ReferenceImageOf(op).ImageURL
	made := h.made(client.GenerateModel{Prompt: "a chair", ImageURL: url})
	if made.Status != client.Succeeded {
		t.Fatalf("got %+v, want a model", made)
	}
	m, err := c.Assets.Manifest(t.Context(), "model", made.Resource.ID)
	must(t, err)
	files, err := c.Assets.Artifacts(t.Context(), "reference_image", op.Resource.ID)
	must(t, err)
	if len(m.Provenance.Inputs) != 1 || m.Provenance.Inputs[0].SHA256 != files.Data[0].SHA256 {
		t.Errorf("provenance: got %+v, want the digest %s", m.Provenance.Inputs, files.Data[0].SHA256)
	}
	again, err := c.ReferenceImages.Upload(t.Context(), client.UploadReferenceImage{SourceURL: strings.Replace(url, "http:", "https:", 1)})
	must(t, err)
	if again.Resource.ID == op.Resource.ID || client.ReferenceImageOf(again).Width != 64 {
		t.Errorf("by its own URL: got %+v, want another image like it", again)
	}
	body := `{"prompt":"x","imageUrl":"` + url + `"}`
	if got := h.call(http.MethodPost, generatePath, body, "Authorization",
		"Bearer "+h.other); got.verdict() != "400 invalid-source-image body.imageUrl invalid_value" {
		t.Errorf("another account: got %s", got.verdict())
	}
	if got := h.call(http.MethodPost, referencePath, `{"sourceUrl":"`+url+`"}`, "Authorization",
		"Bearer "+h.other); got.verdict() != "400 invalid-reference-image-data body.sourceUrl invalid_value" {
		t.Errorf("another account's upload: got %s", got.verdict())
	}
	foreign := h.call(http.MethodGet, referencePath+"/"+op.Resource.ID, "", "Authorization", "Bearer "+h.other)
	unknown := h.call(http.MethodGet, referencePath+"/ref_01jzzzzzzzzzzzzzzzzzzzzzzz", "", "Authorization", "Bearer "+h.other)
	if foreign.verdict() != "404 asset-not-found" || unknown.verdict() != foreign.verdict() {
		t.Errorf("another account's record: got %s, and %s of one that never was", foreign.verdict(), unknown.verdict())
	}
}

func TestUploadsRefused(t *testing.T) {
	seedtest.Unraced(t)
	h := open(t)
	picture := pngOf(t, drawing(20, 20))
	encoded := base64.StdEncoding.EncodeToString(picture)
	in64 := func(data string) string {
		return `{"base64Data":"` + data + `","fileName":"a.png","contentType":"image/png"}`
	}
	folded := strings.Join([]string{encoded[:40], encoded[40:]}, `\r\n`)
	gif := []byte("GIF89a\x01\x00\x01\x00\x00\x00\x00;")
	wide := pngOf(t, image.NewGray(image.Rect(0, 0, 8193, 1)))
	for _, c := range []struct{ name, body, want string }{
		{"PNG", inJSON(picture, "a.png", "image/png"), "202"},
		{"JPEG", inJSON(jpegOf(t, drawing(20, 20)), "a.jpg", "image/jpeg"), "202"},
		{"JPEG by its other name", inJSON(jpegOf(t, drawing(20, 20)), "a.jpg", "IMAGE/JPG; q=1"), "202"},
		{"WebP", inJSON(webpOf(t), "a.webp", "image/webp"), "202"},
		{"JPEG that says it is a PNG", inJSON(jpegOf(t, drawing(20, 20)), "a.png", "image/png"), "202"},
		{"one pixel", inJSON(pngOf(t, drawing(1, 1)), "a.png", "image/png"), "202"},
		{"the widest", inJSON(pngOf(t, image.NewGray(image.Rect(0, 0, 8192, 1))), "a.png", "image/png"), "202"},
		{"base64 with line breaks", in64(folded), "202"},
		{"nothing", ``, "400 invalid-request body.base64Data invalid_type, body.contentType invalid_type, body.fileName invalid_type"},
		{"an empty object", `{}`, "400 invalid-request body.base64Data invalid_type, body.contentType invalid_type, body.fileName invalid_type"},
		{"data alone", `{"base64Data":"` + encoded + `"}`, "400 invalid-request body.contentType invalid_type, body.fileName invalid_type"},
		{"bad data alone", `{"base64Data":"not base64!"}`, "400 invalid-request body.contentType invalid_type, body.fileName invalid_type"},
		{"no bytes and no name", `{"base64Data":"","contentType":"image/png"}`, "400 invalid-request body.fileName invalid_type"},
		{"bad data and URL", strings.TrimSuffix(in64("x"), "}") + `,"sourceUrl":"https://127.0.0.1/a.png"}`, "400 invalid-request body.sourceUrl custom"},
		{"no data", `{"fileName":"a.png","contentType":"image/png"}`, "400 invalid-request body.base64Data invalid_type"},
		{"data of another type", `{"base64Data":[1],"fileName":"a.png","contentType":"image/png"}`, "400 invalid-request body.base64Data invalid_type"},
		{"an unknown field", `{"name":"a","sourceUrl":"https://127.0.0.1/a.png"}`, "400 invalid-request body.name unrecognized_keys"},
		{"an empty name", inJSON(picture, "", "image/png"), "400 invalid-request body.fileName too_small"},
		{"a blank name", inJSON(picture, "  ", "image/png"), "400 invalid-request body.fileName too_small"},
		{"a name too long", inJSON(picture, strings.Repeat("é", 256), "image/png"), "400 invalid-request body.fileName too_big"},
		{"data and URL", strings.TrimSuffix(in64(encoded), "}") + `,"sourceUrl":"https://127.0.0.1/a.png"}`, "400 invalid-request body.sourceUrl custom"},
		{"no bytes", in64(""), "400 empty-reference-image body.base64Data too_small"},
		{"line breaks alone", in64(`\n`), "400 empty-reference-image body.base64Data too_small"},
		{"base64 with spaces", in64(encoded[:8] + " " + encoded[8:]), "400 invalid-reference-image-data body.base64Data invalid_format"},
		{"no base64", in64("not base64!"), "400 invalid-reference-image-data body.base64Data invalid_format"},
		{"base64 without its padding", in64("iVBORw0KGg"), "400 invalid-reference-image-data body.base64Data invalid_format"},
		{"base64 for URLs", in64("_-_-"), "400 invalid-reference-image-data body.base64Data invalid_format"},
		{"a data URL", in64("data:image/png;base64," + encoded), "400 invalid-reference-image-data body.base64Data invalid_format"},
		{"no picture", inJSON([]byte("hello"), "a.png", "image/png"), "400 invalid-reference-image-data body.base64Data invalid_value"},
		{"a cut PNG", inJSON(picture[:len(picture)/2], "a.png", "image/png"), "400 invalid-reference-image-data body.base64Data invalid_value"},
		{"a header of a PNG", inJSON(picture[:8], "a.png", "image/png"), "400 invalid-reference-image-data body.base64Data invalid_value"},
		{"too wide", inJSON(wide, "a.png", "image/png"), "400 invalid-reference-image-data body.base64Data invalid_value"},
		{"a bomb", inJSON(bomb(1<<31-1, 1<<31-1), "a.png", "image/png"), "400 invalid-reference-image-data body.base64Data invalid_value"},
		{"a bomb within the bounds", inJSON(bomb(8192, 8192), "a.png", "image/png"), "400 invalid-reference-image-data body.base64Data invalid_value"},
		{"a GIF", inJSON(gif, "a.gif", "image/gif"), "415 unsupported-reference-image-type body.contentType invalid_value"},
		{"a GIF that says it is a PNG", inJSON(gif, "a.png", "image/png"), "415 unsupported-reference-image-type body.base64Data invalid_value"},
		{"a PNG that says it is a text", inJSON(picture, "a.png", "text/plain"), "415 unsupported-reference-image-type body.contentType invalid_value"},
		{"a malformed type", inJSON(picture, "a.png", "png"), "415 unsupported-reference-image-type body.contentType invalid_value"},
		{"too large", inJSON(make([]byte, 20<<20+1), "a.png", "image/png"), "413 reference-image-too-large"},
		{"a body too large", `{"base64Data":"` + strings.Repeat("A", 28<<20) + `"}`, "413 reference-image-too-large"},
		{"no URL", `{"sourceUrl":"a.png"}`, "400 invalid-request body.sourceUrl invalid_format"},
		{"a private URL", `{"sourceUrl":"https://127.0.0.1/a.png"}`, "400 invalid-reference-image-data body.sourceUrl invalid_value"},
		{"a URL without TLS", `{"sourceUrl":"http://example.com/a.png"}`, "400 invalid-reference-image-data body.sourceUrl invalid_value"},
		{"a host that is not there", `{"sourceUrl":"https://nowhere.invalid/a.png"}`, "424 reference-image-fetch-failed body.sourceUrl custom"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := h.call(http.MethodPost, referencePath, c.body); got.verdict() != c.want {
				t.Errorf("got %s, want %s", got.verdict(), c.want)
			}
		})
	}
}

func TestFormsRefused(t *testing.T) {
	seedtest.Unraced(t)
	h := open(t)
	picture := string(pngOf(t, drawing(20, 20)))
	good := piece{"file", "a.png", "image/png", picture}
	large := piece{"file", "a.png", "image/png", strings.Repeat("x", 20<<20+1)}
	for _, c := range []struct {
		name   string
		pieces []piece
		want   string
	}{
		{"a file", []piece{good}, "202"},
		{"of no type", []piece{{"file", "a.png", "", picture}}, "202"},
		{"of a type that says nothing", []piece{{"file", "a", "application/octet-stream", picture}}, "202"},
		{"without a name", []piece{{"file", "", "image/png", picture}}, "202"},
		{"no part", nil, "400 invalid-request body.file invalid_type"},
		{"another part", []piece{{"image", "a.png", "image/png", picture}}, "400 invalid-request body.image unrecognized_keys, body.file invalid_type"},
		{"a part besides", []piece{good, {"name", "", "", "chair"}}, "400 invalid-request body.name unrecognized_keys"},
		{"twice", []piece{good, good}, "400 invalid-request body.file custom"},
		{"too many parts", make([]piece, 40), "400 invalid-request body too_big"},
		{"a name too long", []piece{{"file", strings.Repeat("x", 256), "image/png", picture}}, "400 invalid-request body.fileName too_big"},
		{"a name that is not UTF-8", []piece{{"file", "\xff.png", "image/png", picture}}, "400 invalid-request body.file invalid_format"},
		{"no bytes", []piece{{"file", "a.png", "image/png", ""}}, "400 empty-reference-image body.file too_small"},
		{"no picture", []piece{{"file", "a.png", "image/png", "hello"}}, "400 invalid-reference-image-data body.file invalid_value"},
		{"of another type", []piece{{"file", "a.gif", "image/gif", picture}}, "415 unsupported-reference-image-type body.file invalid_value"},
		{"too large", []piece{large}, "413 reference-image-too-large"},
		{"a body too large", []piece{{"x", "", "", strings.Repeat("x", 28<<20)}}, "413 reference-image-too-large"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := h.upload(c.pieces...); got.verdict() != c.want {
				t.Errorf("got %s, want %s", got.verdict(), c.want)
			}
		})
	}
	body, contentType := inForm("b", good)
	for _, c := range []struct{ name, body, contentType, want string }{
		{"cut off", body[:len(body)-20], contentType, "400 invalid-request body invalid_format"},
		{"without a boundary", body, "multipart/form-data", "415 unsupported-media-type"},
		{"with another boundary", body, `multipart/form-data; boundary="c"`, "400 invalid-request body invalid_format"},
		{"the file itself", picture, "image/png", "415 unsupported-media-type"},
		{"another sort of form", "file=x", "application/x-www-form-urlencoded", "415 unsupported-media-type"},
	} {
		if got := h.call(http.MethodPost, referencePath, c.body, "Content-Type", c.contentType); got.verdict() != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got.verdict(), c.want)
		}
	}
}

// TestRefusedUploadsLeaveNothing looks for files and rows that a refused upload may have left.
func TestRefusedUploadsLeaveNothing(t *testing.T) {
	h := open(t)
	picture := pngOf(t, drawing(20, 20))
	h.call(http.MethodPost, referencePath, inJSON([]byte("hello"), "a.png", "image/png"))
	must(t, h.blobs.Walk(t.Context(), "", func(key string, _ int64) error {
		t.Errorf("got the file %s, want none", key)
		return nil
	}))
	op, err := h.client(h.key).ReferenceImages.Upload(t.Context(), client.UploadReferenceImage{Data: picture, FileName: "a.png", ContentType: "image/png"})
	must(t, err)
	request, err := h.db.Request(op.Resource.ID)
	must(t, err)
	sum := sha256.Sum256(picture)
	if want := `{"base64Data":"` + hex.EncodeToString(sum[:]) + `","contentType":"image/png","fileName":"a.png"}`; string(request) != want {
		t.Errorf("stored request: got %s, want %s", request, want)
	}
}

func TestUploadsAreIdempotent(t *testing.T) {
	h := open(t)
	const key = "Idempotency-Key"
	picture := string(pngOf(t, drawing(20, 20)))
	send := func(key, boundary string, p piece) answer {
		body, contentType := inForm(boundary, p)
		return h.call(http.MethodPost, referencePath, body, "Content-Type", contentType, "Idempotency-Key", key)
	}
	first := send("k", "one", piece{"file", "a.png", "image/png", picture})
	again := send("k", "quite-another", piece{"file", "a.png", "image/png", picture})
	if first.status != http.StatusAccepted || again.body != first.body || again.header.Get("Idempotency-Replayed") != "true" {
		t.Errorf("another boundary: got %d %s, want the first answer %s", again.status, again.body, first.body)
	}
	for _, c := range []struct {
		name string
		part piece
	}{
		{"another name", piece{"file", "b.png", "image/png", picture}},
		{"another type", piece{"file", "a.png", "image/webp", picture}},
		{"another picture", piece{"file", "a.png", "image/png", string(pngOf(t, drawing(21, 20)))}},
	} {
		if got := send("k", "one", c.part); got.verdict() != "409 idempotency-conflict" {
			t.Errorf("%s: got %s, want a conflict", c.name, got.verdict())
		}
	}
	json1 := h.call(http.MethodPost, referencePath, inJSON([]byte(picture), "a.png", "image/png"), key, "j")
	json2 := h.call(http.MethodPost, referencePath, " "+inJSON([]byte(picture), "a.png", "image/png"), key, "j")
	if json1.status != http.StatusAccepted || json2.body != json1.body {
		t.Errorf("JSON: got %s, want %s", json2.body, json1.body)
	}
	if got := send("bad", "one", piece{"file", "a.png", "image/png", "hello"}); got.status != http.StatusBadRequest {
		t.Errorf("got %s, want a refusal", got.verdict())
	}
	if got := send("bad", "one", piece{"file", "a.png", "image/png", picture}); got.status != http.StatusAccepted {
		t.Errorf("a refused upload leaves the key free: got %s", got.verdict())
	}
}

// FuzzForm sends any bytes as a form: the server accepts or refuses them, without an internal error.
func FuzzForm(f *testing.F) {
	h := open(f)
	picture := string(pngOf(f, drawing(3, 3)))
	for _, p := range [][]piece{
		{{"file", "a.png", "image/png", picture}}, {}, {{"file", "\"\\\r\n", "image/png", picture}}, {{"a", "", "", "b"}, {"file", "c", "", "d"}},
	} {
		body, _ := inForm("b", p...)
		f.Add(body)
	}
	f.Add("--b\r\nContent-Disposition: form-data; name=\"file\"; filename*=UTF-8''%e6%a4%85.png\r\nContent-Type: image/png\r\n\r\n" + picture + "\r\n--b--")
	f.Add("--b\r\nContent-Transfer-Encoding: quoted-printable\r\nContent-Disposition: form-data; name=file\r\n\r\n=89PNG\r\n--b--\r\n")
	f.Fuzz(func(t *testing.T, body string) {
		r := httptest.NewRequestWithContext(t.Context(), http.MethodPost, referencePath, strings.NewReader(body))
		r.Header = http.Header{"Authorization": {"Bearer " + h.key}, "Content-Type": {"multipart/form-data; boundary=b"}}
		w := httptest.NewRecorder()
		h.api.ServeHTTP(w, r)
		if w.Code != http.StatusAccepted && (w.Code < 400 || w.Code > 499) {
			t.Errorf("got %d %s", w.Code, w.Body)
		}
	})
}
