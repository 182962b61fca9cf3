// Package admission lets callers in: credentials, then rate limits, then scope. Every edge asks here, so a request costs
// the same and is refused for the same reasons whether it comes by REST or as a tool.
//
// It knows no transport: what an edge must tell the caller besides the problem stands in the Outcome.
package admission

import (
	"context"
	"errors"
	"net/http"
	"net/netip"
	"slices"
	"time"

	"atelier/internal/account"
	"atelier/internal/kind"
	"atelier/internal/limit"
	"atelier/internal/problem"
	"atelier/internal/telemetry"
)

// Limits are requests a minute; 0 is no limit.
type Limits struct {
	General, Paid, Conversion int // of an account
	FailedAuth                int // of an address
}

// Config is what a Desk works with.
type Config struct {
	Authenticate func(ctx context.Context, bearer string) (account.Caller, error)
	Limits       Limits
	Counter      limit.Counter    // keeps how the limits stand; nil: this process, for itself
	Meter        *telemetry.Meter // nil: nothing is counted
}

// Desk admits callers. Its methods are called from many goroutines.
type Desk struct {
	authenticate func(ctx context.Context, bearer string) (account.Caller, error)
	counter      limit.Counter
	buckets      map[kind.Bucket]limit.Bucket
	failures     limit.Set
	meter        *telemetry.Meter
}

// New makes a desk.
func New(c Config) *Desk {
	d := &Desk{
		authenticate: c.Authenticate, counter: c.Counter, meter: c.Meter,
		failures: limit.NewSet(limit.Bucket{Name: "failed", PerMinute: c.Limits.FailedAuth}),
		buckets: map[kind.Bucket]limit.Bucket{
			kind.General:    {Name: string(kind.General), PerMinute: c.Limits.General},
			kind.Paid:       {Name: string(kind.Paid), PerMinute: c.Limits.Paid},
			kind.Conversion: {Name: string(kind.Conversion), PerMinute: c.Limits.Conversion},
		},
	}
	if d.counter == nil {
		d.counter = new(limit.Memory)
	}
	return d
}

// Counter keeps how the limits stand.
func (d *Desk) Counter() limit.Counter { return d.counter }

// Set is the buckets that a request takes from: the general bucket, and the named ones.
func (d *Desk) Set(buckets ...kind.Bucket) limit.Set {
	all := []limit.Bucket{d.buckets[kind.General]}
	for _, b := range buckets {
		if b != kind.General {
			all = append(all, d.buckets[b])
		}
	}
	return limit.NewSet(all...)
}

// Credential is the bearer credential of a request.
type Credential struct {
	Bearer string // "": none that can be read
	Given  bool   // something was sent, readable or not
}

// Need is what a route or a tool takes from its callers.
type Need struct {
	Set    limit.Set
	Scopes []string // any of them is enough; nil: none is needed
}

// Outcome is what an edge adds to the answer or the problem.
type Outcome struct {
	Caller account.Caller
	Limits *limit.State // how the tightest bucket stands; nil: nothing was taken from the caller's
	// Challenge says that WWW-Authenticate belongs on the answer, and Parameters what stands in it besides the resource's
	// metadata: `error="invalid_token"`.
	Challenge  bool
	Parameters string
}

// Identify admits an API key or an access token. address is where the request comes from. An address that sends many invalid credentials gets 429 for
// these, and valid credentials are accepted from it all the same.
func (d *Desk) Identify(ctx context.Context, c Credential, address netip.Prefix, now time.Time) (Outcome, error) {
	if !c.Given {
		return d.Deny(ctx, problem.InvalidAPIKey.Detail("Send your API key: Authorization: Bearer <API_KEY>."), false, address, now)
	}
	caller, err := d.authenticate(ctx, c.Bearer)
	if err != nil {
		return d.Deny(ctx, err, true, address, now)
	}
	return Outcome{Caller: caller}, nil
}

// Deny is the outcome for a request without valid credentials; err is the problem. given: some were sent.
//
// 401 invalid-api-key with a challenge, or 429 rate-limited when the address has sent too many. A fault of the server stays a fault: it is
// neither counted nor answered as a bad credential.
func (d *Desk) Deny(ctx context.Context, err error, given bool, address netip.Prefix, now time.Time) (Outcome, error) {
	if statusOf(err) >= http.StatusInternalServerError {
		return Outcome{}, err
	}
	state, ok, fault := d.counter.Take(ctx, address.String(), d.failures, now)
	if fault != nil {
		return Outcome{}, fault
	}
	if !ok {
		d.meter.Refused(state.Bucket.Name)
		return Outcome{}, &problem.Error{Type: problem.RateLimited, Text: "Too many requests without valid credentials.", RetryAfter: state.RetryAfter}
	}
	o := Outcome{Challenge: true}
	if given {
		o.Parameters = `error="invalid_token"`
	}
	return o, err
}

// Admit checks a caller whose credentials are known against the buckets and the scope that the request needs.
//
// 429 rate-limited, or 403 access-denied with insufficient_scope (RFC 6750, section 3.1). A request takes from all its buckets or from none,
// and a request that lacks the scope has taken from them.
func (d *Desk) Admit(ctx context.Context, caller account.Caller, n Need, now time.Time) (Outcome, error) {
	o := Outcome{Caller: caller}
	state, ok, err := d.counter.Take(ctx, caller.Account, n.Set, now)
	if err != nil {
		return o, err
	}
	o.Limits = &state
	if !ok {
		d.meter.Refused(state.Bucket.Name)
		return o, &problem.Error{Type: problem.RateLimited, Text: "Too many requests; wait before the next one.", RetryAfter: state.RetryAfter}
	}
	if n.Scopes != nil && caller.KeyID == "" && !slices.ContainsFunc(n.Scopes, func(scope string) bool { return slices.Contains(caller.Scopes, scope) }) {
		o.Challenge, o.Parameters = true, `error="insufficient_scope", scope="`+n.Scopes[0]+`"`
		return o, problem.AccessDenied.Detail("The authorization lacks the scope %s.", n.Scopes[0])
	}
	return o, nil
}

// Count takes a token for a request that matches no route from the bucket of its caller, if its credentials are valid. The answer does not depend on
// them.
func (d *Desk) Count(ctx context.Context, c Credential, s limit.Set, now time.Time) Outcome {
	if !c.Given {
		return Outcome{}
	}
	caller, err := d.authenticate(ctx, c.Bearer)
	if err != nil {
		return Outcome{}
	}
	o := Outcome{Caller: caller}
	if state, _, err := d.counter.Take(ctx, caller.Account, s, now); err == nil {
		o.Limits = &state
	}
	return o
}

// statusOf is the HTTP status of an error: that of its problem, otherwise 500.
func statusOf(err error) int {
	var occurrence *problem.Error
	var bare *problem.Type
	switch {
	case errors.As(err, &occurrence):
		return occurrence.Type.Status
	case errors.As(err, &bare):
		return bare.Status
	}
	return http.StatusInternalServerError
}
