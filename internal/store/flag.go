package store

import "fmt"

// flag reads a column of 0 and 1.
type flag struct{ into *bool }

// Scan is of database/sql; the pool of a server calls it too. Both databases answer a bigint as an int64.
func (f flag) Scan(v any) error {
	n, ok := v.(int64)
	if !ok {
		return fmt.Errorf("a flag is %T, and not a number", v)
	}
	*f.into = n != 0
	return nil
}
