package lifecycle

import (
	"context"
	"time"

	"atelier/internal/account"
	"atelier/internal/credit"
	"atelier/internal/operation"
	"atelier/internal/problem"
	"atelier/internal/store"
)

// Usage is what an account has used in a span of days, and what it has now.
type Usage struct {
	Object     string       `json:"object"` // "usage"
	From       string       `json:"from"`
	To         string       `json:"to"`
	Credits    UsageCredits `json:"credits"`
	Operations int64        `json:"operations"` // started in the span
	ByType     []UsageType  `json:"byType"`
	Storage    UsageStorage `json:"storage"`
}

// UsageCredits are an account's Credits: the current balance, and the charges in the span.
type UsageCredits struct {
	TotalAvailable credit.Millis `json:"totalAvailable"`
	Reserved       credit.Millis `json:"reserved"`
	Used           credit.Millis `json:"used"`
}

// UsageStorage is how much an account stores now, and its limit.
type UsageStorage struct {
	UsedBytes  int64  `json:"usedBytes"`
	LimitBytes *int64 `json:"limitBytes"` // null: unlimited
}

// UsageType is the usage of one type of operation.
type UsageType struct {
	Type       operation.Type `json:"type"`
	Operations int64          `json:"operations"`
	Credits    credit.Millis  `json:"credits"` // charged
}

const (
	usageDays   = 30  // the default span, its last day included
	longestSpan = 366 // days
)

// Usage reads what the caller's account has used. from and to are dates of UTC, both included; "" is the last 30 days. It reads one row for
// each day and type, and not the ledger. A span of more than 366 days, or one that ends before it begins, is 400.
func (d *Desk) Usage(ctx context.Context, c account.Caller, from, to string) (Usage, error) {
	first, last, err := span(from, to, d.Store.Now())
	if err != nil {
		return Usage{}, err
	}
	a, err := d.Store.Account(c.Account)
	if err != nil {
		return Usage{}, refuse(err, problem.UsageUnavailable)
	}
	rows, err := d.Store.Usage(ctx, c.Account, first, last)
	if err != nil {
		return Usage{}, refuse(err, problem.UsageUnavailable)
	}
	u := Usage{
		Object: "usage", From: first.Time().Format(time.DateOnly), To: last.Time().Format(time.DateOnly),
		Credits: UsageCredits{TotalAvailable: a.Available, Reserved: a.Reserved}, ByType: []UsageType{},
		Storage: UsageStorage{UsedBytes: a.StorageUsed},
	}
	if room := a.Room(d.StorageLimit); room > 0 {
		u.Storage.LimitBytes = &room
	}
	for _, r := range rows {
		u.Operations += r.Operations
		u.Credits.Used += r.Credits
		u.ByType = append(u.ByType, UsageType(r))
	}
	return u, nil
}

// span are the first and last day of a report. Without from it is the 30 days that end with the last one.
func span(from, to string, now time.Time) (first, last store.Day, err error) {
	var f problem.Fields
	last = store.DayOf(now.UnixMicro())
	if to != "" {
		last = day(&f, "query.to", to)
	}
	first = last - usageDays + 1
	if from != "" {
		first = day(&f, "query.from", from)
	}
	if len(f) == 0 {
		f.If(first > last, "query.from", problem.Custom, "must not be after to")
		f.If(last-first >= longestSpan, "query.from", problem.Custom, "must not be more than %d days before the end", longestSpan)
	}
	return first, last, f.Err()
}

// day parses a date. The schema has checked its form, but not whether the day exists.
func day(f *problem.Fields, path, date string) store.Day {
	t, err := time.Parse(time.DateOnly, date)
	f.If(err != nil || t.Year() < 1970, path, problem.InvalidFormat, "must be a date, like 2026-01-31, from 1970 on")
	return store.DayOf(t.UnixMicro())
}
