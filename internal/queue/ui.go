package queue

import (
	"context"
	"fmt"
	"net/http"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"riverqueue.com/riverui"
)

// UI is River's own pages about the permits, and the API that they call, until ctx ends. It has no authentication: the caller
// that serves it adds one.
func (q *River) UI(ctx context.Context, pool *pgxpool.Pool) (http.Handler, error) {
	client, err := river.NewClient(riverpgxv5.New(pool), &river.Config{Logger: q.log}) // it works off nothing
	if err != nil {
		return nil, fmt.Errorf("make a client of River: %w", err)
	}
	pages, err := riverui.NewHandler(&riverui.HandlerOpts{Endpoints: riverui.NewEndpoints(client, nil), Logger: q.log})
	if err == nil {
		err = pages.Start(ctx) // it counts the jobs every few seconds
	}
	if err != nil {
		return nil, fmt.Errorf("make the pages of River: %w", err)
	}
	return pages, nil
}
