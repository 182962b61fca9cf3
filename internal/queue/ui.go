package queue

import (
	"context"
	_ "embed" // the style
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivertype"
)

//go:embed ui.css
var style []byte

// mostJobs and mostQueues are how many a page shows.
const (
	mostJobs   = 100
	mostQueues = 100
)

// UI is a page about the permits and their queues, and the forms on it. It has no authentication: the caller that serves it
// adds one, and refuses forms of other sites.
func (q *River) UI(pool *pgxpool.Pool) (http.Handler, error) {
	client, err := river.NewClient(riverpgxv5.New(pool), &river.Config{Logger: q.log}) // it works off nothing
	if err != nil {
		return nil, fmt.Errorf("make a client of River: %w", err)
	}
	u := &ui{client: client}
	m := http.NewServeMux()
	m.HandleFunc("GET /{$}", u.told(u.get))
	m.HandleFunc("GET /style.css", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/css; charset=utf-8")
		_, _ = w.Write(style) // an error means that the caller has hung up
	})
	m.HandleFunc("POST /queues/{name}/{verb}", u.told(u.postQueue))
	m.HandleFunc("POST /jobs/{id}/{verb}", u.told(u.postJob))
	return m, nil
}

type ui struct{ client *river.Client[pgx.Tx] }

// errNoSuch is a path of a verb, a job or a state that there is not.
var errNoSuch = errors.New("there is no such thing")

// told answers with the error of a handler, in plain text. 404 for what does not exist, 409 for a job that runs, 503 for the database.
func (u *ui) told(handle func(http.ResponseWriter, *http.Request) error) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		switch err := handle(w, r); {
		case errors.Is(err, errNoSuch), errors.Is(err, rivertype.ErrNotFound):
			http.Error(w, "There is no such thing.", http.StatusNotFound)
		case errors.Is(err, rivertype.ErrJobRunning):
			http.Error(w, "The job runs; cancel it first.", http.StatusConflict)
		case err != nil:
			http.Error(w, "The database did not answer: "+err.Error(), http.StatusServiceUnavailable)
		}
	}
}

// get shows the queues and the newest jobs, those of a state (?state=) and of a queue (?queue=) if the request names them.
func (u *ui) get(w http.ResponseWriter, r *http.Request) error {
	s := shown{state: rivertype.JobState(r.FormValue("state")), queue: r.FormValue("queue")}
	params := river.NewJobListParams().First(mostJobs).OrderBy(river.JobListOrderByID, river.SortOrderDesc)
	if s.state != "" {
		if !slices.Contains(rivertype.JobStates(), s.state) {
			return errNoSuch
		}
		params = params.States(s.state)
	}
	if s.queue != "" {
		params = params.Queues(s.queue)
	}
	jobs, err := u.client.JobList(r.Context(), params)
	if err != nil {
		return err
	}
	queues, err := u.client.QueueList(r.Context(), river.NewQueueListParams().First(mostQueues))
	if err != nil {
		return err
	}
	s.jobs, s.queues = jobs.Jobs, queues.Queues
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_ = s.page().Render(w) // an error means that the caller has hung up
	return nil
}

// postQueue pauses a queue or lets it go on.
func (u *ui) postQueue(w http.ResponseWriter, r *http.Request) error {
	does := map[string]func(context.Context, string, *river.QueuePauseOpts) error{"pause": u.client.QueuePause, "resume": u.client.QueueResume}
	do, ok := does[r.PathValue("verb")]
	if !ok {
		return errNoSuch
	}
	if err := do(r.Context(), r.PathValue("name"), nil); err != nil {
		return err
	}
	return back(w, r)
}

// postJob cancels, retries or deletes a job.
func (u *ui) postJob(w http.ResponseWriter, r *http.Request) error {
	does := map[string]func(context.Context, int64) (*rivertype.JobRow, error){
		"cancel": u.client.JobCancel, "retry": u.client.JobRetry, "delete": u.client.JobDelete,
	}
	do, ok := does[r.PathValue("verb")]
	id, err := strconv.ParseInt(r.PathValue("id"), 10, 64)
	if !ok || err != nil {
		return errNoSuch
	}
	if _, err := do(r.Context(), id); err != nil {
		return err
	}
	return back(w, r)
}

// back leads the browser from a form to the page, which shows what it showed before. 303, so that reloading the page does not send the form
// again.
func back(w http.ResponseWriter, r *http.Request) error {
	was := url.Values{"state": {r.FormValue("state")}, "queue": {r.FormValue("queue")}}
	http.Redirect(w, r, "/?"+was.Encode(), http.StatusSeeOther)
	return nil
}
