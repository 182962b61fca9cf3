// Package api is the HTTP edge: routes, the way of a request, answers and problems, the description and its pages.
//
// All rules are in the packages below: a handler parses a request, calls the desk and writes the result.
// Start at Server and at the table in routes.go; Server.serve handles a request.
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
	"sync"
	"time"

	"atelier/internal/account"
	"atelier/internal/admission"
	"atelier/internal/api/sign"
	"atelier/internal/blob"
	"atelier/internal/kind"
	"atelier/internal/lifecycle"
	"atelier/internal/limit"
	"atelier/internal/problem"
	"atelier/internal/session"
	"atelier/internal/spool"
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
	Link         Linker           // nil: files are streamed
	BaseURL      string           // without a slash at its end
	Secret       []byte           // authenticates cursors and signed URLs; the same for every process and after every start
	Limits       admission.Limits // 0: none
	Counter      limit.Counter    // counts requests against the limits; nil: each process counts its own
	Health       []Check          // in the order in which they are reported
	HealthAllow  []netip.Prefix   // networks that may ask for health; empty: all
	HealthOnly   bool             // nothing else is served: the process only works
	Proxies      []netip.Prefix   // networks whose X-Forwarded-For counts; empty: none
	Connections  int              // that may be open at once; 0: 4,096, which is also the most
	Timeouts     Timeouts         // of slow callers
	Temp         string           // folder for long bodies while they arrive; "": they stay in memory, and fewer may arrive at once
	Version      string
	Log          *slog.Logger               // nil: slog.Default
	Now          func() time.Time           // nil: time.Now
	NewID        func(prefix string) string // mints request IDs
	Meter        *telemetry.Meter           // nil: nothing is counted
	Tracer       *telemetry.Tracer          // nil: no traces
}

// Check is one part of the health answer. Well returns nil when the part is healthy.
type Check struct {
	Name string
	Well func(ctx context.Context) error
}

// Server answers requests.
type Server struct {
	desk        *lifecycle.Desk
	admission   *admission.Desk
	keeper      *session.Keeper
	site        *web.Site
	crossOrigin *http.CrossOriginProtection
	kinds       []*kind.Kind
	blobs       blob.Store
	link        Linker
	base        string
	signer      *sign.Signer
	timeouts    Timeouts
	connections int          // that may be open at once; 0: maxConnections
	spool       *spool.Spool // of bodies that are still arriving
	memory      *limit.Gate  // of long bodies that are being worked on, in bytes
	fileReads   *limit.Pacer // without a key, of each address
	drawings    *drawings    // files that any caller may read, made when they are asked for
	parsing     *limit.Gate  // of long bodies that are parsed, in bodies
	pages       *limit.Gate  // of answers that are being composed, in records
	searches    *limit.Gate  // the same, of answers to a text search
	answers     *spool.Quota // of long answers that are being sent
	general     limit.Set    // buckets of a request without a route
	health      []*asked
	pulse       pulse
	healthAllow []netip.Prefix
	proxies     []netip.Prefix
	challenge   string // the value of WWW-Authenticate
	version     string
	begun       time.Time
	log         *slog.Logger
	now         func() time.Time
	newID       func(prefix string) string
	meter       *telemetry.Meter
	tracer      *telemetry.Tracer
	router      *router
	table       []*route
	document    func() ([]byte, error) // the API description, written when it is first asked for
}

// New assembles the routes, the body checks and the description from the kinds.
func New(c Config) (*Server, error) {
	s := &Server{
		desk: c.Desk, keeper: c.Keeper, kinds: c.Kinds, blobs: blob.Timed{Store: c.Blobs}, link: c.Link,
		base:     strings.TrimSuffix(c.BaseURL, "/"),
		timeouts: c.Timeouts.withDefaults(), connections: c.Connections,
		memory: limit.NewGate(bodyMemory, bodyMemory/2), parsing: newParsing(),
		fileReads: limit.NewPacer(readsPerSecond, readsAtOnce), drawings: newDrawings(),
		pages: newComposing(), searches: newComposing(),
		admission:   admission.New(admission.Config{Authenticate: c.Authenticate, Limits: c.Limits, Counter: c.Counter, Meter: c.Meter}),
		healthAllow: c.HealthAllow, proxies: c.Proxies, version: c.Version,
		log: cmp.Or(c.Log, slog.Default()), now: c.Now, newID: c.NewID, meter: c.Meter, tracer: c.Tracer,
	}
	var err error
	if s.spool, err = spool.New(c.Temp, bodyBounds); err != nil {
		s.log.Warn("long bodies stay in memory while they arrive, and fewer may come at once", "error", err)
	}
	s.answers = newAnswers(s.spool.OnDisk())
	for _, check := range c.Health {
		s.health = append(s.health, &asked{Check: check})
	}
	if s.now == nil {
		s.now = time.Now
	}
	s.begun = s.now()
	s.challenge = `Bearer resource_metadata="` + s.base + resourcePath + `"`
	if s.signer, err = sign.New(c.Secret); err != nil {
		return nil, err
	}
	if s.site, err = web.New(web.Config{
		Keeper: c.Keeper, BaseURL: s.base, Proxies: c.Proxies, FailedAuth: c.Limits.FailedAuth, Secret: c.Secret,
		Counter: s.admission.Counter(), Now: s.now,
	}); err != nil {
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
	s.table, s.general = table, s.admission.Set()
	s.router = newRouter(table)
	s.document = sync.OnceValues(func() ([]byte, error) { return json.MarshalIndent(s.describe(), "", "  ") })
	return s, nil
}

// Document is the API description (OpenAPI 3.1), as it is served.
func (s *Server) Document() ([]byte, error) { return s.document() }

// unmatched answers a request whose path or method has no route: 405 with Allow, else 404 (contract, "The way of a request").
func (s *Server) unmatched(c *call) {
	s.count(c)
	allowed := s.router.allowed(c.Request)
	if allowed == "" {
		s.refuse(c, s.noRoute(), nil)
		return
	}
	c.Header().Set("Allow", allowed)
	s.refuse(c, problem.MethodNotAllowed.Detail("The route does not take %s. It takes %s.", c.Method, allowed), nil)
}

// noRoute is the problem of a request without a route. It says where the routes are described.
func (s *Server) noRoute() error {
	return problem.RouteNotFound.Detail("There is no such route. The API is described at %s/openapi.json, and as a page at %s/docs.", s.base, s.base)
}

// ServeHTTP gives the request an ID, finds its route and records the result. end runs in every case, also after a panic of a handler.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	c := &call{ResponseWriter: w, server: s, id: s.newID("req"), begun: s.now()}
	c.Request, c.incoming = s.timed(w, r)
	w.Header()["X-Request-Id"] = c.valueOf(requestText, c.id)
	s.arrive(c)
	// Deferred calls run last to first: the match goes back to the pool when end is through with the call.
	c.matched = s.router.take()
	defer s.router.put(c.matched)
	defer s.end(c)
	s.serve(c, s.router.route(c.matched, c.Method, pathOf(c.Request)))
}

// end records the result and releases what the call holds. A panic is answered as an internal error; an answer that has begun is cut off.
// linger comes last, because it may take seconds and needs nothing that the call has held.
func (s *Server) end(c *call) {
	fault := recover()
	if fault != nil && fault != http.ErrAbortHandler && c.status == 0 {
		s.refuse(c, fmt.Errorf("panic: %v\n%s", fault, debug.Stack()), problem.Internal)
		fault = nil
	}
	s.tell(c, fault != nil)
	for _, leave := range c.leave {
		leave()
	}
	if fault != nil {
		panic(http.ErrAbortHandler)
	}
	c.linger()
}

// statusGone is logged when the caller has hung up before the answer.
const statusGone = 499

// serve handles a request of a route: credentials, rate limits, scope, and then the handler, which checks size, media type, shape and
// rules of the body. Without a route (nil) it is 404 or 405.
func (s *Server) serve(c *call, rt *route) {
	if rt == nil {
		s.unmatched(c)
		return
	}
	c.route, c.page = rt.pattern, rt.page
	err := s.enter(c, rt)
	if err == nil {
		err = rt.handle(c)
	}
	switch {
	case err == nil:
	case c.gone(err): // without an answer net/http would send 200
		c.status = statusGone
		panic(http.ErrAbortHandler)
	default:
		s.refuse(c, err, rt.otherwise)
	}
}
