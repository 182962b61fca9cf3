package fetch

import (
	"bytes"
	"encoding/binary"
	"errors"
)

var errWebP = errors.New("not a whole WebP file")

// animated is the bit of a VP8X header that says that frames follow.
const animated = 1 << 1

// alphaFlag is the bit that says that a frame is partly transparent.
const alphaFlag = 1 << 4

// firstWebP is a WebP file of the first frame of one that moves; a still one is given back as it is.
// Chunks are those of the WebP container specification (RFC 9649, section 2.7).
func firstWebP(data []byte) ([]byte, error) {
	rest := data[12:]
	name, head, rest, ok := nextChunk(rest)
	if !ok {
		return nil, errWebP
	}
	if name != "VP8X" || len(head) < 10 || head[0]&animated == 0 {
		return data, nil
	}
	for {
		name, body, after, ok := nextChunk(rest)
		if !ok {
			return nil, errWebP
		}
		if name == "ANMF" {
			return stillOf(body)
		}
		rest = after
	}
}

// stillOf makes a file of a frame: 16 bytes of place, size and duration, then its chunks.
func stillOf(frame []byte) ([]byte, error) {
	if len(frame) < 16 {
		return nil, errWebP
	}
	var alpha, pixels []byte
	var kind string
	for rest := frame[16:]; pixels == nil; {
		name, body, after, ok := nextChunk(rest)
		if !ok {
			return nil, errWebP
		}
		switch name {
		case "ALPH":
			alpha = body
		case "VP8 ", "VP8L":
			kind, pixels = name, body
		}
		rest = after
	}
	var chunks bytes.Buffer
	if alpha != nil && kind == "VP8 " {
		header := make([]byte, 10)
		header[0] = alphaFlag
		copy(header[4:], frame[6:12]) // width and height of the frame, each less one, in three bytes
		writeChunk(&chunks, "VP8X", header)
		writeChunk(&chunks, "ALPH", alpha)
	}
	writeChunk(&chunks, kind, pixels)
	var out bytes.Buffer
	writeChunk(&out, "RIFF", append([]byte("WEBP"), chunks.Bytes()...))
	return out.Bytes(), nil
}

// nextChunk cuts the first chunk off. Chunks begin at even places.
func nextChunk(data []byte) (name string, body, rest []byte, ok bool) {
	if len(data) < 8 {
		return "", nil, nil, false
	}
	size := uint64(binary.LittleEndian.Uint32(data[4:]))
	if uint64(len(data)) < 8+size {
		return "", nil, nil, false
	}
	end := 8 + size
	return string(data[:4]), data[8:end], data[min(end+size&1, uint64(len(data))):], true
}

func writeChunk(out *bytes.Buffer, name string, body []byte) {
	out.WriteString(name)
	var size [4]byte
	binary.LittleEndian.PutUint32(size[:], uint32(len(body)))
	out.Write(size[:])
	out.Write(body)
	if len(body)&1 == 1 {
		out.WriteByte(0)
	}
}
