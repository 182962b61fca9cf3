package api

import (
	"net/http"

	"atelier/internal/credit"
	"atelier/internal/lifecycle"
	"atelier/internal/problem"
	"atelier/internal/schema"
)

// usageQuery is the period of a report.
type usageQuery struct {
	From string `json:"from,omitempty" jsonschema:"format=date" jsonschema_description:"First day, in UTC; 30 days up to the last when omitted."`
	To   string `json:"to,omitempty" jsonschema:"format=date" jsonschema_description:"Last day, in UTC, included; today when omitted."`
}

// ledgerQuery are the filters of the ledger.
type ledgerQuery struct {
	paging
	ledgerFilter
}

type ledgerFilter struct {
	OperationID string `json:"operationId,omitempty" jsonschema:"minLength=1,maxLength=64" jsonschema_description:"Only the entries of this operation."`
}

// usageRoutes are the usage report and the ledger of Credits.
func (s *Server) usageRoutes() ([]*route, error) {
	span, err := schema.Of(usageQuery{})
	if err != nil {
		return nil, err
	}
	filter, err := schema.Of(ledgerQuery{})
	if err != nil {
		return nil, err
	}
	return []*route{
		{method: http.MethodGet, pattern: "/v1/usage", name: "getUsage", tag: tagCredits, summary: "What was started and charged in a span of days",
			scopes: readScope, handle: s.getUsage(span), otherwise: problem.UsageUnavailable, query: span, answer: answer{schema: "Usage"},
			problems: []int{400, 503}},
		{method: http.MethodGet, pattern: "/v1/usage/ledger", name: "listLedgerEntries", tag: tagCredits, summary: "Every movement of Credits, newest first",
			scopes: readScope, handle: s.listLedger(filter), otherwise: problem.UsageUnavailable, query: filter, answer: answer{schema: "LedgerEntryList"},
			problems: []int{400, 503}},
	}, nil
}

// getUsage is the handler of GET /v1/usage.
func (s *Server) getUsage(span *schema.Schema) func(*call) error {
	return func(c *call) error {
		q, err := query[usageQuery](c, span)
		if err != nil {
			return err
		}
		u, err := s.desk.Usage(c.Context(), c.caller, q.From, q.To)
		if err != nil {
			return err
		}
		return c.json(http.StatusOK, u)
	}
}

// listLedger is the handler of GET /v1/usage/ledger.
func (s *Server) listLedger(filter *schema.Schema) func(*call) error {
	return func(c *call) error {
		q, err := query[ledgerQuery](c, filter)
		if err != nil {
			return err
		}
		page, l, err := s.begin(c, q.paging, q.ledgerFilter)
		if err != nil {
			return err
		}
		entries, err := s.desk.Ledger(c.Context(), c.caller, q.OperationID, page)
		if err != nil {
			return err
		}
		return answerList(s, c, l, entries)
	}
}

// usageSchema is the schema of a usage report, with its enums.
func (s *Server) usageSchema() object {
	o := reflected(lifecycle.Usage{}, s.known())
	properties := o["properties"].(object)
	properties["object"] = object{"const": "usage"}
	// Days and not times: the figures are kept by day, in UTC, so a span has no hours.
	properties["from"] = object{"type": "string", "format": "date"}
	properties["to"] = object{"type": "string", "format": "date"}
	return o
}

// ledgerEntrySchema is the schema of a ledger entry, whose amount may be negative.
func (s *Server) ledgerEntrySchema() object {
	o := reflected(lifecycle.LedgerEntry{}, s.known())
	properties := o["properties"].(object)
	properties["object"] = object{"const": "ledger_entry"}
	properties["amount"] = object{"type": "number", "description": "What it does to the Credits available."}
	properties["kind"] = oneOf(credit.Grant, credit.Purchase, credit.Reserve, credit.Charge, credit.Release, credit.Expire, credit.Adjust)
	return o
}
