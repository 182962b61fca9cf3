package engine

import (
	"context"
	"errors"
	"fmt"
	"io"

	"atelier/internal/asset"
)

// Write writes one file of an asset at a bench. The file exists only when fill has succeeded; otherwise it is discarded.
func Write(ctx context.Context, w Bench, f asset.File, fill func(io.Writer) error) error {
	out, err := w.Create(ctx, f)
	if err != nil {
		return fmt.Errorf("create %s: %w", f.Role, err)
	}
	if err := fill(out); err != nil {
		if a, ok := out.(interface{ Abort() error }); ok {
			err = errors.Join(err, a.Abort())
		}
		return fmt.Errorf("write %s: %w", f.Role, err)
	}
	return out.Close()
}

// List is never nil, so that JSON shows [] and not null.
func List(words []string) []string {
	if words == nil {
		return []string{}
	}
	return words
}
