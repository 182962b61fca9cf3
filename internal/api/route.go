package api

import (
	"fmt"
	"net/http"
	"strings"

	"atelier/internal/account"
	"atelier/internal/admission"
	"atelier/internal/kind"
	"atelier/internal/problem"
	"atelier/internal/schema"
)

// route is one row of the table: its pattern, its input, its answers and its callers.
type route struct {
	method  string
	pattern string // "/v1/operations/{operationId}:approve"
	name    string // in the description: "approveOperation"
	tag     string
	summary string // without a full stop, which the page sets behind it

	open    bool          // needs no credentials
	by      credential    // that it takes, when it is not open
	page    bool          // is for people: its errors are pages, and a visitor without a session is asked to sign in
	hidden  bool          // does not stand in the description
	buckets []kind.Bucket // besides the general one
	scopes  []string      // any of them is enough; nil: none is needed
	handle  func(*call) error

	otherwise *problem.Type // the problem for an error that is not one itself
	body      *schema.Schema
	upload    *kind.Intake // a file that may come with the body
	query     *schema.Schema
	headers   []header // of the request
	answer    answer
	problems  []int    // statuses, besides those of every route
	targets   []string // what {targetType} in the pattern can be

	// What admission asks of a caller: scopes and buckets. complete fills it in.
	need admission.Need
}

// credential is what callers of a route show.
type credential string

const (
	byBearer credential = ""              // an API key or an access token
	byOwner  credential = "owner session" // the session of an account's owner, a cookie
)

// answer is the successful answer of a route.
type answer struct {
	status    int
	schema    string // a name of the description's components; "": no JSON
	media     string // "": application/json
	headers   []header
	unchanged bool // 304 is an answer too
}

// header is a header of the description.
type header struct{ name, text string }

// parameters are the names in the pattern.
func (rt *route) parameters() []string {
	var names []string
	for _, part := range strings.Split(rt.pattern, "{")[1:] {
		name, _, _ := strings.Cut(part, "}")
		names = append(names, name)
	}
	return names
}

// The scopes of routes.
var (
	readScope     = []string{account.ReadScope}
	generateScope = []string{account.GenerateScope}
	eitherScope   = []string{account.ReadScope, account.GenerateScope}
)

// complete fills in derived fields. The set of buckets is made once for each route, because requests share it.
func (s *Server) complete(rt *route) {
	rt.need = admission.Need{Set: s.admission.Set(rt.buckets...), Scopes: rt.scopes}
	if rt.otherwise == nil {
		rt.otherwise = problem.Internal
	}
	if rt.answer.status == 0 {
		rt.answer.status = http.StatusOK
	}
}

// Routes lists every route with its bucket and scopes, one a line.
func (s *Server) Routes() string {
	var out strings.Builder
	for _, rt := range s.table {
		buckets, scopes := "open", "-"
		if !rt.open {
			buckets = string(kind.General)
			for _, b := range rt.buckets {
				buckets += "+" + string(b)
			}
		}
		if rt.by != byBearer {
			scopes = string(rt.by)
		}
		if rt.scopes != nil {
			scopes = strings.Join(rt.scopes, " or ")
		}
		fmt.Fprintf(&out, "%-7s %-62s %-13s %s\n", rt.method, rt.pattern, buckets, scopes)
	}
	return out.String()
}
