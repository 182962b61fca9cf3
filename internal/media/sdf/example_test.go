package sdf_test

import (
	"context"
	"fmt"

	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
	"atelier/internal/seed"
)

// A stone: a ball with some faces split off, its edges worn, its skin rough.
func ExampleMesher() {
	sd := seed.From("stone")
	faces := []sdf.Field{sdf.Ellipsoid(geom.Vec3{Y: .3}, geom.Vec3{X: .5, Y: .36, Z: .42})}
	for i := range 7 {
		s := sd.At(i)
		normal := geom.Vec3{X: s.Sub("x").Range(-1, 1), Y: s.Sub("y").Range(-.3, 1), Z: s.Sub("z").Range(-1, 1)}.Norm()
		faces = append(faces, sdf.Half(normal, .3*normal.Y+s.Sub("depth").Range(.26, .36)))
	}
	stone := sdf.Common(.03, append(faces, sdf.Half(geom.Vec3{Y: -1}, 0))...)
	stone = sdf.Displace(stone, .012, func(p geom.Vec3) float32 { return .012 * geom.Fractal(p, 9, 3, .002, sd.Bits()) })

	part, err := sdf.Mesher{Triangles: 2000}.Part(context.Background(), "stone", stone, nil, sd)
	fmt.Println(part.Name, part.Triangles() <= 2000, err)
	// Output: stone true <nil>
}
