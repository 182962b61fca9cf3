package atlas

import (
	"atelier/internal/media/solid"
	"atelier/internal/media/trace"
)

// Opened are the parts of a thing as they lie when all that opens is taken away: for each door, lid and drawer the tree of its own parts, and
// under "" that of what stays. nil: nothing opens. What a closed lid hides comes to light when it opens, so it must not be baked as dark.
func Opened(parts []*solid.Part) map[string]*trace.BVH {
	groups := map[string][]*solid.Part{}
	for _, p := range parts {
		groups[p.Opens] = append(groups[p.Opens], p)
	}
	if _, stays := groups[""]; len(groups) == 0 || stays && len(groups) == 1 {
		return nil
	}
	trees := make(map[string]*trace.BVH, len(groups))
	for of, list := range groups {
		trees[of] = trace.New(Atlas{Size: 1}.Mesh(list))
	}
	return trees
}
