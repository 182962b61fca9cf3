//go:build !amd64

package geom

const hasComb4 = false

func comb4(*comb) {}
