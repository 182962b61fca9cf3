package procedural_test

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"image"
	"image/color"
	"image/png"
	"io"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/engine/enginetest"
	"atelier/internal/engine/procedural"
	"atelier/internal/material"
	"atelier/internal/operation"
	"atelier/internal/seed/seedtest"
	"atelier/internal/surface/masonry"
)

// mason is an engine whose surfaces are those of masonry.
func mason() *procedural.Engine {
	return procedural.New(procedural.Config{Materials: material.All, Modifiers: material.Modifiers, Surfaces: masonry.Surfaces})
}

// wanted is a brief for a material of 256 texels a side.
func wanted(prompt string) engine.Brief {
	return engine.Brief{Makes: asset.Material, Prompt: prompt, Preset: operation.Fast, Seed: 1,
		Options: json.RawMessage(`{"mode":"generate","resolution":256}`)}
}

var materialRoles = []asset.Role{
	engine.MapAO, engine.MapBaseColor, engine.MapHeight, engine.MapMetalness, engine.MapNormal, engine.MapRoughness, engine.MapsZip,
	asset.PreviewImage, asset.Thumbnail,
}

func TestMaterialEngine(t *testing.T) {
	seedtest.InTurn(t, 3)
	b := wanted("mossy bricks")
	b.Small = true
	enginetest.Run(t, mason(), enginetest.Config{Brief: b, Roles: materialRoles, Most: 1, Turn: seedtest.Turn(t.Name(), 90) / 3})
}

// desk is a bench that keeps files in memory, and has one picture.
type desk struct {
	engine.Bench
	files   map[asset.Role][]byte
	picture []byte
}

func (*desk) Progress(float64, string) {}

func (*desk) Room(context.Context, int64, int64) (func(), error) { return func() {}, nil }

func (d *desk) Image(context.Context, engine.Image) (io.ReadSeekCloser, error) {
	return struct {
		io.ReadSeeker
		io.Closer
	}{bytes.NewReader(d.picture), io.NopCloser(nil)}, nil
}

func (d *desk) Create(_ context.Context, f asset.File) (io.WriteCloser, error) {
	return &page{desk: d, role: f.Role}, nil
}

type page struct {
	bytes.Buffer
	desk *desk
	role asset.Role
}

func (p *page) Close() error {
	p.desk.files[p.role] = p.Bytes()
	return nil
}

func (d *desk) make(t *testing.T, b engine.Brief) (engine.Turn, error) {
	t.Helper()
	d.files = map[asset.Role][]byte{}
	return mason().Advance(t.Context(), b, d, "")
}

func TestMaterialFiles(t *testing.T) {
	d := &desk{}
	turn, err := d.make(t, wanted("old bricks with white mortar"))
	if err != nil {
		t.Fatal(err)
	}
	if got := slices.Sorted(maps.Keys(d.files)); !slices.Equal(got, slices.Sorted(slices.Values(materialRoles))) {
		t.Errorf("got files %v, want %v", got, materialRoles)
	}
	for role, model := range map[asset.Role]color.Model{
		engine.MapBaseColor: color.RGBAModel, engine.MapNormal: color.RGBAModel, engine.MapRoughness: color.GrayModel,
		engine.MapMetalness: color.GrayModel, engine.MapAO: color.GrayModel, engine.MapHeight: color.Gray16Model,
	} {
		c, err := png.DecodeConfig(bytes.NewReader(d.files[role]))
		if err != nil || c.Width != 256 || c.Height != 256 || c.ColorModel != model {
			t.Errorf("%s: got %d × %d, %v", role, c.Width, c.Height, err)
		}
	}
	var q struct {
		Surface       string
		NotUnderstood []string
		HeightMeters  struct{ Low, High float64 }
	}
	if err := json.Unmarshal(turn.Result.Quality, &q); err != nil || q.Surface != "red brick" || len(q.NotUnderstood) > 0 ||
		q.HeightMeters.High-q.HeightMeters.Low < .004 {
		t.Errorf("got %+v, %v, want red brick whose joints are some millimetres deep", q, err)
	}
	zipped(t, d)
}

// zipped checks that the archive has the same maps, and what else it should have.
func zipped(t *testing.T, d *desk) {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(d.files[engine.MapsZip]), int64(len(d.files[engine.MapsZip])))
	if err != nil {
		t.Fatal(err)
	}
	held := map[string][]byte{}
	for _, f := range z.File {
		if epoch := time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC); !f.Modified.Equal(epoch) {
			t.Errorf("%s in the ZIP: got the time %v, want %v", f.Name, f.Modified, epoch)
		}
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if held[f.Name], err = io.ReadAll(r); err != nil {
			t.Fatal(err)
		}
	}
	for name, role := range map[string]asset.Role{
		"basecolor.png": engine.MapBaseColor, "normal.png": engine.MapNormal, "roughness.png": engine.MapRoughness,
		"metalness.png": engine.MapMetalness, "height.png": engine.MapHeight, "ao.png": engine.MapAO, "preview.png": asset.PreviewImage,
	} {
		if !bytes.Equal(held[name], d.files[role]) {
			t.Errorf("%s in the ZIP: got other bytes than in %s", name, role)
		}
	}
	for _, name := range []string{"material.json", "material.glb"} {
		if len(held[name]) == 0 {
			t.Errorf("got no %s in the ZIP", name)
		}
	}
}

// photograph is a brief for a material of the desk's picture.
func photograph(mode, prompt string) engine.Brief {
	b := wanted(prompt)
	b.Options = json.RawMessage(`{"mode":"` + mode + `","resolution":256}`)
	b.Images = []engine.Image{{SHA256: "x", Width: 256, Height: 256, Format: "png"}}
	return b
}

// Of the words beside a photograph only the size of the tile counts.
func TestWordsBesideAPhotograph(t *testing.T) {
	seedtest.InTurn(t, 2)
	d := &desk{}
	if _, err := d.make(t, wanted("bricks")); err != nil {
		t.Fatal(err)
	}
	d.picture = d.files[engine.MapBaseColor]
	for i, c := range []struct {
		prompt              string
		tile                float64
		understood, missing []string
	}{
		{"", 1, nil, nil},
		{"a 2 m texture", 2, []string{"2 m"}, nil},
		{"2.4 m wall of mossy bricks", 2.4, []string{"2.4 m"}, []string{"mossy", "bricks"}},
		{"blue velvet for kwyjibo", 1, nil, []string{"blue", "velvet", "kwyjibo"}},
		{"5000 m texture", 1, nil, []string{"5000 m"}},
	} {
		if !seedtest.Takes(i) {
			continue
		}
		turn, err := d.make(t, photograph("image_to_maps", c.prompt))
		if err != nil {
			t.Fatalf("%q: %v", c.prompt, err)
		}
		var q struct {
			engine.MaterialMeasures
			Understood, NotUnderstood, Notes []string
		}
		if err := json.Unmarshal(turn.Result.Quality, &q); err != nil {
			t.Fatal(err)
		}
		if math.Abs(q.Tile-c.tile) > 1e-6 || !slices.Equal(q.Understood, c.understood) || !slices.Equal(q.NotUnderstood, c.missing) {
			t.Errorf("%q: got %+v, want %v m, understood %q and not %q", c.prompt, q, c.tile, c.understood, c.missing)
		}
		notes := strings.Join(q.Notes, " ")
		if strings.Contains(notes, "Of the prompt, only the length") != (len(c.missing) > 0) || strings.Contains(notes, "tells no lengths") != (c.tile == 1) {
			t.Errorf("%q: got the notes %q", c.prompt, q.Notes)
		}
	}
}

func TestMaterialsThatAreRefused(t *testing.T) {
	d := &desk{}
	flat := image.NewRGBA(image.Rect(0, 0, 128, 128))
	for i := range flat.Pix {
		flat.Pix[i] = 255
	}
	var picture bytes.Buffer
	if err := png.Encode(&picture, flat); err != nil {
		t.Fatal(err)
	}
	d.picture = picture.Bytes()
	imageless := photograph("extract", "")
	imageless.Images = nil
	for name, c := range map[string]struct {
		brief      engine.Brief
		code, want string
	}{
		"no surface":   {wanted("freedom"), operation.InvalidInput, "“freedom”"},
		"no image":     {imageless, operation.SourceImage, "needs an image"},
		"one colour":   {photograph("image_to_maps", ""), operation.SourceImage, "The image "},
		"nothing flat": {photograph("extract", ""), operation.SourceImage, "The image "},
	} {
		_, err := d.make(t, c.brief)
		if f := (engine.Failure{}); !errors.As(err, &f) || f.Code != c.code || !strings.Contains(f.Message, c.want) {
			t.Errorf("%s: got %v, want a failure that says %q", name, err, c.want)
		}
		if len(d.files) > 0 {
			t.Errorf("%s: got %d files, want none", name, len(d.files))
		}
	}
}

// The style of a set shows on each of its materials, unless the material's own words say otherwise.
func TestMaterialsOfASet(t *testing.T) {
	seedtest.InTurn(t, 3)
	d := &desk{}
	alone, set := wanted("bricks"), wanted("bricks")
	set.Series = &engine.Series{Words: "snowy village"}
	if _, err := d.make(t, alone); err != nil {
		t.Fatal(err)
	}
	plain := d.files[engine.MapBaseColor]
	if _, err := d.make(t, set); err != nil {
		t.Fatal(err)
	}
	if bytes.Equal(plain, d.files[engine.MapBaseColor]) {
		t.Error("got the same bricks in a snowy set as alone")
	}
}

// A material takes bounded memory whatever lengths its words name, and notes say which lengths it could not follow.
func TestMaterialsOfAnySize(t *testing.T) {
	d := &desk{}
	for _, prompt := range []string{
		"castle wall of 0.00001 mm blocks", "300000 m bricks", "a 1000000 m brick texture", "ashlar 10 m x 0.1 mm", "bricks 999999999 m wide",
	} {
		b := wanted(prompt)
		b.Small = true
		turn, err := d.make(t, b)
		if err != nil {
			t.Errorf("%s: %v", prompt, err)
			continue
		}
		if !strings.Contains(string(turn.Result.Quality), "Not followed: a ") {
			t.Errorf("%s: got %s, want a note of the size", prompt, turn.Result.Quality)
		}
	}
}
