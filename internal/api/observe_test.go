package api_test

import (
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"atelier/client"
	"atelier/internal/admission"
	"atelier/internal/api"
	"atelier/internal/telemetry"
	"atelier/internal/telemetry/telemetrytest"
	"atelier/internal/web"
	"atelier/internal/work"
)

// event is a line of the log.
type event struct {
	Level, Msg, Request, Method, Route, Remote, Key, Account, Operation, Problem, Error, Trace string
	Status                                                                                     int
	Bytes                                                                                      int64
}

// events are the lines about requests, in order.
func events(t *testing.T, log string) (list []event) {
	t.Helper()
	for line := range strings.Lines(log) {
		var e event
		must(t, json.Unmarshal([]byte(line), &e))
		if e.Msg == "request" {
			list = append(list, e)
		}
	}
	return list
}

// watched is a house that logs everything, counts and traces.
func watched(t *testing.T) (*house, *telemetry.Meter, *telemetry.Tracer, *telemetrytest.Collector) {
	t.Helper()
	meter, collector := telemetry.NewMeter("test"), telemetrytest.New(t)
	tracer := collector.Tracer(t)
	log := new(lockedBuffer)
	h := open(t, func(c *api.Config) {
		c.Meter, c.Tracer, c.Log = meter, tracer, slog.New(slog.NewJSONHandler(log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	})
	h.log, h.desk.Meter = log, meter
	return h, meter, tracer, collector
}

// scrape reads a meter.
func scrape(m *telemetry.Meter) string {
	w := httptest.NewRecorder()
	m.Handler().ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	return w.Body.String()
}

// Every request is one event that tells the caller, the route and the outcome; internal errors are logged with their cause.
func TestOneEventARequest(t *testing.T) {
	h, meter, tracer, _ := watched(t)
	op := h.generate(h.key)
	from := len(events(t, h.log.String()))
	for _, c := range []struct {
		name string
		do   func() answer
		want event
	}{
		{"a read", func() answer { return h.call("GET", "/v1/operations/"+op.ID, "") },
			event{Level: "INFO", Method: "GET", Route: "/v1/operations/{operationId}", Status: 200, Operation: op.ID, Account: h.owner}},
		{"unchanged", func() answer { return h.call("GET", "/v1/operations/"+op.ID, "", "If-None-Match", "*") },
			event{Level: "INFO", Method: "GET", Route: "/v1/operations/{operationId}", Status: 304, Operation: op.ID, Account: h.owner}},
		{"a start", func() answer { return h.call("POST", generatePath, `{"prompt":"a chair"}`) },
			event{Level: "INFO", Method: "POST", Route: generatePath, Status: 202, Account: h.owner, Operation: "op_"}},
		{"not a shape", func() answer { return h.call("POST", generatePath, `{}`) },
			event{Level: "INFO", Method: "POST", Route: generatePath, Status: 400, Account: h.owner, Problem: "invalid-request"}},
		{"no key", func() answer { return h.call("GET", "/v1/me", "", "Authorization", "") },
			event{Level: "INFO", Method: "GET", Route: "/v1/me", Status: 401, Problem: "invalid-api-key"}},
		{"no route", func() answer { return h.call("GET", "/v1/nothing", "") },
			event{Level: "INFO", Method: "GET", Route: "none", Status: 404, Account: h.owner, Problem: "route-not-found"}},
		{"an unknown operation", func() answer { return h.call("GET", "/v1/operations/op_1", "") },
			event{Level: "INFO", Method: "GET", Route: "/v1/operations/{operationId}", Status: 404, Account: h.owner, Problem: "operation-not-found"}},
		{"health", func() answer { return h.call("GET", "/health", "") },
			event{Level: "DEBUG", Method: "GET", Route: "/health", Status: 200}},
		{"a fault of ours", func() answer { h.shut(); return h.call("POST", generatePath, `{"prompt":"a chair"}`) },
			event{Level: "ERROR", Method: "POST", Route: generatePath, Status: 500, Account: h.owner, Problem: "generation-start-failed",
				Error: "database is closed"}},
	} {
		a := c.do()
		list := events(t, h.log.String())
		if len(list) != from+1 {
			t.Fatalf("%s: got %d events, want 1", c.name, len(list)-from)
		}
		got := list[from]
		from++
		if got.Request != a.header.Get("X-Request-Id") || got.Bytes != int64(len(a.body)) || got.Remote != "127.0.0.1/32" || len(got.Trace) != 32 {
			t.Errorf("%s: got %+v of %d bytes", c.name, got, len(a.body))
		}
		if (got.Key != "") != (got.Account != "") || !strings.Contains(got.Error, c.want.Error) || !strings.HasPrefix(got.Operation, c.want.Operation) ||
			(c.want.Operation == "") != (got.Operation == "") {
			t.Errorf("%s: got %+v", c.name, got)
		}
		got.Msg, got.Request, got.Bytes, got.Remote, got.Trace, got.Key, got.Error, got.Operation = "", "", 0, "", "", "", c.want.Error, c.want.Operation
		if got != c.want {
			t.Errorf("%s: got %+v, want %+v", c.name, got, c.want)
		}
	}
	for _, want := range []string{
		`atelier_http_requests_total{method="GET",route="/v1/operations/{operationId}",status="2xx"} 1`,
		`atelier_http_requests_total{method="GET",route="/v1/operations/{operationId}",status="3xx"} 1`,
		`atelier_http_requests_total{method="POST",route="/v1/models:generate",status="5xx"} 1`,
		`atelier_http_problems_total{problem="generation-start-failed"} 1`,
		`atelier_http_requests_in_flight 0`,
		`atelier_operations_started_total{type="model_generation"} 2`,
		`atelier_credits_total{entry="reserve"} `,
	} {
		if !strings.Contains(scrape(meter), want) {
			t.Errorf("there is no %s", want)
		}
	}
	must(t, tracer.Close(t.Context()))
}

func TestRefusalsOfBucketsAreCounted(t *testing.T) {
	meter := telemetry.NewMeter("test")
	h := open(t, fixed(time.Unix(1_800_000_000, 0)), func(c *api.Config) {
		c.Meter, c.Limits = meter, admission.Limits{General: 2, FailedAuth: 1}
	})
	for range 3 {
		h.call("GET", "/v1/me", "")
		h.call("GET", "/v1/me", "", "Authorization", "")
	}
	for _, want := range []string{`atelier_rate_limit_refusals_total{bucket="general"} 1`, `atelier_rate_limit_refusals_total{bucket="failed"} 2`} {
		if !strings.Contains(scrape(meter), want) {
			t.Errorf("there is no %s in\n%s", want, scrape(meter))
		}
	}
}

// mark stands in every text that a caller sends, which only the database may keep.
const mark = "s3cr3tMark"

// No line of the log, no metric and no span holds a key, the signature of a URL, or anything that a caller has sent in a header, cookie, query, path or
// body. This holds with a database that works and with one that does not.
func TestNoSecretIsLogged(t *testing.T) {
	h, meter, tracer, collector := watched(t)
	runner := work.New(work.Config{Desk: h.desk, Blobs: h.blobs, Total: 2, Log: slog.New(slog.NewJSONHandler(h.log, nil)), Meter: meter, Tracer: tracer})
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { defer close(ended); runner.Run(ctx) }()
	op := h.made(client.GenerateModel{Prompt: "a chair " + mark, Name: mark})
	list, err := h.client(h.key).Assets.Artifacts(t.Context(), "model", op.Resource.ID)
	must(t, err)
	file, err := h.client(h.key).Assets.Artifact(t.Context(), "model", op.Resource.ID, list.Data[0].ID, 0)
	must(t, err)
	lasting, signed := strings.TrimPrefix(*client.ModelOf(op).GLBURL, h.http.URL), strings.TrimPrefix(file.DownloadURL, h.http.URL)
	secrets := []string{mark, h.key, h.key[len(h.key)-38:], strings.Split(lasting, "/")[3], strings.Split(signed, "/")[3]}
	link := strings.TrimPrefix(h.link(h.owner), h.http.URL)
	password, err := h.keeper.SetPassword(t.Context(), h.owner)
	must(t, err)
	owner := h.browser(h.owner)
	base, err := url.Parse(h.http.URL)
	must(t, err)
	secrets = append(secrets, strings.TrimPrefix(link, web.LinkPath), password)
	for _, cookie := range owner.HTTP.Jar.Cookies(base) {
		secrets = append(secrets, cookie.Value)
	}
	if len(secrets) < 8 {
		t.Fatalf("got %d secrets, want a session too", len(secrets))
	}

	ask := func() {
		h.drop("GET", link, "")
		h.drop("POST", link, "")
		h.drop("POST", "/signin", "email=ada%40example.com&password="+password, "Content-Type", "application/x-www-form-urlencoded")
		h.drop("POST", "/signin", "email="+mark+"&password="+mark, "Content-Type", "application/x-www-form-urlencoded")
		h.drop("GET", "/signin?next=/"+mark, "")
		h.visit(owner, "GET", "/console", "")
		h.visit(owner, "POST", "/console/keys", "name="+mark)
		h.drop("GET", lasting, "")
		h.drop("GET", signed, "")
		h.drop("GET", lasting+mark, "")
		h.drop("GET", strings.Replace(signed, "/files/", "/file/", 1), "")
		h.drop("GET", "/v1/operations/"+h.key, "")
		h.drop("POST", "/v1/operations/"+h.key+":cancel", "{}")
		h.drop("GET", "/v1/models/"+mark, "")
		h.drop("GET", "/v1/assets/"+mark+"/"+mark+"/artifacts", "")
		h.drop("GET", "/"+mark+"?key="+h.key, "")
		h.drop("GET", "/v1/operations?cursor="+mark+"&status="+mark+"&"+mark+"=1", "")
		h.drop(mark, "/v1/me", "")
		h.drop("GET", "/v1/me", "", "Authorization", "Bearer ak_live_"+mark)
		h.drop("GET", "/v1/me", "", "Authorization", "Basic "+mark)
		h.drop("GET", "/v1/me", "", "Cookie", "session="+mark, "User-Agent", mark, "Referer", "http://x/"+mark, "Tracestate", "v="+mark, "Traceparent",
			"00-"+mark,
			"X-Forwarded-For", mark, "X-Request-Id", mark)
		h.drop("POST", generatePath, `{"prompt":"`+mark+`","name":"`+mark+`"}`, "Idempotency-Key", mark)
		h.drop("POST", generatePath, `{"prompt":"`+mark+`2"}`, "Idempotency-Key", mark)
		h.drop("POST", generatePath, `{"`+mark+`":"`+mark+`"}`)
		h.drop("POST", generatePath, `{"prompt":"a chair","generationPreset":"`+mark+`"}`)
		h.drop("POST", generatePath, mark)
		h.drop("POST", generatePath, `{"prompt":"a chair","imageUrl":"http://`+mark+`:`+mark+`@127.0.0.1:1/`+mark+`?sig=`+mark+`"}`)
		h.drop("POST", generatePath, `{"prompt":"a chair","imageUrl":"`+h.http.URL+lasting+mark+`"}`)
		h.drop("POST", "/v1/operations/"+op.ID+":revise", `{"feedback":"`+mark+`"}`)
		h.raw("GET /" + mark + " HTTP/1.1\r\nHost: " + mark + " " + mark + "\r\n\r\n")
		h.raw("GET / HTTP/1.1\r\nHost: x\r\n" + mark + " : " + mark + "\r\n\r\n")
		h.raw(mark + "\r\n\r\n")
	}
	ask()
	stop()
	<-ended
	h.shut()
	ask()
	must(t, tracer.Close(t.Context()))

	told := map[string]string{"the log": h.log.String(), "the metrics": scrape(meter), "the traces": collector.Raw()}
	for where, text := range told {
		for _, secret := range secrets {
			if i := strings.Index(text, secret); i >= 0 {
				t.Errorf("%s: holds a secret: …%s…", where, text[max(0, i-200):min(len(text), i+100)])
			}
		}
	}
	if !slices.ContainsFunc(events(t, told["the log"]), func(e event) bool { return e.Level == "ERROR" }) {
		t.Error("no fault of ours was provoked")
	}
	for _, want := range []string{"/files/{artifactId}/{signature}/{filename}", "POST /v1/models:generate", "model preview"} {
		if !strings.Contains(told["the traces"], want) {
			t.Errorf("the traces hold no %s", want)
		}
	}
}

// drop sends a request and ignores the answer. The description need not have the route.
func (h *house) drop(method, path, body string, headers ...string) {
	h.t.Helper()
	r, err := http.NewRequestWithContext(h.t.Context(), method, h.http.URL+path, strings.NewReader(body))
	must(h.t, err)
	r.Header.Set("Authorization", "Bearer "+h.key)
	r.Header.Set("Content-Type", "application/json")
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	response, err := h.http.Client().Do(r)
	must(h.t, err)
	_, err = io.Copy(io.Discard, response.Body)
	must(h.t, err)
	response.Body.Close()
}

// raw sends bytes that may not be HTTP, and ignores the answer.
func (h *house) raw(text string) {
	h.t.Helper()
	c, err := net.Dial("tcp", h.http.Listener.Addr().String())
	must(h.t, err)
	defer c.Close()
	_, err = io.WriteString(c, text)
	must(h.t, err)
	must(h.t, c.(*net.TCPConn).CloseWrite())
	_, err = io.Copy(io.Discard, c)
	must(h.t, err)
}
