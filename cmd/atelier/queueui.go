package main

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"strconv"
	"sync"
	"time"
	"unicode/utf8"

	"atelier/internal/limit"
)

// QueueUI is where the queue's page is shown to the operator: the settings under queueUI.
type QueueUI struct {
	Listen       string // host:port; "": nowhere
	Password     hidden // of the operator; or
	PasswordFile string // path of the file with the password
}

const (
	operator    = "operator" // the name that goes with the password
	minPassword = 12         // characters
)

// check examines what can be known without reading the file of the password.
func (u QueueUI) check(database string) error {
	if u.Listen == "" {
		return nil
	}
	if _, _, err := net.SplitHostPort(u.Listen); err != nil {
		return fmt.Errorf("queueUI.listen: %q is not host:port", u.Listen)
	}
	if database == "" {
		return errors.New("queueUI.listen: it shows the queue of a PostgreSQL database; the embedded one has none, so leave it out")
	}
	if u.PasswordFile != "" && u.Password == "" {
		return nil
	}
	_, err := u.password()
	return err
}

// password is the operator's. Its errors never hold it.
func (u QueueUI) password() (string, error) {
	password, err := secretText("queueUI.password", u.Password, u.PasswordFile)
	if err != nil {
		return "", err
	}
	if utf8.RuneCountInString(password) < minPassword {
		return "", fmt.Errorf("queueUI.password: it needs at least %d characters; set it or queueUI.passwordFile", minPassword)
	}
	return password, nil
}

// uiHeaders allow what the queue's page needs and no more: its style and its forms.
var uiHeaders = map[string]string{
	"Content-Security-Policy": "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
	"X-Content-Type-Options":  "nosniff",
	"X-Frame-Options":         "DENY",
	"Referrer-Policy":         "same-origin",
	"Cache-Control":           "no-store",
}

// maxUIBody bounds the forms of the queue's page, in bytes.
const maxUIBody = 4 << 10

// guard admits only the operator to a handler.
type guard struct {
	behind   http.Handler
	want     [sha256.Size]byte // of the name and the password
	proxies  []netip.Prefix
	failures limit.Set // of an address
	log      *slog.Logger
	mu       sync.Mutex // one guess at a time, so that many at once are not more than the bucket holds
	counter  limit.Memory
}

func newGuard(behind http.Handler, password string, set Settings, log *slog.Logger) (*guard, error) {
	proxies, err := networks("trustedProxies", set.TrustedProxies)
	if err != nil {
		return nil, err
	}
	// A browser adds the password to requests from other sites too; such requests must not change anything.
	behind = http.NewCrossOriginProtection().Handler(http.MaxBytesHandler(behind, maxUIBody))
	return &guard{behind: behind, want: credentials(operator, password), proxies: proxies, log: log,
		failures: limit.NewSet(limit.Bucket{Name: "failed", PerMinute: set.LimitFailedAuth})}, nil
}

// credentials are hashed to one length before they are compared. A name in HTTP has no colon.
func credentials(name, password string) [sha256.Size]byte {
	return sha256.Sum256([]byte(name + ":" + password))
}

// ServeHTTP asks for the operator's password, and passes a request with it on.
func (g *guard) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	for name, value := range uiHeaders {
		w.Header().Set(name, value)
	}
	name, password, given := r.BasicAuth()
	if given {
		right, wait := g.examine(limit.Address(r, g.proxies).String(), name, password, time.Now())
		if right {
			g.behind.ServeHTTP(w, r)
			return
		}
		if wait > 0 {
			w.Header().Set("Retry-After", strconv.Itoa(int((wait+time.Second-1)/time.Second)))
			http.Error(w, "Too many wrong passwords. Try again later.", http.StatusTooManyRequests)
			return
		}
	}
	w.Header().Set("WWW-Authenticate", `Basic realm="Atelier queue", charset="UTF-8"`)
	http.Error(w, "The operator's name and password are needed.", http.StatusUnauthorized)
}

// examine verifies the credentials. An address with too many wrong guesses is refused even with the right password, so that further
// guesses reveal nothing.
func (g *guard) examine(address, name, password string, now time.Time) (right bool, wait time.Duration) {
	g.mu.Lock()
	defer g.mu.Unlock()
	ctx := context.Background()                                             // memory does not wait
	if state, ok, _ := g.counter.Take(ctx, address, g.failures, now); !ok { // and does not fail
		return false, state.RetryAfter
	}
	got := credentials(name, password)
	if subtle.ConstantTimeCompare(got[:], g.want[:]) == 1 {
		_ = g.counter.Return(ctx, address, g.failures, now)
		return true, 0
	}
	g.log.Warn("a wrong password for the queue's page", "remote", address)
	return false, 0
}

// showQueue serves the queue's page at an address of its own, if that is asked for.
func (s *service) showQueue(set Settings) error {
	if set.QueueUI.Listen == "" {
		return nil
	}
	password, err := set.QueueUI.password()
	if err != nil {
		return err
	}
	page, err := s.shared.UI(s.db.Server())
	if err != nil {
		return err
	}
	g, err := newGuard(page, password, set, s.log)
	if err != nil {
		return err
	}
	s.queueUI, err = serveBeside(set.QueueUI.Listen, "the queue's page", g, s.log)
	return err
}
