//go:build !amd64

package geom

const hasComb8 = false

func comb8(*comb) {}

func waves8(*waves) {}
