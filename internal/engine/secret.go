package engine

// Secret is a setting that is printed nowhere: the key of a vendor.
type Secret string

// String hides it.
func (Secret) String() string { return "(hidden)" }

// GoString hides it too.
func (Secret) GoString() string { return "(hidden)" }
