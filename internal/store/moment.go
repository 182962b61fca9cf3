package store

import (
	"context"

	"atelier/internal/store/driver"
)

// Moment is the database as it stands at one moment: writes that happen meanwhile do not show.
type Moment struct{ reads }

// Moment runs fn on one moment. fn must be quick: old rows are kept until it returns. It takes a reader for its time.
func (db *DB) Moment(ctx context.Context, fn func(*Moment) error) error {
	return db.driver.Snapshot(ctx, func(r driver.Reads) error { return fn(&Moment{reads{r}}) })
}
