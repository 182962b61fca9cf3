package client

import (
	"context"
	"net/http"
	"time"
)

// Price is what one thing costs.
type Price struct {
	Operation    string  `json:"operation"`
	ResourceType string  `json:"resourceType"`
	Preset       *string `json:"preset"` // nil: whatever the preset
	Stage        string  `json:"stage"`
	Per          string  `json:"per"`        // asset, item, format, second
	Resolution   int     `json:"resolution"` // pixels a side; 0: whatever the resolution
	Credits      float64 `json:"credits"`
}

// Prices reads the whole price list.
func (c *Client) Prices(ctx context.Context) ([]Price, error) {
	var out struct {
		Prices []Price `json:"prices"`
	}
	err := c.do(ctx, &request{method: http.MethodGet, path: "/v1/pricing"}, &out)
	return out.Prices, err
}

// Estimate is what a start would cost. A start that names its QuoteID before it expires costs no more.
type Estimate struct {
	Operation string    `json:"operation"`
	QuoteID   string    `json:"quoteId"`
	ExpiresAt time.Time `json:"expiresAt"`
	Credits   struct {
		RequiredToStart float64 `json:"requiredToStart"`
		EstimatedTotal  float64 `json:"estimatedTotal"`
		Stages          []struct {
			Stage   string  `json:"stage"`
			Credits float64 `json:"credits"`
		} `json:"stages"`
	} `json:"credits"`
	Available float64 `json:"available"`
}

// Estimate asks what a start of a type of operation would cost. start holds what of the start's body changes the price,
// and the ID in its path by the parameter's name: modelId, assetPackId.
func (c *Client) Estimate(ctx context.Context, operation string, start map[string]any) (*Estimate, error) {
	body := map[string]any{"operation": operation}
	for name, value := range start {
		body[name] = value
	}
	var out Estimate
	return &out, c.do(ctx, &request{method: http.MethodPost, path: "/v1/pricing:estimate", body: body}, &out)
}
