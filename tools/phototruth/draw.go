package main

import (
	"context"
	"image"
	"image/color"
	"image/png"
	"os"

	"atelier/internal/media/photo"
	"atelier/internal/media/photo/phototest"
	"atelier/internal/media/tile"
)

const cell = 384

// draw writes the photograph, the recovered tile under the same sun, and below each other the true and the recovered base colour, height,
// normals and roughness with metalness.
func draw(ctx context.Context, name string, p *photo.Picture, truth, m *tile.Maps) error {
	img := image.NewRGBA(image.Rect(0, 0, 5*cell, 2*cell))
	c := phototest.Square(cell, 1.4)
	again, err := c.Shoot(ctx, m)
	if err != nil {
		return err
	}
	put(img, 0, 0, p.Width, func(k int) color.RGBA { return color.RGBA{p.Pix[3*k], p.Pix[3*k+1], p.Pix[3*k+2], 255} })
	put(img, 0, 1, cell, func(k int) color.RGBA { return color.RGBA{again[3*k], again[3*k+1], again[3*k+2], 255} })
	for row, of := range []*tile.Maps{truth, m} {
		put(img, 1, row, of.Size, func(k int) color.RGBA { return color.RGBA{of.Base[3*k], of.Base[3*k+1], of.Base[3*k+2], 255} })
		put(img, 2, row, of.Size, func(k int) color.RGBA { v := uint8(of.Height[k] >> 8); return color.RGBA{v, v, v, 255} })
		put(img, 3, row, of.Size, func(k int) color.RGBA { return color.RGBA{of.Normal[3*k], of.Normal[3*k+1], of.Normal[3*k+2], 255} })
		put(img, 4, row, of.Size, func(k int) color.RGBA { return color.RGBA{0, of.Rough[k], of.Metal[k], 255} })
	}
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	if err := png.Encode(f, img); err != nil {
		return err
	}
	return f.Close()
}

// put fills a cell with a square picture of side × side.
func put(img *image.RGBA, column, row, side int, at func(k int) color.RGBA) {
	for y := range cell {
		for x := range cell {
			img.SetRGBA(column*cell+x, row*cell+y, at(y*side/cell*side+x*side/cell))
		}
	}
}
