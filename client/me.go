package client

import (
	"context"
	"net/http"
)

// Me is the credential and its owner.
type Me struct {
	Authentication struct {
		Type  string `json:"type"`
		KeyID string `json:"keyId"`
		Name  string `json:"name"`
		Mode  string `json:"mode"`
	} `json:"authentication"`
	Owner struct {
		AccountID string  `json:"accountId"`
		Name      string  `json:"name"`
		Email     *string `json:"email"`
	} `json:"owner"`
	Project struct {
		ID   string `json:"id"`
		Name string `json:"name"`
	} `json:"project"`
}

// Me reads the credential itself, its owner and its project.
func (c *Client) Me(ctx context.Context) (*Me, error) {
	var out Me
	return &out, c.do(ctx, &request{method: http.MethodGet, path: "/v1/me"}, &out)
}

// Health is how the server is.
type Health struct {
	Status        string            `json:"status"`
	Version       string            `json:"version"`
	UptimeSeconds int64             `json:"uptimeSeconds"`
	Checks        map[string]string `json:"checks"`
}

// Health reads the state of the server. An unhealthy server answers with a *Problem of status 503.
func (c *Client) Health(ctx context.Context) (*Health, error) {
	var out Health
	return &out, c.do(ctx, &request{method: http.MethodGet, path: "/health"}, &out)
}
