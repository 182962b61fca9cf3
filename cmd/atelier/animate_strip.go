package main

import (
	"bytes"
	"image"
	"image/draw"

	"atelier/internal/character"
	"atelier/internal/media/clip"
	"atelier/internal/media/receive"
)

// Measures of a strip: frames of a clip, pixels of a row, and rows.
const (
	stripFrames = 8
	stripWide   = 1600
	stripRows   = 12
)

// strip is pictures of clips, a row of frames each. A nil strip draws nothing.
type strip struct {
	figure *character.Figure
	scale  float32
	rows   []*image.RGBA
}

// newStrip prepares the mesh of a character whose file is given, before it is bound.
func newStrip(p *program, who *character.Character, glb []byte) (*strip, error) {
	glb, err := who.Standing(glb)
	if err != nil {
		return nil, err
	}
	m, err := receive.DefaultGate().Receive(p, bytes.NewReader(glb))
	if err != nil {
		return nil, err
	}
	figure, err := who.Figure(m)
	return &strip{figure: figure, scale: who.Scale}, err
}

// add draws the row of a clip.
func (s *strip) add(p *program, made *clip.Clip) error {
	if s == nil || len(s.rows) == stripRows {
		return nil
	}
	// The figure keeps its own size, so a clip of a character of another height is scaled back to it.
	row, err := s.figure.Strip(p, character.Frames(s.figure.Skeleton, made.Scaled(1/s.scale), stripFrames), stripWide)
	if err == nil {
		s.rows = append(s.rows, row)
	}
	return err
}

// sheet is the rows below each other.
func (s *strip) sheet() *image.RGBA {
	if s == nil {
		return nil
	}
	high := 0
	for _, r := range s.rows {
		high += r.Bounds().Dy()
	}
	out := image.NewRGBA(image.Rect(0, 0, stripWide, high))
	y := 0
	for _, r := range s.rows {
		draw.Draw(out, image.Rect(0, y, stripWide, y+r.Bounds().Dy()), r, r.Bounds().Min, draw.Src)
		y += r.Bounds().Dy()
	}
	return out
}
