package surfacetest

import (
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var (
	look     = flag.String("look", "", "write pictures of the surfaces into this folder")
	lookOnly = flag.String("look.only", "", "of the surfaces with this in their names only")
	lookSize = flag.Int("look.size", 512, "texels a side of the maps")
	lookSeed = flag.Uint("look.seed", 1, "seed")
)

// Look writes pictures of a family's surfaces when the test is run with -look: four tiles under a low sun, and a ball.
func Look(t *testing.T, list surface.List) {
	if *look == "" {
		t.Skip("pictures are written with -look")
	}
	for _, s := range list {
		if !strings.Contains(s.Name, *lookOnly) {
			continue
		}
		m, err := tile.Bake{Size: *lookSize, Seed: uint32(*lookSeed)}.Maps(t.Context(), s.Make(surface.Look{Seed: uint32(*lookSeed)}))
		if err != nil {
			t.Fatal(err)
		}
		if err := write(filepath.Join(*look, strings.ReplaceAll(s.Name, " ", "-")+".png"), picture(m, 768)); err != nil {
			t.Fatal(err)
		}
		fmt.Printf("%-24s %.2f m, relief %.1f mm\n", s.Name, m.Side, 1000*(m.High-m.Low))
	}
}

func write(name string, img image.Image) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	if err := png.Encode(f, img); err != nil {
		return err
	}
	return f.Close()
}

// picture is four tiles seen from above under a low sun, and a ball in the corner that one tile and a half goes round.
func picture(m *tile.Maps, size int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	radius := float32(size) * .16
	for y := range size {
		for x := range size {
			view := geom.Vec3{Z: 1}
			u, v := 2*float32(x)/float32(size), 2*float32(y)/float32(size)
			turn := [3]geom.Vec3{{X: 1}, {Y: 1}, {Z: 1}}
			dx, dy := (float32(x)-float32(size)+1.15*radius)/radius, (float32(size)-1.15*radius-float32(y))/radius
			if d := dx*dx + dy*dy; d < 1 {
				z := geom.Sqrt(1 - d)
				n := geom.Vec3{X: dx, Y: dy, Z: z}
				across := geom.Vec3{X: z, Z: -dx}.Norm()
				turn = [3]geom.Vec3{across, n.Cross(across), n}
				u, v = geom.Atan2(dx, z)/geom.Pi*1.5, -geom.Atan2(dy, geom.Sqrt(dx*dx+z*z))/geom.Pi*1.5
			} else if d < 1.08 {
				img.SetRGBA(x, y, color.RGBA{70, 72, 76, 255})
				continue
			}
			img.SetRGBA(x, y, lit(m, u, v, turn, view))
		}
	}
	return img
}

// lit is a texel under the sun and an even sky (Lambert, and GGX of Walter and others 2007).
func lit(m *tile.Maps, u, v float32, turn [3]geom.Vec3, view geom.Vec3) color.RGBA {
	n := int32(m.Size)
	k := int(geom.Wrap(geom.Floor(v*float32(n)), n)*n + geom.Wrap(geom.Floor(u*float32(n)), n))
	light := func(b uint8) float32 { return geom.Pow(float32(b)/255, 2.2) }
	base := geom.Vec3{X: light(m.Base[3*k]), Y: light(m.Base[3*k+1]), Z: light(m.Base[3*k+2])}
	unit := func(b uint8) float32 { return float32(b)/127.5 - 1 }
	nx, ny, nz := unit(m.Normal[3*k]), unit(m.Normal[3*k+1]), unit(m.Normal[3*k+2])
	normal := turn[0].Mul(nx).Mad(turn[1], ny).Mad(turn[2], nz).Norm()
	rough, metal, ao := max(float32(m.Rough[k])/255, .05), float32(m.Metal[k])/255, float32(m.AO[k])/255
	sun := geom.Vec3{X: -.62, Y: .55, Z: .56}.Norm()
	toward := sun.Add(view).Norm()
	nl, nv, nh := max(normal.Dot(sun), 0), max(normal.Dot(view), .05), max(normal.Dot(toward), 0)
	a2 := rough * rough * rough * rough
	d := nh*nh*(a2-1) + 1
	spec := min(a2/(4*d*d*max(nl*(1-a2)+a2, .1)*nv), 12)
	f0 := geom.Mix3(geom.Vec3{X: .04, Y: .04, Z: .04}, base, metal)
	mirror := normal.Mul(2 * normal.Dot(view)).Sub(view)
	sky := geom.Mix(.35, 1.1, geom.Smooth(-.4-rough, .5+rough, mirror.Y))
	c := base.Mul((1 - metal) * (.5*ao + 2.0*nl)).Add(f0.Mul(sky * (.4 + .6*ao))).Add(f0.Mul(1.6 * spec * nl))
	if m.Emission != nil {
		c = c.Add(geom.Vec3{X: light(m.Emission[3*k]), Y: light(m.Emission[3*k+1]), Z: light(m.Emission[3*k+2])}.Mul(3))
	}
	tone := func(x float32) uint8 {
		x *= .62
		x = x * (2.51*x + .03) / (x*(2.43*x+.59) + .14) // Narkowicz 2015
		return uint8(255*geom.Pow(geom.Clamp01(x), 1/2.2) + .5)
	}
	return color.RGBA{tone(c.X), tone(c.Y), tone(c.Z), 255}
}
