package api

import (
	_ "embed" // the templates
	"html/template"
	"net/http"
	"slices"
	"strings"

	"atelier/internal/operation"
	"atelier/internal/problem"
	"atelier/internal/web"
)

//go:embed page.html
var pageText string

// pages are the templates of the plain pages, with a shared style.
var pages = template.Must(web.Look().Parse(pageText))

// page answers with a page that is the same for all callers.
func (s *Server) page(c *call, name, title string, data any) error {
	c.Header()["Cache-Control"] = []string{"public, max-age=300"}
	return web.Show(c, http.StatusOK, pages, name, s.site.Page(title, c.caller, data))
}

// getProblem shows what a category of problem means.
func (s *Server) getProblem(c *call) error {
	slug := c.param("slug")
	i := slices.IndexFunc(problem.Catalogue, func(t *problem.Type) bool { return t.Slug == slug })
	if i < 0 {
		return problem.RouteNotFound.Detail("There is no such problem.")
	}
	t := problem.Catalogue[i]
	return s.page(c, "problem", t.Title, struct {
		*problem.Type
		Reason       string
		Meaning, Act string
	}{t, http.StatusText(t.Status), t.Meaning, advice(t)})
}

// notice is a short page: a command to run, and where its arguments are found.
type notice struct{ Text, Code, Next string }

// getConsole and getBilling are the pages that the links of records lead to.
func (s *Server) getConsole(c *call) error {
	return s.page(c, "plain", "An asset", notice{
		"Assets are read through the API, with a key of their account.", "GET /v1/assets", "Keys are made in the console.",
	})
}

func (s *Server) getBilling(c *call) error {
	return s.page(c, "plain", "Credits", notice{
		"The operator of this server grants Credits.", "atelier credits grant --account ID AMOUNT",
		"The ID of your account and what it has left stand in the console.",
	})
}

// getDescription is the handler of the OpenAPI document.
func (s *Server) getDescription(c *call) error {
	etag := operation.ETagOf(s.document)
	c.Header()["Etag"] = []string{etag}
	c.Header()["Cache-Control"] = []string{"public, max-age=300"}
	if matches(c.Request.Header, etag) {
		c.WriteHeader(http.StatusNotModified)
		return nil
	}
	return c.body(http.StatusOK, s.document)
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
	return s.page(c, "docs", "Atelier API", groups)
}

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
