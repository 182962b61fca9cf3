package driver

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

// openFile opens a SQLite file, or makes it: one connection writes, some read.
//
// Readers see the last commit (write-ahead log) and never wait for the writer. They may not write: query_only. Each has 4 MB of page cache.
func (db *DB) openFile(ctx context.Context, c Config) (err error) {
	if c.Path, err = filepath.Abs(c.Path); err != nil {
		return err
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	w, err := openFileWriter(ctx, c)
	if err != nil {
		return err
	}
	with, err := newStrposConnector(Source(c.Path, "query_only(1)", "cache_size(-4000)"))
	if err != nil {
		return errors.Join(err, w.close())
	}
	reader := sql.OpenDB(with)
	reader.SetMaxOpenConns(c.Readers)
	reader.SetMaxIdleConns(c.Readers)
	db.reads, db.config, db.reader, db.writer, db.now = NewReads(newPrepared(reader, w.present)), c, reader, w, c.Now
	return nil
}

// Source is the data source name of a SQLite file, with the pragmas of every connection and some more.
//
// synchronous(FULL) flushes the log at every commit, so a commit survives a power cut. busy_timeout waits 5 s for another process.
// foreign_keys is off in SQLite unless a connection sets it.
func Source(path string, pragmas ...string) string {
	q := url.Values{"_pragma": append([]string{
		"busy_timeout(5000)", "journal_mode(WAL)", "synchronous(FULL)", "foreign_keys(1)", "temp_store(MEMORY)",
	}, pragmas...)}
	u := url.URL{Scheme: "file", OmitHost: true, Path: filepath.ToSlash(path), RawQuery: q.Encode()}
	return u.String()
}

// MaxPages is the pragma that bounds a file to n pages; none for 0.
func MaxPages(n int) []string {
	if n == 0 {
		return nil
	}
	return []string{"max_page_count(" + strconv.Itoa(n) + ")"}
}
