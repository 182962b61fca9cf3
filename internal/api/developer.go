package api

import (
	"encoding/json"
	"errors"
	"net/http"
	"time"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/lifecycle"
	"atelier/internal/problem"
	"atelier/internal/schema"
	"atelier/internal/session"
	"atelier/internal/store"
)

const tagKeys = "API keys"

// keyBody is an API key on the wire.
type keyBody struct {
	Object     string       `json:"object" jsonschema:"enum=api_key"`
	ID         string       `json:"id"`
	Name       string       `json:"name"`
	Mode       account.Mode `json:"mode" jsonschema:"enum=live,enum=test"`
	Prefix     string       `json:"prefix"`
	CreatedAt  asset.Time   `json:"createdAt"`
	LastUsedAt asset.Time   `json:"lastUsedAt"`
	ExpiresAt  asset.Time   `json:"expiresAt"`
	RevokedAt  asset.Time   `json:"revokedAt"`
}

// madeBody is a new key with its secret.
type madeBody struct {
	keyBody
	Key string `json:"key"`
}

// createKeyBody is the body of POST /v1/developer/api-keys.
type createKeyBody struct {
	Name      string       `json:"name" jsonschema:"required,minLength=1,maxLength=120" jsonschema_description:"What the key is for."`
	Mode      account.Mode `json:"mode,omitempty" jsonschema:"enum=live,enum=test,default=live" jsonschema_description:"test: a key of the account's test side, with play money."`
	ExpiresAt string       `json:"expiresAt,omitempty" jsonschema:"format=date-time" jsonschema_description:"When it ends; without it never."`
}

// rotateKeyBody is the body of POST /v1/developer/api-keys/{keyId}:rotate.
type rotateKeyBody struct {
	OverlapSeconds int `json:"overlapSeconds,omitempty" jsonschema:"minimum=0,maximum=86400,default=0" jsonschema_description:"For how long the old secret works beside the new one."`
}

// developerRoutes let the signed-in owner manage the API keys of the account.
func (s *Server) developerRoutes() ([]*route, error) {
	filter, err := listFilter(paging{}, nil)
	if err != nil {
		return nil, err
	}
	create, err := schema.Of(createKeyBody{})
	if err != nil {
		return nil, err
	}
	rotate, err := schema.Of(rotateKeyBody{})
	if err != nil {
		return nil, err
	}
	const all, one = "/v1/developer/api-keys", "/v1/developer/api-keys/{keyId}"
	table := []*route{
		{method: http.MethodGet, pattern: all, name: "listApiKeys", summary: "The API keys of the account, of its test side too, newest first",
			handle: s.listKeys(filter), query: filter, answer: answer{schema: "ApiKeyList"}, problems: []int{400}},
		{method: http.MethodPost, pattern: all, name: "createApiKey", summary: "Make an API key; it is shown this once",
			handle: s.createKey(create), body: create, answer: answer{status: http.StatusCreated, schema: "MadeApiKey"}, problems: []int{400, 409, 413, 415}},
		{method: http.MethodPost, pattern: one + ":rotate", name: "rotateApiKey",
			summary: "Give an API key another secret; it is shown this once, and the key keeps its ID",
			handle:  s.rotateKey(rotate), body: rotate, answer: answer{schema: "MadeApiKey"}, problems: []int{400, 404, 409, 413, 415}},
		{method: http.MethodDelete, pattern: one, name: "revokeApiKey", summary: "Revoke an API key for good",
			handle: s.revokeKey, answer: answer{status: http.StatusNoContent}, problems: []int{404, 409}},
	}
	// These routes take an owner's session and no key: a leaked key must not make another one.
	for _, rt := range table {
		rt.tag, rt.by = tagKeys, byOwner
	}
	return table, nil
}

// keySchemas are the schemas of API keys.
func keySchemas() object {
	return object{"ApiKey": timed(reflected(keyBody{}, nil)), "MadeApiKey": timed(reflected(madeBody{}, nil)), "ApiKeyList": listOf("ApiKey")}
}

// timed makes the optional times of a key nullable.
func timed(o object) object {
	// asset.Time writes its zero value as null, which reflection does not see.
	properties := o["properties"].(object)
	for _, name := range []string{"lastUsedAt", "expiresAt", "revokedAt"} {
		properties[name] = object{"type": []any{"string", "null"}, "format": "date-time"}
	}
	properties["createdAt"] = object{"type": "string", "format": "date-time"}
	return o
}

func keyOf(k *store.Key) keyBody {
	return keyBody{
		Object: "api_key", ID: k.ID, Name: k.Name, Mode: k.Mode, Prefix: k.Prefix,
		CreatedAt: asset.At(k.CreatedAt), LastUsedAt: instant(k.LastUsed), ExpiresAt: instant(k.ExpiresAt), RevokedAt: instant(k.RevokedAt),
	}
}

// instant converts a time of the database; 0 is nil.
func instant(us int64) asset.Time {
	if us == 0 {
		return asset.Time{}
	}
	return asset.At(us)
}

// keyRequest reads the body of a request about keys. Its faults have their own problem type.
func keyRequest[B any](c *call, s *schema.Schema) (b B, err error) {
	text, err := c.text()
	if err != nil {
		return b, aboutKeys(err)
	}
	canonical, err := c.check(text, s)
	if err != nil {
		return b, aboutKeys(err)
	}
	return b, json.Unmarshal(canonical, &b)
}

// aboutKeys converts an invalid-request to the problem type of API keys.
func aboutKeys(err error) error {
	var p *problem.Error
	if errors.As(err, &p) && p.Type == problem.InvalidRequest {
		return &problem.Error{Type: problem.DeveloperKey400, Text: p.Text, Fields: p.Fields}
	}
	return err
}

// listKeys is the handler of the list.
func (s *Server) listKeys(filter *schema.Schema) func(*call) error {
	return func(c *call) error {
		q, err := query[paging](c, filter)
		if err != nil {
			return err
		}
		page, l, err := s.begin(c, q, nil)
		if err != nil {
			return err
		}
		// One more than the page tells whether there is a next page, without a count of all.
		keys, err := s.keeper.OwnKeys(c.Context(), c.caller, page.After, page.Limit+1)
		if err != nil {
			return err
		}
		list := lifecycle.List[keyBody]{Items: []keyBody{}, More: len(keys) > page.Limit}
		for _, k := range keys[:min(len(keys), page.Limit)] {
			list.Items, list.Next = append(list.Items, keyOf(&k)), store.Position{At: k.CreatedAt, ID: k.ID}
		}
		return answerList(s, c, l, list)
	}
}

// createKey is the handler of a new key. The text of the key is in this answer alone: the database keeps its digest.
func (s *Server) createKey(body *schema.Schema) func(*call) error {
	return func(c *call) error {
		b, err := keyRequest[createKeyBody](c, body)
		if err != nil {
			return err
		}
		n := session.NewKey{Name: b.Name, Mode: b.Mode}
		if n.Mode == "" {
			n.Mode = account.Live
		}
		if b.ExpiresAt != "" {
			if n.ExpiresAt, err = time.Parse(time.RFC3339, b.ExpiresAt); err != nil {
				return problem.DeveloperKey400.Field("body.expiresAt", problem.InvalidFormat, "must be an RFC 3339 date and time")
			}
		}
		text, key, err := s.keeper.AddKey(c.Context(), c.caller, n)
		if err != nil {
			return err
		}
		return c.json(http.StatusCreated, madeBody{keyOf(&key), text})
	}
}

// rotateKey is the handler of a rotation. It is no start and has no idempotency key: when the answer is lost, another rotation gives a new
// secret.
func (s *Server) rotateKey(body *schema.Schema) func(*call) error {
	return func(c *call) error {
		b, err := keyRequest[rotateKeyBody](c, body)
		if err != nil {
			return err
		}
		text, key, err := s.keeper.RotateKey(c.Context(), c.caller, c.param("keyId"), time.Duration(b.OverlapSeconds)*time.Second)
		if err != nil {
			return err
		}
		return c.json(http.StatusOK, madeBody{keyOf(&key), text})
	}
}

// revokeKey ends a key. 204; a key that has ended already is 409 developer-api-key-409.
func (s *Server) revokeKey(c *call) error {
	if err := s.keeper.EndKey(c.Context(), c.caller, c.param("keyId")); err != nil {
		return err
	}
	c.WriteHeader(http.StatusNoContent)
	return nil
}
