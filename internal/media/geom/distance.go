package geom

// Envelope finds distances along one column at a time: the lower envelope of its values' parabolas (Meijster, Roerdink, Hesselink: A
// General Algorithm for Computing Distance Transforms in Linear Time, 2000). The zero value is not ready.
type Envelope struct {
	place, start []int32
	value        []int32
}

// NewEnvelope is for columns of up to n values.
func NewEnvelope(n int) *Envelope {
	return &Envelope{make([]int32, n), make([]int32, n), make([]int32, n)}
}

// Column replaces each of n values, stride apart, by the least of value(j) + (i−j)².
func (e *Envelope) Column(data []int32, stride, n int) {
	for i := range n {
		e.value[i] = data[i*stride]
	}
	k := 0
	e.place[0], e.start[0] = 0, 0
	at := func(j, i int32) int32 { return e.value[j] + (i-j)*(i-j) }
	for i := int32(1); i < int32(n); i++ {
		for k >= 0 && at(e.place[k], e.start[k]) > at(i, e.start[k]) {
			k--
		}
		if k < 0 {
			k, e.place[0], e.start[0] = 0, i, 0
			continue
		}
		j := e.place[k]
		if from := (i*i-j*j+e.value[i]-e.value[j])/(2*(i-j)) + 1; from < int32(n) && from > 0 {
			k++
			e.place[k], e.start[k] = i, from
		}
	}
	for i := int32(n) - 1; i >= 0; i-- {
		data[int(i)*stride] = at(e.place[k], i)
		if i == e.start[k] && k > 0 {
			k--
		}
	}
}

// SquaredAlong writes the squared distance of each of a row's places to the nearest that is marked in the row; far where none is.
func SquaredAlong(row []int32, marked func(i int) bool, far int32) {
	d := far
	for i := range row {
		if d = min(d+1, far); marked(i) {
			d = 0
		}
		row[i] = d
	}
	d = far
	for i := len(row) - 1; i >= 0; i-- {
		d = min(d+1, row[i])
		row[i] = d * d
	}
}
