package api

import (
	"errors"
	"net/http"
	"net/url"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"

	"atelier/internal/account"
	"atelier/internal/problem"
	"atelier/internal/session"
	"atelier/internal/web"
)

// pageRoutes are the pages of package web. It writes their answers; their requests take the way of all requests.
func (s *Server) pageRoutes() ([]*route, error) {
	var table []*route
	for _, p := range s.site.Routes() {
		rt := &route{method: p.Method, pattern: p.Pattern, hidden: true, open: !p.Owner, page: true,
			handle: func(c *call) error { return p.Handle(c, c.withPathValues(), c.caller) }}
		if p.Owner {
			rt.by = byOwner
		}
		table = append(table, rt)
	}
	return table, nil
}

// withPathValues is the request with the parameters of its path where net/http has them (http.Request.PathValue).
func (c *call) withPathValues() *http.Request {
	for i, name := range c.matched.URLParams.Keys {
		c.SetPathValue(name, c.matched.URLParams.Values[i])
	}
	return c.Request
}

// owner authenticates the session of an owner: a cookie, and no other credential. 401 developer-api-key-401 on the routes of the API; a page
// asks the visitor to sign in.
func (s *Server) owner(c *call, rt *route) (account.Caller, error) {
	if len(c.Request.Header["Authorization"]) > 0 && !rt.page {
		return account.Caller{},
			s.denied(c, problem.DeveloperKey401.Detail("This takes the session of a signed-in owner, and neither a key nor a token. Send no "+
				"Authorization header."), true)
	}
	caller, err := s.site.Owner(c.Request)
	if errors.Is(err, session.ErrSignIn) && !rt.page {
		err = s.denied(c, problem.DeveloperKey401.Detail("Sign in at %s/signin first, and send the session cookie.", s.base), false)
	}
	return caller, err
}

// sameSite accepts requests from pages of this server, and requests that no page has sent. A browser adds the session to requests of
// other sites too, but it reports their origin: in Sec-Fetch-Site, or in Origin if it is older or the connection is not encrypted.
func (s *Server) sameSite(c *call, rt *route) error {
	if s.crossOrigin.Check(c.Request) == nil {
		return nil
	}
	if rt.page {
		return problem.AccessDenied.Detail("This form was sent by a page of another site. Open the page here and send it again.")
	}
	return problem.DeveloperKey403.Detail("The request was sent by a page of another site. Send it from a page of %s.", s.base)
}

// crossOrigin knows the origin that browsers see, when a proxy uses another Host. The origin of the base URL is trusted in any case.
func crossOrigin(base string) (*http.CrossOriginProtection, error) {
	u, err := url.Parse(base)
	if err != nil {
		return nil, err
	}
	p := http.NewCrossOriginProtection()
	if u.Host == "" {
		return p, nil
	}
	return p, p.AddTrustedOrigin(u.Scheme + "://" + u.Host)
}

// refusePage answers with a page about a problem.
func (s *Server) refusePage(c *call, p *problem.Error) {
	c.Header().Del("Cache-Control")
	_ = web.Show(c, p.Type.Status, s.site.Page(p.Type.Title, c.caller), web.Card("narrow", // it is made of plain texts
		h.H1(g.Text(p.Type.Title)), web.Text(p.Words()), web.Small(g.Text("Request "), h.Code(g.Text(c.id)))))
}
