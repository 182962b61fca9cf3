package sdf

// neighbours gives, for each triangle, the triangles across its edges from corner k to k+1.
func (n *Net) neighbours() [][3]int32 {
	first, next := n.corners()
	across := make([][3]int32, len(n.Tri))
	for t, tri := range n.Tri {
		for k, a := range tri {
			b := tri[(k+1)%3]
			across[t][k] = -1
			for c := first[b]; c >= 0; c = next[c] {
				if n.Tri[c/3][(c+1)%3] == a {
					across[t][k] = c / 3
					break
				}
			}
		}
	}
	return across
}

// corners chains the corners at each vertex: the first by vertex, the next by corner (3t+k), −1 at the end.
// Lists by number cost one array for all vertices, and corners of a vertex are met last first.
func (n *Net) corners() (first, next []int32) {
	first, next = make([]int32, len(n.Pos)), make([]int32, 3*len(n.Tri))
	for v := range first {
		first[v] = -1
	}
	for t, tri := range n.Tri {
		for k, v := range tri {
			next[3*t+k] = first[v]
			first[v] = int32(3*t + k)
		}
	}
	return first, next
}
