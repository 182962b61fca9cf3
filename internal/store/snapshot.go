package store

import (
	"context"

	"atelier/internal/store/driver"
)

// Snapshot is the database as it stood at one moment, for checks and copies. It changes nothing, takes no lock, and stays the same while
// others write. It belongs to one goroutine. Until it is closed, SQLite's log and PostgreSQL's dead rows grow.
type Snapshot struct {
	reads
	driver *driver.Snapshot
}

// OpenSnapshot reads the database at a place: the path of a file, or the URL of a server. It neither creates the database nor
// migrates its tables.
func OpenSnapshot(ctx context.Context, place string) (*Snapshot, error) {
	d, err := driver.OpenSnapshot(ctx, place)
	if err != nil {
		return nil, err
	}
	return &Snapshot{reads{d.Reads}, d}, nil
}

// Close lets go of the database.
func (s *Snapshot) Close() error { return s.driver.Close() }

// schema is where the database lists its tables, ready for a comparison with a name.
func (s *Snapshot) schema() string {
	if s.driver.Served {
		return "information_schema.tables WHERE table_name"
	}
	return "sqlite_schema WHERE name"
}

// Version is the number of the newest migration that the database has seen; 0 when it has seen none.
func (s *Snapshot) Version() (version int64, err error) {
	var tables int
	err = s.row(`SELECT COUNT(*) FROM `+s.schema()+` = 'goose_db_version'`, nil, &tables)
	if err == nil && tables > 0 {
		err = s.row(`SELECT COALESCE(MAX(version_id), 0) FROM goose_db_version WHERE is_applied`, nil, &version)
	}
	return version, err
}

// FileCount is how many files there are, and their bytes.
type FileCount struct{ Files, Bytes int64 }

// CountFiles counts the files.
func (s *Snapshot) CountFiles() (n FileCount, err error) {
	err = s.row(`SELECT COUNT(*), COALESCE(SUM(size), 0) FROM artifacts`, nil, &n.Files, &n.Bytes)
	return n, err
}

// Census counts accounts, assets and operations.
func (s *Snapshot) Census() (accounts, assets, operations int64, err error) {
	err = s.row(`SELECT (SELECT COUNT(*) FROM accounts), (SELECT COUNT(*) FROM assets), (SELECT COUNT(*) FROM operations)`, nil, &accounts, &assets,
		&operations)
	return accounts, assets, operations, err
}
