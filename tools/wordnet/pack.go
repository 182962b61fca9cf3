package main

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"fmt"
)

// pack writes the format that the documentation of package wordnet describes.
func pack(n *net, stamp string) ([]byte, error) {
	var out bytes.Buffer
	z, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	z.Comment = stamp
	for _, column := range columns(n) {
		if _, err := z.Write(binary.AppendUvarint(nil, uint64(len(column)))); err != nil {
			return nil, err
		}
		if _, err := z.Write(column); err != nil {
			return nil, err
		}
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	if out.Len() > 2<<20 {
		return nil, fmt.Errorf("the table has %d bytes, want at most 2 MiB", out.Len())
	}
	return out.Bytes(), nil
}

// columns are the table's columns in their order; alike things beside each other deflate best.
func columns(n *net) [][]byte {
	var shared, rest, text, counts, senses []byte
	at := make(map[string]int, len(n.lemmas))
	previous := ""
	for i, l := range n.lemmas {
		at[l.text] = i
		k := common(previous, l.text)
		shared = binary.AppendUvarint(shared, uint64(k))
		rest = binary.AppendUvarint(rest, uint64(len(l.text)-k))
		text = append(text, l.text[k:]...)
		count := uint64(len(l.senses)) << 1
		if l.seldom {
			count |= 1
		}
		counts = binary.AppendUvarint(counts, count)
		for _, s := range l.senses {
			senses = binary.AppendUvarint(senses, uint64(s))
		}
		previous = l.text
	}
	var files, specific, fans, hypernyms, names []byte
	for i, s := range n.synsets {
		files = append(files, s.file)
		specific = append(specific, s.specific)
		fans = append(fans, uint8(len(s.hypernyms)))
		for _, h := range s.hypernyms {
			hypernyms = binary.AppendVarint(hypernyms, int64(i-h))
		}
		names = binary.AppendUvarint(names, uint64(at[s.name]))
	}
	return [][]byte{shared, rest, text, counts, senses, files, specific, fans, hypernyms, names}
}

// common is the length of the prefix that a and b share.
func common(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}
