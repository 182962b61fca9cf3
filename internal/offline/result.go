package offline

import (
	"cmp"

	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/operation"
	"atelier/internal/sorting"
)

// Asset is the asset that the plan makes.
func (b *Bench) Asset() asset.Asset { return b.asset }

// Failures are the failures of the parts that could not be made, by their names.
func (b *Bench) Failures() map[string]*operation.Failure { return b.failures }

// Facts are the operation's facts, as its record would show them.
func (b *Bench) Facts() operation.Facts { return b.facts }

// shown is the view of the files that facts are written from. A link is the file's name.
func (b *Bench) shown() kind.Files {
	of := kind.Files{Newest: map[asset.Role]asset.File{}, Link: func(f asset.File) string { return f.Name }}
	for role, f := range b.files {
		of.Newest[role] = f.File
	}
	return of
}

// Items are the benches of a pack's items, in order.
func (b *Bench) Items() []*Bench { return b.items }

// File returns the file of a role, hidden roles included.
func (b *Bench) File(r asset.Role) (File, bool) {
	f, ok := b.files[r]
	return f, ok
}

// Visible returns the files that a record would show, in the order of their names.
func (b *Bench) Visible() []File {
	var out []File
	for _, f := range b.files {
		if !b.words.Hidden(f.Role) {
			out = append(out, f)
		}
	}
	sorting.Stable(out, func(x, y File) int { return cmp.Compare(x.Name, y.Name) })
	return out
}
