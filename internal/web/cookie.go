package web

import (
	"net/http"
	"time"

	"atelier/internal/session"
)

// CookieName is the name of the session cookie. Over HTTPS it has the prefix __Host-, which binds it to this host and to encrypted
// connections (RFC 6265bis, section 4.1.3.2).
func (s *Site) CookieName() string { return s.cookieName("session") }

// deviceName is the name of a known browser's cookie.
func (s *Site) deviceName() string { return s.cookieName("device") }

func (s *Site) cookieName(of string) string {
	if s.secure {
		return "__Host-atelier_" + of
	}
	return "atelier_" + of
}

// token is the session token of a request.
func (s *Site) token(r *http.Request) string { return s.cookie(r, s.CookieName()) }

func (s *Site) cookie(r *http.Request, name string) string {
	c, err := r.Cookie(name)
	if err != nil {
		return ""
	}
	return c.Value
}

// keep sets the session cookie, or deletes it when the token is empty. The server ends an idle session earlier than the cookie expires.
func (s *Site) keep(w http.ResponseWriter, token string) {
	s.setCookie(w, s.CookieName(), token, session.Longest)
}

// know sets the cookie of a known browser after its owner has signed in. Signing out keeps it.
func (s *Site) know(w http.ResponseWriter, r *http.Request, email string) {
	if mark := s.guard.Device(email, s.cookie(r, s.deviceName())); mark != "" {
		s.setCookie(w, s.deviceName(), mark, session.DeviceLife)
	}
}

func (s *Site) setCookie(w http.ResponseWriter, name, value string, life time.Duration) {
	age := int(life.Seconds())
	if value == "" {
		age = -1
	}
	http.SetCookie(w, &http.Cookie{Name: name, Value: value, Path: "/", MaxAge: age, Secure: s.secure, HttpOnly: true, SameSite: http.SameSiteLaxMode})
}
