package api

import (
	"bytes"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"strconv"
	"strings"

	"atelier/internal/problem"
)

// listener answers in a problem, with a request ID, what net/http refuses in plain words before any handler sees it:
// a request that is not HTTP, a header that may not be sent, headers that are too long.
type listener struct {
	net.Listener
	server *Server
}

// Accept gives the next connection.
func (l listener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if tcp, ok := c.(*net.TCPConn); ok {
		return conn{tcp, l.server}, err
	}
	return c, err
}

// conn is a connection that net/http writes to. Everything else of the socket stays within reach, so that files go out
// without a copy.
type conn struct {
	*net.TCPConn
	server *Server
}

// plainHeaders follow the first line of a refusal by net/http, and of no answer of ours: those begin with other headers.
const plainHeaders = "\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n"

// expectation begins the one refusal that net/http writes with headers of an answer; none of ours has its status.
const expectation = "HTTP/1.1 417 Expectation Failed"

// Write sends what it is given, but for a refusal in plain words.
func (c conn) Write(p []byte) (int, error) {
	line, _, plain := bytes.Cut(p[:min(len(p), 512)], []byte(plainHeaders))
	switch {
	case bytes.HasPrefix(p, []byte(expectation)):
		line = []byte(expectation)
	case !plain || !bytes.HasPrefix(line, []byte("HTTP/1.1 ")) || bytes.IndexByte(line, '\n') >= 0:
		return c.TCPConn.Write(p)
	}
	_, err := c.TCPConn.Write(c.server.unreadable(string(line)))
	return len(p), err
}

// unreadable is the answer to a request that could not be read: "HTTP/1.1 400 Bad Request: missing required Host header".
func (s *Server) unreadable(line string) []byte {
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
	id := s.newID("req")
	s.meter.Arrived()
	s.meter.Answered("", "", status, 0, problem.InvalidRequest.Slug)
	s.log.Info("request", slog.String("request", id), slog.Int("status", status), slog.String("unreadable", why))
	p := &problem.Error{
		Type: &problem.Type{Slug: problem.InvalidRequest.Slug, Status: status, Title: problem.InvalidRequest.Title},
		Text: "The request could not be read: " + why + ".",
	}
	body := append(s.problem(id, p), '\n')
	return fmt.Appendf(nil, "HTTP/1.1 %d %s\r\nCache-Control: no-store\r\nConnection: close\r\nContent-Length: %d\r\n"+
		"Content-Type: application/problem+json\r\nX-Content-Type-Options: nosniff\r\nX-Request-Id: %s\r\n\r\n%s", status, http.StatusText(status), len(body), id, body)
}
