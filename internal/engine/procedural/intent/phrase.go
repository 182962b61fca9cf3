package intent

// phrase is what goes together: a head with the words about it, and how it belongs to the thing.
type phrase struct {
	lead   string // leadOf, leadWith, …, or the relation's word; "" at the start, "," and "." after a sign
	word   string // the lead as written
	joined bool   // by "and": it shares the lead of the phrase before
	items  []item
	head   int // index into items; −1 without one
}

// split parts items into phrases.
func split(items []item) []phrase {
	list := []phrase{{head: -1}}
	amount, negate := float32(1), false
	for _, it := range items {
		last := &list[len(list)-1]
		switch {
		case it.pause == stop && len(last.items) > 0:
			list = append(list, phrase{lead: ".", head: -1})
		case it.pause == comma && len(last.items) > 0:
			list = append(list, phrase{lead: ",", head: -1})
		}
		last = &list[len(list)-1]
		switch it.kind {
		case leading:
			if len(last.items) > 0 {
				list = append(list, phrase{head: -1})
				last = &list[len(list)-1]
			}
			last.lead, last.word, last.joined = it.name, it.raw, false
		case joining:
			if len(last.items) > 0 {
				list = append(list, phrase{lead: last.lead, word: last.word, joined: true, head: -1})
			}
		case negating:
			negate = true
		case strength:
			amount = it.meaning.amount
		default:
			it.times, it.negated = amount, negate
			if it.kind != empty {
				amount, negate = 1, false
			}
			last.items = append(last.items, it)
		}
	}
	for i := range list {
		list[i].choose()
	}
	return list
}

// choose finds the phrase's head: the last of its items that make the best one.
func (p *phrase) choose() {
	p.head = -1
	best := never
	for i, it := range p.items {
		if it.rank == double && p.follows(i) {
			continue
		}
		if it.rank != never && it.rank >= best {
			best, p.head = it.rank, i
		}
	}
}

// follows reports whether something that may be a head comes after item i: then item i is about it.
func (p *phrase) follows(i int) bool {
	for _, it := range p.items[i+1:] {
		if it.rank >= double || it.kind == portraying {
			return true
		}
	}
	return false
}

// rank is that of the phrase's head.
func (p *phrase) rank() rank {
	if p.head < 0 {
		return never
	}
	return p.items[p.head].rank
}

// has reports whether an item of a kind is in the phrase.
func (p *phrase) has(k kind) bool {
	for _, it := range p.items {
		if it.kind == k {
			return true
		}
	}
	return false
}
