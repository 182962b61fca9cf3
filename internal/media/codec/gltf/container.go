package gltf

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// The GLB container (clause 4): a header of magic, version and length, then chunks of length, type and padded data.
const (
	magic     = 0x46546C67 // "glTF"
	version   = 2
	chunkJSON = 0x4E4F534A
	chunkBIN  = 0x004E4942

	headerSize = 12
	chunkSize  = 8
)

// ErrNotGLB says that the bytes do not begin as a GLB of version 2 does.
var ErrNotGLB = errors.New("not a GLB 2.0")

// writeContainer writes the two chunks, JSON padded with spaces and bin with zeros to four bytes each.
func writeContainer(w io.Writer, js, bin []byte) error {
	for len(js)%4 != 0 {
		js = append(js, ' ')
	}
	for len(bin)%4 != 0 {
		bin = append(bin, 0)
	}
	total := headerSize + 2*chunkSize + len(js) + len(bin)
	if int64(total) > 1<<32-1 {
		return fmt.Errorf("write GLB: %d bytes exceed the container's 32-bit length", total)
	}
	head := binary.LittleEndian.AppendUint32(nil, magic)
	head = binary.LittleEndian.AppendUint32(head, version)
	head = binary.LittleEndian.AppendUint32(head, uint32(total))
	for _, chunk := range [][]byte{
		appendChunkHead(head, len(js), chunkJSON), js,
		appendChunkHead(nil, len(bin), chunkBIN), bin,
	} {
		if _, err := w.Write(chunk); err != nil {
			return fmt.Errorf("write GLB: %w", err)
		}
	}
	return nil
}

// appendChunkHead appends the length and the type of a chunk.
func appendChunkHead(b []byte, size int, kind uint32) []byte {
	b = binary.LittleEndian.AppendUint32(b, uint32(size))
	return binary.LittleEndian.AppendUint32(b, kind)
}

// splitContainer finds the JSON and BIN chunks in a whole file. Chunks of other types are passed over, as the clause asks.
func splitContainer(file []byte) (js, bin []byte, err error) {
	le := binary.LittleEndian
	if len(file) < headerSize || le.Uint32(file) != magic || le.Uint32(file[4:]) != version {
		return nil, nil, ErrNotGLB
	}
	if total := le.Uint32(file[8:]); int64(total) != int64(len(file)) {
		return nil, nil, fmt.Errorf("the header says %d bytes, the file has %d", total, len(file))
	}
	for i, rest := 0, file[headerSize:]; len(rest) > 0; i++ {
		if len(rest) < chunkSize {
			return nil, nil, errors.New("a chunk's head is cut off")
		}
		size, kind := int64(le.Uint32(rest)), le.Uint32(rest[4:])
		rest = rest[chunkSize:]
		if size > int64(len(rest)) {
			return nil, nil, fmt.Errorf("chunk %d says %d bytes, %d are left", i, size, len(rest))
		}
		switch {
		// The order is fixed: JSON first, BIN second if it is there.
		case i == 0 && kind == chunkJSON:
			js = rest[:size]
		case i == 0:
			return nil, nil, errors.New("the first chunk is not JSON")
		case i == 1 && kind == chunkBIN:
			bin = rest[:size]
		}
		rest = rest[size:]
	}
	if js == nil {
		return nil, nil, errors.New("no JSON chunk")
	}
	return js, bin, nil
}
