package api

import (
	"bytes"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"

	"atelier/internal/limit"
	"atelier/internal/problem"
)

// listener bounds the connections of a server. A request that net/http itself refuses in plain text (it is not HTTP, a header is
// invalid, headers are too long) is answered with a problem and a request ID.
type listener struct {
	net.Listener
	server  *Server
	limiter *connLimiter
}

// Accept returns the next connection for which there is room. A connection for which there is no room is closed without an answer, and the
// next is taken.
func (l listener) Accept() (net.Conn, error) {
	for {
		accepted, err := l.Listener.Accept()
		tcp, ok := accepted.(*net.TCPConn)
		if err != nil || !ok {
			return accepted, err
		}
		c := &conn{TCPConn: tcp, server: l.server, limiter: l.limiter}
		if remote, ok := tcp.RemoteAddr().(*net.TCPAddr); ok {
			c.from = limit.Network(remote.AddrPort().Addr())
		}
		_ = tcp.SetWriteBuffer(sendBuffer) // an error shows again when the socket is read
		c.setWaiting(time.Now())
		if l.limiter.add(c) {
			return c, nil
		}
		_ = tcp.Close()
	}
}

// unreadable is the answer to a request that could not be read: "HTTP/1.1 400 Bad Request: missing required Host header". It has no route and
// no caller, so it counts for no account. got is what was read of the request last.
func (s *Server) unreadable(line string, got []byte) []byte {
	words := strings.SplitN(line, " ", 3)
	status := http.StatusBadRequest
	if len(words) > 1 {
		if n, err := strconv.Atoi(words[1]); err == nil && n >= 400 {
			status = n
		}
	}
	_, why, _ := strings.Cut(line, ": ")
	if why == "" {
		why = strings.ToLower(http.StatusText(status))
	}
	// The status stays that of net/http, also where the catalogue has no problem with it: 431, 505, 501 and 417 are all invalid requests.
	p := &problem.Error{
		Type: &problem.Type{Slug: problem.InvalidRequest.Slug, Status: status, Title: problem.InvalidRequest.Title},
		Text: "The request could not be read: " + why + ".",
	}
	if status == http.StatusBadRequest && brokenKey(got) {
		p = wrongKey("must be printable ASCII")
	}
	id := s.newID("req")
	s.meter.Arrived()
	s.meter.Answered("", "", status, 0, p.Type.Slug)
	s.log.Info("request", slog.String("request", id), slog.Int("status", status), slog.String("unreadable", why))
	body := append(s.problem(id, p), '\n')
	return fmt.Appendf(nil, "HTTP/1.1 %d %s\r\nCache-Control: no-store\r\nConnection: close\r\nContent-Length: %d\r\n"+
		"Content-Type: application/problem+json\r\nX-Content-Type-Options: nosniff\r\nX-Request-Id: %s\r\n\r\n%s", status, http.StatusText(status),
		len(body), id, body)
}

// keyLine is a line of a request with an idempotency key that holds a control character.
var keyLine = regexp.MustCompile(`(?im)^idempotency-key:[^\r\n]*[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]`)

// brokenKey reports whether the head of a request has an idempotency key with a control character, which net/http refuses before there is a request.
func brokenKey(head []byte) bool {
	head, _, _ = bytes.Cut(head, []byte("\r\n\r\n"))
	return keyLine.Match(head)
}
