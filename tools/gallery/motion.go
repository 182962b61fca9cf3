package main

import (
	"context"
	"fmt"
	"image"
	"image/draw"
	"os"
	"path/filepath"
	"strings"

	"atelier/internal/media/clip"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/render"
	"atelier/internal/media/rig"
	"atelier/internal/media/scene"
	"atelier/internal/media/trace"
	"atelier/internal/motion"
	"atelier/internal/studio"
)

const (
	frames     = 8
	stripWide  = 1400 // pixels
	stripHigh  = 300
	stripsEach = 6
)

// motions draws eight frames of every family in neutral style, and of the walk in every style.
func motions(ctx context.Context, folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	s := rig.Mannequin().Skeleton()
	body, err := motion.NewBody(s)
	if err != nil {
		return err
	}
	chosen := actionsShown()
	var text strings.Builder
	text.WriteString("# Motion\n\nEight frames of actions, drawn by `go run ./tools/gallery -of motion`.\n")
	for i := 0; i < len(chosen); i += stripsEach {
		img, err := clipStrips(ctx, s, body, actionClips(chosen[i:min(i+stripsEach, len(chosen))]))
		if err != nil {
			return err
		}
		file := fmt.Sprintf("%02d.jpg", i/stripsEach+1)
		data, err := compress(img)
		if err == nil {
			err = os.WriteFile(filepath.Join(folder, file), data, 0o644)
		}
		if err != nil {
			return err
		}
		fmt.Fprintf(&text, "\n![%s](%s)\n", file, file)
	}
	if *only == "styles" {
		return styles(ctx, s, body, filepath.Join(folder, styledFile))
	}
	if *only != "" { // to look at
		return nil
	}
	text.WriteString("\nThe walk in every style, at the strike of the left foot and while the right leg swings past:\n\n![styles](" + styledFile + ")\n")
	if err := styles(ctx, s, body, filepath.Join(folder, styledFile)); err != nil {
		return err
	}
	text.WriteString("\nPrompts, with what happens one after another and at once:\n\n![prompts](prompts.jpg)\n")
	if err := prompts(ctx, s, body, filepath.Join(folder, "prompts.jpg")); err != nil {
		return err
	}
	text.WriteString("\nFigures of the built-in engine, on the bones that they were built on, with what their hands hold:\n\n![figures](figures.jpg)\n")
	if err := bodies(ctx, figuresOf, filepath.Join(folder, "figures.jpg")); err != nil {
		return err
	}
	text.WriteString("\nAnimals of the built-in engine:\n\n![bodies](bodies.jpg)\n")
	if err := bodies(ctx, bodiesOf, filepath.Join(folder, "bodies.jpg")); err != nil {
		return err
	}
	text.WriteString("\nThings of rigid parts, on the joints of their recipes:\n\n![mechanisms](mechanisms.jpg)\n")
	if err := bodies(ctx, mechanismsOf, filepath.Join(folder, "mechanisms.jpg")); err != nil {
		return err
	}
	text.WriteString("\nPoses that are hard on a skin:\n\n![stress](stress.jpg)\n")
	if err := stress(ctx, folder, body); err != nil {
		return err
	}
	scores, err := judged(folder)
	if err != nil {
		return err
	}
	text.WriteString(scores)
	return os.WriteFile(filepath.Join(folder, "README.md"), []byte(text.String()), 0o644)
}

// judged is what an eye says of the motions of people, as a section: a row of the table beside the pages is a motion, its score, and what keeps it from 3.
func judged(folder string) (string, error) {
	data, err := os.ReadFile(filepath.Join(folder, "scores.tsv"))
	if err != nil {
		return "", err
	}
	var text strings.Builder
	text.WriteString("\n## Scores\n\nEight frames of each motion on a knight, a villager, a wizard, a child and a robot, judged by eye: " +
		"0 is unusable, 1 is to be made anew, 2 is a\nfirst pass that an animator would go on from, 3 is done.\n\n")
	for i, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		cells := strings.Split(line, "\t")
		if len(cells) != 3 {
			return "", fmt.Errorf("scores.tsv:%d: got %d cells, want 3", i+1, len(cells))
		}
		fmt.Fprintf(&text, "| %s |\n", strings.Join(cells, " | "))
		if i == 0 {
			text.WriteString("|---|---|---|\n")
		}
	}
	return text.String(), nil
}

// actionsShown are every family in neutral style, then the second family, the walk, in every style, as far as -only names them.
func actionsShown() (chosen []motion.Action) {
	var list []motion.Action
	for f := range motion.Families {
		list = append(list, motion.Action(f*motion.Styles))
	}
	for s := range motion.Styles {
		list = append(list, motion.Action(motion.Styles+s))
	}
	for _, a := range list {
		if *only == "" || strings.Contains(","+*only+",", ","+a.Info().Slug+",") {
			chosen = append(chosen, a)
		}
	}
	return chosen
}

// promptsShown are motions in words, as the mannequin does them.
var promptsShown = []string{
	"walks three steps forward, then two steps back", "walks while waving", "runs while shooting", "sits while talking", "claps three times",
	"sits and eats", "walks while reading", "kneels down, waves, then stands up", "hops on one foot", "jumps left, then right", "before sitting down, bows",
}

// prompts draws eight frames of each into a file.
func prompts(ctx context.Context, s *rig.Skeleton, body *motion.Body, file string) error {
	var list []labelled
	for _, p := range promptsShown {
		list = append(list, labelled{p, func(ctx context.Context, b *motion.Body) (*clip.Clip, error) {
			script, err := motion.Read(p)
			if err != nil {
				return nil, err
			}
			return script.Clip(ctx, b, p, motion.Options{InPlace: true})
		}})
	}
	img, err := clipStrips(ctx, s, body, list)
	if err != nil {
		return err
	}
	data, err := compress(img)
	if err != nil {
		return err
	}
	return os.WriteFile(file, data, 0o644)
}

// labelled is a clip that is still to be made, and what stands below its frames.
type labelled struct {
	label string
	make  func(ctx context.Context, b *motion.Body) (*clip.Clip, error)
}

// actionClips are the clips of some actions, each over its number, name and length.
func actionClips(actions []motion.Action) (list []labelled) {
	for _, a := range actions {
		info := a.Info()
		list = append(list, labelled{fmt.Sprintf("%d  %s  (%.2f s)", info.ID, info.Name, info.Seconds),
			func(ctx context.Context, b *motion.Body) (*clip.Clip, error) {
				return b.Clip(ctx, a, motion.Options{InPlace: true})
			}})
	}
	return list
}

// row is poses side by side, and what stands below them.
type row struct {
	label string
	poses []rig.Pose
}

// clipStrips draws the frames of some clips of the mannequin, one strip below the other.
func clipStrips(ctx context.Context, s *rig.Skeleton, body *motion.Body, list []labelled) (*image.RGBA, error) {
	var rows []row
	for _, l := range list {
		c, err := l.make(ctx, body)
		if err != nil {
			return nil, err
		}
		rows = append(rows, row{l.label, framesOf(s, c)})
	}
	return poseRows(ctx, s, rows)
}

// poseRows draws rows of poses of the mannequin, one below the other.
func poseRows(ctx context.Context, s *rig.Skeleton, rows []row) (*image.RGBA, error) {
	img := image.NewRGBA(image.Rect(0, 0, stripWide, len(rows)*(stripHigh+caption)))
	draw.Draw(img, img.Bounds(), image.White, image.Point{}, draw.Src)
	for k, r := range rows {
		figure, _ := motion.Mannequin(s)
		strip, err := stripOf(ctx, s, figure, r.poses)
		if err != nil {
			return nil, err
		}
		at := image.Pt(0, k*(stripHigh+caption))
		draw.Draw(img, strip.Bounds().Sub(strip.Bounds().Min).Add(at), strip, strip.Bounds().Min, draw.Src)
		studio.Label(img, at.Add(image.Pt(6, stripHigh+13)), r.label)
	}
	return img, nil
}

// framesOf are the poses of a clip at even times.
func framesOf(s *rig.Skeleton, c *clip.Clip) (out []rig.Pose) {
	for i := range frames {
		// The last frame of a loop would repeat the first, so a loop is divided by its frames; any other clip shows its end.
		t := c.Seconds * float32(i) / frames
		if !c.Loop {
			t = c.Seconds * float32(i) / (frames - 1)
		}
		out = append(out, c.At(s, t))
	}
	return out
}

// stress draws the poses that are hard on a skin: the mannequin, whose parts follow planes through its joints as those of a person do.
func stress(ctx context.Context, folder string, body *motion.Body) error {
	s := body.Skeleton
	figure, _ := motion.Mannequin(s)
	w, err := rig.NewWeights(s)
	if err != nil {
		return err
	}
	if err := w.Bind(figure, nil); err != nil {
		return err
	}
	var poses []rig.Pose
	for i := range motion.StressPoses {
		poses = append(poses, motion.StressPoses[i].Pose(body))
	}
	strip, err := stripOf(ctx, s, figure, poses)
	if err != nil {
		return err
	}
	data, err := compress(strip)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, "stress.jpg"), data, 0o644)
}

// stripOf is poses of a figure side by side, from the front and a little aside.
func stripOf(ctx context.Context, s *rig.Skeleton, figure *mesh.Mesh, poses []rig.Pose) (*image.RGBA, error) {
	_, maps := motion.Mannequin(s)
	const yaw = .75
	right := geom.Vec3{X: geom.Cos(yaw), Z: -geom.Sin(yaw)}
	row := &mesh.Mesh{}
	// Points that belong to no triangle, at the corners of the stretch: 11.4 m wide and 2.44 m high. The camera fits what it is
	// given, so all strips have one scale.
	for _, y := range []float32{-.02, 2.42} { // all strips show the same stretch of space
		row.Vertices = append(row.Vertices, mesh.Vertex{Pos: geom.Vec3{Y: y}.Mad(right, 5.7), Normal: geom.Vec3{Y: 1}},
			mesh.Vertex{Pos: geom.Vec3{Y: y}.Mad(right, -5.7), Normal: geom.Vec3{Y: 1}})
	}
	// The fewer figures there are, the further they stand apart.
	apart := 11.4 / max(float32(len(poses)), 7.86)
	for i, p := range poses {
		m := s.Deform(figure, p)
		base := uint32(len(row.Vertices))
		for _, v := range m.Vertices {
			// Figures stand about the middle of the stretch.
			v.Pos = v.Pos.Mad(right, apart*(float32(i)-float32(len(poses)-1)/2))
			row.Vertices = append(row.Vertices, v)
		}
		for _, x := range m.Indices {
			row.Indices = append(row.Indices, base+x)
		}
	}
	row.Charts = make([]int32, row.Triangles())
	row.Shells = []mesh.Shell{{Name: "row", Count: row.Triangles()}}
	v := scene.DefaultView()
	v.Yaw, v.Pitch, v.Fov, v.Fill = yaw, .10, .12, .98
	img, err := render.Renderer{Size: stripWide}.Render(ctx, row, maps, trace.New(row), v)
	if err != nil {
		return nil, err
	}
	// The picture is square; the strip is its middle.
	mid := stripWide / 2
	return img.SubImage(image.Rect(0, mid-stripHigh/2, stripWide, mid+stripHigh/2)).(*image.RGBA), nil
}
