package client

import (
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// Problem is a refusal of the server (RFC 9457).
type Problem struct {
	Type        string   `json:"type"` // {base_url}/problems/<slug>: what programs branch on
	Title       string   `json:"title"`
	Status      int      `json:"status"`
	Detail      string   `json:"detail"`
	Instance    string   `json:"instance"`
	Errors      []Field  `json:"errors"`
	OperationID string   `json:"operationId"`
	Billing     *Billing `json:"billing"`

	RequestID  string        `json:"-"`
	RetryAfter time.Duration `json:"-"` // 0: the problem named no time
}

// Field is one field that is not valid.
type Field struct {
	Path    string `json:"path"`
	Code    string `json:"code"`
	Message string `json:"message"`
}

// Error says what was refused and why.
func (p *Problem) Error() string {
	s := strconv.Itoa(p.Status) + " " + p.Title
	if p.Detail != "" {
		s += ": " + p.Detail
	}
	for _, f := range p.Errors {
		s += "; " + f.Path + " " + f.Message
	}
	return s
}

// Slug is the last part of the type: "rate-limited".
func (p *Problem) Slug() string { return p.Type[strings.LastIndexByte(p.Type, '/')+1:] }

// AsProblem finds the problem in an error; nil when there is none.
func AsProblem(err error) *Problem {
	var p *Problem
	errors.As(err, &p)
	return p
}

func retryAfter(h http.Header) time.Duration {
	n, err := strconv.Atoi(h.Get("Retry-After"))
	if err != nil {
		return 0
	}
	return time.Duration(n) * time.Second
}
