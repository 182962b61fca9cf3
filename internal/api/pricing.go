package api

import (
	"cmp"
	"net/http"
	"slices"
	"strings"

	"atelier/internal/credit"
	"atelier/internal/kind"
	"atelier/internal/lifecycle"
	"atelier/internal/operation"
	"atelier/internal/problem"
	"atelier/internal/schema"
)

// pricingRoutes are the price list and the estimates.
func (s *Server) pricingRoutes() ([]*route, error) {
	e, err := s.estimator()
	if err != nil {
		return nil, err
	}
	return []*route{
		{method: http.MethodGet, pattern: "/v1/pricing", name: "getPricing", tag: tagCredits, summary: "The whole price list",
			scopes: generateScope, handle: s.getPricing, otherwise: problem.PricingEstimateUnavailable, answer: answer{schema: "Pricing"},
			problems: []int{503}},
		{method: http.MethodPost, pattern: "/v1/pricing:estimate", name: "estimatePricing", tag: tagCredits,
			summary: "What a start would cost, and a quote that binds it",
			scopes:  generateScope, handle: s.estimate(e), otherwise: problem.PricingEstimateUnavailable, body: e.body,
			answer: answer{schema: "PricingEstimate"}, problems: []int{400, 404, 409, 413, 415, 503}},
	}, nil
}

// pricingBody is the answer of GET /v1/pricing.
type pricingBody struct {
	Object string                `json:"object" jsonschema:"enum=pricing"`
	Prices []lifecycle.PriceLine `json:"prices"`
}

// getPricing answers with the price list.
func (s *Server) getPricing(c *call) error {
	return c.json(http.StatusOK, pricingBody{Object: "pricing", Prices: s.desk.PriceList()})
}

// estimate is the handler of POST /v1/pricing:estimate. It starts nothing, so it ignores an idempotency key.
func (s *Server) estimate(e *estimator) func(*call) error {
	return func(c *call) error {
		text, err := c.text()
		if err != nil {
			return err
		}
		var a *kind.Action
		var as operation.Type
		var request lifecycle.Request
		err = c.parse(int64(len(text)), func() (err error) {
			a, as, request, err = e.read(text)
			return err
		})
		if err != nil {
			return err
		}
		estimate, err := s.desk.Estimate(c.Context(), c.caller, a, as, request)
		if err != nil {
			return err
		}
		return c.json(http.StatusOK, estimate)
	}
}

// estimator knows every start that can be estimated.
type estimator struct {
	body   *schema.Schema // accepts the body of any start
	named  *schema.Schema // accepts any body that names an operation
	starts []*estimable
	names  []string // of the fields that distinguish the starts
}

// estimable is one start and the schema of a request for its price, which requires the fields that distinguish the start and no others.
type estimable struct {
	action *kind.Action
	source string // the parameter in the start's path; "" without one
	verb   string // of a transition: "approve"
	body   *schema.Schema
}

// estimator reads every start from the kinds.
func (s *Server) estimator() (*estimator, error) {
	e := &estimator{}
	for _, k := range s.kinds {
		for i := range k.Actions {
			e.starts = append(e.starts, &estimable{action: &k.Actions[i]})
		}
	}
	var verbs, types, variants []any
	for _, start := range e.starts {
		start.name()
		if start.verb != "" {
			verbs = append(verbs, start.verb)
		}
	}
	e.names = []string{"operation", "action"}
	for _, start := range e.starts {
		if err := start.describe(verbs); err != nil {
			return nil, err
		}
		e.names = append(e.names, start.source)
		variants = append(variants, start.body.Document)
	}
	for _, t := range operation.Types {
		if slices.ContainsFunc(e.starts, func(s *estimable) bool { return s.of(t) }) {
			types = append(types, t)
		}
	}
	e.named = schema.From(object{
		"type": "object", "required": []any{"operation"}, "properties": object{"operation": object{"type": "string", "enum": types}},
	})
	e.body = schema.From(object{"type": "object", "required": []any{"operation"}, "anyOf": variants})
	return e, nil
}

// name reads from the path the parameter and the verb, which distinguish the start from others of its type.
func (s *estimable) name() {
	path := &route{pattern: s.action.Path}
	if names := path.parameters(); len(names) > 0 {
		s.source = names[0]
	}
	if s.action.Operation == operation.GenerationTransition { // the one type that several verbs of a path start
		_, s.verb, _ = strings.Cut(s.action.Path, ":")
	}
}

// of reports whether the start's operations may be of a type.
func (s *estimable) of(t operation.Type) bool { return slices.Contains(s.action.Types(), t) }

// describe makes the schema: the fields of the start, all optional, and the required fields that distinguish it. A cap is required too: it is
// the price of metered work, and the start has no default for it. Rules across fields go, since the fields that they relate may be left out.
func (s *estimable) describe(verbs []any) error {
	document, err := schema.Reflect(s.action.Body, nil)
	if err != nil {
		return err
	}
	for _, rule := range []string{"oneOf", "anyOf", "allOf", "dependentRequired"} {
		delete(document, rule)
	}
	properties, ok := document["properties"].(object)
	if !ok {
		properties = object{}
		document["properties"] = properties
	}
	properties["operation"] = object{"type": "string", "enum": values(s.action.Types())}
	required := []any{"operation"}
	if s.verb != "" {
		properties["action"] = object{"type": "string", "enum": verbs}
		required = append(required, "action")
	}
	if s.source != "" {
		properties[s.source] = object{"type": "string", "minLength": 1, "maxLength": 64}
		required = append(required, s.source)
	}
	if s.action.Metered {
		required = append(required, kind.CapField)
	}
	document["required"] = required
	s.body = schema.From(document)
	return nil
}

// read finds the start that a text names, checks the text by the schema of that start and decodes it. A text that names no operation is
// answered by the schema that knows all their names.
func (e *estimator) read(text []byte) (a *kind.Action, as operation.Type, r lifecycle.Request, err error) {
	start := e.meant(text)
	if start == nil {
		_, err = e.named.Check(text, "body")
		nameless := problem.InvalidRequest.Field("body.operation", problem.InvalidValue, "names no operation that takes these fields")
		return nil, "", r, cmp.Or(err, error(nameless))
	}
	fields, err := start.body.Object(text, "body")
	if err != nil {
		return nil, "", r, err
	}
	as = operation.Type(fields["operation"].(string))
	r.Source, _ = fields[start.source].(string)
	for _, name := range []string{"operation", "action", start.source} {
		delete(fields, name)
	}
	r.Body = schema.Canonical(fields)
	return start.action, as, r, nil
}

// meant is the start that fits best the type, verb and ID in a text; nil when no start has the type. When only the type fits, it is the
// first start of the type, whose schema then reports the missing fields.
func (e *estimator) meant(text []byte) *estimable {
	fields := schema.Glance(text, e.names...) // the schema reports faults later
	named, _ := fields["operation"].(string)
	var best *estimable
	most := -1
	for _, s := range e.starts {
		if !s.of(operation.Type(named)) {
			continue
		}
		// An ID outweighs a verb: a start whose path has the ID that was sent is meant even where its verb differs, and its schema then names the verbs.
		fit := 0
		if s.verb != "" && fields["action"] == s.verb {
			fit++
		}
		if s.source != "" && fields[s.source] != nil {
			fit += 2
		}
		if fit > most {
			best, most = s, fit
		}
	}
	return best
}

// pricingSchema is the schema of the price list, with its enums.
func (s *Server) pricingSchema() object {
	o := reflected(pricingBody{}, s.known())
	line := o["properties"].(object)["prices"].(object)["items"].(object)["properties"].(object)
	line["operation"] = oneOf(s.operationTypes()...)
	line["resourceType"] = oneOf(s.assetTypes()...)
	line["preset"] = object{"type": []any{"string", "null"}, "enum": []any{operation.Fast, operation.Standard, operation.Production, nil}}
	line["stage"] = oneOf(operation.Preview, operation.Final)
	line["per"] = oneOf(values(credit.Units)...)
	return o
}

// estimateSchema is the schema of an estimate, with its enums.
func (s *Server) estimateSchema() object {
	o := reflected(lifecycle.Estimate{}, s.known())
	properties := o["properties"].(object)
	properties["object"] = object{"const": "pricing_estimate"}
	stage := properties["credits"].(object)["properties"].(object)["stages"].(object)["items"].(object)["properties"].(object)
	stage["stage"] = oneOf(operation.Preview, operation.Final)
	return o
}
