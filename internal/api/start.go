package api

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"

	"atelier/internal/account"
	"atelier/internal/kind"
	"atelier/internal/lifecycle"
	"atelier/internal/schema"
)

// start is the handler of an action of a kind.
func (s *Server) start(a *kind.Action, body *schema.Schema) func(*call) error {
	return func(c *call) error {
		request, err := c.request(body)
		if err != nil {
			return err
		}
		// The path of an action has one parameter at most: the asset that the action starts from.
		if values := c.matched.URLParams.Values; len(values) > 0 {
			request.Source = values[0]
		}
		answer, err := s.desk.Start(c.Context(), c.caller, a, request)
		return s.accepted(c, answer, err)
	}
}

// emptyBody is the body of a verb without parameters: {} or nothing.
type emptyBody struct{}

// verbOf is a verb of operations, such as approve.
type verbOf func(ctx context.Context, c account.Caller, operationID string, r lifecycle.Request) (lifecycle.Answer, error)

// further is the handler of a verb of operations.
func (s *Server) further(body *schema.Schema, do verbOf) func(*call) error {
	return func(c *call) error {
		c.operationID = c.param("operationId")
		request, err := c.request(body)
		if err != nil {
			return err
		}
		answer, err := do(c.Context(), c.caller, c.operationID, request)
		return s.accepted(c, answer, err)
	}
}

// request reads the idempotency key and the body. The order of the checks is that of the contract: size and media type, header, shape of the
// body.
func (c *call) request(body *schema.Schema) (lifecycle.Request, error) {
	text, err := c.text()
	if err != nil {
		return lifecycle.Request{}, err
	}
	key, given, err := c.idempotencyKey()
	if err != nil {
		return lifecycle.Request{}, err
	}
	canonical, err := c.check(text, body)
	if err != nil {
		return lifecycle.Request{}, err
	}
	return lifecycle.Request{
		Body: canonical, Key: lifecycle.IdempotencyKey{Value: key, Given: given}, Fingerprint: c.fingerprint(canonical, given),
	}, nil
}

// fingerprint is what makes two requests the same: method, path and canonical body. It is a SHA-256 in hexadecimal.
func (c *call) fingerprint(body json.RawMessage, wanted bool) string {
	if !wanted {
		return ""
	}
	h := sha256.New()
	for _, part := range [][]byte{[]byte(c.Method), []byte(c.URL.Path), body} {
		h.Write(part)
		h.Write([]byte{'\n'})
	}
	return hex.EncodeToString(h.Sum(nil))
}

// accepted answers 202 with the operation and where it is read.
func (s *Server) accepted(c *call, a lifecycle.Answer, err error) error {
	if err != nil {
		return err
	}
	c.operationID = a.Operation.ID
	h := c.Header()
	h["Location"] = []string{s.base + "/v1/operations/" + a.Operation.ID}
	if a.Replayed {
		h["Idempotency-Replayed"] = []string{"true"}
	}
	return c.json(http.StatusAccepted, a.Operation)
}

// param is a parameter of the path.
func (c *call) param(name string) string { return c.matched.URLParam(name) }
