package store

import (
	"context"
	"fmt"
	"slices"
	"strings"
)

// table describes a table, as the database's own schema lists it.
type table struct {
	name    string
	columns []string
	key     []string // its primary key, in order
	parents []string // tables that it refers to
}

// apart reports whether a table is not copied: it belongs to this database alone, to goose or to River. Secrets are copied
// separately, since on SQLite they are in a file.
func apart(name string) bool {
	return name == "transfers" || name == "secrets" || name == "rate_buckets" || strings.HasPrefix(name, "goose_") || strings.HasPrefix(name, "river_") ||
		strings.HasPrefix(name, "sqlite_")
}

// dialect is where a database tells of its tables: columns with their place in the primary key, from 1, and references.
type dialect struct{ columns, references string }

var (
	ofFile = dialect{
		`SELECT t.name, c.name, c.pk FROM sqlite_schema t JOIN pragma_table_info(t.name) c WHERE t.type = 'table' ORDER BY t.name, c.cid`,
		`SELECT DISTINCT t.name, f."table" FROM sqlite_schema t JOIN pragma_foreign_key_list(t.name) f WHERE t.type = 'table'`,
	}
	ofServer = dialect{
		`SELECT t.relname, c.attname, COALESCE(array_position(CAST(k.indkey AS int2[]), c.attnum) + 1, 0) FROM pg_class t
			JOIN pg_attribute c ON c.attrelid = t.oid AND c.attnum > 0 AND NOT c.attisdropped
			LEFT JOIN pg_index k ON k.indrelid = t.oid AND k.indisprimary
			WHERE t.relkind = 'r' AND t.relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema()) ORDER BY t.relname, c.attnum`,
		`SELECT DISTINCT t.relname, p.relname FROM pg_constraint f JOIN pg_class t ON t.oid = f.conrelid JOIN pg_class p ON p.oid = f.confrelid
			WHERE f.contype = 'f' AND t.relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())`,
	}
)

func dialectOf(server bool) dialect {
	if server {
		return ofServer
	}
	return ofFile
}

// tables reads all tables but the excluded ones, each after the tables that it refers to. The order is the one in which rows can be inserted
// under foreign keys; the opposite one is that in which they can be deleted.
func (r reads) tables(ctx context.Context, d dialect) ([]table, error) {
	var all []table
	err := r.all(ctx, d.columns, nil, func(s scan) error {
		var name, column string
		var place int
		if err := s(&name, &column, &place); err != nil || apart(name) {
			return err
		}
		if len(all) == 0 || all[len(all)-1].name != name {
			all = append(all, table{name: name})
		}
		all[len(all)-1].add(column, place)
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("read tables: %w", err)
	}
	err = r.all(ctx, d.references, nil, func(s scan) error {
		var child, parent string
		if err := s(&child, &parent); err != nil {
			return err
		}
		if i := slices.IndexFunc(all, func(t table) bool { return t.name == child }); i >= 0 && child != parent {
			all[i].parents = append(all[i].parents, parent)
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("read references: %w", err)
	}
	return parentsFirst(all)
}

// add adds a column, which may stand at a place in the key.
func (t *table) add(column string, place int) {
	t.columns = append(t.columns, column)
	if place == 0 {
		return
	}
	for len(t.key) < place {
		t.key = append(t.key, "")
	}
	t.key[place-1] = column
}

// parentsFirst sorts tables so that each comes after the tables that it refers to. A reference of a table to itself does not count.
func parentsFirst(all []table) (sorted []table, err error) {
	waits := func(t table) bool {
		return slices.ContainsFunc(t.parents, func(parent string) bool {
			return slices.ContainsFunc(all, func(other table) bool { return other.name == parent })
		})
	}
	for len(all) > 0 {
		i := slices.IndexFunc(all, func(t table) bool { return !waits(t) })
		if i < 0 {
			return nil, fmt.Errorf("table %s: its references lead back to it", all[0].name)
		}
		if len(all[i].key) == 0 {
			return nil, fmt.Errorf("table %s: it has no primary key", all[i].name)
		}
		sorted = append(sorted, all[i])
		all = slices.Delete(all, i, i+1)
	}
	return sorted, nil
}

// names are columns in a statement.
func names(columns []string) string { return `"` + strings.Join(columns, `", "`) + `"` }

// marks are so many parameters in parentheses, the first of them with a given number.
func marks(from, n int) string {
	list := make([]string, n)
	for i := range list {
		list[i] = fmt.Sprintf("$%d", from+i)
	}
	return "(" + strings.Join(list, ", ") + ")"
}

// page is a query for rows with keys after one key and up to another; nil: no bound. limit 0: all. The row comparison makes it one range of
// the primary key.
func (t table) page(columns []string, after, until []any, limit int) (text string, a []any) {
	text = `SELECT ` + names(columns) + ` FROM "` + t.name + `"`
	word := " WHERE "
	for _, bound := range []struct {
		sign string
		key  []any
	}{{" > ", after}, {" <= ", until}} {
		if bound.key != nil {
			text += word + "(" + names(t.key) + ")" + bound.sign + marks(len(a)+1, len(t.key))
			a, word = append(a, bound.key...), " AND "
		}
	}
	text += " ORDER BY " + names(t.key)
	if limit > 0 {
		text += fmt.Sprintf(" LIMIT %d", limit)
	}
	return text, a
}

// put is a statement that writes so many rows, and replaces rows with the same keys.
func (t table) put(rows int) string {
	list := make([]string, rows)
	for i := range list {
		list[i] = marks(i*len(t.columns)+1, len(t.columns))
	}
	text := `INSERT INTO "` + t.name + `" (` + names(t.columns) + `) VALUES ` + strings.Join(list, ", ") + ` ON CONFLICT (` + names(t.key) + `) DO `
	var set []string
	for _, c := range t.columns {
		if !slices.Contains(t.key, c) {
			set = append(set, `"`+c+`" = excluded."`+c+`"`)
		}
	}
	if set == nil {
		return text + "NOTHING"
	}
	return text + "UPDATE SET " + strings.Join(set, ", ")
}

// remove is a statement that deletes the row of a key.
func (t table) remove() string {
	return `DELETE FROM "` + t.name + `" WHERE (` + names(t.key) + `) = ` + marks(1, len(t.key))
}

// places are where the columns of the key stand in a row.
func (t table) places() []int {
	at := make([]int, len(t.key))
	for i, c := range t.key {
		at[i] = slices.Index(t.columns, c)
	}
	return at
}
