package store

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
)

// compare reads every table on both sides and holds the digests of their rows against each other. The error names the first table
// that differs; counts get the rows and the digest of each.
func (t *Transfer) compare(ctx context.Context, tables []table, counts []TableCount) error {
	there, err := OpenSnapshot(ctx, t.Place)
	if err != nil {
		return err
	}
	defer there.Close()
	for i, table := range tables {
		here, sum, err := t.digest(ctx, t.From.reads, table, func(rows int64) { t.Doing("compare "+table.name, rows, 0) })
		if err != nil {
			return fmt.Errorf("read %s: %w", table.name, err)
		}
		rows, other, err := t.digest(ctx, there.reads, table, func(rows int64) { t.Doing("compare "+table.name, rows, here) })
		if err != nil {
			return fmt.Errorf("read %s on the other side: %w", table.name, err)
		}
		if rows != here || other != sum {
			return fmt.Errorf("table %s has %d rows, and the copy %d; their digests are %s and %s", table.name, here, rows, sum, other)
		}
		counts[i].Rows, counts[i].SHA256 = here, sum
	}
	return nil
}

// digest reads a whole table, page by page. The order is that of the primary key, which compares bytes on both sides.
func (t *Transfer) digest(ctx context.Context, r reads, table table, doing func(rows int64)) (n int64, sum string, err error) {
	at, h := table.places(), sha256.New()
	var after []any
	for {
		doing(n)
		text, a := table.page(table.columns, after, nil, t.page())
		rows, err := r.rows(ctx, text, a, len(table.columns))
		if err != nil {
			return 0, "", err
		}
		if len(rows) == 0 {
			return n, hex.EncodeToString(h.Sum(nil)), nil
		}
		add(h, rows)
		n += int64(len(rows))
		after = pick(rows[len(rows)-1], at)
	}
}

// add adds rows to a digest.
func add(h hash.Hash, rows [][]any) {
	var text []byte
	for _, row := range rows {
		text = spell(text[:0], row)
		h.Write(text) // never fails
	}
}

// pick is the values of a row at some places: the key after which the next page begins.
func pick(row []any, at []int) []any {
	key := make([]any, len(at))
	for i, place := range at {
		key[i] = row[place]
	}
	return key
}

// spell encodes a row unambiguously, and equally for both databases, whatever types their drivers return. Each value is its length, a colon
// and its text; "-" is NULL. Without lengths, ("a", "bc") and ("ab", "c") would be equal.
func spell(text []byte, row []any) []byte {
	for _, v := range row {
		if v == nil {
			text = append(text, '-')
			continue
		}
		if b, ok := v.([]byte); ok {
			v = string(b)
		}
		word := fmt.Sprint(v)
		text = fmt.Appendf(text, "%d:%s", len(word), word)
	}
	return text
}
