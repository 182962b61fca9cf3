package web

import (
	"net/http"

	"atelier/internal/session"
)

// CookieName is what the cookie of a session is called. Over HTTPS the name itself makes browsers hold it to this host
// and to encrypted connections (RFC 6265bis, section 4.1.3.2).
func (s *Site) CookieName() string {
	if s.secure {
		return "__Host-atelier_session"
	}
	return "atelier_session"
}

// token is what the cookie of a request holds.
func (s *Site) token(r *http.Request) string {
	c, err := r.Cookie(s.CookieName())
	if err != nil {
		return ""
	}
	return c.Value
}

// keep gives the browser a session, or takes it away when the token is empty. The server ends it sooner when it is idle.
func (s *Site) keep(w http.ResponseWriter, token string) {
	age := int(session.Longest.Seconds())
	if token == "" {
		age = -1
	}
	http.SetCookie(w, &http.Cookie{
		Name: s.CookieName(), Value: token, Path: "/", MaxAge: age, Secure: s.secure, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	})
}
