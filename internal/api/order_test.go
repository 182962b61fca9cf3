package api_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

// step is a step in which a request may be refused. They are in the order of the contract.
type step int

const (
	atRoute step = iota
	atCredentials
	atBuckets
	atScope
	atSize
	atMediaType
	atHeader
	atShape
	atRules
	atIdempotency
	atPathID
	atBodyID
	atState
	atImages
	atPolicy
	atCredits
	atCommit
)

var stepNames = []string{"route", "credentials", "buckets", "scope", "size", "media type", "header", "shape", "rules across fields", "idempotency",
	"ID in the path", "IDs in the body", "state", "image", "policy", "credits and queue", "commit"}

func (s step) String() string { return stepNames[s] }

// attempt is a request, to which faults can be added.
type attempt struct {
	method, path, id string // the path has * in the place of the ID
	bearer           string
	media            string
	form             bool     // the body is sent as a form; its fields are the parts
	keys             []string // idempotency keys
	body             map[string]any
	length           int64 // declared length; 0: the true one
	tight            bool  // sent to the server whose buckets are empty
}

// fault breaks a request at a step.
type fault struct {
	want    string // the verdict of the answer
	inflict func(*attempt)
	upset   func() (mend func()) // breaks something outside the request; nil: nothing
}

// way is a route with a request that would be accepted, and all the ways to break it.
type way struct {
	name   string
	sound  attempt
	faults map[step]fault
	apart  [][2]step              // pairs of steps that cannot be broken at once
	choose func(*attempt, []step) // picks the thing to request when steps need one with several properties; nil: each fault sets its own
}

// keyed reports whether the route takes an idempotency key.
func (r *way) keyed() bool { return r.faults[atIdempotency].want != "" }

// TestTheOrderOfRefusals breaks every pair of steps at once, on one route of each sort: the earlier step must answer. It also checks the buckets: every
// request with valid credentials takes one token of the general bucket and says so.
func TestTheOrderOfRefusals(t *testing.T) {
	w := newWalk(t)
	broken := map[step]bool{}
	for _, r := range w.ways() {
		for s := range r.faults {
			broken[s] = true
		}
		t.Run(r.name, func(t *testing.T) {
			w.t = t
			steps := slices.Sorted(maps.Keys(r.faults))
			for i, first := range steps {
				for _, last := range steps[i+1:] {
					if !slices.Contains(r.apart, [2]step{first, last}) {
						w.try(&r, first, last)
					}
				}
			}
			for _, only := range steps { // a request that fails in the last step may leave a trace
				w.try(&r, only)
			}
			w.take(&r)
		})
	}
	for s := range step(len(stepNames)) {
		if !broken[s] {
			t.Errorf("no way is broken at %v", s)
		}
	}
}

// common are the faults of every route that needs credentials.
func common() map[step]fault {
	return map[step]fault{
		atRoute:       {want: "404 route-not-found", inflict: func(a *attempt) { a.path = strings.Replace(a.path, "/v1/", "/v1/nothing/", 1) }},
		atCredentials: {want: "401 invalid-api-key", inflict: func(a *attempt) { a.bearer += "x" }},
		atBuckets:     {want: "429 rate-limited", inflict: func(a *attempt) { a.tight = true }},
		atScope:       {want: "403 access-denied", inflict: func(a *attempt) { a.bearer = scopelessMark + a.bearer }},
	}
}

// sent adds the faults of a request with a body.
func sent(more map[step]fault) map[step]fault {
	all := common()
	all[atSize] = fault{want: "413 payload-too-large", inflict: func(a *attempt) { a.length = 4<<20 + 1 }}
	all[atMediaType] = fault{want: "415 unsupported-media-type", inflict: func(a *attempt) { a.media = "text/plain" }}
	all[atShape] = fault{want: "400 invalid-request body.colour unrecognized_keys", inflict: func(a *attempt) { a.body["colour"] = "red" }}
	return also(all, more)
}

// also adds faults to others; a fault of the same step replaces the other.
func also(all, more map[step]fault) map[step]fault {
	maps.Copy(all, more)
	return all
}

// started adds the faults of a request that starts work.
func (w *walk) started(failed string, more map[step]fault) map[step]fault {
	all := sent(map[step]fault{
		atHeader: {want: "400 invalid-idempotency-key header.Idempotency-Key invalid_value",
			inflict: func(a *attempt) { a.keys = append(a.keys, "k", "k") }},
		atIdempotency: {want: "409 idempotency-conflict", inflict: func(a *attempt) { a.keys = []string{"used"} }},
		atCredits:     {want: "402 billing-required", upset: func() func() { return w.vandal.takesCredits(w.account) }},
		atCommit:      {want: failed, upset: func() func() { return w.vandal.breaks("INSERT ON tasks") }},
	})
	return also(all, more)
}

// with sets a field of the body.
func with(name string, value any) func(*attempt) {
	return func(a *attempt) { a.body[name] = value }
}

// of puts an ID into the path.
func of(id string) func(*attempt) { return func(a *attempt) { a.id = id } }

const moderated = "[test:moderation]" // a prompt that the content policy stops

// absentID is a well-formed ID that no asset has.
func absentID(prefix string) string { return prefix + absent[2:] }
