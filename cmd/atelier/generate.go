package main

import (
	"archive/zip"
	"bytes"
	"cmp"
	"crypto/rand"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	_ "image/jpeg"
	"image/png"

	"atelier/internal/asset"
	"atelier/internal/engine"
	engines "atelier/internal/engine/all"
	"atelier/internal/kind"
	"atelier/internal/kind/model"
	"atelier/internal/offline"
)

type generateCommand struct {
	Model     generateModel `cmd:"" help:"Make a 3D model."`
	AssetPack generatePack  `cmd:"" help:"Make several 3D models with one look."`
}

// generateModel are the flags of atelier generate model.
type generateModel struct {
	Prompt string   `arg:"" optional:"" help:"What to make, in words."`
	Out    string   `short:"o" required:"" placeholder:"PATH" help:"A .glb file, or a folder or .zip for all files."`
	Name   string   `help:"Name of the model."`
	Recipe string   `placeholder:"FILE" help:"Make the same bytes again from a recipe."`
	Image  []string `placeholder:"FILE" help:"Reference image (PNG or JPEG); may be given up to 8 times."`
	making
}

// making are the flags that models take, alone and in a pack.
type making struct {
	Preset      string `help:"Quality: fast, standard or production." enum:"fast,standard,production" default:"standard"`
	Seed        *int64 `help:"Seed; drawn when omitted."`
	RiggingPose string `help:"Pose of a humanoid: t_pose or a_pose." enum:",t_pose,a_pose" default:""`
}

// check looks at what the parser cannot: there is either a prompt or a recipe, and the seed is one that JSON holds.
func (m *making) check(prompt, recipe string) error {
	switch {
	case (prompt == "") == (recipe == ""):
		return usagef("give either a prompt or --recipe FILE")
	case m.Seed != nil && (*m.Seed < 0 || *m.Seed > kind.MaxSeed):
		return usagef("--seed: %d is not in 0..%d", *m.Seed, int64(kind.MaxSeed))
	}
	return nil
}

// input is what a plan is made from.
func (m *making) input(images []engine.Image) kind.Input {
	in := kind.Input{Seed: drawSeed(), Images: images}
	if m.Seed != nil {
		in.Seed = *m.Seed
	}
	return in
}

// Run makes the model in this process and writes it.
func (g *generateModel) Run(p *program) error {
	if err := g.check(g.Prompt, g.Recipe); err != nil {
		return err
	}
	if ext := filepath.Ext(g.Out); !slices.Contains(forms, strings.ToLower(ext)) && !isFolder(g.Out) {
		return usagef("-o %s: give a .glb file, a .zip, or a folder", g.Out)
	}
	images, pictures, err := readImages(g.Image)
	if err != nil {
		return err
	}
	plan, err := g.plan(images)
	if err != nil {
		return err
	}
	bar := newProgressBar(p)
	b, err := offline.Make(p, offline.Config{Engines: engines.Engines(), Pictures: pictures, Progress: bar.set}, model.Kind, plan)
	bar.stop()
	if err != nil {
		return err
	}
	if err := save(b, g.Out); err != nil {
		return err
	}
	return g.tell(p, plan, b)
}

// forms are the endings of what a model can be written to. A folder has none, unless it is there already.
var forms = []string{"", ".glb", ".zip"}

// plan is that of the API's own action; a recipe brings the brief of one that was.
func (g *generateModel) plan(images []engine.Image) (kind.Plan, error) {
	body := map[string]any{"prompt": g.Prompt, "name": g.Name, "generationPreset": g.Preset, "riggingPose": g.RiggingPose}
	var brief engine.Brief
	if g.Recipe != "" {
		var err error
		if brief, err = readRecipe(g.Recipe); err != nil {
			return kind.Plan{}, err
		}
		body["prompt"] = brief.Prompt
	}
	j, err := json.Marshal(body)
	if err != nil {
		return kind.Plan{}, err
	}
	plan, err := model.Kind.Actions[0].Plan(g.input(images), j)
	if g.Recipe != "" && err == nil {
		for i := range plan.Stages {
			for k := range plan.Stages[i].Tasks {
				plan.Stages[i].Tasks[k].Brief = brief
			}
		}
	}
	return plan, err
}

// readRecipe reads the brief of a model that was made.
func readRecipe(file string) (engine.Brief, error) {
	var recipe struct {
		Brief engine.Brief `json:"brief"`
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return recipe.Brief, err
	}
	if err := json.Unmarshal(text, &recipe); err != nil || recipe.Brief.Prompt == "" {
		return recipe.Brief, fmt.Errorf("%s is not a recipe", file)
	}
	return recipe.Brief, nil
}

func drawSeed() int64 {
	var b [8]byte
	rand.Read(b[:]) // never fails
	return int64(binary.LittleEndian.Uint64(b[:]) & kind.MaxSeed)
}

// readImages re-encodes pictures as the service does, and names them by digest.
func readImages(files []string) ([]engine.Image, map[string][]byte, error) {
	if len(files) > 8 {
		return nil, nil, usagef("--image: at most 8")
	}
	var images []engine.Image
	pictures := map[string][]byte{}
	for _, name := range files {
		f, err := os.Open(name)
		if err != nil {
			return nil, nil, err
		}
		img, _, err := image.Decode(f)
		f.Close()
		if err != nil {
			return nil, nil, fmt.Errorf("%s: %w", name, err)
		}
		var out bytes.Buffer
		if err := png.Encode(&out, img); err != nil {
			return nil, nil, fmt.Errorf("%s: %w", name, err)
		}
		i := engine.Image{SHA256: offline.Digest(out.Bytes()), Width: img.Bounds().Dx(), Height: img.Bounds().Dy()}
		images = append(images, i)
		pictures[i.SHA256] = out.Bytes()
	}
	return images, pictures, nil
}

// tell says what was made and where.
func (g *generateModel) tell(p *program, plan kind.Plan, b *offline.Bench) error {
	r, q, err := outcomeOf(b)
	if err != nil {
		return err
	}
	brief := plan.Stages[0].Tasks[0].Brief
	out := map[string]any{"path": g.Out, "prompt": brief.Prompt, "seed": brief.Seed, "bounds": r.Bounds, "quality": r.Quality}
	return p.print(out, func(w io.Writer) {
		fmt.Fprintf(w, "%s: %s, %d triangles, seed %d\n", g.Out, q.Archetype, q.Triangles, brief.Seed)
		for _, n := range q.Notes {
			fmt.Fprintln(w, "  "+n)
		}
	})
}

// outcome is what a model's engine says of it.
type outcome struct {
	Archetype string   `json:"archetype"`
	Triangles int      `json:"triangles"`
	Notes     []string `json:"notes"`
}

// outcomeOf reads what was said of a model that was made.
func outcomeOf(b *offline.Bench) (engine.Result, outcome, error) {
	var r engine.Result
	var q outcome
	err := json.Unmarshal(b.Asset().Detail, &r)
	if err == nil {
		err = json.Unmarshal(r.Quality, &q)
	}
	return r, q, err
}

// save writes the GLB alone to a .glb, or every visible file to a folder or a .zip.
func save(b *offline.Bench, path string) error {
	switch ext := strings.ToLower(filepath.Ext(path)); {
	case isFolder(path):
	case ext == ".glb":
		f, ok := b.File(asset.OriginalGLB)
		if !ok {
			return errors.New("no GLB was made")
		}
		return os.WriteFile(path, f.Data, 0o644)
	case ext == ".zip":
		return saveZip(b, path)
	}
	if err := os.MkdirAll(path, 0o755); err != nil {
		return err
	}
	for _, f := range b.Visible() {
		if err := os.WriteFile(filepath.Join(path, cmp.Or(f.Name, string(f.Role))), f.Data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

func isFolder(path string) bool {
	i, err := os.Stat(path)
	return err == nil && i.IsDir()
}

func saveZip(b *offline.Bench, path string) error {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, f := range b.Visible() {
		w, err := z.CreateHeader(&zip.FileHeader{Name: f.Name, Method: zip.Deflate})
		if err != nil {
			return err
		}
		if _, err := w.Write(f.Data); err != nil {
			return err
		}
	}
	if err := z.Close(); err != nil {
		return err
	}
	return os.WriteFile(path, out.Bytes(), 0o644)
}
