// Package web is the pages that owners of accounts see: signing in, the console with their API keys, and the look that
// every page of the server shares. Pages need no script, so none may run.
//
// The server of package api finds the route, admits the caller and turns errors into pages; a page's own work is done
// by the verbs of package session. Start at Site and Routes; Show writes a page.
package web

import (
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"atelier/internal/account"
	"atelier/internal/limit"
	"atelier/internal/session"
)

// Config is what a Site works with.
type Config struct {
	Keeper     *session.Keeper
	BaseURL    string           // without a slash at its end
	Proxies    []netip.Prefix   // networks whose X-Forwarded-For counts; empty: none
	FailedAuth int              // sign-ins a minute that an address may get wrong; 0: no limit
	Counter    limit.Counter    // keeps how often; nil: this process, for itself
	Now        func() time.Time // nil: time.Now
}

// wrongPerMinute is how often a minute the password of one e-mail address may be guessed, from wherever.
const wrongPerMinute = 10

// Site is the pages and what signs people in.
type Site struct {
	keeper    *session.Keeper
	base      string // the path of the base URL, which stands in front of every link
	secure    bool   // browsers come by HTTPS
	proxies   []netip.Prefix
	addresses limit.Set
	emails    limit.Set
	wrong     limit.Counter
	now       func() time.Time
}

// Route is a page: where it is, who sees it, and what answers. An error that Handle returns is shown as a page by the caller.
type Route struct {
	Method  string
	Pattern string
	Owner   bool // for a signed-in owner alone; others are asked to sign in first
	Handle  func(w http.ResponseWriter, r *http.Request, owner account.Caller) error
}

// New makes a site.
func New(c Config) (*Site, error) {
	base, err := url.Parse(c.BaseURL)
	if err != nil {
		return nil, err
	}
	s := &Site{
		keeper: c.Keeper, base: strings.TrimSuffix(base.Path, "/"), secure: base.Scheme == "https", proxies: c.Proxies, now: c.Now, wrong: c.Counter,
		addresses: limit.NewSet(limit.Bucket{Name: "sign-ins", PerMinute: c.FailedAuth}),
		emails:    limit.NewSet(limit.Bucket{Name: "passwords", PerMinute: wrongPerMinute}),
	}
	if s.wrong == nil {
		s.wrong = new(limit.Memory)
	}
	if s.now == nil {
		s.now = time.Now
	}
	return s, nil
}

// Routes are the pages.
func (s *Site) Routes() []Route {
	return []Route{
		{http.MethodGet, stylePath, false, s.getStyle},
		{http.MethodGet, signInPath, false, s.getSignIn},
		{http.MethodPost, signInPath, false, s.postSignIn},
		{http.MethodGet, LinkPath + "{token}", false, s.getLink},
		{http.MethodPost, LinkPath + "{token}", false, s.postLink},
		{http.MethodPost, "/signout", false, s.postSignOut},
		{http.MethodGet, consolePath, true, s.getConsole},
		{http.MethodPost, keysPath, true, s.postKey},
		{http.MethodPost, keysPath + "/{keyId}:rotate", true, s.postRotate},
		{http.MethodPost, keysPath + "/{keyId}:revoke", true, s.postRevoke},
	}
}

// Owner says who the session of a request speaks for, or session.ErrSignIn.
func (s *Site) Owner(r *http.Request) (account.Caller, error) {
	return s.keeper.Owner(r.Context(), s.token(r))
}

// AskSignIn sends a browser to the sign-in page; a page that was only to be read is gone on to afterwards.
func (s *Site) AskSignIn(w http.ResponseWriter, r *http.Request) {
	to := signInPath
	if r.Method == http.MethodGet {
		to += "?next=" + url.QueryEscape(r.URL.RequestURI())
	}
	s.goTo(w, to)
}

// goTo answers with the address of another page, to be read with GET.
func (s *Site) goTo(w http.ResponseWriter, path string) {
	w.Header().Set("Location", s.base+path)
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusSeeOther)
}

// maxNext is how long an address to go on to may be, in bytes.
const maxNext = 8192

// local is where to go on to: a path of this server, or the console. Browsers read \ as / and skip control characters,
// so that either could name another host.
func local(next string) string {
	u, err := url.Parse(next)
	odd := func(r rune) bool { return r <= ' ' || r == '\\' || r == 0x7f }
	if err != nil || u.IsAbs() || u.Host != "" || len(next) > maxNext || !strings.HasPrefix(next, "/") || strings.HasPrefix(next, "//") || strings.ContainsFunc(next, odd) {
		return consolePath
	}
	return next
}
