package gltf

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
)

// AddView appends data to Bin in a view of its own.
func (d *Document) AddView(data []byte, target int) *int {
	d.Views = append(d.Views, View{ByteOffset: d.append(data), ByteLength: len(data), Target: target})
	return at(len(d.Views) - 1)
}

// AddAccessor appends data in a view of its own, which an accessor describes, and returns the accessor's index.
func (d *Document) AddAccessor(data []byte, target int, a Accessor) int {
	a.View = d.AddView(data, target)
	d.Accessors = append(d.Accessors, a)
	return len(d.Accessors) - 1
}

// Extend gives an object an extension, and notes it as used; v marshals to the extension's object.
func (d *Document) Extend(to *More, extension string, v any) {
	raw, err := json.Marshal(v)
	if err != nil {
		panic(err) // structs of this package's sort always marshal
	}
	if to.Extensions == nil {
		to.Extensions = Extensions{}
	}
	to.Extensions[extension] = raw
	if !slices.Contains(d.Used, extension) {
		d.Used = append(d.Used, extension)
	}
}

// Drop notes that an extension is neither used nor required any more. Objects keep what they have of it.
func (d *Document) Drop(extension string) {
	is := func(name string) bool { return name == extension }
	d.Used, d.Required = slices.DeleteFunc(d.Used, is), slices.DeleteFunc(d.Required, is)
}

// Write writes the document as one GLB, its buffer being Bin.
func (d *Document) Write(w io.Writer) error {
	out := *d
	out.Buffers = nil
	if len(d.Bin) > 0 {
		out.Buffers = List[Buffer]{{ByteLength: len(d.Bin)}}
	}
	js, err := json.Marshal(&out)
	if err != nil {
		return fmt.Errorf("write GLB: %w", err)
	}
	return writeContainer(w, js, d.Bin)
}

// at is an index as a Document holds it: absent differs from zero.
func at(i int) *int { return &i }
