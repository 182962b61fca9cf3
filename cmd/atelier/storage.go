package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"time"

	"atelier/internal/api"
	"atelier/internal/blob"
)

// How files reach who asks for them.
const (
	stream   = "stream"   // through this server
	redirect = "redirect" // from the object store, by a signed URL
)

// shelf is where files are: a folder, or a bucket.
type shelf interface {
	blob.Store
	Sweep(ctx context.Context, before time.Time) error
}

// openShelf opens what the setting storage names; "" is the folder of files in a data folder.
func openShelf(ctx context.Context, storage, data string) (shelf, error) {
	if storage == "" {
		return blob.NewFolder(filepath.Join(data, filesFolder))
	}
	c, err := blob.ParseS3(storage)
	if err != nil {
		return nil, fmt.Errorf("storage: it %w", err)
	}
	s, err := blob.NewS3(ctx, c)
	if err != nil {
		return nil, fmt.Errorf("storage: %w", err)
	}
	return s, nil
}

// openFiles opens the storage of a server, and reports whether it answers. A store that cannot be used ends the start; one
// that does not answer now may answer later, and health says that it does not.
func openFiles(ctx context.Context, set Settings, log *slog.Logger) (files shelf, answers bool, err error) {
	files, err = openShelf(ctx, set.Storage, set.Data)
	if err != nil {
		return nil, false, err
	}
	if set.Storage == "" && set.Database == "" { // this server is alone: what is half is a dead one's
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
func linker(set Settings, files shelf) api.Linker {
	if store, ok := files.(*blob.S3); ok && set.Delivery == redirect {
		return store.URL
	}
	return nil
}

// What is left of an upload is a dead process's when it is so old: no file takes that long.
const (
	uploadLife = 24 * time.Hour
	sweepEvery = 6 * time.Hour
)

// sweepUploads clears an object store, or a folder that processes share, of uploads that were never finished, now and then,
// until ctx ends.
func sweepUploads(ctx context.Context, files shelf, log *slog.Logger) {
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

// embedded refuses what works on the database and the files of the data folder alone.
func (s *Settings) embedded(doing string) error {
	switch {
	case s.Database != "":
		return fmt.Errorf("%s is for the database of the data folder; that of a server is kept by the server's own means", doing)
	case s.Storage == "":
		return nil
	}
	return fmt.Errorf("%s is for files in the data folder; those of an S3 store are kept by the store's own means", doing)
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
