package main

import (
	"net/http"
	"os"
	"strings"
	"testing"

	"atelier/client"
	"atelier/internal/account"
	"atelier/internal/store/pgtest"
)

const sesame = "open sesame, please"

// ask sends a request to the queue's page, without credentials when the password is "".
func ask(t *testing.T, method, url, name, password string, header ...string) (*http.Response, string) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	if password != "" {
		r.SetBasicAuth(name, password)
	}
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	var text strings.Builder
	if err := answer.Write(&text); err != nil {
		t.Fatal(err)
	}
	return answer, text.String()
}

// The queue's page asks for the operator's name and password; every other request gets 401.
func TestQueueIsShown(t *testing.T) {
	pgtest.OnServer(t)
	t.Parallel()
	address := freeAddress(t)
	w := newTown(t, database(t), "ATELIER_QUEUE_UI_LISTEN="+address, "ATELIER_QUEUE_UI_PASSWORD_FILE="+write(t, "password", sesame+"\n"))
	s := w.serve()
	op := w.start(w.client, "one")
	if _, err := w.client.Operations.Wait(within(t, patience), op.ID); err != nil {
		t.Fatal(err)
	}
	base := "http://" + address
	until(t, "its permits are used up", func() bool {
		_, text := ask(t, "GET", base+"/?state=completed", operator, sesame)
		return strings.Contains(text, `<td>permit</td>`)
	})
	for _, c := range []struct {
		name, method, path, user, password string
		header                             []string
		status                             int
		holds                              string
	}{
		{"no credentials", "GET", "/", "", "", nil, 401, ""},
		{"no credentials, the style", "GET", "/style.css", "", "", nil, 401, ""},
		{"another password", "GET", "/", operator, "open sesame, pleasE", nil, 401, ""},
		{"another name", "GET", "/", "admin", sesame, nil, 401, ""},
		{"a key of the API", "GET", "/", operator, w.key, nil, 401, ""},
		{"the operator", "GET", "/", operator, sesame, nil, 200, "<h1>Jobs</h1>"},
		{"the queues", "GET", "/", operator, sesame, nil, 200, `action="/queues/heavy/pause"`},
		{"the jobs of a queue", "GET", "/?queue=heavy", operator, sesame, nil, 200, `href="/?queue=heavy&amp;state=completed"`},
		{"the style", "GET", "/style.css", operator, sesame, nil, 200, "table {"},
		{"a state that there is not", "GET", "/?state=lost", operator, sesame, nil, 404, ""},
		{"a queue that there is not", "POST", "/queues/lost/pause", operator, sesame, nil, 404, ""},
		{"a job that there is not", "POST", "/jobs/0/retry", operator, sesame, nil, 404, ""},
		{"a verb that there is not", "POST", "/queues/heavy/burn", operator, sesame, nil, 404, ""},
		{"another site, in the operator's browser", "POST", "/queues/heavy/pause", operator, sesame, []string{"Origin", "https://evil.example.com"}, 403, ""},
	} {
		answer, text := ask(t, c.method, base+c.path, c.user, c.password, c.header...)
		if answer.StatusCode != c.status || !strings.Contains(text, c.holds) {
			t.Errorf("%s: got %s, want %d and %q", c.name, text, c.status, c.holds)
		}
		for name, want := range uiHeaders {
			if got := answer.Header.Get(name); got != want {
				t.Errorf("%s: got %s %q, want %q", c.name, name, got, want)
			}
		}
		if challenge := answer.Header.Get("WWW-Authenticate"); (challenge != "") != (c.status == 401) {
			t.Errorf("%s: got the challenge %q", c.name, challenge)
		}
	}
	if answer, _ := get(t, "http://"+w.listen+"/queues"); answer.StatusCode != http.StatusNotFound {
		t.Errorf("at the API's own address: got %d, want 404", answer.StatusCode)
	}
	for _, queue := range []string{"heavy", "light"} { // a queue paused there is delayed, and its work still ends
		if answer, text := ask(t, "POST", base+"/queues/"+queue+"/pause", operator, sesame); answer.StatusCode != http.StatusOK ||
			!strings.Contains(text, `action="/queues/`+queue+`/resume"`) {
			t.Errorf("pause: got %s", text)
		}
	}
	w.start(w.client, "two")
	w.wantAllSucceeded()
	s.stop()
	if log := s.logged(); strings.Contains(log, "sesame") || strings.Contains(log, w.key) || !strings.Contains(log, "a wrong password for the queue's page") ||
		strings.Contains(log, "level=ERROR") {
		t.Errorf("the log holds a password, an error, or not that there were wrong ones:\n%s", log)
	}
}

// A client that has sent too many wrong passwords gets 429, for the right password as well.
func TestQueueIsNotGuessed(t *testing.T) {
	pgtest.OnServer(t)
	t.Parallel()
	address := freeAddress(t)
	w := newTown(t, database(t), "ATELIER_QUEUE_UI_LISTEN="+address, "ATELIER_QUEUE_UI_PASSWORD="+sesame, "ATELIER_LIMITS_FAILED_AUTH=3")
	w.serve("--role", "worker")
	for n := range 8 { // right passwords do not count against the limit
		if answer, text := ask(t, "GET", "http://"+address+"/", operator, sesame); answer.StatusCode != http.StatusOK {
			t.Errorf("request %d: got %s", n, text)
		}
	}
	for n, want := range []int{401, 401, 401, 429} {
		if answer, _ := ask(t, "GET", "http://"+address+"/", operator, "guess"); answer.StatusCode != want {
			t.Errorf("guess %d: got %d, want %d", n, answer.StatusCode, want)
		}
	}
	if answer, _ := ask(t, "GET", "http://"+address+"/", operator, sesame); answer.StatusCode != 429 || answer.Header.Get("Retry-After") == "" {
		t.Errorf("the right password after them: got %d, %v", answer.StatusCode, answer.Header)
	}
}

// Without the setting nothing listens.
func TestQueueIsNotShown(t *testing.T) {
	t.Parallel()
	i := onEither(t)
	s := i.serve()
	c, _ := i.caller(account.Live)
	if _, err := c.Me(within(t, patience)); err != nil {
		t.Fatal(client.AsProblem(err))
	}
	if s.stop(); strings.Contains(s.logged(), "queueUI") {
		t.Errorf("the queue is shown:\n%s", s.logged())
	}
}

// Every wrong setting is one line that names it and holds no password.
func TestQueueUISettings(t *testing.T) {
	const listen, server = "ATELIER_QUEUE_UI_LISTEN=127.0.0.1:0", "ATELIER_DATABASE=postgres://127.0.0.1:1/x"
	short := write(t, "short", "sesame")
	for _, c := range []struct {
		name    string
		environ []string
		args    []string
		code    int
		want    string
	}{
		{"the embedded database", []string{listen, "ATELIER_QUEUE_UI_PASSWORD=" + sesame}, []string{"serve"}, exitUsage, "PostgreSQL"},
		{"no port", []string{server, "ATELIER_QUEUE_UI_LISTEN=localhost"}, []string{"version"}, exitUsage, "queueUI.listen"},
		{"no password", []string{server, listen}, []string{"version"}, exitUsage, "at least 12"},
		{"a short one", []string{server, listen, "ATELIER_QUEUE_UI_PASSWORD=sesame"}, []string{"version"}, exitUsage, "at least 12"},
		{"two", []string{server, listen, "ATELIER_QUEUE_UI_PASSWORD=" + sesame, "ATELIER_QUEUE_UI_PASSWORD_FILE=" + short}, []string{"version"}, exitUsage,
			"queueUI.passwordFile"},
		{"nothing is shown", []string{"ATELIER_QUEUE_UI_PASSWORD=sesame"}, []string{"version"}, exitOK, ""},
		{"a file for the server alone", []string{server, listen, "ATELIER_QUEUE_UI_PASSWORD_FILE=nowhere"}, []string{"version"}, exitOK, ""},
	} {
		_, errOut, code := call(t, c.environ, c.args...)
		if code != c.code || !strings.Contains(errOut, c.want) || strings.Contains(errOut, "sesame") || code != exitOK && strings.Count(errOut, "\n") != 1 {
			t.Errorf("%s: got %d, %q, want %d and one line with %q", c.name, code, errOut, c.code, c.want)
		}
	}
	for file, want := range map[string]string{short: "at least 12", "nowhere": "no such file", os.DevNull: "a password alone"} {
		if _, err := (QueueUI{PasswordFile: file}).password(); err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "sesame") {
			t.Errorf("%s: got %v, want %q", file, err, want)
		}
	}
	s, err := (&commands{Config: write(t, "a.yaml", "database: postgres://127.0.0.1:1/x\nqueueUI: {listen: 127.0.0.1:9091, password: "+
		sesame[:11]+" more}")}).load(nil)
	if err != nil || s.QueueUI.Listen != "127.0.0.1:9091" || string(s.QueueUI.Password) != sesame[:11]+" more" {
		t.Errorf("of the file: got %+v, %v", s.QueueUI, err)
	}
}
