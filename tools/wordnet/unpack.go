package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"path"
)

// unpack reads the dictionary's files that are needed, by base name.
func unpack(tarball []byte) (map[string][]byte, error) {
	files := map[string][]byte{"index.noun": nil, "data.noun": nil, "index.sense": nil}
	z, err := gzip.NewReader(bytes.NewReader(tarball))
	if err != nil {
		return nil, err
	}
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
		name := path.Base(h.Name)
		if _, wanted := files[name]; !wanted {
			continue
		}
		if files[name], err = io.ReadAll(r); err != nil {
			return nil, err
		}
	}
	for _, name := range []string{"index.noun", "data.noun", "index.sense"} {
		if files[name] == nil {
			return nil, fmt.Errorf("%s is missing", name)
		}
	}
	return files, nil
}
