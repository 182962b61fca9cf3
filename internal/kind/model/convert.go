package model

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/kind"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/gltfzip"
	"atelier/internal/operation"
	"atelier/internal/problem"
	"atelier/internal/sorting"
)

const operationConvert operation.Type = "model_conversion"

// formatPrice is the shipped price of one format, in whole Credits.
const formatPrice = 2

var convert = kind.Start(kind.Action{
	Path:       "/v1/models/{modelId}:convert",
	Operation:  operationConvert,
	Bucket:     kind.Conversion,
	Makes:      asset.Model,
	Source:     asset.Model,
	Effect:     kind.Derives,
	PartFailed: formatFailed,
	Fault:      problem.ConversionStartFailed,
	Summary:    "Start the conversion of a model into other formats",
}, planConvert)

// convertBody is the body of POST /v1/models/{modelId}:convert.
type convertBody struct {
	TargetFormats []string `json:"targetFormats" jsonschema:"required,minItems=1,maxItems=8,enum=glb,enum=fbx,enum=obj,enum=stl,enum=usdz,enum=ply,enum=3mf,enum=gltf" jsonschema_description:"The formats to make, each charged for itself; a format that stands here twice counts once. obj and gltf are ZIPs."`
	Name          string   `json:"name,omitempty" jsonschema:"minLength=1,maxLength=120" jsonschema_description:"What the files are called, without an extension: Latin letters lose their accents, and letters of other scripts are left out. Files are called model when it is omitted or nothing is left of it."`
	kind.Quoted
}

// conversion are the parameters of a conversion's task. Its part is the format.
type conversion struct {
	Name    string   `json:"name"`    // of the files, without an extension; "": the usual one
	Formats []string `json:"formats"` // all that were asked for, in the order of the request
}

// planConvert plans a task for each format, so that each is charged, and may fail, by itself. A format that is named twice is made once.
func planConvert(in kind.Input, b convertBody) (kind.Plan, error) {
	if err := convertible(in.Source); err != nil {
		return kind.Plan{}, err
	}
	if b.TargetFormats == nil { // an estimate without formats is for one
		b.TargetFormats = []string{glbFormat}
	}
	params, err := json.Marshal(conversion{kind.FileName(b.Name), b.TargetFormats})
	if err != nil {
		return kind.Plan{}, err
	}
	p := kind.Plan{
		Mode: operation.Auto, Screen: []string{b.Name},
		Facts:  operation.Facts{Conversion: &operation.Conversion{SourceModelID: in.Source.ID}},
		Stages: []kind.Stage{{Name: operation.Final}},
	}
	final := &p.Stages[0]
	for i, f := range b.TargetFormats {
		if !slices.Contains(b.TargetFormats[:i], f) {
			final.Tasks = append(final.Tasks, kind.Task{Kind: asset.Model, Step: stepConvert, Part: f, Heavy: true, Per: credit.PerFormat, Params: params})
		}
	}
	return p, nil
}

// convertible refuses a model that has no GLB or is not finished.
func convertible(source *asset.Asset) error {
	switch source.Status {
	case asset.Succeeded:
		return nil
	case asset.Failed, asset.Canceled:
		return problem.InvalidConversionSource.Detail("The model's status is %s, so there is no mesh to convert.", source.Status)
	}
	return problem.ArtifactNotReady.Detail("The model's status is %s; convert it when its operation has succeeded.", source.Status)
}

// formatFailed adds the format that could not be made to the facts.
func formatFailed(f *operation.Facts, t kind.Task, why operation.Failure) {
	f.Conversion.Failed = append(f.Conversion.Failed, operation.FailedFormat{Format: t.Part, Message: why.Message})
	var c conversion
	if json.Unmarshal(t.Params, &c) == nil { // planConvert has written them
		sorting.Stable(f.Conversion.Failed, func(a, b operation.FailedFormat) int { return c.order(a.Format, b.Format) })
	}
}

// order compares two formats by their places in the request.
func (c conversion) order(a, b string) int {
	return cmp.Compare(slices.Index(c.Formats, a), slices.Index(c.Formats, b))
}

// convertStep makes the file of one format. A file that the model has already is linked to instead. The name stands in the link alone, so
// that no bytes are stored a second time for it.
func convertStep(ctx context.Context, b kind.Bench, t kind.Task) (kind.Made, error) {
	var c conversion
	if err := json.Unmarshal(t.Params, &c); err != nil {
		return kind.Made{}, fmt.Errorf("read the task: %w", err)
	}
	if t.Part == glbFormat {
		file, err := existing(ctx, b, asset.OriginalGLB)
		if err != nil {
			return kind.Made{}, unconverted(t.Part, err)
		}
		return c.converted(t.Part, &file, nil), nil
	}
	i := slices.IndexFunc(formats, func(f format) bool { return f.Name == t.Part })
	if i < 0 {
		return kind.Made{}, fmt.Errorf("there is no format %q", t.Part)
	}
	f := formats[i]
	if file, err := existing(ctx, b, f.role); err == nil {
		// What a file lacks is told where the GLB can still be read; the file is there anyway.
		var lost []string
		if glb, err := readGLB(ctx, b); err == nil {
			if doc, err := documentOf(glb); err == nil {
				lost = f.Lost(doc)
			}
		}
		return c.converted(t.Part, &file, lost), ctx.Err()
	}
	lost, err := f.convert(ctx, b)
	if err != nil {
		return kind.Made{}, unconverted(t.Part, err)
	}
	made := c.converted(t.Part, nil, lost)
	made.Detail = lacking(lacks{f.role, lost})
	return made, nil
}

// existing is the newest file of a role. An error means that there is none that can be read.
func existing(ctx context.Context, b kind.Bench, r asset.Role) (asset.File, error) {
	in, file, err := b.OpenFrom(ctx, b.Asset().ID, r)
	if err != nil {
		return file, err
	}
	return file, in.Close()
}

// convert writes the model in the format to the file while it is encoded, and returns what the file lacks. An error leaves the file unfinished,
// and the end of the task discards it.
func (f format) convert(ctx context.Context, b kind.Bench) (lost []string, err error) {
	glb, err := readGLB(ctx, b)
	if err != nil {
		return nil, err
	}
	s, err := sourceOf(glb)
	if err != nil {
		return nil, err
	}
	w, err := b.Create(ctx, f.file(s.model.Mesh.Triangles()))
	if err != nil {
		return nil, err
	}
	if err := f.encode(ctx, b, w, s); err != nil {
		return nil, err
	}
	return f.Lost(s.document), w.Close()
}

// encode writes the model; the glTF archive also has the files of forEngine.
func (f format) encode(ctx context.Context, b kind.Bench, w io.Writer, s *source) error {
	if f.role != GLTF {
		return f.Encode(ctx, w, s.model)
	}
	files, err := forEngine(ctx, b, s)
	if err != nil {
		return err
	}
	return gltfzip.EncodeWith(ctx, w, s.model, files)
}

// readGLB reads the GLB of the model that is converted.
func readGLB(ctx context.Context, b kind.Bench) ([]byte, error) {
	return readSource(ctx, b, b.Asset().ID)
}

// readSource reads the GLB of a model that the operation works from.
func readSource(ctx context.Context, b kind.Bench, id string) ([]byte, error) {
	in, file, err := b.OpenFrom(ctx, id, asset.OriginalGLB)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	if file.Size > maxGLB {
		return nil, fmt.Errorf("%d MiB: %w", file.Size>>20, gltf.ErrTooLarge)
	}
	out := bytes.NewBuffer(make([]byte, 0, file.Size))
	_, err = out.ReadFrom(in)
	return out.Bytes(), err
}

// unconverted is the failure that the owner reads when a format could not be made.
func unconverted(format string, err error) error {
	return kind.Underived(operation.ConversionFailed, "The model could not be converted to "+format, err)
}

// converted adds a file to the facts, with what it lacks of the model: an existing file, or the file that the task has made.
func (c conversion) converted(format string, was *asset.File, lost []string) kind.Made {
	return kind.Made{Facts: func(f *operation.Facts, made kind.Files) {
		files := made.Newest
		if was != nil {
			files = map[asset.Role]asset.File{was.Role: *was}
		}
		for _, file := range files {
			if _, extension, ok := strings.Cut(file.Name, "."); ok && c.Name != "" {
				file.Name = c.Name + "." + extension
			}
			f.Conversion.Files = append(f.Conversion.Files, operation.ConvertedFile{
				Format: format, URL: made.Link(file), ByteSize: file.Size, SHA256: file.SHA256, Lost: lost,
			})
		}
		sorting.Stable(f.Conversion.Files, func(a, b operation.ConvertedFile) int { return c.order(a.Format, b.Format) })
	}}
}
