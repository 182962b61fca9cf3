package main

import "embed"

//go:embed *.go
var own embed.FS

// stamp says what a table was made from: the source's digest and the generator's.
// The table contains it, so a test can find a table that is older than its generator.
func stamp(source string) string {
	return "source " + source + " generator " + generatorDigest()
}

// generatorDigest is over the generator's own files, without its tests.
func generatorDigest() string {
	var all []byte
	for _, name := range []string{"main.go", "pack.go", "parse.go", "stamp.go", "unpack.go"} {
		b, err := own.ReadFile(name)
		if err != nil {
			panic(err) // the files are embedded above
		}
		all = append(all, b...)
	}
	return digest(all)
}
