// Package animal builds beasts and birds from rows of numbers; fish and what crawls are of the packages below it, and all share anatomy's parts.
//
// A row is a value: a Beast or a Bird. It gives the stations of trunk, neck and tail, the joints of the legs and the
// forms of the head in shares of a height or length, and a coat, which is a function of where on the body a point is. Build poses
// the row, blends its body from elliptic cones, adds the shells of eyes, horns, feathers and hair, and meshes at the brief's level.
// Start at Beast; a new animal is a row beside its nearest relative. All of them face +Z, with Y up.
package animal

import (
	"context"

	"atelier/internal/animal/anatomy"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/sdf"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

type vec = geom.Vec3

// Short names of what geom does, as in anatomy.
var (
	abs, sinOf, cosOf      = geom.Abs, geom.Sin, geom.Cos
	even                   = geom.Even
	mirrored, folded, into = geom.Vec3.Mirrored, geom.Vec3.Folded, geom.Affine.Into
)

func v(x, y, z float32) vec                               { return vec{X: x, Y: y, Z: z} }
func out(f sdf.Field, from, way vec, far float32) float32 { return anatomy.Out(f, from, way, far) }
func mix3(a, b vec, t float32) vec                        { return geom.Mix3(a, b, t) }
func smooth(a, b, x float32) float32                      { return geom.Smooth(a, b, x) }

// rgb is geom.RGB by a table: coats ask it for their colours at each texel.
func rgb(c uint32) vec {
	return vec{X: shares256[c>>16&255], Y: shares256[c>>8&255], Z: shares256[c&255]}
}

// shares256 are the 256 values of a byte, as shares of 255.
var shares256 = func() (of [256]float32) {
	for i := range of {
		of[i] = float32(i) / 255
	}
	return of
}()

func round(r float32) [2]float32              { return [2]float32{r, r} }
func wide(r [2]float32, k float32) [2]float32 { return [2]float32{r[0] * k, r[1] * k} }

type (
	tube      = anatomy.Tube
	eye       = anatomy.Eye
	form      = anatomy.Form
	hide      = anatomy.Hide
	chain     = anatomy.Chain
	ctx       = context.Context
	sceneOf   = scene.Scene
	surfaceOf = tex.Surface
	point     = tex.Point
	sample    = tex.Sample
)

const (
	scaly    = anatomy.Scaly
	wrinkled = anatomy.Wrinkled
)

// ball is an ellipsoid, on both sides unless it lies in the middle plane.
//
//go:noinline
func ball(x, y, z, rx, ry, rz float32) form { return anatomy.Ball(x, y, z, rx, ry, rz) }

func horn(c vec, dark float32) material.Finish   { return anatomy.Horn(c, dark) }
func side(i int) float32                         { return anatomy.Side(i) }
func dense(p *solid.Part, k float32) *solid.Part { return anatomy.Dense(p, k) }
