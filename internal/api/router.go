package api

import (
	"cmp"
	"net/http"
	"net/url"
	"strings"
	"sync"

	"github.com/go-chi/chi/v5"
)

// router finds the route of a request. The tree of chi matches the path. The routes stand in a table beside it, because chi, where it serves
// requests itself, copies each of them and makes a map of its parameters: a twentieth of what a poll costs.
type router struct {
	tree    *chi.Mux
	routes  map[string]map[string]*route // by method and pattern
	matches sync.Pool                    // of *chi.Context
}

// routed are the methods that routes have, in the order of the header Allow.
var routed = []string{http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPatch, http.MethodDelete, http.MethodOptions}

// newRouter makes a router of a table. Each GET route also serves HEAD.
func newRouter(table []*route) *router {
	r := &router{tree: chi.NewRouter(), routes: map[string]map[string]*route{}}
	r.matches.New = func() any { return chi.NewRouteContext() }
	for _, method := range routed {
		r.routes[method] = map[string]*route{}
	}
	for _, rt := range table {
		r.add(rt.method, rt)
		if rt.method == http.MethodGet {
			r.add(http.MethodHead, rt)
		}
	}
	return r
}

func (r *router) add(method string, rt *route) {
	r.routes[method][rt.pattern] = rt
	r.tree.Method(method, rt.pattern, http.NotFoundHandler()) // the tree alone is asked, so the handler never runs
}

// take is an empty match, which put gives back at the end of the request.
func (r *router) take() *chi.Context { return r.matches.Get().(*chi.Context) }

func (r *router) put(m *chi.Context) {
	m.Reset()
	r.matches.Put(m)
}

// route finds the route of a method and a path, and writes the path's parameters into m, which is empty. nil: there is none.
//
// No ID has a colon. In GET /v1/operations/op_1:abort the colon begins a verb that does not exist, so the route with the bare parameter does
// not match.
func (r *router) route(m *chi.Context, method, path string) *route {
	rt := r.routes[method][r.tree.Find(m, method, path)]
	for _, value := range m.URLParams.Values {
		if strings.IndexByte(value, ':') >= 0 {
			return nil
		}
	}
	return rt
}

// allowed are the methods of a request's path, as the header Allow has them; "": no route has the path.
func (r *router) allowed(req *http.Request) string {
	var methods []string
	for _, method := range routed {
		if r.route(chi.NewRouteContext(), method, pathOf(req)) != nil {
			methods = append(methods, method)
		}
	}
	return strings.Join(methods, ", ")
}

// pathOf is the path by which a request is routed, each of its segments decoded. A slash that stands for itself ends a
// segment (RFC 3986, sections 2.4 and 3.3). An escaped slash is a character of its segment: it stays escaped, and no route has it.
func pathOf(r *http.Request) string {
	if r.URL.RawPath == "" { // net/http keeps it when decoding the whole path loses something, such as an escaped slash
		return cmp.Or(r.URL.Path, "/")
	}
	segments := strings.Split(r.URL.RawPath, "/")
	for i, segment := range segments {
		if decoded, err := url.PathUnescape(segment); err == nil { // the path is valid, since net/http has parsed it
			segments[i] = strings.ReplaceAll(decoded, "/", "%2F")
		}
	}
	return strings.Join(segments, "/")
}
