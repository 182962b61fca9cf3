package api

import (
	"mime"
	"strconv"
	"strings"

	"atelier/internal/problem"
)

// getDoor is the page for a person who has typed the server's address into a browser. The API has no such route: a program
// that asks for it is told so, and where to look.
func (s *Server) getDoor(c *call) error {
	c.Header().Set("Vary", "Accept")
	if !asksForHTML(c.Request.Header.Values("Accept")) {
		s.count(c)
		return problem.RouteNotFound.Detail("There is no such route. The API is described at %s/openapi.json, and as a page at %s/docs.", s.base, s.base)
	}
	return s.page(c, "door", "Atelier", s.base)
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
