package store

import "testing"

// BenchmarkRead reads a row, as most requests do: by one caller, and by many at once.
func BenchmarkRead(b *testing.B) {
	db := open(b, Config{})
	a := person(b, db, 1000)
	read := func(b *testing.B) {
		if _, err := db.Account(a); err != nil {
			b.Error(err)
		}
	}
	b.Run("alone", func(b *testing.B) {
		for b.Loop() {
			read(b)
		}
	})
	b.Run("together", func(b *testing.B) {
		b.RunParallel(func(p *testing.PB) {
			for p.Next() {
				read(b)
			}
		})
	})
}
