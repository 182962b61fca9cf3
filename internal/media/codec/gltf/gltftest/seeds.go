package gltftest

import "testing"

// Seeds are the files of at most so many bytes that fuzz targets begin with: Samples, Bad, and each of these with half of its data, so that the second half of
// what its accessors and pictures name is missing.
func Seeds(t testing.TB, most int) (files [][]byte) {
	t.Helper()
	for _, f := range append(Samples(), Bad()...) {
		half := *f.Document
		half.Bin = half.Bin[:len(half.Bin)/2]
		for _, f := range []Foreign{f, {Name: f.Name, Document: &half}} {
			if file := f.Bytes(t); len(file) <= most {
				files = append(files, file)
			}
		}
	}
	return files
}
