// Package web is the pages for owners of accounts: signing in, the console with their API keys, and the look that every page of the
// server shares. Pages use no scripts, and the Content-Security-Policy allows none.
//
// The server of package api finds the route, authenticates the caller and shows errors as pages; the verbs of package session do the
// work. Start at Site and Routes; Show writes a page.
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

// Config are the settings of a Site.
type Config struct {
	Keeper     *session.Keeper
	BaseURL    string           // without a trailing slash
	Proxies    []netip.Prefix   // networks whose X-Forwarded-For is trusted; empty: none
	FailedAuth int              // wrong sign-ins a minute from one address; 0: no limit
	Secret     []byte           // authenticates the marks of known browsers; the same for every process
	Counter    limit.Counter    // stores the counts of wrong sign-ins; nil: in this process
	Now        func() time.Time // nil: time.Now
}

// Site is the pages and the sign-in.
type Site struct {
	keeper  *session.Keeper
	guard   *session.Guard
	base    string // the path of the base URL, the prefix of every link
	secure  bool   // the base URL is HTTPS
	proxies []netip.Prefix
	now     func() time.Time
}

// Route is a page: its path, its callers and its handler. Package api shows an error of Handle as a page.
type Route struct {
	Method  string
	Pattern string
	Owner   bool // for a signed-in owner only; other callers are asked to sign in first
	Handle  func(w http.ResponseWriter, r *http.Request, owner account.Caller) error
}

// New makes a site.
func New(c Config) (*Site, error) {
	base, err := url.Parse(c.BaseURL)
	if err != nil {
		return nil, err
	}
	s := &Site{
		keeper: c.Keeper, base: strings.TrimSuffix(base.Path, "/"), secure: base.Scheme == "https", proxies: c.Proxies, now: c.Now,
		guard: session.NewGuard(session.GuardConfig{Keeper: c.Keeper, Counter: c.Counter, FailedAuth: c.FailedAuth, Secret: c.Secret, Now: c.Now}),
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
		{http.MethodPost, passwordPath, true, s.postPassword},
		{http.MethodPost, keysPath, true, s.postKey},
		{http.MethodPost, keysPath + "/{keyId}:rotate", true, s.postRotate},
		{http.MethodPost, keysPath + "/{keyId}:revoke", true, s.postRevoke},
	}
}

// Owner is the owner of a request's session, or session.ErrSignIn.
func (s *Site) Owner(r *http.Request) (account.Caller, error) {
	return s.keeper.Owner(r.Context(), s.token(r))
}

// AskSignIn redirects a browser to the sign-in page. After a GET, the sign-in returns to the requested page.
func (s *Site) AskSignIn(w http.ResponseWriter, r *http.Request) {
	to := signInPath
	if r.Method == http.MethodGet {
		to += "?next=" + url.QueryEscape(r.URL.RequestURI())
	}
	s.goTo(w, to)
}

// goTo redirects to another page, to be read with GET.
func (s *Site) goTo(w http.ResponseWriter, path string) {
	w.Header().Set("Location", s.base+path)
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusSeeOther)
}

// maxNext is the maximum length of the address after a sign-in, in bytes.
const maxNext = 8192

// local is the path to continue at: a path of this server, or the console. Browsers read \ as / and skip control characters, so a path
// with either could name another host and is replaced by the console.
func local(next string) string {
	u, err := url.Parse(next)
	odd := func(r rune) bool { return r <= ' ' || r == '\\' || r == 0x7f }
	if err != nil || u.IsAbs() || u.Host != "" || len(next) > maxNext || !strings.HasPrefix(next, "/") || strings.HasPrefix(next, "//") ||
		strings.ContainsFunc(next, odd) {
		return consolePath
	}
	return next
}
