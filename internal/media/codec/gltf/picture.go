package gltf

import (
	"bytes"
	"encoding/binary"
	"fmt"
	stdimage "image"
	"image/jpeg"
	"sync"

	"atelier/internal/band"
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

// encodePictures compresses the maps side by side.
func encodePictures(maps *tex.Maps) ([]picture, error) {
	pictures := []picture{
		{channel: baseColor, name: "baseColor", quality: 92},
		{channel: normal, name: "normal", quality: 95},
		{channel: orm, name: "occlusionRoughnessMetallic", quality: 92},
	}
	if maps.Emits {
		pictures = append(pictures, picture{channel: emission, name: "emissive", quality: 92})
	}
	errs := make([]error, len(pictures))
	var wg sync.WaitGroup
	for i := range pictures {
		wg.Go(func() {
			band.StandBack()
			p := &pictures[i]
			var b bytes.Buffer
			errs[i] = jpeg.Encode(&b, layOut(maps, p.channel), &jpeg.Options{Quality: p.quality})
			p.data = b.Bytes()
		})
	}
	wg.Wait()
	for i, err := range errs {
		if err != nil {
			return nil, fmt.Errorf("picture %s: %w", pictures[i].name, err)
		}
	}
	return pictures, nil
}

// layOut lays one map out as an opaque RGBA image, the layout that image/jpeg reads fastest.
func layOut(maps *tex.Maps, c channel) *stdimage.RGBA {
	img := stdimage.NewRGBA(stdimage.Rect(0, 0, maps.Size, maps.Size))
	texels, pix := maps.Levels[0], img.Pix
	switch c { // a loop each: a choice at every texel costs twice the copy
	case baseColor:
		for i := range texels {
			opaque(pix[4*i:], &texels[i].Base)
		}
	case normal:
		for i := range texels {
			opaque(pix[4*i:], &texels[i].Normal)
		}
	case orm:
		for i := range texels {
			opaque(pix[4*i:], &texels[i].ORM)
		}
	case emission:
		for i := range texels {
			opaque(pix[4*i:], &texels[i].Emission)
		}
	}
	return img
}

// opaque writes one pixel.
func opaque(pix []uint8, rgb *[3]uint8) {
	binary.LittleEndian.PutUint32(pix, uint32(rgb[0])|uint32(rgb[1])<<8|uint32(rgb[2])<<16|255<<24)
}
