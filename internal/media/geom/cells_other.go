//go:build !amd64

package geom

const hasCells27 = false

func cells27(*cellular) { panic("no vectors") }
