// Package api is the HTTP edge: routes, the way of a request, answers and problems, the description and its pages.
//
// Every rule lives below: a handler takes a request apart, calls the desk and writes what comes back.
// Start at Server and at the table in routes.go; a request's way is Server.serve.
package api

//go:generate go test -run DescriptionIsFresh -update .

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/netip"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/go-chi/chi/v5"

	"atelier/internal/account"
	"atelier/internal/api/sign"
	"atelier/internal/blob"
	"atelier/internal/kind"
	"atelier/internal/lifecycle"
	"atelier/internal/limit"
	"atelier/internal/problem"
	"atelier/internal/session"
	"atelier/internal/telemetry"
	"atelier/internal/web"
)

// Config is what a Server works with.
type Config struct {
	Desk         *lifecycle.Desk
	Authenticate func(ctx context.Context, bearer string) (account.Caller, error)
	Keeper       *session.Keeper // owners, their sessions and their keys
	Kinds        []*kind.Kind
	Blobs        blob.Store
	Link         Linker         // nil: files are streamed
	BaseURL      string         // without a slash at its end
	Secret       []byte         // authenticates cursors and signed URLs; the same for every process and after every start
	Limits       Limits         // 0: none
	Counter      limit.Counter  // keeps how the limits stand; nil: this process, for itself
	Health       []Check        // in the order in which they are reported
	HealthAllow  []netip.Prefix // networks that may ask for health; empty: all
	HealthOnly   bool           // nothing else is served: the process only works
	Proxies      []netip.Prefix // networks whose X-Forwarded-For counts; empty: none
	Version      string
	Log          *slog.Logger               // nil: slog.Default
	Now          func() time.Time           // nil: time.Now
	NewID        func(prefix string) string // mints request IDs
	Meter        *telemetry.Meter           // nil: nobody counts
	Tracer       *telemetry.Tracer          // nil: no traces
}

// Limits are requests a minute; 0 is no limit.
type Limits struct {
	General, Paid, Conversion int // of an account
	FailedAuth                int // of an address
}

// Check is one part of the health answer: nil when it is well.
type Check struct {
	Name string
	Well func(ctx context.Context) error
}

// Server answers requests.
type Server struct {
	desk         *lifecycle.Desk
	authenticate func(ctx context.Context, bearer string) (account.Caller, error)
	keeper       *session.Keeper
	site         *web.Site
	crossOrigin  *http.CrossOriginProtection
	kinds        []*kind.Kind
	blobs        blob.Store
	link         Linker
	base         string
	signer       *sign.Signer
	limits       limit.Counter
	uploads      *limit.Gate // of bodies with files, in bytes
	failureSet   limit.Set
	generalSet   limit.Set
	buckets      map[kind.Bucket]limit.Bucket
	health       []*asked
	pulse        pulse
	healthAllow  []netip.Prefix
	proxies      []netip.Prefix
	challenge    string // the value of WWW-Authenticate
	version      string
	begun        time.Time
	log          *slog.Logger
	now          func() time.Time
	newID        func(prefix string) string
	meter        *telemetry.Meter
	tracer       *telemetry.Tracer
	mux          *chi.Mux
	table        []*route
	document     []byte // the API description
}

// New assembles the routes, the body checks and the description from the kinds.
func New(c Config) (*Server, error) {
	s := &Server{
		desk: c.Desk, authenticate: c.Authenticate, keeper: c.Keeper, kinds: c.Kinds, blobs: blob.Prompt{Store: c.Blobs}, link: c.Link,
		base:       strings.TrimSuffix(c.BaseURL, "/"),
		uploads:    limit.NewGate(uploading),
		failureSet: limit.NewSet(limit.Bucket{Name: "failed", PerMinute: c.Limits.FailedAuth}),
		buckets: map[kind.Bucket]limit.Bucket{
			kind.General:    {Name: string(kind.General), PerMinute: c.Limits.General},
			kind.Paid:       {Name: string(kind.Paid), PerMinute: c.Limits.Paid},
			kind.Conversion: {Name: string(kind.Conversion), PerMinute: c.Limits.Conversion},
		},
		healthAllow: c.HealthAllow, proxies: c.Proxies, version: c.Version,
		log: cmp.Or(c.Log, slog.Default()), now: c.Now, newID: c.NewID, meter: c.Meter, tracer: c.Tracer,
		limits: c.Counter,
	}
	for _, check := range c.Health {
		s.health = append(s.health, &asked{Check: check})
	}
	if s.limits == nil {
		s.limits = new(limit.Memory)
	}
	if s.now == nil {
		s.now = time.Now
	}
	s.begun = s.now()
	s.challenge = `Bearer resource_metadata="` + s.base + `/.well-known/oauth-protected-resource"`
	var err error
	if s.signer, err = sign.New(c.Secret); err != nil {
		return nil, err
	}
	if s.site, err = web.New(web.Config{Keeper: c.Keeper, BaseURL: s.base, Proxies: c.Proxies, FailedAuth: c.Limits.FailedAuth, Counter: s.limits, Now: s.now}); err != nil {
		return nil, err
	}
	if s.crossOrigin, err = crossOrigin(s.base); err != nil {
		return nil, err
	}
	table, err := s.routes()
	if err != nil {
		return nil, err
	}
	if c.HealthOnly {
		table = slices.DeleteFunc(table, func(rt *route) bool { return rt.pattern != healthPath })
	}
	s.table, s.generalSet = table, limit.NewSet(s.buckets[kind.General])
	s.mount()
	if s.document, err = json.MarshalIndent(s.describe(), "", "  "); err != nil {
		return nil, fmt.Errorf("write the API description: %w", err)
	}
	return s, nil
}

// Document is the API description (OpenAPI 3.1), as it is served.
func (s *Server) Document() []byte { return s.document }

// mount puts the table into the router. Where GET works HEAD does.
func (s *Server) mount() {
	s.mux = chi.NewRouter()
	for _, rt := range s.table {
		s.mux.Method(rt.method, rt.chiPattern(), s.serve(rt))
		if rt.method == http.MethodGet {
			s.mux.Method(http.MethodHead, rt.chiPattern(), s.serve(rt))
		}
	}
	lost := func(w http.ResponseWriter, _ *http.Request) {
		s.count(w.(*call))
		s.refuse(w.(*call), problem.RouteNotFound.Detail("There is no such route."), nil)
	}
	s.mux.NotFound(lost)
	s.mux.MethodNotAllowed(func(w http.ResponseWriter, r *http.Request) {
		allowed := s.allowed(r)
		if allowed == "" { // the router answers a method that it does not know before it looks at the path
			lost(w, r)
			return
		}
		w.Header().Set("Allow", allowed)
		s.count(w.(*call))
		s.refuse(w.(*call), problem.MethodNotAllowed.Detail("The route does not take %s.", r.Method), nil)
	})
}

// allowed are the methods of a request's path.
func (s *Server) allowed(r *http.Request) string {
	path := r.URL.RawPath
	if path == "" {
		path = r.URL.Path
	}
	var methods []string
	for _, m := range []string{http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPatch, http.MethodDelete, http.MethodOptions} {
		if s.mux.Match(chi.NewRouteContext(), m, path) {
			methods = append(methods, m)
		}
	}
	return strings.Join(methods, ", ")
}

// ServeHTTP gives the request its ID, finds its route and tells what has become of it.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	c := &call{ResponseWriter: w, Request: r, id: s.newID("req"), begun: s.now()}
	w.Header()["X-Request-Id"] = []string{c.id}
	s.arrive(c)
	defer s.end(c)
	s.mux.ServeHTTP(c, c.Request)
}

// end tells how it went. A panic is answered like any fault of ours; an answer that cannot be finished is broken off.
func (s *Server) end(c *call) {
	fault := recover()
	if fault != nil && fault != http.ErrAbortHandler && c.status == 0 {
		s.refuse(c, fmt.Errorf("panic: %v\n%s", fault, debug.Stack()), problem.Internal)
		fault = nil
	}
	s.tell(c, fault != nil)
	if fault != nil {
		panic(http.ErrAbortHandler)
	}
}

// statusGone stands in the log where the caller has hung up before the answer.
const statusGone = 499

// serve is the way of a request once its route is found: credentials, buckets, scope, and then the handler,
// which takes it through size, media type, shape and rules.
func (s *Server) serve(rt *route) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		c := w.(*call)
		c.Request, c.route, c.page = r, rt.pattern, rt.page
		if err := s.enter(c, rt); err != nil {
			s.refuse(c, err, rt.otherwise)
			return
		}
		if err := rt.handle(c); err != nil && c.Context().Err() != nil {
			c.status = statusGone
		} else if err != nil {
			s.refuse(c, err, rt.otherwise)
		}
	}
}
