package engine

// Secret is a setting that is never printed, such as the key of a vendor.
type Secret string

// String hides it.
func (Secret) String() string { return "(hidden)" }

// GoString hides it too.
func (Secret) GoString() string { return "(hidden)" }
