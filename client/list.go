package client

import (
	"net/url"
	"strconv"
)

// List is a page of records.
type List[T any] struct {
	Data       []T `json:"data"`
	Pagination struct {
		NextCursor *string `json:"nextCursor"`
		HasMore    bool    `json:"hasMore"`
	} `json:"pagination"`
}

// ListAssets narrows a list; empty fields do not.
type ListAssets struct {
	Limit  int // 0: 20
	Cursor string
	Status string
	Q      string // text in name or prompt
}

// query are the parameters that say so.
func (l ListAssets) query() url.Values {
	q := page(l.Limit, l.Cursor)
	set(q, "status", l.Status)
	set(q, "q", l.Q)
	return q
}

// page are the parameters of a page.
func page(limit int, cursor string) url.Values {
	q := url.Values{}
	if limit != 0 {
		q.Set("limit", strconv.Itoa(limit))
	}
	set(q, "cursor", cursor)
	return q
}

// set sets a parameter that is not empty.
func set(q url.Values, name, value string) {
	if value != "" {
		q.Set(name, value)
	}
}
