package studio

import (
	"context"
	"image"
	"image/color"
	"image/draw"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
)

// board is a subject whose picture is one colour: red from its own side, blue from any other.
type board struct{ taken []scene.View }

func (b *board) Picture(_ context.Context, size int, turn func(scene.View) scene.View) (*image.RGBA, error) {
	own := scene.DefaultView()
	v := turn(own)
	b.taken = append(b.taken, v)
	c := color.RGBA{B: 255, A: 255}
	if v.Yaw == own.Yaw && v.Pitch == own.Pitch {
		c = color.RGBA{R: 255, A: 255}
	}
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	draw.Draw(img, img.Bounds(), image.NewUniform(c), image.Point{}, draw.Src)
	return img, nil
}

func TestASheetHasItsViewsSideBySide(t *testing.T) {
	b := &board{}
	img, err := Sheet(t.Context(), b, "board", []string{"front", "back", Small, "top"}, 300)
	if err != nil {
		t.Fatal(err)
	}
	if len(b.taken) != 3 {
		t.Errorf("got %d pictures taken, want 3: the small one is the front again", len(b.taken))
	}
	if turn := b.taken[1].Yaw - b.taken[0].Yaw; geom.Abs(turn-geom.Pi) > 1e-5 {
		t.Errorf("got the back turned by %v, want half a turn", turn)
	}
	red, blue := color.RGBA{R: 255, A: 255}, color.RGBA{B: 255, A: 255}
	tiny := 2*(300+gap) + gap + 20
	for name, c := range map[string]struct {
		x, y int
		want color.RGBA
	}{
		"front": {150, 150, red}, "back": {300 + gap + 150, 150, blue},
		"small": {tiny, gap + 20, red}, "enlarged": {tiny, 2*gap + small + 100, red}, "top": {2*(300+gap) + zoom*small + 3*gap + 100, 150, blue},
	} {
		if got := img.RGBAAt(c.x, c.y); got != c.want {
			t.Errorf("%s: got %v, want %v", name, got, c.want)
		}
	}
}

func TestAnUnknownViewIsRefused(t *testing.T) {
	if _, err := Sheet(t.Context(), &board{}, "board", []string{"side"}, 100); err == nil {
		t.Error("the view side was taken")
	}
}

func TestStands(t *testing.T) {
	box := geom.Box{Min: geom.Vec3{X: -1, Z: -1}, Max: geom.Vec3{X: 1, Y: 2, Z: 1}}
	if got := Stands(box); got != nil {
		t.Errorf("got %q of what stands well", got)
	}
	box.Min.Y, box.Max.X = -.5, 4
	if got := Stands(box); len(got) != 2 {
		t.Errorf("got %q, want the ground and the middle", got)
	}
}
