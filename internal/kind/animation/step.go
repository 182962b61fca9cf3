package animation

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"io"
	"io/fs"

	"atelier/internal/asset"
	"atelier/internal/character"
	"atelier/internal/kind"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/receive"
	"atelier/internal/media/render"
	"atelier/internal/media/rig"
	"atelier/internal/media/scene"
	"atelier/internal/media/trace"
	"atelier/internal/operation"
)

// maxGLB bounds the model that is read into memory, in bytes.
const maxGLB = 256 << 20

// figure is the model of a task with its joints.
type figure struct {
	task
	*character.Character
	glb []byte
}

// open reads the model and finds its joints.
//
// Order: a refusal that the start knew, the GLB, the bones that its builder has left, else the joints by its shape. Each task of a batch
// opens the model for itself, so the tasks may run on different processes.
func open(ctx context.Context, b kind.Bench, t kind.Task) (*figure, error) {
	f := &figure{}
	if err := json.Unmarshal(t.Params, &f.task); err != nil {
		return nil, fmt.Errorf("read the task: %w", err)
	}
	// The start knew already that this member of a pack cannot be rigged; its parts fail one by one with that reason, uncharged.
	if f.Refused != "" {
		return nil, errors.New(f.Refused)
	}
	in, file, err := b.OpenFrom(ctx, f.Model, asset.OriginalGLB)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	if file.Size > maxGLB {
		return nil, fmt.Errorf("%d MiB: %w", file.Size>>20, gltf.ErrTooLarge)
	}
	if f.glb, err = io.ReadAll(io.LimitReader(in, maxGLB)); err != nil {
		return nil, err
	}
	d, err := gltf.Read(bytes.NewReader(f.glb), gltf.Limits{})
	if err != nil {
		return nil, err
	}
	binding, err := bindingOf(ctx, b, f.Model, file.SHA256)
	switch {
	case err != nil:
		return nil, err
	case binding != nil && binding.Refused != "":
		return nil, errors.New(binding.Refused)
	case binding != nil:
		f.Character, err = character.Bound(d, binding, f.Height)
	default:
		f.Character, err = character.Find(d, f.Height)
	}
	if err != nil {
		return nil, err
	}
	if f.glb, err = f.Standing(f.glb); err != nil {
		return nil, err
	}
	return f, ctx.Err()
}

// bindingOf is the binding to bones that a model's builder has left; nil: there is none, or it belongs to a mesh with another sum.
func bindingOf(ctx context.Context, b kind.Bench, model, sum string) (*rig.Binding, error) {
	in, _, err := b.OpenFrom(ctx, model, asset.Rig)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer in.Close()
	binding, err := rig.ReadBinding(in)
	if err != nil || binding.Of != sum {
		return nil, err
	}
	return binding, nil
}

// motion is the motion that the task asks for.
func (t *task) motion() character.Motion {
	return character.Motion{Action: t.Action, Prompt: t.Prompt, Name: kind.NameOf(t.Prompt), InPlace: t.InPlace}
}

// extras are the provenance inside files.
func (f *figure) extras() (json.RawMessage, error) {
	return character.Licensed(f.Prompt, f.License)
}

// rigStep makes the rigged character, and pictures of it in a pose of the first clip.
func rigStep(ctx context.Context, b kind.Bench, t kind.Task) (kind.Made, error) {
	f, err := open(ctx, b, t)
	if err != nil {
		return kind.Made{}, unmoved(err)
	}
	b.Progress(.2, "rig")
	extras, err := f.extras()
	if err != nil {
		return kind.Made{}, err
	}
	f.Document.Asset.Extras, f.Document.Asset.Generator = extras, gltf.Generator
	_, err = f.Bind()
	if err != nil {
		return kind.Made{}, unmoved(err)
	}
	var out bytes.Buffer
	if err := f.Document.Write(&out); err != nil {
		return kind.Made{}, err
	}
	if err := kind.Write(ctx, b, asset.File{
		Role: RiggedCharacter, Kind: "model", Format: "glb", Name: characterFile(f.Item), ContentType: "model/gltf-binary",
	}, out.Bytes()); err != nil {
		return kind.Made{}, err
	}
	// Of a pack, the first character that can be rigged gives the picture.
	if f.Unseen {
		return kind.Made{}, nil
	}
	b.Progress(.5, "picture")
	picture, err := f.picture(ctx)
	if err != nil {
		return kind.Made{}, unmoved(err)
	}
	return kind.Made{}, kind.WritePictures(ctx, b, picture, extras)
}

// Sides of the pictures, in pixels.
const (
	pictureSide      = 768
	smallPictureSide = 256
)

// picture is the mesh of the character in the middle of its first clip.
func (f *figure) picture(ctx context.Context) (*image.RGBA, error) {
	c, _, err := f.Clip(ctx, f.motion())
	if err != nil {
		return nil, err
	}
	m, err := receive.DefaultGate().Receive(ctx, bytes.NewReader(f.glb))
	if err != nil {
		return nil, err
	}
	shown, err := f.Figure(m)
	if err != nil {
		return nil, err
	}
	// Clips are in the size of the rigged file, the figure in that of its skeleton.
	posed := shown.Skeleton.Deform(shown.Mesh, c.Scaled(1/f.Scale).At(f.Joints, c.Seconds*.4))
	side := pictureSide
	if f.Small {
		side = smallPictureSide
	}
	return render.Renderer{Size: side}.RenderPages(ctx, posed, shown.Pages, trace.New(posed), scene.DefaultView())
}

// clipStep makes one clip.
func clipStep(ctx context.Context, b kind.Bench, t kind.Task) (kind.Made, error) {
	f, err := open(ctx, b, t)
	if err != nil {
		return kind.Made{}, unmoved(err)
	}
	c, notes, err := f.Clip(ctx, f.motion())
	if err != nil {
		return kind.Made{}, unmoved(err)
	}
	extras, err := f.extras()
	if err != nil {
		return kind.Made{}, err
	}
	var out bytes.Buffer
	if err := f.EncodeClip(&out, c, extras); err != nil {
		return kind.Made{}, err
	}
	name := inPack(f.Item, f.File(f.motion(), f.Number, "glb"))
	if err := kind.Write(ctx, b, asset.File{
		Role: Clip, Kind: "model", Format: "glb", Name: name, ContentType: "model/gltf-binary", Duration: seconds(c.Seconds),
	}, out.Bytes()); err != nil {
		return kind.Made{}, err
	}
	one := madeClip{File: name, Seconds: seconds(c.Seconds), Loop: c.Loop, Notes: notes}
	return kind.Made{Detail: kind.Patch(func(d *detail) {
		if d.Made == nil {
			d.Made = map[string]madeClip{}
		}
		d.Made[t.Part] = one
	})}, nil
}

// unmoved is the failure that the owner reads when a model could not be animated.
func unmoved(err error) error {
	return kind.Underived(operation.AnimationFailed, "The model could not be animated", err)
}
