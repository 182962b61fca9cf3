//go:build !amd64

package sdf

const hasCone8 = false

func cone8(*ellipticCone, *eight) {}
