package author

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	openai "github.com/sashabaranov/go-openai"

	"atelier/internal/engine"
	"atelier/internal/operation"
	"atelier/internal/workshop"
)

// The errors of a request, besides a status.
var (
	errSlow    = errors.New("the endpoint of the author did not answer in the time of engines.author.timeout")
	errCut     = errors.New("the stream of the author's endpoint ended before the answer did")
	errLost    = errors.New("the endpoint of the author cannot be reached, or the connection broke")
	errGarbage = errors.New("the endpoint of the author answered with something else than a stream of a chat completion")
	errRefused = errors.New("the model of the author refuses, or a content filter stopped it")
)

// status is an answer with another status than 200: its number, its Retry-After, and its code if that is one of known. It holds nothing else
// of the answer, so it can be logged.
type status struct {
	number int
	wait   time.Duration
	code   string
}

// Error is the number and the code.
func (s *status) Error() string {
	text := fmt.Sprintf("the endpoint of the author answered %d", s.number)
	if s.code != "" {
		text += " (" + s.code + ")"
	}
	return text
}

// known are the codes that a message may contain. Other words of an endpoint may hold the prompt or the key, so they appear in no message.
var known = []string{
	"model_not_found", "context_length_exceeded", "unsupported_parameter", "unsupported_value", "invalid_api_key", "insufficient_quota",
	"rate_limit_exceeded", "content_filter", "content_policy_violation", "invalid_image_url", "image_parse_error",
}

// The longest Retry-After that is respected, and the pause after a 429 without one.
const (
	maxWait   = 10 * time.Minute
	usualWait = 15 * time.Second
)

// statusOf reads a status. A Retry-After with a time is measured by the Date of the same answer, so that the clocks of both sides do not
// matter.
func statusOf(r *http.Response) *status {
	s := &status{number: r.StatusCode}
	after := r.Header.Get("Retry-After")
	if seconds, err := strconv.Atoi(after); err == nil {
		s.wait = time.Duration(min(max(seconds, 0), int(maxWait/time.Second))) * time.Second
	} else if at, err := http.ParseTime(after); err == nil {
		if now, err := http.ParseTime(r.Header.Get("Date")); err == nil {
			s.wait = min(max(at.Sub(now), 0), maxWait)
		}
	}
	body, err := io.ReadAll(io.LimitReader(r.Body, maxFault))
	if err != nil {
		return s
	}
	for _, code := range known {
		if bytes.Contains(body, []byte(`"`+code+`"`)) {
			s.code = code
			break
		}
	}
	return s
}

// refusesParameters reports whether a request with other parameters may be accepted.
func (s *status) refusesParameters() bool {
	unknown := slices.Contains([]string{"", "unsupported_parameter", "unsupported_value"}, s.code)
	return s.number == http.StatusBadRequest && unknown || s.number == http.StatusUnprocessableEntity
}

// filtered reports that the prompt was refused.
func (s *status) filtered() bool { return strings.HasPrefix(s.code, "content_") }

// because is the cause of an error of the library, without the words of the endpoint and without the address.
//
// The cause of ctx comes first, because the library's error says only that a read has failed then. An error event in the stream counts as a
// break of it, unless its code is of a content filter.
func because(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	var s *status
	var said *openai.APIError
	var syntax *json.SyntaxError
	var shape *json.UnmarshalTypeError
	switch {
	case errors.As(err, &s):
		return s
	case errors.Is(err, errGarbage):
		return errGarbage
	case errors.Is(err, errCut), errors.Is(err, io.ErrUnexpectedEOF):
		return errCut
	case errors.As(err, &said):
		if code, ok := said.Code.(string); ok && strings.HasPrefix(code, "content_") {
			return errRefused
		}
		return errCut
	case errors.As(err, &syntax), errors.As(err, &shape), errors.Is(err, openai.ErrTooManyEmptyStreamMessages):
		return errGarbage
	}
	return errLost
}

// outcome turns an error of ask into the error for the workshop and the owner. A fault that may pass is tried again. After the last try of the first
// round the next engine takes the work; in later rounds the work fails.
func outcome(err error, round int) error {
	var s *status
	switch {
	case errors.Is(err, errRefused), errors.As(err, &s) && s.filtered():
		return failure(operation.Moderated, "The model that writes recipes refuses this.", err)
	case errors.As(err, &s) && (s.number == http.StatusTooManyRequests || s.wait > 0 && s.number >= 500):
		wait := s.wait
		if wait == 0 {
			wait = usualWait
		}
		return workshop.Wait{After: wait, Err: s}
	case errors.As(err, &s) && s.number < 500 && s.number != http.StatusRequestTimeout:
		return failure(operation.EngineDown, s.told(), err)
	case s == nil && !slices.ContainsFunc([]error{errSlow, errCut, errLost, errGarbage}, func(of error) bool { return errors.Is(err, of) }):
		return err // the context's
	case round > 1:
		return engine.Unavailable{Err: err}
	}
	return engine.Transient{Err: err}
}

// told is the message to the owner for a status that will not go away.
func (s *status) told() string {
	switch {
	case s.number == http.StatusUnauthorized || s.number == http.StatusForbidden:
		return "The endpoint that writes recipes refuses the operator's key."
	case s.code == "context_length_exceeded" || s.number == http.StatusRequestEntityTooLarge:
		return "The request does not fit into the model that writes recipes."
	case s.number == http.StatusNotFound:
		return "The endpoint that writes recipes does not know the operator's model or address."
	}
	return "The endpoint that writes recipes does not take the request."
}

func failure(code, message string, cause error) error {
	return engine.Failure{Failure: operation.Failure{Code: code, Message: message}, Err: cause}
}
