package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"atelier/internal/api"
	"atelier/internal/blob"
	"atelier/internal/installation"
)

// How files reach the caller that asks for them.
const (
	stream   = "stream"   // through this server
	redirect = "redirect" // from the object store, by a signed URL
)

// openFiles opens the storage of a server, and reports whether it answers. A store that cannot be used ends the start; one
// that does not answer now may answer later, and health says that it does not.
func openFiles(ctx context.Context, set Settings, log *slog.Logger) (files installation.Files, answers bool, err error) {
	files, err = set.place().OpenFiles(ctx)
	if err != nil {
		return nil, false, err
	}
	if set.Storage == "" && set.Database == "" { // this server is alone: a partial file was left by a dead process
		return files, true, files.Sweep(ctx, time.Now())
	}
	err = files.Check(ctx)
	if errors.Is(err, blob.ErrUnusable) {
		return nil, false, fmt.Errorf("storage: %w", err)
	}
	if err != nil {
		log.Warn("the storage does not answer yet", "error", err)
	}
	return files, err == nil, nil
}

// linker signs the URLs that files are redirected to; nil when they are streamed.
func linker(set Settings, files installation.Files) api.Linker {
	if store, ok := files.(*blob.S3); ok && set.Delivery == redirect {
		return store.URL
	}
	return nil
}

// A partial upload older than uploadLife was left by a dead process: no upload takes that long.
const (
	uploadLife = 24 * time.Hour
	sweepEvery = 6 * time.Hour
)

// sweepUploads clears an object store, or a folder that processes share, of uploads that were never finished, now and then,
// until ctx ends.
func sweepUploads(ctx context.Context, files installation.Files, log *slog.Logger) {
	tick := time.NewTicker(sweepEvery)
	defer tick.Stop()
	for {
		if err := files.Sweep(ctx, time.Now().Add(-uploadLife)); err != nil && ctx.Err() == nil {
			log.Warn("sweep unfinished uploads", "error", err)
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
	}
}

// checkStorage examines where files are and how they are delivered.
func (s *Settings) checkStorage() error {
	if s.Storage != "" {
		if _, err := blob.ParseS3(s.Storage); err != nil {
			return fmt.Errorf("storage: it %w", err)
		}
	}
	switch {
	case s.Delivery != stream && s.Delivery != redirect:
		return fmt.Errorf("files.delivery: %q is neither stream nor redirect", s.Delivery)
	case s.Delivery == redirect && s.Storage == "":
		return errors.New("files.delivery: redirect needs an object store; set storage to s3://bucket?endpoint=…&region=…, or leave files.delivery at stream")
	}
	return nil
}
