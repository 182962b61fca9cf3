package main

import "encoding/binary"

// pack writes the format that the documentation of package wordnet describes.
func pack(n *net, stamp string) (file []byte) {
	for _, column := range append([][]byte{[]byte(stamp)}, columns(n)...) {
		file = append(number(file, len(column)), column...)
	}
	return file
}

// columns are the table's columns in their order, but for the stamp.
func columns(n *net) [][]byte {
	var text, starts, senseAt, senses []byte
	at := make(map[string]int, len(n.lemmas))
	for i, l := range n.lemmas {
		at[l.text] = i
		starts = number(starts, len(text))
		text = append(text, l.text...)
		before := len(senses) / 4
		if l.seldom {
			before |= 1 << 31
		}
		senseAt = number(senseAt, before)
		for _, s := range l.senses {
			senses = number(senses, s)
		}
	}
	starts, senseAt = number(starts, len(text)), number(senseAt, len(senses)/4)
	var files, specific, hyperAt, hypernyms, names []byte
	for _, s := range n.synsets {
		files = append(files, s.file)
		specific = append(specific, s.specific)
		hyperAt = number(hyperAt, len(hypernyms)/4)
		for _, h := range s.hypernyms {
			hypernyms = number(hypernyms, h)
		}
		names = number(names, at[s.name])
	}
	hyperAt = number(hyperAt, len(hypernyms)/4)
	return [][]byte{
		text, planes(rising(starts)), planes(rising(senseAt)), planes(senses), files, specific, planes(rising(hyperAt)), planes(hypernyms), planes(names),
	}
}

// rising is a column of numbers as what each is more than the one before, modulo 2³².
func rising(column []byte) (out []byte) {
	var last uint32
	for i := 0; i < len(column); i += 4 {
		n := binary.LittleEndian.Uint32(column[i:])
		out = binary.LittleEndian.AppendUint32(out, n-last)
		last = n
	}
	return out
}

// planes is a column of numbers with the lowest bytes of all first, then the next ones: so it becomes shorter in gzip.
func planes(column []byte) (out []byte) {
	for k := range 4 {
		for i := k; i < len(column); i += 4 {
			out = append(out, column[i])
		}
	}
	return out
}

func number(column []byte, n int) []byte { return binary.LittleEndian.AppendUint32(column, uint32(n)) }
