package fbx

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"math"
)

// node is a record: values, and records below it. Its file form is a head of 13 bytes, the name, the values, the records below and,
// where there are any or there are no values, a head of zeros.
type node struct {
	name   string
	values []any // bool, int32, int64, float64, string, []byte, []int32, []int64, []float32, []float64
	below  []*node
}

// add appends a record below and returns it.
func (n *node) add(name string, values ...any) *node {
	c := &node{name: name, values: values}
	n.below = append(n.below, c)
	return c
}

const (
	nodeHead       = 13
	animationLayer = "AnimationLayer"
)

// ends tells whether a head of zeros closes the record. That of a layer does so with nothing below it, or readers take it for a value.
func (n *node) ends() bool { return len(n.below) > 0 || len(n.values) == 0 || n.name == animationLayer }

// size is the bytes of the record, without those of the values.
func (n *node) size() (whole, values int64) {
	for _, v := range n.values {
		values += sizeOf(v)
	}
	whole = nodeHead + int64(len(n.name)) + values
	for _, c := range n.below {
		size, _ := c.size()
		whole += size
	}
	if n.ends() {
		whole += nodeHead
	}
	return whole, values
}

// sizeOf is the bytes of a value with its type.
func sizeOf(v any) int64 {
	switch v := v.(type) {
	case bool:
		return 2
	case int32:
		return 5
	case int64, float64:
		return 9
	case string:
		return 5 + int64(len(v))
	case []byte:
		return 5 + int64(len(v))
	case []int32:
		return 13 + 4*int64(len(v))
	case []float32:
		return 13 + 4*int64(len(v))
	case []int64:
		return 13 + 8*int64(len(v))
	case []float64:
		return 13 + 8*int64(len(v))
	}
	panic(fmt.Sprintf("fbx: a value of type %T", v))
}

// stream writes records, and knows where it is: records say where they end.
type stream struct {
	out *bufio.Writer // keeps its first error
	at  int64
	buf []byte
}

func newStream(w io.Writer) *stream { return &stream{out: bufio.NewWriterSize(w, 1<<16)} }

func (s *stream) bytes(b []byte) {
	s.out.Write(b)
	s.at += int64(len(b))
}

func (s *stream) zeros(n int64) { s.bytes(make([]byte, n)) }

// node writes a record. Offsets are of 32 bits in this version of the format.
func (s *stream) node(n *node) error {
	whole, values := n.size()
	if s.at+whole > math.MaxUint32 {
		return fmt.Errorf("over 4 GiB, which version 7.4 cannot hold")
	}
	head := binary.LittleEndian.AppendUint32(s.buf[:0], uint32(s.at+whole))
	head = binary.LittleEndian.AppendUint32(head, uint32(len(n.values)))
	head = binary.LittleEndian.AppendUint32(head, uint32(values))
	s.buf = append(append(head, byte(len(n.name))), n.name...)
	s.bytes(s.buf)
	for _, v := range n.values {
		s.value(v)
	}
	for _, c := range n.below {
		if err := s.node(c); err != nil {
			return err
		}
	}
	if n.ends() {
		s.zeros(nodeHead)
	}
	return nil
}

// value writes a value behind the letter of its type. Arrays are not compressed.
func (s *stream) value(v any) {
	le, b := binary.LittleEndian, s.buf[:0]
	switch v := v.(type) {
	case bool:
		b = append(b, 'C', 0)
		if v {
			b[1] = 1
		}
	case int32:
		b = le.AppendUint32(append(b, 'I'), uint32(v))
	case int64:
		b = le.AppendUint64(append(b, 'L'), uint64(v))
	case float64:
		b = le.AppendUint64(append(b, 'D'), math.Float64bits(v))
	case string:
		b = append(le.AppendUint32(append(b, 'S'), uint32(len(v))), v...)
	case []byte:
		s.bytes(le.AppendUint32(append(b, 'R'), uint32(len(v))))
		s.bytes(v)
		return
	case []int32:
		b = array(b, 'i', len(v), 4)
		for _, x := range v {
			b = s.full(le.AppendUint32(b, uint32(x)))
		}
	case []int64:
		b = array(b, 'l', len(v), 8)
		for _, x := range v {
			b = s.full(le.AppendUint64(b, uint64(x)))
		}
	case []float32:
		b = array(b, 'f', len(v), 4)
		for _, x := range v {
			b = s.full(le.AppendUint32(b, math.Float32bits(x)))
		}
	case []float64:
		b = array(b, 'd', len(v), 8)
		for _, x := range v {
			b = s.full(le.AppendUint64(b, math.Float64bits(x)))
		}
	}
	s.buf = b
	s.bytes(b)
}

// full writes what has been gathered when it is enough for that.
func (s *stream) full(b []byte) []byte {
	if len(b) < 1<<13 {
		return b
	}
	s.bytes(b)
	return b[:0]
}

// array is the head of an array: type, length, encoding (0: plain), bytes.
func array(b []byte, kind byte, n, width int) []byte {
	le := binary.LittleEndian
	return le.AppendUint32(le.AppendUint32(le.AppendUint32(append(b, kind), uint32(n)), 0), uint32(n*width))
}
