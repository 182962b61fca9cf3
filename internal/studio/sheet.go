package studio

import (
	"context"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"slices"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/basicfont"
	"golang.org/x/image/math/fixed"

	"atelier/internal/media/geom"
	"atelier/internal/media/render"
	"atelier/internal/media/scene"
)

// Subject is what a picture can be taken of.
type Subject interface {
	Picture(ctx context.Context, size int, turn func(scene.View) scene.View) (*image.RGBA, error)
}

// Small is the view that a list of assets shows: the front at 64 pixels.
const Small = "64"

// side is a view from somewhere else than the thing's own.
type side struct {
	name  string
	turn  float32 // yaw from the thing's own view, radians
	pitch float32 // from the horizon; 0: the thing's own
}

var sides = []side{
	{"front", 0, 0}, {"back", geom.Pi, 0}, {"left", geom.Pi / 2, 0}, {"right", -geom.Pi / 2, 0}, {"top", 0, 1.3}, {"below", 0, -.6},
}

// Views are the names of all views that a sheet knows.
func Views() []string {
	names := make([]string, 0, len(sides)+1)
	for _, s := range sides {
		names = append(names, s.name)
	}
	return append(names, Small)
}

// CheckViews is the error of a view that no sheet knows.
func CheckViews(views []string) error {
	if len(views) == 0 {
		return fmt.Errorf("there are no views; there are %s", strings.Join(Views(), ", "))
	}
	for _, v := range views {
		if !slices.Contains(Views(), v) {
			return fmt.Errorf("%q is no view; there are %s", v, strings.Join(Views(), ", "))
		}
	}
	return nil
}

// Measures of a sheet in pixels.
const (
	caption = 20
	gap     = 4
	small   = 64
	zoom    = 3 // how much larger the small picture is shown once more
)

// Sheet is one picture of several views side by side, each size² pixels, with the title and the view's name below.
// The view at 64 pixels is shown as it is and, below that, three times as large.
func Sheet(ctx context.Context, s Subject, title string, views []string, size int) (*image.RGBA, error) {
	if err := CheckViews(views); err != nil {
		return nil, err
	}
	var cells []*image.RGBA
	var front *image.RGBA
	for _, v := range views {
		from := side{name: "front"}
		if i := slices.IndexFunc(sides, func(s side) bool { return s.name == v }); i >= 0 {
			from = sides[i]
		}
		img := front
		if from.name != "front" || front == nil {
			var err error
			if img, err = s.Picture(ctx, size, from.see); err != nil {
				return nil, err
			}
		}
		if from.name == "front" {
			front = img
		}
		if v == Small {
			img = thumbnails(front, size)
		}
		cells = append(cells, img)
	}
	return Row(cells, title, views), nil
}

// see is the view from a side. The sun turns along.
func (s side) see(v scene.View) scene.View {
	if s.turn != 0 {
		v = render.Turned(v, v.Yaw+s.turn)
	}
	if s.pitch != 0 {
		v.Pitch = s.pitch
	}
	return v
}

// thumbnails is a column with the picture at 64 pixels, and that one enlarged without smoothing.
func thumbnails(front *image.RGBA, height int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, zoom*small+2*gap, height))
	draw.Draw(img, img.Bounds(), paper, image.Point{}, draw.Src)
	t := render.Thumbnail(front, small)
	draw.Draw(img, image.Rect(gap, gap, gap+small, gap+small), t, image.Point{}, draw.Src)
	for y := range zoom * small {
		for x := range zoom * small {
			img.SetRGBA(gap+x, 2*gap+small+y, t.RGBAAt(x/zoom, y/zoom))
		}
	}
	return img
}

var paper = image.NewUniform(color.Gray{238})

// Row lays pictures side by side over a line of captions: the title below the first, and each one's label.
func Row(cells []*image.RGBA, title string, labels []string) *image.RGBA {
	width, height := gap*(len(cells)-1), 0
	for _, c := range cells {
		width += c.Bounds().Dx()
		height = max(height, c.Bounds().Dy())
	}
	sheet := image.NewRGBA(image.Rect(0, 0, width, height+caption))
	draw.Draw(sheet, sheet.Bounds(), paper, image.Point{}, draw.Src)
	x := 0
	for i, c := range cells {
		draw.Draw(sheet, c.Bounds().Add(image.Pt(x, 0)), c, image.Point{}, draw.Src)
		text := labels[i]
		if i == 0 && title != "" {
			text = title + " - " + text
		}
		Label(sheet, image.Pt(x+6, height+14), text)
		x += c.Bounds().Dx() + gap
	}
	return sheet
}

// Label writes a line of text in dark grey; at is the left end of its base line, in pixels.
func Label(sheet *image.RGBA, at image.Point, text string) {
	d := font.Drawer{Dst: sheet, Src: image.NewUniform(color.Gray{40}), Face: basicfont.Face7x13, Dot: fixed.P(at.X, at.Y)}
	d.DrawString(text)
}
