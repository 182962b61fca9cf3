package store

import (
	"context"
	"database/sql"
	"errors"
	"net/url"
	"path/filepath"
	"strconv"
	"time"

	_ "modernc.org/sqlite" // the driver "sqlite"
)

// openFile opens a file of SQLite, or makes it: one connection writes, some read.
func (db *DB) openFile(ctx context.Context, c Config) (err error) {
	if c.Path, err = filepath.Abs(c.Path); err != nil {
		return err
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	w, err := openWriter(ctx, c.Path, c, db.mint)
	if err != nil {
		return err
	}
	reader, err := sql.Open("sqlite", source(c.Path, "query_only(1)", "cache_size(-4000)"))
	if err != nil {
		return errors.Join(err, w.close())
	}
	reader.SetMaxOpenConns(c.readers())
	reader.SetMaxIdleConns(c.readers())
	db.reads, db.config, db.reader, db.writer, db.now = reads{on: newStatements(reader, w.place.glance)}, c, reader, w, c.Now
	return nil
}

// source is the name that the driver opens, with what every connection is told first.
func source(path string, pragmas ...string) string {
	q := url.Values{"_pragma": append([]string{
		"busy_timeout(5000)", "journal_mode(WAL)", "synchronous(FULL)", "foreign_keys(1)", "temp_store(MEMORY)",
	}, pragmas...)}
	u := url.URL{Scheme: "file", OmitHost: true, Path: filepath.ToSlash(path), RawQuery: q.Encode()}
	return u.String()
}

func maxPages(n int) []string {
	if n == 0 {
		return nil
	}
	return []string{"max_page_count(" + strconv.Itoa(n) + ")"}
}
