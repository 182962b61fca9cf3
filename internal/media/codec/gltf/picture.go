package gltf

import (
	"sync"

	"atelier/internal/band"
	"atelier/internal/media/codec/jpeg"
	"atelier/internal/media/tex"
)

// channel is one of the maps that a file may hold.
type channel int

const (
	baseColor channel = iota
	normal
	orm
	emission
)

// picture is one map as it lies in the file.
type picture struct {
	channel channel
	name    string
	quality int // of the JPEG; the normal map's errors show most, as bends in reflections
	data    []byte
}

// Pictures are maps as they lie in a file.
type Pictures []picture

// PicturesOf compresses maps side by side, which takes most of the time of Encode.
func PicturesOf(maps *tex.Maps) Pictures {
	pictures := Pictures{
		{channel: baseColor, name: "baseColor", quality: 92},
		{channel: normal, name: "normal", quality: 95},
		{channel: orm, name: "occlusionRoughnessMetallic", quality: 92},
	}
	if maps.Emits {
		pictures = append(pictures, picture{channel: emission, name: "emissive", quality: 92})
	}
	var wg sync.WaitGroup
	for i := range pictures {
		wg.Go(func() {
			band.StandBack()
			p := &pictures[i]
			p.data = jpeg.Encode(maps.Size, maps.Size, p.quality, rowsOf(maps, p.channel))
		})
	}
	wg.Wait()
	return pictures
}

// size is the room that the pictures take.
func (p Pictures) size() (bytes int) {
	for i := range p {
		bytes += len(p[i].data) + 3
	}
	return bytes
}

// rowsOf reads the rows of one map.
func rowsOf(maps *tex.Maps, c channel) func(y int, rgb []uint8) {
	of := map[channel]func(t *tex.Texel) *[3]uint8{
		baseColor: func(t *tex.Texel) *[3]uint8 { return &t.Base },
		normal:    func(t *tex.Texel) *[3]uint8 { return &t.Normal },
		orm:       func(t *tex.Texel) *[3]uint8 { return &t.ORM },
		emission:  func(t *tex.Texel) *[3]uint8 { return &t.Emission },
	}[c]
	return func(y int, rgb []uint8) {
		line := maps.Levels[0][y*maps.Size:][:maps.Size]
		for x := range line {
			*(*[3]uint8)(rgb[3*x:]) = *of(&line[x])
		}
	}
}
