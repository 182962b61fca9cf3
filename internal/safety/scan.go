package safety

// hit is a term at a place in a text.
type hit struct {
	term     int32
	at, size int32 // in words
}

// partial is a term whose first words have been read.
type partial struct {
	term, read int32
	at         int32 // where the next one must stand
}

// scan reads texts into hits. It keeps its buffers from one text to the next.
type scan struct {
	*lexicon
	at      int32 // of the word that comes next
	hits    []hit
	begun   []partial
	before  []partial // begun before the readings of a chunk
	after   []partial // begun by the readings of a chunk
	buffer  []byte    // a word that had to be rewritten
	spelled []byte    // letters that stand alone, one after another
	from    int32     // where the first of them stands
}

// pause is how many words the end of a sentence counts for.
const pause = 3

// text reads a normal text. Most words are of letters alone and are looked up in place. Any other run of characters between two spaces is left to odd.
func (s *scan) text(t string) {
	s.at, s.hits, s.begun, s.spelled = 0, s.hits[:0], s.begun[:0], s.spelled[:0]
	v, n := s.words, len(t)
	for i := 0; i < n; {
		if k := kinds[t[i]]; k < digit {
			s.rest(k)
			i++
			continue
		}
		begin, state, triple := i, root*v.width, false
		var last, before uint8
		for ; i < n; i++ {
			c := v.letter[t[i]]
			if c == 0 {
				break
			}
			state = int(v.next[state+int(c)])
			if c == last {
				triple = triple || c == before
			}
			last, before = c, last
		}
		end := i
		for i < n && kinds[t[i]] < digit && kinds[t[i]] > line {
			i++
		}
		if i < n && kinds[t[i]] > line {
			for i < n && kinds[t[i]] > line {
				i++
			}
			s.odd(t[begin:i])
		} else {
			s.even(t[begin:end], v.ends[state/v.width], triple)
		}
		s.rest(kinds[t[i-1]])
	}
	s.flush()
}

// rest leaves places free where a sentence ends.
func (s *scan) rest(kind byte) {
	if kind == stop || kind == line {
		s.flush()
		s.at += pause
	}
}

// even takes a word of letters alone that has been walked to its end.
func (s *scan) even(word string, is []int32, triple bool) {
	if len(word) == 1 {
		s.spell(fold[word[0]], is)
		return
	}
	if len(s.spelled) > 0 {
		s.flush()
	}
	if len(is) > 0 {
		s.found(is, s.at)
	}
	if triple {
		s.buffer = append(s.buffer[:0], word...)
		s.stretched(s.buffer, s.at)
	}
	s.at++
}

// odd reads a run of characters that are not all letters in every way: as words separated by the other characters; with digits and signs as the letters
// that they look like; and as one word, without the separators.
func (s *scan) odd(chunk string) {
	if len(chunk) == 1 {
		s.buffer = append(s.buffer[:0], chunk[0])
		s.spell(signs[chunk[0]], s.words.find(s.buffer))
		return
	}
	s.flush()
	var letters, mixed, ambiguous, parted bool
	for i := range len(chunk) {
		k := kinds[chunk[i]]
		letters = letters || k == letter
		mixed = mixed || signs[chunk[i]] != fold[chunk[i]]
		ambiguous = ambiguous || signs[chunk[i]] != others[chunk[i]]
		parted = parted || k < digit
	}
	s.before, s.after = append(s.before[:0], s.begun...), s.after[:0]
	words := s.parts(chunk, &fold)
	if mixed = mixed && letters; mixed {
		s.parts(chunk, &signs)
	}
	if ambiguous = ambiguous && letters; ambiguous {
		s.parts(chunk, &others)
	}
	if parted {
		s.joined(chunk, &fold)
	}
	if parted && mixed {
		s.joined(chunk, &signs)
	}
	if parted && ambiguous {
		s.joined(chunk, &others)
	}
	s.at += max(words, 1)
	s.begun = s.begun[:0]
	for _, p := range s.after {
		if p.at == s.at {
			s.begun = append(s.begun, p)
		}
	}
}

// again puts aside the terms that a reading has begun, so that the next reading starts from the same state.
func (s *scan) again() {
	s.after = append(s.after, s.begun...)
	s.begun = append(s.begun[:0], s.before...)
}

// parts reads a chunk as words and returns how many places they take. Single letters take none.
func (s *scan) parts(chunk string, reading *[256]byte) (words int32) {
	s.buffer = s.buffer[:0]
	for i := 0; i <= len(chunk); i++ {
		if i < len(chunk) && reading[chunk[i]] != 0 {
			s.buffer = append(s.buffer, reading[chunk[i]])
			continue
		}
		if len(s.buffer) > 1 || len(s.buffer) == 1 && kinds[s.buffer[0]] == digit {
			s.rewritten(s.buffer, s.at+words)
			words++
		}
		s.buffer = s.buffer[:0]
	}
	s.again()
	return words
}

// joined reads a chunk as one word.
func (s *scan) joined(chunk string, reading *[256]byte) {
	s.buffer = s.buffer[:0]
	for i := range len(chunk) {
		if b := reading[chunk[i]]; b != 0 {
			s.buffer = append(s.buffer, b)
		}
	}
	s.rewritten(s.buffer, s.at)
	s.again()
}

// rewritten takes a word that stands in the buffer.
func (s *scan) rewritten(word []byte, at int32) {
	s.found(s.words.find(word), at)
	for i := 2; i < len(word); i++ {
		if word[i] == word[i-1] && word[i] == word[i-2] {
			s.stretched(word, at)
			return
		}
	}
}

// stretched takes a word in which a letter stands three times or more: each run counts as one letter, here and in the
// vocabulary. The word is overwritten.
func (s *scan) stretched(word []byte, at int32) { s.found(s.short.find(squeezed(word)), at) }

// squeezed is a word with every run of one letter as that letter, in its own place.
func squeezed(word []byte) []byte {
	n := 0
	for _, b := range word {
		if b = fold[b]; n == 0 || b != word[n-1] {
			word[n] = b
			n++
		}
	}
	return word[:n]
}

// spell takes a single letter, and the words that this letter is by itself. A row of single letters ("g u n") takes one place, and one more for each
// further word that it spells. Only the first letter of a row counts as a word by itself.
func (s *scan) spell(b byte, is []int32) {
	if len(s.spelled) == 0 {
		s.found(is, s.at)
		s.from = s.at
		s.at++
	}
	s.spelled = append(s.spelled, b)
}

// least is the number of letters that a word must have to be searched for in a row of single letters.
const least = 4

// flush reads the row of letters.
func (s *scan) flush() {
	row := s.spelled
	s.spelled = s.spelled[:0]
	for at := s.from; len(row) >= least; {
		words, n := s.words.longest(row, least)
		if n == 0 {
			row = row[1:]
			continue
		}
		s.found(words, at)
		row, at = row[n:], at+1
		s.at = max(s.at, at)
	}
}

// found takes the words at one place: they end terms, continue them and begin them. Terms that have begun and wait for a later place stay;
// those whose place has passed are dropped.
func (s *scan) found(words []int32, at int32) {
	if len(words) == 0 {
		return
	}
	open := s.begun[:0] // without terms that no further word can continue
	for _, p := range s.begun {
		if p.at >= at {
			open = append(open, p)
		}
	}
	s.begun = open
	for _, p := range open {
		for _, w := range words {
			if t := s.terms[p.term].words; p.at == at && t[p.read] == w {
				s.take(p.term, p.read+1, at)
			}
		}
	}
	for _, w := range words {
		for _, term := range s.starts[w] {
			s.take(term, 1, at)
		}
	}
}

// take notes how many words of a term have been read.
func (s *scan) take(term, read, at int32) {
	if size := int32(len(s.terms[term].words)); read == size {
		s.hits = append(s.hits, hit{term, at - size + 1, size})
		return
	}
	s.begun = append(s.begun, partial{term, read, at + 1})
}
