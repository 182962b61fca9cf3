package client

import (
	"context"
	"net/http"
	"time"
)

// Usage is what an account has used in a span of days, and what it has.
type Usage struct {
	From    string `json:"from"`
	To      string `json:"to"`
	Credits struct {
		TotalAvailable float64 `json:"totalAvailable"`
		Reserved       float64 `json:"reserved"`
		Used           float64 `json:"used"` // charged in the span
	} `json:"credits"`
	Operations int64 `json:"operations"` // started in the span
	ByType     []struct {
		Type       string  `json:"type"`
		Operations int64   `json:"operations"`
		Credits    float64 `json:"credits"`
	} `json:"byType"`
	Storage struct {
		UsedBytes  int64  `json:"usedBytes"`  // kept now
		LimitBytes *int64 `json:"limitBytes"` // that may be kept; nil: any number
	} `json:"storage"`
}

// LedgerEntry is one movement of Credits. Values that do not apply are nil.
type LedgerEntry struct {
	ID           string    `json:"id"`
	Kind         string    `json:"kind"`   // grant, purchase, reserve, charge, release, expire, adjust
	Amount       float64   `json:"amount"` // signed: what it does to the Credits available
	BalanceAfter float64   `json:"balanceAfter"`
	OperationID  *string   `json:"operationId"`
	Stage        *string   `json:"stage"`
	ItemID       *string   `json:"itemId"`
	Note         *string   `json:"note"`
	CreatedAt    time.Time `json:"createdAt"`
}

// Usage reads what was used from one day to another, both included, as dates of UTC. Without them it is the last 30 days.
func (c *Client) Usage(ctx context.Context, from, to string) (*Usage, error) {
	q := page(0, "")
	set(q, "from", from)
	set(q, "to", to)
	var out Usage
	return &out, c.do(ctx, &request{method: http.MethodGet, path: "/v1/usage", query: q}, &out)
}

// ListLedger narrows the ledger; empty fields do not.
type ListLedger struct {
	Limit       int // 0: 20
	Cursor      string
	OperationID string
}

// Ledger reads a page of the account's ledger, newest first.
func (c *Client) Ledger(ctx context.Context, l ListLedger) (*List[LedgerEntry], error) {
	q := page(l.Limit, l.Cursor)
	set(q, "operationId", l.OperationID)
	var out List[LedgerEntry]
	return &out, c.do(ctx, &request{method: http.MethodGet, path: "/v1/usage/ledger", query: q}, &out)
}
