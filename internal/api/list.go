package api

import (
	"cmp"
	"encoding/json"
	"net/http"

	"atelier/internal/api/sign"
	"atelier/internal/lifecycle"
	"atelier/internal/problem"
	"atelier/internal/schema"
)

// defaultLimit is the length of a page that names none.
const defaultLimit = 20

// paging are the query parameters of every list.
type paging struct {
	Limit  int    `json:"limit,omitempty" jsonschema:"minimum=1,maximum=100,default=20" jsonschema_description:"Records on a page at most. A page of long records ends early, with hasMore."`
	Cursor string `json:"cursor,omitempty" jsonschema:"minLength=1,maxLength=512" jsonschema_description:"The nextCursor of the page before."`
}

// pagination is where the next page begins.
type pagination struct {
	NextCursor *string `json:"nextCursor"`
	HasMore    bool    `json:"hasMore"`
}

// envelope is a page on the wire.
type envelope[T any] struct {
	Data       []T        `json:"data"`
	Pagination pagination `json:"pagination"`
}

// query checks the parameters and decodes them.
func query[Q any](c *call, s *schema.Schema) (q Q, err error) {
	canonical, err := s.CheckQuery(parseQuery(c))
	if err != nil {
		return q, err
	}
	return q, json.Unmarshal(canonical, &q)
}

// begin is where a page of a filtered list begins. A cursor must belong to the same list. It waits until the page may be composed.
//
// A cursor is bound to the account, the path and the filters; any other one is 400 invalid-pagination (contract, "Lists"). limit may change
// from page to page.
func (s *Server) begin(c *call, p paging, filters any) (lifecycle.Page, sign.List, error) {
	text, err := json.Marshal(filters)
	if err != nil {
		return lifecycle.Page{}, sign.List{}, problem.Internal.Because(err)
	}
	gate := s.pages
	if f, ok := filters.(searching); ok && f.searches() {
		gate = s.searches
	}
	if err := c.compose(gate, cmp.Or(p.Limit, defaultLimit)); err != nil {
		return lifecycle.Page{}, sign.List{}, err
	}
	l := sign.List{Account: c.caller.Account, Path: c.URL.Path, Filters: string(text)}
	after, err := s.signer.Position(l, p.Cursor)
	if p.Limit == 0 {
		p.Limit = defaultLimit
	}
	return lifecycle.Page{Limit: p.Limit, After: lifecycle.Position(after)}, l, err
}

// searching are filters that may contain a text search, which may read all assets of the account.
type searching interface{ searches() bool }

// answerList answers with a page and where the next begins.
func answerList[T any](s *Server, c *call, l sign.List, items lifecycle.List[T]) error {
	out := envelope[T]{Data: items.Items, Pagination: pagination{HasMore: items.More}}
	if items.More {
		next := s.signer.Cursor(l, sign.Position(items.Next))
		out.Pagination.NextCursor = &next
	}
	return c.json(http.StatusOK, out)
}
