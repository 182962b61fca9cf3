package store

import "fmt"

// Position is where a page of a list, which is newest first, begins: after the row of this time and ID; the zero Position is the beginning.
type Position struct {
	At int64 // microseconds since 1970
	ID string
}

// from are the bounds of a page: everything before the position. The zero Position is later than every row.
func (p Position) from() (at int64, id string) {
	if p.ID == "" {
		return 1<<63 - 1, ""
	}
	return p.At, p.ID
}

// listing composes the query of a page of an account's rows. The text contains only the filters that are set, so every
// combination of filters is a query of its own, with an index that has the rows in order: a page is read from its position and
// costs the same anywhere, in a list of any length.
type listing struct {
	columns, table string
	where          string
	args           []any
	column         string // a column of few values that leads the index; "": none does
	words          []string
}

func newListing(columns, table, accountID string) *listing {
	return &listing{columns: columns, table: table, where: `account_id = $1`, args: args(accountID)}
}

// only keeps the rows with a value in a column, unless the value is "".
func (l *listing) only(column, value string) *listing {
	if value != "" {
		l.and(column+` = $%d`, value)
	}
	return l
}

// and keeps the rows of a condition on one more parameter.
func (l *listing) and(condition string, value any) {
	l.args = append(l.args, value)
	l.where += fmt.Sprintf(` AND `+condition, len(l.args))
}

// across reads the rows of each value of a column by themselves and merges them as they come, because the index that serves begins with that column.
// This saves a further index without the column, which every write would pay for.
func across[W ~string](l *listing, column string, words []W) *listing {
	l.column = column
	for _, w := range words {
		l.words = append(l.words, string(w))
	}
	return l
}

// page is the query of one page.
//
// The row comparison (created_at, id) < (…) is one range of the index, in both databases. With words, each branch of the UNION ALL is such a
// range, and ORDER BY with LIMIT merges them without a sort.
func (l *listing) page(after Position, limit int) (text string, args []any) {
	at, id := after.from()
	args = append(l.args, at, id, limit)
	n := len(args)
	part := `SELECT ` + l.columns + ` FROM ` + l.table + ` WHERE ` + l.where + fmt.Sprintf(` AND (created_at, id) < ($%d, $%d)`, n-2, n-1)
	text = part
	for i, w := range l.words {
		if i > 0 {
			text += ` UNION ALL ` + part
		}
		args = append(args, w)
		text += fmt.Sprintf(` AND %s = $%d`, l.column, len(args))
	}
	return text + fmt.Sprintf(` ORDER BY created_at DESC, id DESC LIMIT $%d`, n), args
}
