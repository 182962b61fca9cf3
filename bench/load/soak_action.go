package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"
	"math/rand/v2"
	"net/http"
	"time"

	"atelier/client"
)

// action is something that a user does.
type action struct {
	name   string
	weight int // relative frequency
	run    func(ctx context.Context, s *side, chance *rand.Rand) error
}

// actions are what users do: what callers do, and what callers should not.
var actions = []action{
	{"poll", 20, poll},
	{"long poll", 6, longPoll},
	{"list", 10, list},
	{"estimate", 8, estimate},
	{"model", 10, generate},
	{"pack", 3, pack},
	{"upload", 5, upload},
	{"upload by URL", 2, uploadByURL},
	{"approve or revise", 8, advance},
	{"cancel", 2, cancel},
	{"download", 6, download},
	{"delete", 12, remove},
	{"leave a long poll", 3, leavePoll},
	{"leave a download", 2, leaveDownload},
	{"leave in a body", 3, leaveBody},
	{"read slowly", 1, readSlowly},
	{"write slowly", 2, writeSlowly},
	{"stall", 1, stall},
	{"nonsense", 2, nonsense},
}

// drawn is one of the actions by its weight.
func drawn(chance *rand.Rand) action {
	all := 0
	for _, a := range actions {
		all += a.weight
	}
	n := chance.IntN(all)
	for _, a := range actions {
		if n -= a.weight; n < 0 {
			return a
		}
	}
	panic("unreachable: n is less than the sum of the weights")
}

// errIdle ends an action that has no object yet, or has enough running work already. It is not counted.
var errIdle = errors.New("there is nothing to act on")

func poll(ctx context.Context, s *side, chance *rand.Rand) error {
	known := s.some(chance)
	if known == nil {
		return errIdle
	}
	op, err := s.Operations.Get(ctx, known.ID)
	if err == nil {
		s.seen(op)
	}
	return err
}

func longPoll(ctx context.Context, s *side, chance *rand.Rand) error {
	known := s.some(chance)
	if known == nil {
		return errIdle
	}
	op, err := s.Operations.GetChanged(ctx, known.ID, known.ETag, 5*time.Second)
	if op != nil {
		s.seen(op)
	}
	return err
}

func list(ctx context.Context, s *side, chance *rand.Rand) (err error) {
	switch limit := 1 + chance.IntN(100); chance.IntN(4) {
	case 0:
		_, err = s.Models.List(ctx, client.ListAssets{Limit: limit, Q: "barrel"})
	case 1:
		_, err = s.Assets.List(ctx, "", client.ListAssets{Limit: limit})
	case 2:
		_, err = s.Operations.List(ctx, client.ListOperations{Limit: limit, Type: "model_generation"})
	default:
		_, err = s.Ledger(ctx, client.ListLedger{Limit: limit})
	}
	return err
}

func estimate(ctx context.Context, s *side, chance *rand.Rand) error {
	_, err := s.Estimate(ctx, "asset_pack_generation", map[string]any{"prompt": "tavern props", "itemCount": 2 + chance.IntN(24), "generationPreset": "fast"})
	return err
}

// words are the test words in the prompts of the test side.
var words = []string{"", " [test:fail]", " [test:transient]", " [test:slow=2s]", " [test:billing]", " [test:moderation=late]"}

// wording is a prompt, on the test side with a word that forces an outcome.
func (s *side) wording(chance *rand.Rand) string {
	text := prompts[chance.IntN(len(prompts))]
	if s.test {
		text += words[chance.IntN(len(words))]
	}
	return text
}

func mode(chance *rand.Rand) string { return []string{"auto", "auto", "review"}[chance.IntN(3)] }

func generate(ctx context.Context, s *side, chance *rand.Rand) error {
	if s.busy() >= tenantActive {
		return errIdle
	}
	g := client.GenerateModel{Prompt: s.wording(chance), GenerationPreset: "fast", GenerationMode: mode(chance)}
	return s.begin(ctx, func(ctx context.Context, key string) (*client.Operation, error) {
		g.IdempotencyKey = key
		return s.Models.Generate(ctx, g)
	})
}

func pack(ctx context.Context, s *side, chance *rand.Rand) error {
	if s.busy() >= tenantActive {
		return errIdle
	}
	g := client.GeneratePack{Prompt: "tavern props", ItemCount: 2 + chance.IntN(3), GenerationPreset: "fast", GenerationMode: mode(chance)}
	return s.begin(ctx, func(ctx context.Context, key string) (*client.Operation, error) {
		g.IdempotencyKey = key
		return s.AssetPacks.Generate(ctx, g)
	})
}

// advance approves or revises what waits: an operation by its own calls, or a pack by the pack's.
func advance(ctx context.Context, s *side, chance *rand.Rand) error {
	known := s.some(chance)
	if known == nil || known.Resource == nil || known.Status != client.PreviewReady && known.Status != client.BillingRequired {
		return errIdle
	}
	way, item := chance.IntN(4), ""
	if known.Assets != nil && len(client.PackOf(known).Items) > 0 {
		item = client.PackOf(known).Items[0].ID
	}
	return s.begin(ctx, func(ctx context.Context, key string) (*client.Operation, error) {
		switch {
		case way == 0:
			return s.Operations.Revise(ctx, known.ID, "make it older", "", key)
		case way == 1 && item != "":
			return s.AssetPacks.Approve(ctx, known.Resource.ID, key, item)
		case way == 2 && item != "":
			return s.AssetPacks.Revise(ctx, known.Resource.ID, client.RevisePack{Feedback: "make them older", IdempotencyKey: key})
		}
		return s.Operations.Approve(ctx, known.ID, key)
	})
}

// cancel ends work of any type, which the server of a soak allows.
func cancel(ctx context.Context, s *side, chance *rand.Rand) error {
	known := s.some(chance)
	if known == nil || !known.Status.Active() {
		return errIdle
	}
	op, err := s.Operations.Cancel(ctx, known.ID)
	if err == nil {
		s.seen(op)
	}
	return err
}

func upload(ctx context.Context, s *side, chance *rand.Rand) error {
	data := picture(chance, 64<<chance.IntN(5), chance.IntN(2) == 0)
	return s.begin(ctx, func(ctx context.Context, key string) (*client.Operation, error) {
		return s.ReferenceImages.UploadFile(ctx, "picture", "", bytes.NewReader(data), key)
	})
}

// picture is a square of a colour, as PNG or JPEG.
func picture(chance *rand.Rand, side int, asJPEG bool) []byte {
	m := image.NewNRGBA(image.Rect(0, 0, side, side))
	c := color.NRGBA{uint8(chance.Uint32()), uint8(chance.Uint32()), uint8(chance.Uint32()), 255}
	for i := range side * side {
		m.SetNRGBA(i%side, i/side, c)
	}
	var b bytes.Buffer
	if asJPEG {
		_ = jpeg.Encode(&b, m, nil) // a buffer takes everything
	} else {
		_ = png.Encode(&b, m)
	}
	return b.Bytes()
}

func uploadByURL(ctx context.Context, s *side, chance *rand.Rand) error {
	path := []string{"/picture", "/slow", "/broken", "/none"}[chance.IntN(4)]
	return s.begin(ctx, func(ctx context.Context, key string) (*client.Operation, error) {
		return s.ReferenceImages.Upload(ctx, client.UploadReferenceImage{SourceURL: s.soak.origin.URL + path, IdempotencyKey: key})
	})
}

// pictures is the server that pictures are fetched from: one is whole, one takes two seconds, one breaks off.
func pictures() http.Handler {
	data := picture(rand.New(rand.NewPCG(1, 2)), 256, false)
	mux := http.NewServeMux()
	mux.HandleFunc("/picture", func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(data) })
	mux.HandleFunc("/slow", func(w http.ResponseWriter, r *http.Request) {
		wait(r.Context(), 2*time.Second)
		_, _ = w.Write(data)
	})
	mux.HandleFunc("/broken", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", fmt.Sprint(len(data)))
		_, _ = w.Write(data[:len(data)/2])
	})
	return mux
}

// made is the URL of an existing file; "" while none is known.
func (s *side) made(chance *rand.Rand) string {
	op := s.some(chance)
	switch {
	case op == nil || op.Assets == nil:
		return ""
	case client.PackOf(op).ZipURL != nil:
		return *client.PackOf(op).ZipURL
	case client.ModelOf(op).GLBURL != nil:
		return *client.ModelOf(op).GLBURL
	case client.ReferenceImageOf(op).ImageURL != "":
		return client.ReferenceImageOf(op).ImageURL
	}
	return ""
}

// openMade opens a file that the side has made, or errIdle.
func (s *side) openMade(ctx context.Context, chance *rand.Rand) (io.ReadCloser, error) {
	url := s.made(chance)
	if url == "" {
		return nil, errIdle
	}
	return s.Download(ctx, url)
}

func download(ctx context.Context, s *side, chance *rand.Rand) error {
	r, err := s.openMade(ctx, chance)
	if err != nil {
		return err
	}
	defer r.Close()
	_, err = io.Copy(io.Discard, r)
	return err
}

// remove deletes the oldest asset when there are enough.
func remove(ctx context.Context, s *side, _ *rand.Rand) error {
	op := s.oldest()
	if op == nil || op.Resource == nil {
		return errIdle
	}
	return s.Assets.Delete(ctx, op.Resource.Type, op.Resource.ID)
}
