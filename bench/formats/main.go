// Command formats measures how long the files take that are derived of a model: formats [-n 20] [-shapes] [-cpuprofile FILE] FILE.glb …
//
// "to FBX" reads the GLB and writes one file, as a conversion does. "five" are USDZ, OBJ, STL, PLY and 3MF of one model that was read
// once, side by side on all processors, as the final step makes its files. "collider" and "levels" are of such a model as well.
package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/pprof"
	"slices"
	"syscall"
	"time"

	"atelier/internal/band"
	"atelier/internal/media/codec/all"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/model"
	"atelier/internal/media/collider"
	"atelier/internal/media/simplify"
)

var times = flag.Int("n", 20, "how often each is measured; the fastest and the middle are told")

var shapes = flag.Bool("shapes", false, "measure the collider and the levels of detail alone")

var profile = flag.String("cpuprofile", "", "write a profile of the processors to this file")

func main() {
	flag.Parse()
	if *profile != "" {
		f, err := os.Create(*profile)
		if err == nil {
			err = pprof.StartCPUProfile(f)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, "formats:", err)
			os.Exit(1)
		}
		defer pprof.StopCPUProfile()
	}
	for _, path := range flag.Args() {
		if err := measure(context.Background(), path); err != nil {
			fmt.Fprintln(os.Stderr, "formats:", err)
			os.Exit(1)
		}
	}
}

func measure(ctx context.Context, path string) error {
	glb, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	m, err := read(glb)
	if err != nil {
		return err
	}
	name := filepath.Base(path)
	fmt.Printf("%s: %d triangles, %d pictures, %d KB\n", name, m.Mesh.Triangles(), len(m.Images()), len(glb)>>10)
	if err := measureShapes(ctx, m); err != nil || *shapes {
		return err
	}
	for _, f := range all.Formats {
		size := 0
		if err := report("to "+f.Name, func() error {
			m, err := read(glb)
			if err != nil {
				return err
			}
			var out bytes.Buffer
			err = f.Encode(ctx, &out, m)
			size = out.Len()
			return err
		}); err != nil {
			return err
		}
		fmt.Printf(", %d KB\n", size>>10)
	}
	var five []all.Format
	for _, f := range all.Formats {
		if f.Name != "fbx" && f.Name != "gltf" {
			five = append(five, f)
		}
	}
	err = report("five, side by side", func() error {
		m, err := read(glb)
		if err != nil {
			return err
		}
		faults := make([]error, len(five))
		err = band.Rows(ctx, len(five), 1, func(i, _ int) { faults[i] = five[i].Encode(ctx, io.Discard, m) })
		return errors.Join(append(faults, err)...)
	})
	fmt.Println()
	return err
}

// measureShapes measures the levels of detail and the colliders of models.
func measureShapes(ctx context.Context, m *model.Model) error {
	var c *collider.Collider
	collide := func() (err error) {
		c, err = collider.New(ctx, m.Mesh)
		return err
	}
	var made []simplify.Result
	levels := func() (err error) {
		made, err = simplify.Details(ctx, m.Document())
		return err
	}
	if err := report("collider", collide); err != nil {
		return err
	}
	fmt.Printf(", %d hulls, gap %.1f %%\n", len(c.Hulls), 100*c.Gap/c.Size)
	if err := report("levels", levels); err != nil {
		return err
	}
	fmt.Printf(", %d, %d and %d triangles\n", made[0].Triangles, made[1].Triangles, made[2].Triangles)
	both := []func() error{levels, collide}
	err := report("both, side by side", func() error {
		faults := make([]error, len(both))
		err := band.Rows(ctx, len(both), 1, func(i, _ int) { faults[i] = both[i]() })
		return errors.Join(append(faults, err)...)
	})
	fmt.Println()
	return err
}

func read(glb []byte) (*model.Model, error) {
	d, err := gltf.Read(bytes.NewReader(glb), gltf.Limits{})
	if err != nil {
		return nil, err
	}
	return model.Of(d)
}

// report times f by the clock and by the processors.
func report(what string, f func() error) error {
	var took, cpu []time.Duration
	for range *times {
		began, before := time.Now(), processor()
		if err := f(); err != nil {
			return fmt.Errorf("%s: %w", what, err)
		}
		took, cpu = append(took, time.Since(began)), append(cpu, processor()-before)
	}
	slices.Sort(took)
	slices.Sort(cpu)
	ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
	fmt.Printf("  %-20s wall %6.1f ms, middle %6.1f ms; CPU %6.1f ms, middle %6.1f ms", what, ms(took[0]), ms(took[len(took)/2]), ms(cpu[0]),
		ms(cpu[len(cpu)/2]))
	return nil
}

// processor is the time that the process has computed.
func processor() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
