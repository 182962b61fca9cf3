package lifecycle_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/kind/referenceimage"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

// shelf is a Fetcher that keeps nothing but the keys of its copies.
type shelf struct {
	mu     sync.Mutex
	keys   []string
	placed int
	broken error // of Place
}

func (s *shelf) Image(context.Context, account.Caller, kind.Wanted) (engine.Image, error) {
	return engine.Image{SHA256: "2e", Width: 3, Height: 2}, nil
}

func (s *shelf) Upload(_ context.Context, _ account.Caller, u *kind.Upload) (engine.Image, error) {
	if len(u.Data) == 0 {
		return engine.Image{}, problem.EmptyReferenceImage.Field(u.Path, problem.TooSmall, "has no bytes")
	}
	return engine.Image{SHA256: "1f", Width: 30, Height: 20}, nil
}

func (s *shelf) Place(_ context.Context, _ string, _ engine.Image, key string) (int64, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.placed++
	if s.broken == nil {
		s.keys = append(s.keys, key)
	}
	return 77, s.broken
}

func (s *shelf) Remove(_ context.Context, key string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.keys = slices.DeleteFunc(s.keys, func(k string) bool { return k == key })
	return nil
}

// uploads is a desk for reference images on the store of a bed.
func uploads(t *testing.T, s *shelf, queueLimit int) (*lifecycletest.Bed, *lifecycle.Desk) {
	t.Helper()
	b := lifecycletest.New(t, lifecycletest.Options{})
	d, err := lifecycle.New(lifecycle.Config{
		Store: b.Store, Queue: b.Queue, Kinds: []*kind.Kind{referenceimage.Kind}, BaseURL: "http://localhost:8080", Fetch: s, QueueLimit: queueLimit,
	})
	if err != nil {
		t.Fatal(err)
	}
	return b, d
}

func uploadOf(key, data string) lifecycle.Request {
	r := lifecycletest.Request(key, map[string]string{"base64Data": "5d", "fileName": "a.png", "contentType": "image/png"})
	r.Upload = &kind.Upload{Path: "body.base64Data", Data: []byte(data)}
	return r
}

var uploadAction = &referenceimage.Kind.Actions[0]

func TestUploadedFileIsThereAtOnce(t *testing.T) {
	s := &shelf{}
	b, d := uploads(t, s, 0)
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
		t.Errorf("copies: got %v, want one below %s", s.keys, prefix)
	}
	m, err := d.Manifest(t.Context(), b.Live, asset.ReferenceImage, o.Resource.ID)
	if err != nil || len(m.Artifacts) != 1 {
		t.Errorf("manifest: got %+v, %v, want the image", m, err)
	}
	b.CheckLedger()
}

func TestUploadsThatFail(t *testing.T) {
	ctx := context.Background()
	for _, c := range []struct {
		name  string
		data  string
		broke func(*shelf, *lifecycletest.Bed)
		want  *problem.Type
		left  int // copies
	}{
		{"refused by its bytes", "", nil, problem.EmptyReferenceImage, 0},
		{"the store of files fails", "x", func(s *shelf, _ *lifecycletest.Bed) { s.broken = errors.New("disk full") }, problem.ReferenceImageUploadFailed, 0},
		// Whether a commit that failed was written is not known: the copy stays, and belongs to nothing if it was not.
		{"the database fails", "x", func(_ *shelf, b *lifecycletest.Bed) { b.Store.Close() }, problem.ReferenceImageTrackingFailed, 1},
	} {
		s := &shelf{}
		b, d := uploads(t, s, 0)
		if c.broke != nil {
			c.broke(s, b)
		}
		_, err := d.Start(ctx, b.Live, uploadAction, uploadOf("", c.data))
		wantProblem(t, err, c.want)
		if len(s.keys) != c.left {
			t.Errorf("%s: got copies %v, want %d", c.name, s.keys, c.left)
		}
	}
}

func TestRefusedUploadTakesItsCopyAway(t *testing.T) {
	s := &shelf{}
	b, d := uploads(t, s, 1)
	if _, err := d.Start(t.Context(), b.Live, uploadAction, uploadOf("", "x")); err != nil {
		t.Fatal(err)
	}
	_, err := d.Start(t.Context(), b.Live, uploadAction, uploadOf("", "x"))
	wantProblem(t, err, problem.QueueFull)
	if s.placed != 2 || len(s.keys) != 1 {
		t.Errorf("got %d copies made and %d left, want 2 and 1", s.placed, len(s.keys))
	}
}

func TestTwentyEqualUploadsAtOnce(t *testing.T) {
	s := &shelf{}
	b, d := uploads(t, s, 0)
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
	if len(ids) != 1 || len(s.keys) != 1 {
		t.Errorf("got operations %v and %d copies of %d, want one each", ids, len(s.keys), s.placed)
	}
}

// TestUploadByURL brings the image that is named, with no bytes beside the request.
func TestUploadByURL(t *testing.T) {
	s := &shelf{}
	b, d := uploads(t, s, 0)
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
