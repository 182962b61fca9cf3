package api

import (
	"encoding/json"
	"net/http"

	"atelier/internal/account"
)

// resourcePath is where clients find out how to authenticate; every 401 names it.
const resourcePath = "/.well-known/oauth-protected-resource"

// resourceBody describes this service as a protected resource (RFC 9728, section 2). No authorization server is named as long
// as there is none.
type resourceBody struct {
	Resource      string   `json:"resource" jsonschema:"format=uri"`
	Name          string   `json:"resource_name"`
	Scopes        []string `json:"scopes_supported"`
	BearerMethods []string `json:"bearer_methods_supported"`
	Documentation string   `json:"resource_documentation" jsonschema:"format=uri"`
}

// getResource answers clients, those in browsers too.
func (s *Server) getResource(c *call) error {
	body, err := json.Marshal(resourceBody{
		Resource: s.base, Name: "Atelier", Scopes: []string{account.ReadScope, account.GenerateScope}, BearerMethods: []string{"header"},
		Documentation: s.base + "/docs",
	})
	if err != nil {
		return err
	}
	c.Header()["Cache-Control"] = []string{"public, max-age=300"}
	c.Header()["Access-Control-Allow-Origin"] = []string{"*"}
	return c.body(http.StatusOK, body)
}
