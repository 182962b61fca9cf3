package api_test

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"
	"mime/multipart"
	"net/textproto"
	"testing"
)

// drawing is a picture of a size.
func drawing(w, h int) image.Image {
	m := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			m.SetRGBA(x, y, color.RGBA{uint8(4 * x), uint8(4 * y), 90, 255})
		}
	}
	return m
}

func pngOf(t testing.TB, m image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	must(t, png.Encode(&b, m))
	return b.Bytes()
}

func jpegOf(t testing.TB, m image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	must(t, jpeg.Encode(&b, m, nil))
	return b.Bytes()
}

// tinyWebP is a WebP picture of one pixel.
const tinyWebP = "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=="

func webpOf(t testing.TB) []byte {
	t.Helper()
	data, err := base64.StdEncoding.DecodeString(tinyWebP)
	must(t, err)
	return data
}

// bomb is a PNG of a few bytes whose header declares a very large picture.
func bomb(w, h uint32) []byte {
	head := binary.BigEndian.AppendUint32([]byte("IHDR"), w)
	head = binary.BigEndian.AppendUint32(head, h)
	head = append(head, 8, 2, 0, 0, 0)
	out := append([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0d"), head...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(head))
}

// inJSON is the JSON body of a file.
func inJSON(data []byte, name, contentType string) string {
	body, err := json.Marshal(map[string]string{"base64Data": base64.StdEncoding.EncodeToString(data), "fileName": name, "contentType": contentType})
	if err != nil {
		panic(err)
	}
	return string(body)
}

// piece is a part of a form.
type piece struct{ name, file, contentType, data string }

// inForm is a form and its media type.
func inForm(boundary string, pieces ...piece) (body, contentType string) {
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	if err := w.SetBoundary(boundary); err != nil {
		panic(err)
	}
	for _, p := range pieces {
		h := textproto.MIMEHeader{"Content-Disposition": {fmt.Sprintf(`form-data; name="%s"; filename="%s"`, p.name, p.file)}}
		if p.contentType != "" {
			h.Set("Content-Type", p.contentType)
		}
		part, err := w.CreatePart(h)
		if err == nil {
			_, err = io.WriteString(part, p.data)
		}
		if err != nil {
			panic(err)
		}
	}
	if err := w.Close(); err != nil {
		panic(err)
	}
	return b.String(), w.FormDataContentType()
}
