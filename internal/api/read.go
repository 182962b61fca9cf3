package api

import (
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"net/http"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/lifecycle"
	"atelier/internal/problem"
	"atelier/internal/schema"
	"atelier/internal/store"
)

// readRoute is the route of one more read of a kind. Its description follows from its path and its query: one with parameters in the path may be answered
// 404, and one with any parameter 400.
func (s *Server) readRoute(k *kind.Kind, r *kind.Read) (*route, error) {
	document, err := schema.Reflect(r.Query, nil)
	if err != nil {
		return nil, err
	}
	properties, _ := document["properties"].(object)
	rt := &route{
		method: http.MethodGet, pattern: r.Path, name: r.Name, tag: groupOf(k), summary: r.Summary, scopes: readScope,
		otherwise: cmp.Or(r.Fault, problem.AssetLookupUnavailable), answer: answer{schema: r.Schema}, problems: []int{503}, targets: k.TargetTypes,
	}
	if r.List {
		pages, err := schema.Reflect(paging{}, nil)
		if err != nil {
			return nil, err
		}
		maps.Copy(properties, pages["properties"].(object))
		rt.answer.schema = r.Schema + "List"
	}
	if len(properties) > 0 {
		rt.query = schema.From(document)
		rt.problems = append(rt.problems, http.StatusBadRequest)
	}
	names := rt.parameters()
	if len(names) > 0 {
		rt.problems = append(rt.problems, http.StatusBadRequest, http.StatusNotFound)
	}
	rt.handle = s.answerRead(r, rt.query, names)
	return rt, nil
}

// answerRead is the handler of one more read of a kind. The query is checked here, by its schema; what the path names is checked by the read, which alone
// knows what there is.
func (s *Server) answerRead(r *kind.Read, filter *schema.Schema, names []string) func(*call) error {
	return func(c *call) error {
		asked := kind.Asked{Base: s.base, Path: map[string]string{}, Records: records{s.desk, c.caller}}
		for _, name := range names {
			asked.Path[name] = c.param(name)
		}
		if filter != nil {
			var err error
			if asked.Query, err = filter.CheckQuery(parseQuery(c)); err != nil {
				return err
			}
		}
		if r.List {
			return s.answerAll(c, r, asked)
		}
		one, err := r.One(c.Context(), asked)
		if err != nil {
			return err
		}
		return c.json(http.StatusOK, one)
	}
}

// answerAll answers with a page of all that a read gives. A cursor holds how many elements came before. The list may not change between two
// pages: the animation sets are a table of the program.
func (s *Server) answerAll(c *call, r *kind.Read, asked kind.Asked) error {
	var p paging
	filters := map[string]any{} // what a cursor must belong to, besides the path
	for _, into := range []any{&p, &filters} {
		if err := json.Unmarshal(asked.Query, into); err != nil {
			return problem.Internal.Because(err)
		}
	}
	delete(filters, "limit")
	delete(filters, "cursor")
	page, l, err := s.begin(c, p, filters)
	if err != nil {
		return err
	}
	all, err := r.All(c.Context(), asked)
	if err != nil {
		return err
	}
	from := min(max(0, int(page.After.At)), len(all))
	to := min(from+page.Limit, len(all))
	// A table has no times, so the place where a time would stand in the cursor holds the number of elements.
	items := lifecycle.List[any]{Items: all[from:to], More: to < len(all), Next: store.Position{At: int64(to)}}
	return answerList(s, c, l, items)
}

// records reads the assets of a caller. A read of a kind gets it in place of the desk, so that it cannot see what belongs to another account.
type records struct {
	desk   *lifecycle.Desk
	caller account.Caller
}

// Asset reads one.
func (r records) Asset(ctx context.Context, t asset.Type, assetID string) (asset.Asset, error) {
	return r.desk.Own(ctx, r.caller, t, assetID)
}

// Known are the IDs of assets that exist.
func (r records) Known(ctx context.Context, t asset.Type, ids []string) ([]string, error) {
	return r.desk.Known(ctx, r.caller, t, ids)
}
