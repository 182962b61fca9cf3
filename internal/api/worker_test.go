package api_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"image"
	"image/png"
	"testing"

	"atelier/client"
	"atelier/internal/asset"
	"atelier/internal/character/charactertest"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/kind/all"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/gltf/gltftest"
	shape "atelier/internal/media/codec/model"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/rig"
	"atelier/internal/motion"
	"atelier/internal/work"
)

// solid is the prompt of a chalk model whose file is a real GLB.
const solid = "a solid box"

// chalk are the shipped kinds with steps that make stand-ins without drawing, so previews and finals are ready at once. Reference images need no
// stand-in, and the shipped step converts models.
func chalk() []*kind.Kind {
	var kinds []*kind.Kind
	for _, k := range all.Kinds {
		if k.Type == asset.ReferenceImage {
			kinds = append(kinds, k)
			continue
		}
		sketch := *k
		sketch.Steps = map[string]kind.Step{}
		for name, step := range k.Steps {
			if sketch.Steps[name] = chalkStep(name, step); name == "convert" || name == "retopologize" {
				sketch.Steps[name] = step // of real models, see solid
			}
		}
		kinds = append(kinds, &sketch)
	}
	return kinds
}

// model is the file of a chalk model.
var model = bytes.Repeat([]byte("0123456789abcdef"), 4096)

func chalkStep(name string, step kind.Step) kind.Step {
	return func(ctx context.Context, b kind.Bench, t kind.Task) (kind.Made, error) {
		if name == "maps" {
			return chalkMaps(ctx, b)
		}
		if name == "sound" {
			return chalkSound(ctx, b)
		}
		if name == "preview" {
			f := asset.File{Role: asset.PreviewImage, Kind: "image", Format: "png", Name: "preview.png", ContentType: "image/png", Width: 32, Height: 32}
			return kind.Made{Detail: kind.Replace(json.RawMessage(`{"engine":"chalk","engineVersion":"1","quality":{"strokes":3}}`))},
				write(ctx, b, f, chalkPicture())
		}
		prompt := ""
		if p := b.Asset().Prompt; p != nil {
			prompt = *p
		}
		if name == "files" {
			return kind.Made{}, nil
		}
		if name == "rig" || name == "clip" {
			if prompt == moving || prompt == opening {
				return step(ctx, b, t)
			}
			return chalkMotion(ctx, b, t)
		}
		if name == "zip" {
			f := asset.File{Role: "pack_zip", Kind: "archive", Format: "zip", Name: "pack.zip", ContentType: "application/zip"}
			return kind.Made{}, write(ctx, b, f, model)
		}
		if name == "optimize" {
			f := asset.File{Role: asset.OptimizedGLB, Kind: "model", Format: "glb", Name: "model-copy.glb", ContentType: "model/gltf-binary", Triangles: 3}
			return kind.Made{}, write(ctx, b, f, model)
		}
		f := asset.File{Role: asset.OriginalGLB, Kind: "model", Format: "glb", Name: "model.glb", ContentType: "model/gltf-binary", Triangles: 12}
		switch prompt {
		case solid:
			return kind.Made{}, write(ctx, b, f, solidGLB())
		case still:
			return movable(`{"refused":"it stands on no legs"}`), write(ctx, b, f, solidGLB())
		case figure:
			return kind.Made{}, write(ctx, b, f, figureGLB())
		case hinged:
			return movable(`{"kind":"rigid","moves":["open","close"]}`), errors.Join(write(ctx, b, f, solidGLB()), write(ctx, b, asset.File{
				Role: asset.Rig, Kind: "data", Format: "rig", Name: "model.rig", ContentType: "application/octet-stream",
			}, hingedRig()))
		case soft:
			return movable(`{"kind":"snake","moves":["slither"]}`), errors.Join(write(ctx, b, f, solidGLB()), write(ctx, b, asset.File{
				Role: asset.Rig, Kind: "data", Format: "rig", Name: "model.rig", ContentType: "application/octet-stream",
			}, softRig()))
		case boned:
			return kind.Made{}, write(ctx, b, f, bonedGLB())
		}
		return kind.Made{}, write(ctx, b, f, model)
	}
}

// solidGLB is a small box with a picture.
func solidGLB() []byte {
	var out bytes.Buffer
	_ = gltftest.Large(4, 64).Document.Write(&out) // into memory
	return out.Bytes()
}

// figure is the prompt of a chalk model that can be animated; moving is the prompt of a motion that the shipped steps make.
const (
	figure = "a jointed figure"
	boned  = "a figure with bones"
	hinged = "a box with a lid"
	soft   = "a box that bends"
	still  = "a box without joints"

	moving  = "waves twice"
	opening = "opens slowly"
)

// movable is the detail of a model that says whether it can be animated.
func movable(how string) kind.Made {
	return kind.Made{Detail: kind.Replace(json.RawMessage(`{"engine":"chalk","engineVersion":"1","rig":` + how + `}`))}
}

// hingedRig is the binding of solidGLB when half of it is a lid.
func hingedRig() []byte {
	return rigOf(rig.Mechanism{{
		Hinge: rig.Hinge{Bone: "lid", Way: rig.Hinged, Axis: geom.Vec3{X: -1}, To: 1.6}, At: geom.Vec3{Y: 1}, Reach: 1,
	}}.Skeleton())
}

// softRig is a snake's bones for the same box.
func softRig() []byte {
	return rigOf(rig.Crawler{Spine: []geom.Vec3{{Z: .5}, {Z: .2}, {Z: -.2}, {Z: -.5}}, Radii: []float32{.3, .3, .3}, Nose: geom.Vec3{Z: .8}}.Skeleton())
}

// rigOf binds the vertices of the solid box to the first two bones of a skeleton in turn.
func rigOf(s *rig.Skeleton) []byte {
	d, _ := gltf.Read(bytes.NewReader(solidGLB()), gltf.Limits{}) // it is in memory
	whole, _ := shape.Of(d)
	sum := sha256.Sum256(solidGLB())
	left := rig.Binding{Of: hex.EncodeToString(sum[:]), Skin: make([]mesh.Influence, len(whole.Mesh.Vertices)), Skeleton: s}
	for i := range left.Skin {
		left.Skin[i] = mesh.Influence{Bone: [4]uint8{uint8(i % 2)}, Weight: [4]float32{1}}
	}
	var out bytes.Buffer
	_ = left.Write(&out) // into memory
	return out.Bytes()
}

// figureGLB is the mannequin.
func figureGLB() []byte {
	m, maps := motion.Mannequin(rig.Mannequin().Skeleton())
	m.Skin = nil
	var out bytes.Buffer
	_ = gltf.Encode(&out, gltf.Asset{Name: "figure", Mesh: m, Maps: maps}) // into memory
	return out.Bytes()
}

// bonedGLB is the mannequin on a skeleton of another program.
func bonedGLB() []byte {
	var out bytes.Buffer
	_ = charactertest.Kinds()[0].Document().Write(&out) // into memory
	return out.Bytes()
}

// chalkMotion makes a file of an animation.
func chalkMotion(ctx context.Context, b kind.Bench, t kind.Task) (kind.Made, error) {
	f := asset.File{Role: "rigged_character", Kind: "model", Format: "glb", Name: "character.glb", ContentType: "model/gltf-binary"}
	if t.Part != "" {
		f.Role, f.Name = "animation_clip", t.Part+".glb"
	}
	return kind.Made{}, write(ctx, b, f, model)
}

// chalkMaps makes a material of one picture.
func chalkMaps(ctx context.Context, b kind.Bench) (kind.Made, error) {
	for _, r := range []asset.Role{
		engine.MapBaseColor, engine.MapNormal, engine.MapRoughness, engine.MapMetalness, engine.MapHeight, engine.MapAO, asset.PreviewImage, asset.Thumbnail,
	} {
		f := asset.File{Role: r, Kind: "image", Format: "png", Name: string(r) + ".png", ContentType: "image/png", Width: 32, Height: 32}
		if err := write(ctx, b, f, chalkPicture()); err != nil {
			return kind.Made{}, err
		}
	}
	f := asset.File{Role: engine.MapsZip, Kind: "archive", Format: "zip", Name: "material.zip", ContentType: "application/zip"}
	quality := `{"tileMeters":1.5,"heightMeters":{"low":-0.02,"high":0.01},"strokes":3}`
	detail := kind.Replace(json.RawMessage(`{"engine":"chalk","engineVersion":"1","quality":` + quality + `}`))
	return kind.Made{Detail: detail}, write(ctx, b, f, model)
}

// chalkSound makes a sound of a second and a half.
func chalkSound(ctx context.Context, b kind.Bench) (kind.Made, error) {
	for _, f := range []asset.File{
		{Role: engine.AudioFile, Kind: "audio", Format: "mp3", Name: "audio.mp3", ContentType: "audio/mpeg", Duration: 1.5},
		{Role: engine.AudioWAV, Kind: "audio", Format: "wav", Name: "audio.wav", ContentType: "audio/wav", Duration: 1.5},
		{Role: engine.WaveformImage, Kind: "image", Format: "png", Name: "waveform_image.png", ContentType: "image/png", Width: 32, Height: 32},
		{Role: asset.Thumbnail, Kind: "image", Format: "png", Name: "thumbnail.png", ContentType: "image/png", Width: 32, Height: 32},
	} {
		if err := write(ctx, b, f, chalkPicture()); err != nil {
			return kind.Made{}, err
		}
	}
	quality := `{"loop":false,"durationSeconds":1.5,"sampleRate":48000,"channels":2}`
	return kind.Made{Detail: kind.Replace(json.RawMessage(`{"engine":"chalk","engineVersion":"1","quality":` + quality + `}`))}, nil
}

// chalkPicture is a small PNG.
func chalkPicture() []byte {
	var picture bytes.Buffer
	_ = png.Encode(&picture, image.NewGray(image.Rect(0, 0, 32, 32))) // into memory
	return picture.Bytes()
}

func write(ctx context.Context, b kind.Bench, f asset.File, data []byte) error {
	w, err := b.Create(ctx, f)
	if err != nil {
		return err
	}
	if _, err := w.Write(data); err != nil {
		return err
	}
	return w.Close()
}

// work lets a worker run until the test ends, or until it is stopped.
func (h *house) work() (stop func()) {
	h.t.Helper()
	ctx, cancel := context.WithCancel(h.t.Context())
	done := make(chan struct{})
	go func() {
		defer close(done)
		work.New(work.Config{Desk: h.desk, Blobs: h.blobs, Total: 2}).Run(ctx)
	}()
	stop = func() { cancel(); <-done }
	h.t.Cleanup(stop)
	return stop
}

// made starts a model and waits until it is finished.
func (h *house) made(g client.GenerateModel) *client.Operation {
	h.t.Helper()
	c := h.client(h.key)
	op, err := c.Models.Generate(h.t.Context(), g)
	must(h.t, err)
	op, err = c.Operations.Wait(h.t.Context(), op.ID)
	must(h.t, err)
	return op
}

func TestReviewToTheEnd(t *testing.T) {
	h := open(t)
	h.work()
	c := h.client(h.key)
	op := h.made(client.GenerateModel{Prompt: "a chair", GenerationMode: "review"})
	if op.Status != client.PreviewReady || op.Assets == nil || client.ModelOf(op).PreviewImageURL == nil || client.ModelOf(op).GLBURL != nil {
		t.Fatalf("got %+v, want a preview", op)
	}
	op, err := c.Operations.Revise(t.Context(), op.ID, "with arms", "", "r1")
	must(t, err)
	if op.Status != client.Running || op.Location == "" {
		t.Errorf("revised: got %+v, want running", op)
	}
	if again, err := c.Operations.Revise(t.Context(), op.ID, "with arms", "", "r1"); err != nil || !again.Replayed {
		t.Errorf("revised again: got %+v, %v, want a replay", again, err)
	}
	if op, err = c.Operations.Wait(t.Context(), op.ID); err != nil || op.Status != client.PreviewReady {
		t.Fatalf("got %+v, %v, want a new preview", op, err)
	}
	if op, err = c.Operations.Approve(t.Context(), op.ID, ""); err != nil {
		t.Fatal(err)
	}
	if op, err = c.Operations.Wait(t.Context(), op.ID); err != nil || op.Status != client.Succeeded || client.ModelOf(op).GLBURL == nil {
		t.Fatalf("got %+v, %v, want succeeded", op, err)
	}
	for verb, want := range map[string]string{":approve": "202", ":resume": "409 invalid-operation-stage", ":cancel": "409 invalid-operation-stage"} {
		if got := h.call("POST", "/v1/operations/"+op.ID+verb, ""); got.verdict() != want {
			t.Errorf("%s of what has ended: got %s, want %s", verb, got.verdict(), want)
		}
	}
	if got := h.call("POST", "/v1/operations/"+op.ID+":revise", `{"feedback":"x"}`); got.verdict() != "409 invalid-operation-stage" {
		t.Errorf("revise of what has ended: got %s", got.verdict())
	}
}
