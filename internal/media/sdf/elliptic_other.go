//go:build !amd64

package sdf

import "atelier/internal/media/geom"

const hasCone8 = false

func cone8(*ellipticCone, *eight) {}

func nearest8(*cones8, *geom.Vec3, *[8]float32) {}
