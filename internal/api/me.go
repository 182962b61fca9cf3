package api

import (
	"net/http"

	"atelier/internal/account"
)

// meBody is the answer of GET /v1/me.
type meBody struct {
	Object         string         `json:"object" jsonschema:"enum=me"`
	Authentication authentication `json:"authentication"`
	Owner          owner          `json:"owner"`
	Project        project        `json:"project"`
}

// authentication is the credential of the request. The secret of a key is shown once, when it is made, and never here.
type authentication struct {
	Type  string       `json:"type" jsonschema:"enum=api_key"`
	KeyID string       `json:"keyId"`
	Name  string       `json:"name"`
	Mode  account.Mode `json:"mode" jsonschema:"enum=live,enum=test"`
}

// owner is the account that pays for what the key starts. The e-mail address is null where the account has none.
type owner struct {
	AccountID string  `json:"accountId"`
	Name      string  `json:"name"`
	Email     *string `json:"email"`
}

type project struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// getMe answers with the account and the key of the caller.
func (s *Server) getMe(c *call) error {
	who := c.caller
	me := meBody{
		Object:         "me",
		Authentication: authentication{Type: "api_key", KeyID: who.KeyID, Name: who.KeyName, Mode: who.Mode},
		Owner:          owner{AccountID: who.Account, Name: who.Name},
		Project:        project{ID: who.Project.ID, Name: who.Project.Name},
	}
	if who.Email != "" {
		me.Owner.Email = &who.Email
	}
	return c.json(http.StatusOK, me)
}
