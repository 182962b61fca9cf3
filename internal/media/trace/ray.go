package trace

import "atelier/internal/media/geom"

// deep is how many nodes a walk can defer: a power of two, so that an index masked by deep−1 needs no check.
const deep = 128

// walk is the way of one ray through a tree. A plane p of an axis is met at p·inv − base.
// Its layout is known to the assembly of search.
type walk struct {
	nodes       []node
	blocks      []block
	origin, dir geom.Vec3
	inv, base   geom.Vec3
	x, y, z     int32   // the near planes of each axis in node.plane; the far ones are 3 apart
	start, end  float32 // where the ray begins, and the nearest that it has met, both at least 0
	hit         int32   // the face that it has met there: block · 4 + place; −1: none
	any         bool    // the first face that it meets is enough
}

func (w *walk) aim() {
	w.inv = geom.Vec3{X: inverse(w.dir.X), Y: inverse(w.dir.Y), Z: inverse(w.dir.Z)}
	w.base = w.origin.Scale(w.inv)
	w.x, w.y, w.z = 0, 1, 2
	if w.inv.X < 0 {
		w.x = 3
	}
	if w.inv.Y < 0 {
		w.y = 4
	}
	if w.inv.Z < 0 {
		w.z = 5
	}
}

// inverse keeps clear of infinity, which would give NaN on a plane through the origin.
func inverse(x float32) float32 {
	if geom.Abs(x) < 1e-9 {
		return 1e9
	}
	return 1 / x
}

// Hit returns the nearest triangle that the ray meets between near and far (both at least 0), how far along dir, and whether from behind.
// If it meets none, Hit returns far, −1 and false.
func (b *BVH) Hit(origin, dir geom.Vec3, near, far float32) (t float32, triangle int32, back bool) {
	w := walk{nodes: b.nodes, blocks: b.blocks, origin: origin, dir: dir, start: near, end: far, hit: -1}
	w.run()
	if w.hit < 0 {
		return far, -1, false
	}
	return w.end, b.ids[w.hit], b.blocks[w.hit/abreast].normal.at(int(w.hit%abreast)).Dot(dir) > 0
}

// Blocked reports whether the ray meets any triangle between near and far (both at least 0).
func (b *BVH) Blocked(origin, dir geom.Vec3, near, far float32) bool {
	w := walk{nodes: b.nodes, blocks: b.blocks, origin: origin, dir: dir, start: near, end: far, hit: -1, any: true}
	w.run()
	return w.hit >= 0
}

// run goes through the tree and finds the nearest face or, with any, the first face that the ray meets.
func (w *walk) run() {
	if len(w.nodes) > 0 {
		w.aim()
		search(w)
	}
}
