package credit

// EntryKind is a kind of ledger entry.
type EntryKind string

// The kinds of ledger entries.
const (
	Grant    EntryKind = "grant"
	Purchase EntryKind = "purchase"
	Reserve  EntryKind = "reserve"
	Charge   EntryKind = "charge"
	Release  EntryKind = "release"
	Expire   EntryKind = "expire"
	Adjust   EntryKind = "adjust"
)

// Sides are the side of the books that an entry of the kind takes from, and the side that it gives to.
func (k EntryKind) Sides() (debit, credit string) {
	switch k {
	case Reserve:
		return "available", "reserved"
	case Release:
		return "reserved", "available"
	case Charge:
		return "available", "charged"
	case Expire:
		return "available", "expired"
	}
	return "issued", "available" // a negative adjustment gives a negative amount
}
