package api

import (
	"fmt"
	"net/http"
	"slices"
	"strings"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"

	"atelier/internal/operation"
	"atelier/internal/problem"
	"atelier/internal/web"
)

// page answers with a page that is the same for all callers.
func (s *Server) page(c *call, title string, content ...g.Node) error {
	// Five minutes: a release shows soon, and a page that many open is seldom rendered.
	c.Header()["Cache-Control"] = []string{"public, max-age=300"}
	return web.Show(c, http.StatusOK, s.site.Page(title, c.caller), append([]g.Node{h.H1(g.Text(title))}, content...)...)
}

// getProblem shows what a category of problem means.
func (s *Server) getProblem(c *call) error {
	slug := c.param("slug")
	i := slices.IndexFunc(problem.Catalogue, func(t *problem.Type) bool { return t.Slug == slug })
	if i < 0 {
		return problem.RouteNotFound.Detail("No problem has this slug. The type of a problem is the address of its page.")
	}
	t := problem.Catalogue[i]
	return s.page(c, t.Title,
		web.Soft(h.Code(g.Text(t.Slug)), g.Textf(" · HTTP %d %s", t.Status, http.StatusText(t.Status))),
		web.Text(t.Meaning),
		web.Text(advice(t)),
		web.Soft(g.Text("Programs tell problems apart by this page's URL, the "), h.Code(g.Text("type")), g.Text(" of the answer; its "),
			h.Code(g.Text("detail")), g.Text(" and "), h.Code(g.Text("errors")), g.Text(" say what was wrong with one request. "),
			s.site.Link("/docs", "The API")),
	)
}

// notice is a short page: a command to run, and where its arguments are found.
func (s *Server) notice(c *call, title, text, command, next string) error {
	c.Header()["Cache-Control"] = []string{"public, max-age=300"}
	return web.Show(c, http.StatusOK, s.site.Page(title, c.caller), web.Card("narrow",
		h.H1(g.Text(title)), web.Text(text), web.Secret(command), web.Small(g.Text(next)), h.P(s.site.Link("/console", "The console"))))
}

// getConsole and getBilling are the pages that the links of records lead to.
func (s *Server) getConsole(c *call) error {
	return s.notice(c, "An asset",
		"Assets are read through the API, with a key of their account.", "GET /v1/assets", "Keys are made in the console.")
}

func (s *Server) getBilling(c *call) error {
	return s.notice(c, "Credits",
		"The operator of this server grants Credits.", "atelier credits grant --account ID AMOUNT",
		"The ID of your account and what it has left stand in the console.")
}

// getDescription is the handler of the OpenAPI document.
func (s *Server) getDescription(c *call) error {
	document, err := s.document()
	if err != nil {
		return err
	}
	// The document changes with the program and its settings alone. A client asks again with its ETag and gets 304 without a body.
	etag := operation.ETagOf(document)
	c.Header()["Etag"] = []string{etag}
	c.Header()["Cache-Control"] = []string{"public, max-age=300"}
	if matches(c.Request.Header, etag) {
		c.WriteHeader(http.StatusNotModified)
		return nil
	}
	return c.body(http.StatusOK, document)
}

// entry is a route on the documentation page.
type entry struct {
	Method, Path, Summary, Anchor string
	Open                          bool
	By                            credential
	Status                        int
	Fields                        []field
}

// field is a parameter or a field of a body.
type field struct{ Place, Name, Type, Bounds, Text string }

// getDocs is the handler of the documentation page.
func (s *Server) getDocs(c *call) error {
	type group struct {
		Name    string
		Entries []entry
	}
	var groups []group
	for _, rt := range s.table {
		if rt.hidden {
			continue
		}
		i := slices.IndexFunc(groups, func(g group) bool { return g.Name == rt.tag })
		if i < 0 {
			groups, i = append(groups, group{Name: rt.tag}), len(groups)
		}
		groups[i].Entries = append(groups[i].Entries, entry{
			Method: rt.method, Path: rt.pattern, Summary: rt.summary, Anchor: rt.name, Open: rt.open, By: rt.by, Status: rt.answer.status, Fields: fieldsOf(rt),
		})
	}
	return s.page(c, "Atelier API",
		h.P(g.Text("Every request but the open ones carries "), h.Code(g.Text("Authorization: Bearer <API_KEY>")),
			g.Text(". Bodies are JSON. Work that takes time is an operation: a start answers 202 with it, "),
			h.Code(g.Text("GET /v1/operations/{operationId}")), g.Text(" reads it, and "), h.Code(g.Text("Prefer: wait=60")),
			g.Text(" waits for it to change. The same in full for programs: "), s.site.Link("/openapi.json", "openapi.json"), g.Text(".")),
		g.Map(groups, func(of group) g.Node {
			return g.Group{h.H2(g.Text(of.Name)), g.Map(of.Entries, entry.view)}
		}),
	)
}

// view is a route with the table of its fields.
func (e entry) view() g.Node {
	answers := fmt.Sprintf("Answers %d", e.Status)
	if e.Open {
		answers += "; open"
	}
	if e.By != "" {
		answers += fmt.Sprintf("; takes the %s", e.By)
	}
	return g.Group{
		h.H3(h.ID(e.Anchor), h.Span(h.Class("method"), g.Text(e.Method)), g.Text(" "+e.Path)),
		h.P(g.Text(e.Summary+". "), h.Span(h.Class("soft"), g.Text(answers+"."))),
		g.If(len(e.Fields) > 0, h.Table(g.Map(e.Fields, field.view))),
	}
}

// view is a row of the table.
func (f field) view() g.Node {
	return h.Tr(
		h.Td(h.Class("soft"), g.Text(f.Place)),
		h.Td(h.Code(g.Text(f.Name))),
		h.Td(g.Text(f.Type), g.If(f.Bounds != "", h.Span(h.Class("soft"), g.Text(" "+f.Bounds)))),
		h.Td(g.Text(f.Text)),
	)
}

// fieldsOf are the rows of a route's table, read from the same description that programs get: so the page agrees with it.
func fieldsOf(rt *route) []field {
	var out []field
	for _, p := range describeParameters(rt) {
		o, _ := p.(object)
		shape, _ := o["schema"].(object)
		out = append(out, field{Place: str(o["in"]), Name: str(o["name"]), Type: str(shape["type"]), Bounds: bounds(shape), Text: str(o["description"])})
	}
	if rt.body == nil {
		return out
	}
	properties, _ := rt.body.Document["properties"].(object)
	required, _ := rt.body.Document["required"].([]any)
	for _, name := range slices.Sorted(keys(properties)) {
		shape, _ := properties[name].(object)
		f := field{Place: "body", Name: name, Type: str(shape["type"]), Bounds: bounds(shape), Text: str(shape["description"])}
		if slices.Contains(required, any(name)) {
			f.Bounds = strings.TrimPrefix(f.Bounds+", required", ", ")
		}
		out = append(out, f)
	}
	return out
}
