package exec

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"io"
	"io/fs"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/receive"
	"atelier/internal/media/render"
	"atelier/internal/operation"
)

// Edge lengths of the pictures in pixels.
const (
	previewSize   = 1024
	smallSize     = 512
	thumbnailSize = 256
)

// take passes the program's model through the gate, and writes it with its pictures.
//
// Order: the names in the folder, result.json, model.glb, the picture. Nothing is written to the asset before all of them are accepted.
func (e *Engine) take(ctx context.Context, f *folder, b engine.Brief, w engine.Bench) (engine.Result, error) {
	w.Progress(.8, "checking the model")
	a, err := e.answer(f)
	if err != nil {
		return engine.Result{}, e.refused(err)
	}
	m, err := e.receive(ctx, f, w)
	if err != nil {
		return engine.Result{}, e.refused(err)
	}
	w.Progress(.9, "rendering the preview")
	size := previewSize
	if b.Small || b.Preset == operation.Fast {
		size = smallSize
	}
	picture, err := m.Picture(ctx, size)
	if err != nil {
		return engine.Result{}, fmt.Errorf("render the received model: %w", err)
	}
	if err := write(ctx, w, m, picture, b.Provenance(e.Name(), a.Version, a.License)); err != nil {
		return engine.Result{}, err
	}
	m.Report.Notes = append(m.Report.Notes, a.Notes...)
	quality, err := json.Marshal(m.Report)
	return engine.Result{Engine: e.Name(), Version: a.Version, License: a.License, Bounds: engine.BoundsOf(m.Box), Quality: quality}, err
}

// refused is the failure that the owner reads when a result is refused. Faults of the service and the end of the context stay as they are.
func (e *Engine) refused(err error) error {
	var refusal *receive.Refusal
	if !errors.As(err, &refusal) {
		return err
	}
	return engine.Failure{Failure: operation.Failure{
		Code: operation.GenerationFailed, Message: "The program of the engine " + e.Name() + " wrote nothing that can be used: " + refusal.Message,
		Advice: "The fault is the program's, not the prompt's: tell the operator.",
	}}
}

// answer is the program's answer, completed from the settings. A program need not write result.json. Faults of the folder and of the file are
// refusals, which the owner reads; a failed read is Transient.
func (e *Engine) answer(f *folder) (a Answer, err error) {
	if err := f.check(); err != nil {
		return a, &receive.Refusal{Message: err.Error() + "."}
	}
	file, err := f.open(answerFile, maxAnswer)
	if err == nil {
		var text []byte
		text, err = io.ReadAll(io.LimitReader(file, maxAnswer))
		file.Close()
		if err != nil {
			return a, engine.Transient{Err: err}
		}
		a, err = readAnswer(text)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return a, &receive.Refusal{Message: answerFile + ": " + err.Error() + "."}
	}
	if a.Version == "" {
		a.Version = e.Version()
	}
	if a.License == "" {
		a.License = e.License
	}
	if a.License == "" {
		a.License = engine.OwnedLicense
	}
	return a, nil
}

// receive reads the model.
func (e *Engine) receive(ctx context.Context, f *folder, w engine.Bench) (*receive.Model, error) {
	gate := receive.DefaultGate()
	gate.Room = w.Room
	file, err := f.open(modelFile, gate.Bytes)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, &receive.Refusal{Message: "There is no " + modelFile + "."}
	case err != nil:
		return nil, &receive.Refusal{Message: err.Error() + "."}
	}
	defer file.Close()
	return gate.Receive(ctx, file)
}

// write makes the files: the model, which stays hidden until the final, and its pictures.
func write(ctx context.Context, w engine.Bench, m *receive.Model, picture *image.RGBA, from engine.Provenance) error {
	extras, err := json.Marshal(from)
	if err != nil {
		return err
	}
	glb := asset.File{Role: asset.DraftGLB, Kind: "model", Format: "glb", Name: modelFile, ContentType: "model/gltf-binary", Triangles: m.Report.Triangles}
	if err := engine.Write(ctx, w, glb, func(out io.Writer) error { return m.Write(out, extras) }); err != nil {
		return err
	}
	text := map[string]string{"Software": gltf.Generator, "Provenance": string(extras)}
	small := render.Thumbnail(picture, min(thumbnailSize, picture.Bounds().Dx()))
	for _, p := range []struct {
		role asset.Role
		img  *image.RGBA
	}{{asset.PreviewImage, picture}, {asset.Thumbnail, small}} {
		if _, err := engine.WritePicture(ctx, w, p.role, p.img, text); err != nil {
			return err
		}
	}
	return nil
}
