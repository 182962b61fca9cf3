package sdf

import (
	"golang.org/x/sys/cpu"

	"atelier/internal/media/geom"
)

// hasCone8 tells whether the processor has AVX2, in which cone8 is written.
var hasCone8 = cpu.X86.HasAVX2

// cone8 is At at eight places, in a fifth of the time. The same operations in the same order give the same bits.
//
//go:noescape
func cone8(c *ellipticCone, b *eight)

// nearest8 is At of eight cones at one place, with the same bits.
//
//go:noescape
func nearest8(c *cones8, p *geom.Vec3, d *[8]float32)
