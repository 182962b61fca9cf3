package safety

import "slices"

// vocabulary is every word of the rules as the table of a finite automaton: each byte of a text costs one look-up. It does not distinguish upper and
// lower case.
type vocabulary struct {
	class  [256]uint8 // of a byte; 0 and other: no word contains it
	letter [256]uint8 // the same for letters; 0: not a letter
	next   []int32    // by state and class; a state is the index of its row, and row 0 is the state outside all words
	width  int        // classes
	ends   [][]int32  // by state/width: the words that end there
}

// spelling is one way to write a word.
type spelling struct {
	text string // folded
	open bool   // any ending may follow
	word int32
}

// node is a state before it has its row.
type node struct {
	kids        map[byte]*node
	words, open []int32
}

// other is the class of the letters that no word contains.
const other = 1

// root is the state in which a word begins, in rows.
const root = 1

// newVocabulary lays out the automaton of some spellings.
//
// Row 0 leads to itself from everywhere: a word that none of the rules has stays there. Row 1 is the root. A word that may have any ending
// has a further row that leads to itself. The table has rows × classes entries of four bytes.
func newVocabulary(spellings []spelling) *vocabulary {
	v := &vocabulary{width: other + 1}
	top := &node{}
	for _, s := range spellings {
		n := top
		for _, b := range []byte(s.text) {
			if v.class[b] == 0 {
				v.class[b] = uint8(v.width)
				v.width++
			}
			n = n.kid(b)
		}
		if s.open {
			n.open = append(n.open, s.word)
		} else {
			n.words = append(n.words, s.word)
		}
	}
	for i := range 256 {
		if kinds[i] == letter {
			v.class[i] = max(v.class[fold[i]], other)
			v.letter[i] = v.class[i]
		}
	}
	rows := 1 + top.rows()
	v.next, v.ends = make([]int32, 0, rows*v.width), make([][]int32, 0, rows)
	v.row(nil)
	v.lay(top, nil, 0)
	return v
}

func (n *node) kid(b byte) *node {
	if n.kids == nil {
		n.kids = map[byte]*node{}
	}
	if n.kids[b] == nil {
		n.kids[b] = &node{}
	}
	return n.kids[b]
}

// rows is the number of rows that a node and all nodes below it take.
func (n *node) rows() int {
	count := 1
	if len(n.open) > 0 {
		count++
	}
	for _, kid := range n.kids {
		count += kid.rows()
	}
	return count
}

// row adds a state in which words end, and returns it.
func (v *vocabulary) row(words []int32) int32 {
	v.next = v.next[:len(v.next)+v.width]
	slices.Sort(words)
	v.ends = append(v.ends, slices.Compact(words))
	return int32(len(v.next) - v.width)
}

// lay writes the rows of a node and of all nodes below it. open are the words that may have any ending, and into is the state that every such ending
// leads to, or 0 without open words.
func (v *vocabulary) lay(n *node, open []int32, into int32) int32 {
	if len(n.open) > 0 {
		open = slices.Concat(open, n.open)
		into = v.row(slices.Clone(open))
		for c := range v.width {
			v.next[int(into)+c] = into
		}
	}
	state := v.row(slices.Concat(open, n.words))
	for c := range v.width {
		v.next[int(state)+c] = into
	}
	for b, kid := range n.kids {
		below := v.lay(kid, open, into)
		v.next[int(state)+int(v.class[b])] = below
	}
	return state
}

// find returns the words with a spelling.
func (v *vocabulary) find(text []byte) []int32 {
	state := int32(root * v.width)
	for _, b := range text {
		state = v.next[int(state)+int(v.class[b])]
	}
	return v.ends[int(state)/v.width]
}

// longest returns the words of the longest spelling of at least least bytes that text begins with, and its length.
func (v *vocabulary) longest(text []byte, least int) (words []int32, length int) {
	state := int32(root * v.width)
	for i, b := range text {
		if state = v.next[int(state)+int(v.class[b])]; state == 0 {
			break
		}
		if ends := v.ends[int(state)/v.width]; len(ends) > 0 && i+1 >= least {
			words, length = ends, i+1
		}
	}
	return words, length
}
