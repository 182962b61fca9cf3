package reference

import (
	"context"
	"fmt"

	"atelier/internal/engine"
	"atelier/internal/media/codec/picture"
	"atelier/internal/operation"
)

// Decoded reads a picture by rows, once there is memory for decoding it.
func Decoded[T any](ctx context.Context, w engine.Bench, i engine.Image, read func(context.Context, *picture.Rows) (T, error)) (none T, err error) {
	f, err := w.Image(ctx, i)
	if err != nil {
		return none, err
	}
	defer f.Close()
	source, err := picture.FromFile(f)
	if err != nil {
		return none, err
	}
	p, err := picture.Look(source)
	if err != nil {
		return none, err
	}
	leave, err := w.Room(ctx, p.Memory(), p.Pixels())
	if err != nil {
		return none, err
	}
	defer leave()
	rows, err := p.Rows(ctx)
	if err != nil {
		return none, err
	}
	return read(ctx, rows)
}

// Refused is the failure for an unusable image, in words that the owner may read.
func Refused(format string, a ...any) error {
	return engine.Failure{Failure: operation.Failure{Code: operation.SourceImage, Message: fmt.Sprintf(format, a...)}}
}
