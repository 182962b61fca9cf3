package kind

// Effect is what an operation does to assets. It is stored with the operation.
type Effect string

// The effects.
const (
	// Makes: the operation makes a new asset of type Action.Makes. Until it ends, the state of the asset follows the operation.
	Makes Effect = ""
	// Changes: the operation changes the asset in the path. Until it ends, the state of the asset follows the operation. At most one
	// such operation is active on an asset; one that waits for its owner is taken over by the next.
	Changes Effect = "changes"
	// Derives: the operation adds files and facts to the asset in the path. Whatever its outcome, the asset keeps its status, step,
	// lastError, place in lists and files. Several operations may derive from one asset at the same time. When the state of the asset
	// does not allow it, the plan returns a 409.
	Derives Effect = "derives"
)
