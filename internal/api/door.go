package api

import (
	"mime"
	"strconv"
	"strings"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"

	"atelier/internal/web"
)

// getDoor is the page that a browser shows at the server's address. The API has no such route: a program gets a problem that says so, and where the
// API begins.
func (s *Server) getDoor(c *call) error {
	// One address has two answers, so a cache must keep them apart.
	c.Header().Set("Vary", "Accept")
	if !asksForHTML(c.Request.Header.Values("Accept")) {
		s.count(c)
		return s.noRoute()
	}
	return s.page(c, "Atelier",
		web.Text("This server makes 3D assets from words, through a REST API."),
		h.Ul(
			h.Li(s.site.Link("/console", "The console"), g.Text(": sign in, see your Credits, make API keys")),
			h.Li(s.site.Link("/docs", "The API"), g.Text(", as a page to read")),
			h.Li(s.site.Link("/openapi.json", "openapi.json"), g.Text(", the same for programs")),
		),
		h.H2(g.Text("A first model")),
		web.Text("With a key from the console:"),
		web.Secret("curl "+s.base+"/v1/models:generate -H \"Authorization: Bearer $KEY\" -H 'Content-Type: application/json' "+
			"-d '{\"prompt\":\"a red wooden chair\"}'"),
		h.P(g.Text("The answer is an operation. Read it until its status is "), h.Code(g.Text("succeeded")), g.Text("; "),
			h.Code(g.Text("assets.glbUrl")), g.Text(" is then the model:")),
		web.Secret("curl "+s.base+"/v1/operations/$OPERATION -H \"Authorization: Bearer $KEY\" -H 'Prefer: wait=60'"),
	)
}

// asksForHTML reports whether a request names HTML among what it accepts, as browsers do. "*/*" names nothing.
func asksForHTML(accept []string) bool {
	for r := range strings.SplitSeq(strings.Join(accept, ","), ",") {
		media, parameters, err := mime.ParseMediaType(r)
		if err != nil || media != "text/html" && media != "application/xhtml+xml" {
			continue
		}
		if q, err := strconv.ParseFloat(parameters["q"], 64); err != nil || q > 0 {
			return true
		}
	}
	return false
}
