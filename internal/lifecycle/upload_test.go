package lifecycle_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/kind/referenceimage"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/problem"
	"atelier/internal/store"
)

// shelf is a Fetcher that stores the keys of files alone.
type shelf struct {
	mu      sync.Mutex
	keys    []string
	written int // in total
}

func (s *shelf) Image(context.Context, account.Caller, kind.Wanted) (engine.Image, error) {
	return engine.Image{}, errors.New("an upload is no source")
}

func (s *shelf) Upload(_ context.Context, _ account.Caller, u *kind.Upload, key string) (engine.Image, int64, error) {
	if u.URL == "" && u.File.Size() == 0 {
		return engine.Image{}, 0, problem.EmptyReferenceImage.Field(u.Path, problem.TooSmall, "has no bytes")
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.keys, s.written = append(s.keys, key), s.written+1
	if u.URL != "" {
		return engine.Image{SHA256: "2e", Width: 3, Height: 2}, 7, nil
	}
	return engine.Image{SHA256: "1f", Width: 30, Height: 20}, 77, nil
}

// sweep removes discarded files, as a sweeper does.
func (s *shelf) sweep(t *testing.T, d *lifecycle.Desk) {
	t.Helper()
	folders, err := d.Discarded(t.Context())
	if err == nil {
		err = d.Removed(t.Context(), folders, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, folder := range folders {
		s.keys = slices.DeleteFunc(s.keys, func(k string) bool { return strings.HasPrefix(k, folder+"/") })
	}
}

// uploads is a desk for reference images on the store of a bed.
func uploads(t *testing.T, s *shelf, change func(*lifecycle.Config)) (*lifecycletest.Bed, *lifecycle.Desk) {
	t.Helper()
	b := lifecycletest.New(t, lifecycletest.Options{})
	c := lifecycle.Config{Store: b.Store, Queue: b.Queue, Kinds: []*kind.Kind{referenceimage.Kind}, BaseURL: "http://localhost:8080", Fetch: s}
	if change != nil {
		change(&c)
	}
	d, err := lifecycle.New(c)
	if err != nil {
		t.Fatal(err)
	}
	return b, d
}

func uploadOf(key, data string) lifecycle.Request {
	r := lifecycletest.Request(key, map[string]string{"base64Data": "5d", "fileName": "a.png", "contentType": "image/png"})
	r.Upload = &kind.Upload{Path: "body.base64Data", File: strings.NewReader(data)}
	return r
}

// uploadNamed is an upload with a file name.
func uploadNamed(name string) lifecycle.Request {
	r := lifecycletest.Request("", map[string]string{"base64Data": "5d", "fileName": name, "contentType": "image/png"})
	r.Upload = &kind.Upload{Path: "body.base64Data", File: strings.NewReader("x")}
	return r
}

var uploadAction = &referenceimage.Kind.Actions[0]

func TestUploadedFileIsThereAtOnce(t *testing.T) {
	s := &shelf{}
	b, d := uploads(t, s, nil)
	answer, err := d.Start(t.Context(), b.Live, uploadAction, uploadOf("", "x"))
	if err != nil {
		t.Fatal(err)
	}
	o := answer.Operation
	status(t, o, operation.Running)
	if *o.Credits.Estimated != 0 || o.Credits.Reserved != 0 || o.Credits.AvailableAfterReservation != nil {
		t.Errorf("credits: got %+v, want nothing", o.Credits)
	}
	files, err := d.Artifacts(t.Context(), b.Live, asset.ReferenceImage, o.Resource.ID)
	if err != nil || len(files) != 1 {
		t.Fatalf("got files %+v, %v, want one", files, err)
	}
	f := files[0]
	if f.Role != asset.ReferenceFile || f.SHA256 != "1f" || f.Width != 30 || f.Height != 20 || f.ByteSize != 77 {
		t.Errorf("got %+v, want the image", f)
	}
	if want := `{"imageUrl":"` + f.URL + `","width":30,"height":20}`; string(o.Assets) != want {
		t.Errorf("assets: got %s, want %s", o.Assets, want)
	}
	prefix := b.Live.Account + "/" + o.Resource.ID + "/"
	if len(s.keys) != 1 || !strings.HasPrefix(s.keys[0], prefix) {
		t.Errorf("files: got %v, want one below %s", s.keys, prefix)
	}
	m, err := d.Manifest(t.Context(), b.Live, asset.ReferenceImage, o.Resource.ID)
	if err != nil || len(m.Artifacts) != 1 {
		t.Errorf("manifest: got %+v, %v, want the image", m, err)
	}
	b.CheckLedger()
}

func TestUploadsThatFail(t *testing.T) {
	for _, c := range []struct {
		name  string
		data  string
		close bool // the database
		want  *problem.Type
	}{
		{"refused by its bytes", "", false, problem.EmptyReferenceImage},
		{"the database fails", "x", true, problem.ReferenceImageTrackingFailed}, // no file is written without a row
	} {
		s := &shelf{}
		b, d := uploads(t, s, nil)
		if c.close {
			b.Store.Close()
		}
		_, err := d.Start(t.Context(), b.Live, uploadAction, uploadOf("", c.data))
		wantProblem(t, err, c.want)
		if len(s.keys) != 0 {
			t.Errorf("%s: got files %v, want none", c.name, s.keys)
		}
	}
}

// When a process dies between the file and the commit, or cannot tell whether the commit succeeded, the file is removed an hour later unless an asset
// was made of it.
func TestUploadThatNeverEnds(t *testing.T) {
	s := &shelf{}
	b, d := uploads(t, s, func(c *lifecycle.Config) {
		c.Screen = func(_ context.Context, texts []string) error {
			if slices.Contains(texts, "b.png") {
				return errors.New("the process dies here")
			}
			return nil
		}
	})
	kept, err := d.Start(t.Context(), b.Live, uploadAction, uploadOf("", "x"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.Start(t.Context(), b.Live, uploadAction, uploadNamed("b.png")); err == nil {
		t.Fatal("got no error, want the start to break off")
	}
	for _, c := range []struct {
		pass time.Duration
		left int
	}{{59 * time.Minute, 2}, {2 * time.Minute, 1}, {time.Hour, 1}} {
		b.Clock.Pass(c.pass)
		if _, err := d.Forget(t.Context()); err != nil {
			t.Fatal(err)
		}
		s.sweep(t, d)
		if len(s.keys) != c.left {
			t.Errorf("after another %v: got files %v, want %d", c.pass, s.keys, c.left)
		}
	}
	if !strings.Contains(s.keys[0], kept.Operation.Resource.ID) {
		t.Errorf("got %v, want the file of %s", s.keys, kept.Operation.Resource.ID)
	}
}

// A start that takes longer than an hour finds that its file was removed before its commit, and makes no asset.
func TestUploadThatComesTooLate(t *testing.T) {
	s := &shelf{}
	var b *lifecycletest.Bed
	var d *lifecycle.Desk
	b, d = uploads(t, s, func(c *lifecycle.Config) {
		c.Screen = func(ctx context.Context, _ []string) error {
			b.Clock.Pass(2 * time.Hour)
			_, err := d.Forget(ctx) // another process sweeps
			s.sweep(t, d)
			return err
		}
	})
	_, err := d.Start(t.Context(), b.Live, uploadAction, uploadOf("", "x"))
	wantProblem(t, err, problem.ReferenceImageTrackingFailed)
	if assets, err := b.Store.Assets(t.Context(), b.Live.Account, store.AssetFilter{}, store.Position{}, 10); err != nil || len(assets) != 0 {
		t.Errorf("got %+v, %v, want no asset without its file", assets, err)
	}
	b.CheckLedger()
}

func TestRefusedUploadTakesItsFileAway(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*lifecycle.Config)
		want   *problem.Type
	}{
		"by the room":   {func(c *lifecycle.Config) { c.StorageLimit = 200 }, problem.StorageFull},
		"by the queue":  {func(c *lifecycle.Config) { c.QueueLimit = 1 }, problem.QueueFull},
		"by the policy": {func(c *lifecycle.Config) { c.Screen = blocked("b.png") }, problem.ContentPolicyBlocked},
	} {
		s := &shelf{}
		b, d := uploads(t, s, c.change)
		if _, err := d.Start(t.Context(), b.Live, uploadAction, uploadOf("", "x")); err != nil {
			t.Fatal(err)
		}
		_, err := d.Start(t.Context(), b.Live, uploadAction, uploadNamed("b.png"))
		wantProblem(t, err, c.want)
		s.sweep(t, d)
		if s.written != 2 || len(s.keys) != 1 {
			t.Errorf("%s: got %d files made and %d left, want 2 and 1", name, s.written, len(s.keys))
		}
	}
}

// blocked is a policy that blocks one word.
func blocked(word string) lifecycle.Screen {
	return func(_ context.Context, texts []string) error {
		if slices.Contains(texts, word) {
			return problem.ContentPolicyBlocked
		}
		return nil
	}
}

func TestTwentyEqualUploadsAtOnce(t *testing.T) {
	s := &shelf{}
	b, d := uploads(t, s, nil)
	var wg sync.WaitGroup
	var mu sync.Mutex
	ids := map[string]bool{}
	for range 20 {
		wg.Go(func() {
			answer, err := d.Start(t.Context(), b.Live, uploadAction, uploadOf("k", "x"))
			mu.Lock()
			defer mu.Unlock()
			if err != nil {
				t.Error(err)
			}
			ids[answer.Operation.ID] = true
		})
	}
	wg.Wait()
	s.sweep(t, d)
	if len(ids) != 1 || len(s.keys) != 1 {
		t.Errorf("got operations %v and %d files of %d, want one each", ids, len(s.keys), s.written)
	}
}

// TestUploadByURL uploads an image by its URL, with no bytes in the request.
func TestUploadByURL(t *testing.T) {
	s := &shelf{}
	b, d := uploads(t, s, nil)
	answer, err := d.Start(t.Context(), b.Live, uploadAction, lifecycletest.Request("", map[string]string{"sourceUrl": "https://example.com/chair.png"}))
	if err != nil {
		t.Fatal(err)
	}
	if want := `"width":3,"height":2}`; !strings.HasSuffix(string(answer.Operation.Assets), want) {
		t.Errorf("got %s, want …%s", answer.Operation.Assets, want)
	}
	a, err := b.Store.Asset(answer.Operation.Resource.ID)
	if err != nil || a.Name != "chair.png" || a.Prompt != nil {
		t.Errorf("got %q, %v, want chair.png without a prompt", a.Name, err)
	}
}
