package api

import (
	"net/http"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"time"

	"atelier/internal/account"
	"atelier/internal/limit"
	"atelier/internal/problem"
)

// enter lets a request through to its handler.
func (s *Server) enter(c *call, rt *route) error {
	switch {
	case !rt.open:
		return s.admit(c, rt)
	case rt.page:
		return s.sameSite(c, rt)
	}
	return nil
}

// admit takes a request through credentials, buckets and scope.
func (s *Server) admit(c *call, rt *route) error {
	who := s.bearer
	if rt.by == byOwner {
		who = s.owner
	}
	caller, err := who(c, rt)
	if err != nil {
		return err
	}
	c.caller = caller
	state, ok, err := s.limits.Take(c.Context(), caller.Account, rt.set, c.begun)
	if err != nil {
		return err
	}
	state.Write(c.Header(), rt.set.Policy, c.begun)
	if !ok {
		s.meter.Refused(state.Bucket.Name)
		return &problem.Error{Type: problem.RateLimited, Text: "Too many requests; wait before the next one.", RetryAfter: state.RetryAfter}
	}
	if rt.by == byOwner {
		return s.sameSite(c, rt)
	}
	if rt.scopes != nil && caller.KeyID == "" && !slices.ContainsFunc(rt.scopes, func(scope string) bool { return slices.Contains(caller.Scopes, scope) }) {
		c.Header().Set("WWW-Authenticate", s.challenge+`, error="insufficient_scope", scope="`+rt.scopes[0]+`"`)
		return problem.AccessDenied.Detail("The authorization lacks the scope %s.", rt.scopes[0])
	}
	return nil
}

// bearer admits an API key or an access token.
func (s *Server) bearer(c *call, _ *route) (account.Caller, error) {
	bearer, given := bearerOf(c.Request)
	caller, err := account.Caller{}, error(problem.InvalidAPIKey.Detail("Send your API key: Authorization: Bearer <API_KEY>."))
	if given {
		caller, err = s.authenticate(c.Context(), bearer)
	}
	if err != nil {
		err = s.denied(c, err, given)
	}
	return caller, err
}

// count takes a request that has no route from the bucket of its caller, when its credentials are valid. They decide nothing.
func (s *Server) count(c *call) {
	bearer, given := bearerOf(c.Request)
	if !given {
		return
	}
	caller, err := s.authenticate(c.Context(), bearer)
	if err != nil {
		return
	}
	c.caller = caller
	state, _, err := s.limits.Take(c.Context(), caller.Account, s.generalSet, c.begun)
	if err != nil {
		return
	}
	state.Write(c.Header(), s.generalSet.Policy, c.begun)
}

// denied answers a request without valid credentials. Addresses that send many of them are told to wait;
// valid credentials never come here.
func (s *Server) denied(c *call, err error, given bool) error {
	if asProblem(err, problem.Internal).Type.Status >= 500 {
		return err
	}
	state, ok, fault := s.limits.Take(c.Context(), s.address(c.Request).String(), s.failureSet, c.begun)
	if fault != nil {
		return fault
	}
	if !ok {
		s.meter.Refused(state.Bucket.Name)
		return &problem.Error{Type: problem.RateLimited, Text: "Too many requests without valid credentials.", RetryAfter: state.RetryAfter}
	}
	challenge := s.challenge
	if given {
		challenge += `, error="invalid_token"`
	}
	c.Header().Set("WWW-Authenticate", challenge)
	return err
}

// bearerOf is the credential of a request. The scheme is compared without case (RFC 9110, section 11.1).
func bearerOf(r *http.Request) (string, bool) {
	values := r.Header["Authorization"]
	if len(values) != 1 {
		return "", len(values) > 0
	}
	scheme, credential, _ := strings.Cut(values[0], " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return "", true
	}
	return strings.TrimSpace(credential), true
}

// address is where a request comes from.
func (s *Server) address(r *http.Request) netip.Prefix { return limit.Address(r, s.proxies) }

func holds(networks []netip.Prefix, a netip.Addr) bool {
	return slices.ContainsFunc(networks, func(p netip.Prefix) bool { return p.Contains(a) })
}

// seconds is a duration for Retry-After: rounded up, at least one.
func seconds(d time.Duration) string {
	return strconv.FormatInt(max(1, int64((d+time.Second-1)/time.Second)), 10)
}
