package store

import "fmt"

// Lists are newest first. A Position is where a page begins: after the row of this time and ID; the zero Position is
// the beginning.
type Position struct {
	At int64 // microseconds since 1970
	ID string
}

// from are the bounds of a page: everything before the position.
func (p Position) from() (at int64, id string) {
	if p.ID == "" {
		return 1<<63 - 1, ""
	}
	return p.At, p.ID
}

// listing puts together the query of a page of an account's rows. A filter that is not set does not stand in the text, so
// every combination of filters is a query of its own, with an index that has the rows in their order already: a page is
// read from where it begins and costs the same anywhere, in a list of any length.
type listing struct {
	text string
	args []any
}

func newListing(columns, table, accountID string) *listing {
	return &listing{text: `SELECT ` + columns + ` FROM ` + table + ` WHERE account_id = $1`, args: args(accountID)}
}

// only keeps the rows with a value in a column, unless the value is "".
func (l *listing) only(column, value string) *listing {
	if value == "" {
		return l
	}
	return l.and(column+` = $%d`, value)
}

// and keeps the rows of a condition on one more parameter.
func (l *listing) and(condition string, value any) *listing {
	l.args = append(l.args, value)
	l.text += fmt.Sprintf(` AND `+condition, len(l.args))
	return l
}

// page is the query of one page.
func (l *listing) page(after Position, limit int) (text string, args []any) {
	at, id := after.from()
	n := len(l.args)
	text = l.text + fmt.Sprintf(` AND (created_at, id) < ($%d, $%d) ORDER BY created_at DESC, id DESC LIMIT $%d`, n+1, n+2, n+3)
	return text, append(l.args, at, id, limit)
}
