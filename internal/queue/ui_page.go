package queue

import (
	"net/url"
	"strconv"
	"time"

	"github.com/riverqueue/river/rivertype"
	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// shown is what a page shows: all queues, and the jobs of a state and of a queue ("": of any).
type shown struct {
	state  rivertype.JobState
	queue  string
	queues []*rivertype.Queue
	jobs   []*rivertype.JobRow
}

func (s shown) page() g.Node {
	return h.Doctype(h.HTML(h.Lang("en"),
		h.Head(
			h.Meta(h.Charset("utf-8")),
			h.Meta(h.Name("viewport"), h.Content("width=device-width, initial-scale=1")),
			h.TitleEl(g.Text("Queue · Atelier")),
			h.Link(h.Rel("stylesheet"), h.Href("/style.css")),
		),
		h.Body(
			h.H1(g.Text("Queues")),
			table([]string{"Queue", "State", "Seen", ""}, g.Map(s.queues, s.queueRow)),
			h.H1(g.Text("Jobs")),
			s.states(),
			table([]string{"Job", "Kind", "Queue", "State", "Attempts", "Made", "Due", ""}, g.Map(s.jobs, s.jobRow)),
		),
	))
}

func table(heads []string, rows g.Node) g.Node {
	return h.Table(
		h.THead(h.Tr(g.Map(heads, func(text string) g.Node { return h.Th(g.Text(text)) }))),
		h.TBody(rows),
	)
}

// queueRow is a queue, with a button that pauses it or lets it go on.
func (s shown) queueRow(q *rivertype.Queue) g.Node {
	state, verb := "works", "pause"
	if q.PausedAt != nil {
		state, verb = "paused "+written(q.PausedAt), "resume"
	}
	return h.Tr(
		h.Td(h.A(h.Href(link(s.state, q.Name)), g.Text(q.Name))),
		h.Td(g.Text(state)),
		h.Td(g.Text(written(&q.UpdatedAt))),
		h.Td(s.button("/queues/"+url.PathEscape(q.Name), verb)),
	)
}

// states lead to the jobs of one state, and to all.
func (s shown) states() g.Node {
	all := append([]rivertype.JobState{""}, rivertype.JobStates()...)
	return h.Nav(g.Map(all, func(state rivertype.JobState) g.Node {
		name := string(state)
		if name == "" {
			name = "all"
		}
		return h.A(h.Href(link(state, s.queue)), g.If(state == s.state, g.Attr("aria-current", "page")), g.Text(name))
	}))
}

// jobRow is a job, with buttons for what its state allows.
func (s shown) jobRow(j *rivertype.JobRow) g.Node {
	path := "/jobs/" + strconv.FormatInt(j.ID, 10)
	verbs := []string{"retry", "delete"}
	switch j.State {
	case rivertype.JobStateRunning:
		verbs = []string{"cancel"}
	case rivertype.JobStateAvailable, rivertype.JobStatePending, rivertype.JobStateRetryable, rivertype.JobStateScheduled:
		verbs = []string{"cancel", "delete"}
	}
	return h.Tr(
		h.Td(g.Text(strconv.FormatInt(j.ID, 10))),
		h.Td(g.Text(j.Kind)),
		h.Td(g.Text(j.Queue)),
		h.Td(g.Text(string(j.State))),
		h.Td(g.Textf("%d of %d", j.Attempt, j.MaxAttempts)),
		h.Td(g.Text(written(&j.CreatedAt))),
		h.Td(g.Text(written(&j.ScheduledAt))),
		h.Td(g.Map(verbs, func(verb string) g.Node { return s.button(path, verb) })),
	)
}

// button is a form that does one thing and comes back to the same page.
func (s shown) button(path, verb string) g.Node {
	return h.Form(h.Method("post"), h.Action(path+"/"+verb),
		h.Input(h.Type("hidden"), h.Name("state"), h.Value(string(s.state))),
		h.Input(h.Type("hidden"), h.Name("queue"), h.Value(s.queue)),
		h.Button(g.Text(verb)),
	)
}

// link is the page about a state and a queue.
func link(state rivertype.JobState, queue string) string {
	return "/?" + url.Values{"state": {string(state)}, "queue": {queue}}.Encode()
}

func written(t *time.Time) string { return t.UTC().Format("2006-01-02 15:04:05 UTC") }
