package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"atelier/internal/store"
	"atelier/internal/store/storetest"
)

// The lengths of an account's lists that are compared.
const (
	short = 1_000
	long  = 1_000_000
)

// listClients read at once: as many as there are cores, so that a figure is the time of a read and not of its queue.
const listClients = 2

// deep is how many rows stand before the 5,000th page of 20.
const deep = 4999 * pageSize

const pageSize = 20

// lists are the requests for a page of each list, plain and with all filters that have words of their own.
var lists = []string{
	"/v1/assets", "/v1/models", "/v1/operations",
	"/v1/assets?type=model&status=failed", "/v1/models?status=failed", "/v1/operations?status=failed&type=model_generation&resourceType=model",
}

// length is what an account with many assets and operations meets.
type length struct {
	rows  int
	start figures
	pages []pages // as lists
}

// pages are the figures of one list: of its newest page, and of the 5,000th or, in a shorter one, the last.
type pages struct{ first, deep figures }

// measureLists measures a short account and a long one, each on a server of its own, by turns.
func measureLists(s settings, p *page) (err error) {
	var servers []*program
	defer func() {
		for _, server := range servers {
			err = errors.Join(err, server.stop())
		}
	}()
	for _, rows := range []int{short, long} {
		server, err := filled(s.bin, rows)
		if err != nil {
			return fmt.Errorf("with %d rows: %w", rows, err)
		}
		servers, p.lengths = append(servers, server), append(p.lengths, length{rows: rows})
	}
	for _, path := range lists {
		if err := measureList(s, p.lengths, servers, path); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
	}
	var starts [][]stream
	for _, server := range servers {
		starts = append(starts, server.streams(http.MethodPost, "/v1/models:generate", generateBody, s.clients))
	}
	measured, err := alternate(starts, http.StatusAccepted, s.span)
	for i, f := range measured {
		p.lengths[i].start = f
		fmt.Fprintf(os.Stderr, "%d rows: %d starts/s\n", p.lengths[i].rows, int(f.rate()))
	}
	return err
}

// filled is a server whose account has so many rows.
func filled(bin string, rows int) (server *program, err error) {
	if server, err = prepare(bin); err != nil {
		return nil, err
	}
	if err = server.fill(rows); err == nil {
		err = server.serve("ATELIER_WORKERS=0")
	}
	if err != nil {
		return nil, errors.Join(err, server.stop())
	}
	return server, nil
}

// measureList adds the figures of one list to every length.
func measureList(s settings, lengths []length, servers []*program, path string) error {
	var first, deep [][]stream
	for i, server := range servers {
		cursor, err := server.walk(path, lengths[i].rows)
		if err != nil {
			return err
		}
		first = append(first, server.streams(http.MethodGet, path, "", listClients))
		deep = append(deep, server.streams(http.MethodGet, with(path, "cursor", cursor), "", listClients))
	}
	newest, err := alternate(first, http.StatusOK, s.span/4)
	if err != nil {
		return err
	}
	far, err := alternate(deep, http.StatusOK, s.span/4)
	if err != nil {
		return err
	}
	for i := range lengths {
		l, f := &lengths[i], pages{newest[i], far[i]}
		l.pages = append(l.pages, f)
		fmt.Fprintf(os.Stderr, "%d rows, %s: first p50 %s p99 %s, deep p50 %s p99 %s\n", l.rows, path, f.first.p50, f.first.p99, f.deep.p50, f.deep.p99)
	}
	return nil
}

// streams are connections on which one request is sent again and again.
func (p *program) streams(method, path, body string, clients int) []stream {
	return slices.Repeat([]stream{{p.addr, []string{requestText(method, path, p.key, body)}}}, clients)
}

// fill adds rows to the database before it is served.
func (p *program) fill(rows int) (err error) {
	ctx := context.Background()
	db, err := store.Open(ctx, store.Config{Path: filepath.Join(p.data, "atelier.db")})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	return storetest.Fill(ctx, db, p.account, rows)
}

// walk goes down a list to the 5,000th page, or to the last, and gives the cursor that it begins at. A cursor is good for
// pages of any size, so the way there is made in larger steps.
func (p *program) walk(path string, rows int) (cursor string, err error) {
	if strings.Contains(path, "status=failed") {
		rows /= 10
	}
	for left := min(deep, rows-pageSize); left > 0; {
		step := min(left, 100)
		next := with(path, "limit", fmt.Sprint(step))
		if cursor != "" {
			next = with(next, "cursor", cursor)
		}
		if cursor, err = p.next(next); err != nil {
			return "", err
		}
		left -= step
	}
	return cursor, nil
}

// next is the cursor of the page after one.
func (p *program) next(path string) (cursor string, err error) {
	r, err := http.NewRequest(http.MethodGet, "http://"+p.addr+path, nil)
	if err != nil {
		return "", err
	}
	r.Header.Set("Authorization", "Bearer "+p.key)
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	var body struct {
		Pagination struct{ NextCursor *string }
	}
	if err := json.NewDecoder(response.Body).Decode(&body); err != nil {
		return "", err
	}
	if body.Pagination.NextCursor == nil {
		return "", fmt.Errorf("%s answers %d without a next page", path, response.StatusCode)
	}
	return *body.Pagination.NextCursor, nil
}

// with adds a parameter to a path.
func with(path, name, value string) string {
	mark := "?"
	if strings.Contains(path, "?") {
		mark = "&"
	}
	return path + mark + name + "=" + url.QueryEscape(value)
}

// listRows are the figures that were promised of long lists.
func (p *page) listRows() (out []row) {
	if p.lengths != nil {
		brief, full := p.lengths[0], p.lengths[len(p.lengths)-1]
		first, deep, ratio := worst(p.lengths)
		out = append(out,
			row{fmt.Sprintf("list of %d of %s, slowest list: first page, 5,000th page", pageSize, thousands(full.rows)),
				fmt.Sprintf("p99 %s, p99 %s; %.2f× the median with %s", millis(first.p99), millis(deep.p99), ratio, thousands(brief.rows)),
				"p99 5 ms, within 1.3×", "1 ms", ""},
			row{fmt.Sprintf("starts with %s operations stored", thousands(full.rows)),
				fmt.Sprintf("%s/s, with %s %s/s", thousands(int(full.start.rate())), thousands(brief.rows), thousands(int(brief.start.rate()))),
				"within 1.2×", "", ""})
	}
	if f := p.fair; f != nil {
		out = append(out, row{fmt.Sprintf("another tenant's model, `fast`, beside %s queued packs", thousands(f.packs)),
			fmt.Sprintf("%s at most, alone %s", seconds(f.beside), seconds(f.alone)), "starts within one task's time", "", ""})
	}
	return out
}

// writeLists writes the table of all lists.
func (p *page) writeLists(b *strings.Builder) {
	if p.lengths == nil {
		return
	}
	b.WriteString("\n## Lists\n\nMedian and 99th percentile of a page of 20, first and 5,000th (or last).\n\n| list |")
	for _, l := range p.lengths {
		fmt.Fprintf(b, " %s, first | %s, deep |", thousands(l.rows), thousands(l.rows))
	}
	b.WriteString("\n|---|" + strings.Repeat("---|---|", len(p.lengths)) + "\n")
	for i, path := range lists {
		fmt.Fprintf(b, "| `%s` |", path)
		for _, l := range p.lengths {
			for _, f := range []figures{l.pages[i].first, l.pages[i].deep} {
				fmt.Fprintf(b, " %s, %s |", millis(f.p50), millis(f.p99))
			}
		}
		b.WriteString("\n")
	}
}

// worst are the pages with the largest p99, and the largest ratio of a median of the long lists to that of the short ones.
func worst(lengths []length) (first, deep figures, ratio float64) {
	for i, f := range lengths[len(lengths)-1].pages {
		before := lengths[0].pages[i]
		first, deep = slower(first, f.first), slower(deep, f.deep)
		ratio = max(ratio, f.first.p50.Seconds()/before.first.p50.Seconds(), f.deep.p50.Seconds()/before.deep.p50.Seconds())
	}
	return first, deep, ratio
}

func slower(a, b figures) figures {
	if a.p99 > b.p99 {
		return a
	}
	return b
}
