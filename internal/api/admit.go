package api

import (
	"net/http"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"time"

	"atelier/internal/account"
	"atelier/internal/admission"
	"atelier/internal/limit"
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
//
// Order (contract, "The way of a request"): credentials (401), buckets (429), scope (403), and for owners the origin of the request (403).
// The headers of the rate limit are written whatever the outcome.
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
	o, err := s.admission.Admit(c.Context(), caller, rt.need, c.begun)
	s.explain(c, o, rt.need.Set.Policy)
	if err == nil && rt.by == byOwner {
		err = s.sameSite(c, rt)
	}
	return err
}

// explain writes the result of an admission into the headers of the answer.
func (s *Server) explain(c *call, o admission.Outcome, policy string) {
	if o.Limits != nil {
		o.Limits.Write(c.Header(), policy, c.begun)
	}
	if o.Challenge {
		challenge := s.challenge
		if o.Parameters != "" {
			challenge += ", " + o.Parameters
		}
		c.Header().Set("WWW-Authenticate", challenge)
	}
}

// bearer admits an API key or an access token.
func (s *Server) bearer(c *call, _ *route) (account.Caller, error) {
	o, err := s.admission.Identify(c.Context(), bearerOf(c.Request), c.address(), c.begun)
	s.explain(c, o, "")
	return o.Caller, err
}

// count counts a request without a route against its caller, if its credentials are valid. Invalid credentials are ignored. A request without
// a route is 404 or 405 also without credentials.
func (s *Server) count(c *call) {
	o := s.admission.Count(c.Context(), bearerOf(c.Request), s.general, c.begun)
	c.caller = o.Caller
	s.explain(c, o, s.general.Policy)
}

// denied answers a request without valid credentials, for which err is the problem.
func (s *Server) denied(c *call, err error, given bool) error {
	o, err := s.admission.Deny(c.Context(), err, given, c.address(), c.begun)
	s.explain(c, o, "")
	return err
}

// bearerOf is the credential of a request. The scheme is compared without case (RFC 9110, section 11.1). Several Authorization headers are no
// credential, since readers of them may choose differently.
func bearerOf(r *http.Request) admission.Credential {
	values := r.Header["Authorization"]
	if len(values) != 1 {
		return admission.Credential{Given: len(values) > 0}
	}
	scheme, credential, _ := strings.Cut(values[0], " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return admission.Credential{Given: true}
	}
	return admission.Credential{Bearer: strings.TrimSpace(credential), Given: true}
}

// address is where a request comes from. It is found once for each call. IPv6 addresses count by their network; see limit.Address.
func (c *call) address() netip.Prefix {
	if !c.from.IsValid() {
		if nc := connOf(c.Context()); nc != nil && len(c.server.proxies) == 0 {
			c.from = nc.from
		} else {
			c.from = limit.Address(c.Request, c.server.proxies)
		}
	}
	return c.from
}

func holds(networks []netip.Prefix, a netip.Addr) bool {
	return slices.ContainsFunc(networks, func(p netip.Prefix) bool { return p.Contains(a) })
}

// seconds is a duration for Retry-After: rounded up, at least one.
func seconds(d time.Duration) string {
	return strconv.FormatInt(max(1, int64((d+time.Second-1)/time.Second)), 10)
}
