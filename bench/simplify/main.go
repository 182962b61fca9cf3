// Command simplify measures the simplifier beside gltfpack, on one model of 65,024 triangles with normals, texture coordinates and a
// picture, or on the GLB that is named: bench/simplify.sh. Both reduce it to a quarter, several times each in one process; the least
// time counts. The error is the root of the mean squared distance between the surfaces, both ways, per thousand of the model's diagonal.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"time"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/simplify"
)

var (
	peer  = flag.String("peer", "", "script that runs the peer: node PEER IN.glb OUT.glb RATIO TIMES prints the milliseconds of each run")
	ratio = flag.Float64("ratio", .25, "of the triangles that remain")
	times = flag.Int("times", 9, "runs")
	keep  = flag.String("keep", "", "folder to keep the files in")
)

func main() {
	flag.Parse()
	if err := run(context.Background(), flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "simplify:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, files []string) error {
	folder := *keep
	if folder == "" {
		temporary, err := os.MkdirTemp("", "simplify")
		if err != nil {
			return err
		}
		defer os.RemoveAll(temporary)
		folder = temporary
	}
	if len(files) == 0 {
		sample := filepath.Join(folder, "vase.glb")
		if err := writeVase(sample); err != nil {
			return err
		}
		files = []string{sample}
	}
	fmt.Println("| model | by | triangles | wall ms | CPU ms | rms ‰ | max ‰ | bytes |\n|---|---|---|---|---|---|---|---|")
	for _, file := range files {
		if err := compare(ctx, folder, file); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
	}
	return nil
}

// compare measures both on one file.
func compare(ctx context.Context, folder, file string) error {
	source, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	before, err := surfaceOf(source)
	if err != nil {
		return err
	}
	name := filepath.Base(file)
	ours, wall, cpu, err := ourRun(ctx, source)
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(folder, "ours-"+name), ours, 0o644); err != nil {
		return err
	}
	if err := row(name, "Atelier", before, ours, wall, cpu); err != nil || *peer == "" {
		return err
	}
	theirs := filepath.Join(folder, "peer-"+name)
	out, err := exec.CommandContext(ctx, "node", *peer, file, theirs, fmt.Sprint(*ratio), fmt.Sprint(*times)).Output()
	if err != nil {
		return fmt.Errorf("peer: %w", err)
	}
	var took []struct{ Wall, CPU float64 }
	if err := json.Unmarshal(out, &took); err != nil {
		return fmt.Errorf("peer: %w", err)
	}
	wall, cpu = took[0].Wall, took[0].CPU
	for _, t := range took {
		wall, cpu = min(wall, t.Wall), min(cpu, t.CPU)
	}
	data, err := os.ReadFile(theirs)
	if err != nil {
		return err
	}
	return row(name, "gltfpack", before, data, wall, cpu)
}

// ourRun reads, simplifies and writes the file, as the peer does. Pictures are left as they are, as the peer leaves them.
func ourRun(ctx context.Context, source []byte) (made []byte, wall, cpu float64, err error) {
	wall, cpu = 1e9, 1e9
	for range *times {
		start, used := time.Now(), usage()
		d, err := gltf.Read(bytes.NewReader(source), gltf.Limits{})
		if err != nil {
			return nil, 0, 0, err
		}
		r, err := simplify.Document(ctx, d, simplify.Level{Ratio: *ratio})
		if err != nil {
			return nil, 0, 0, err
		}
		var out bytes.Buffer
		if err := r.Document.Write(&out); err != nil {
			return nil, 0, 0, err
		}
		made = out.Bytes()
		wall, cpu = min(wall, time.Since(start).Seconds()*1000), min(cpu, (usage()-used).Seconds()*1000)
	}
	return made, wall, cpu, nil
}

// usage is the processor time of this process so far.
func usage() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

func row(name, by string, before *surface, data []byte, wall, cpu float64) error {
	after, err := surfaceOf(data)
	if err != nil {
		return err
	}
	rms, most := difference(before, after)
	_, err = fmt.Printf("| %s | %s | %d | %.0f | %.0f | %.3f | %.2f | %d |\n", name, by, len(after.triangles), wall, cpu, rms*1000, most*1000, len(data))
	return err
}
