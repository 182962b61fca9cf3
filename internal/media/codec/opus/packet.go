package opus

import "fmt"

// choices are the parameters that the encoder may choose for a frame.
type choices struct {
	bytes     int // of the packet, without its first byte
	fineTime  [bands]bool
	second    bool // the second pair of resolutions
	spread    spreading
	boosts    [bands]int // how many steps of bits a band has beyond its share
	trim      int        // 0 to 10: high numbers give bits to low bands
	useful    int        // bands from here on have nothing to be heard
	intensity int        // bands from here on have one shape for both channels
	dual      bool
}

// packer writes packets.
type packer struct {
	coder
	quantiser quantiser
	energies  energies
	coded     int // bands of the frame before
	buf       [1276]byte
	trial     [1276]byte
	lines     [][]float64
	begun     bool
	seed      uint32 // of the decoder's noise: the range at the end of the packet before
	before    levels // of the frame before, and of the one before that, of which short frames keep what is lower
	earlier   levels
}

func newPacker(channels int) *packer {
	p := &packer{lines: make([][]float64, channels), coded: bands}
	for ch := range p.before {
		for i := range p.before[ch] {
			p.before[ch][i], p.earlier[ch][i] = silentLevel, silentLevel
		}
	}
	p.energies.channels = channels
	p.quantiser.pulse = pulseTables()
	p.quantiser.coder = &p.coder
	return p
}

// write makes the packet of a frame, whose lines are normalised (RFC 6716, 4.3, table 56), and leaves in their place, and in the levels, what decoders make
// of them. The packet is valid until the next one.
func (p *packer) write(f *frame, ch *choices) ([]byte, error) {
	const celtFullband = 28 // the first of four configurations, by the size of frames
	p.buf[0] = byte((celtFullband+f.size)<<3 | (f.channels-1)<<2)
	p.init(p.buf[1 : 1+ch.bytes])
	total := 8 * ch.bytes
	p.flag(f.silent, 15)
	if f.silent {
		return p.silence(f)
	}
	p.flag(false, 1) // no filter of pitches
	if f.size > 0 {
		p.flag(f.brief, 3)
	}
	p.coarse(f)
	changes := p.resolutions(f, ch)
	spread := spreadNormal
	if p.tell()+4 <= total {
		spread = ch.spread
		p.table(int(spread), spreadBehind, 5)
	}
	b := &budget{
		size: f.size, channels: f.channels, trim: ch.trim, caps: capsOf(f.size, f.channels), intensity: ch.intensity, dual: ch.dual, last: p.coded,
		useful: ch.useful,
	}
	if boosted := p.boosts(b, ch, total); p.tellEighths()+48 <= total<<3-boosted {
		p.table(ch.trim, trimBehind, 7)
	} else {
		b.trim = 5
	}
	b.total = total<<3 - p.tellEighths() - 1
	antiCollapse := 0
	if f.brief && f.size >= 2 && b.total >= (f.size+2)<<3 {
		antiCollapse = 8
	}
	b.total -= antiCollapse
	a := b.allocate(&p.coder)
	p.coded = a.coded
	p.energies.fine(&p.coder, &a.fine)
	for i := range p.lines {
		p.lines[i] = f.lines[i][:]
	}
	p.quantiser.all(&layout{
		size: f.size, blocks: f.blocks(), total: total<<3 - antiCollapse, given: a, spread: spread, changes: &changes, intensity: b.intensity, dual: b.dual,
	}, p.lines, &f.amount, p.seed)
	if antiCollapse > 0 {
		p.bits(1, 1)
	}
	p.energies.finish(&p.coder, a, total-p.tell())
	if antiCollapse > 0 {
		p.quantiser.revive(f, a, &p.energies.now, &p.before, &p.earlier)
	}
	p.remember(f)
	return p.done(ch.bytes)
}

// silence ends a packet of a silent frame.
func (p *packer) silence(f *frame) ([]byte, error) {
	for ch := range p.energies.now {
		for i := range p.energies.now[ch] {
			p.energies.now[ch][i] = silentLevel
		}
		clear(f.lines[ch][:])
	}
	p.remember(f)
	return p.done(len(p.coder.buf))
}

// remember keeps the state that decoders keep of the frame.
func (p *packer) remember(f *frame) {
	now := &p.energies.now
	p.energies.before, f.level = *now, *now
	if !f.brief {
		p.before, p.earlier = *now, p.before
	} else {
		for ch := range now {
			for i, v := range now[ch] {
				p.before[ch][i] = min(p.before[ch][i], v)
			}
		}
	}
	p.seed = p.width
}

func (p *packer) done(n int) ([]byte, error) {
	p.begun = true
	if !p.end() {
		return nil, fmt.Errorf("encode Opus: a packet does not fit its %d bytes", n)
	}
	return p.buf[:1+n], nil
}

// coarse writes the levels, predicted from the frame before unless that takes more bits; the first frame stands by itself.
func (p *packer) coarse(f *frame) {
	var used [2]int
	for i, alone := range []bool{true, false} {
		c, e := p.coder, p.energies
		c.buf = p.trial[:len(c.buf)]
		e.coarse(&c, &f.level, f.size, alone)
		used[i] = c.tellEighths()
	}
	p.energies.coarse(&p.coder, &f.level, f.size, !p.begun || used[0] < used[1])
}

// resolutions writes which bands have another resolution than the frame's, and which pair there is to choose from.
func (p *packer) resolutions(f *frame, ch *choices) (changes [bands]int) {
	first, next := 4, 5
	if f.brief {
		first, next = 2, 4
	}
	budget := 8 * len(p.coder.buf)
	choice := f.size > 0 && p.tell()+first+1 <= budget
	budget -= int(bit(choice))
	var fine [bands]bool
	before, any := false, false
	for i, wish := range ch.fineTime {
		if p.tell()+first <= budget {
			p.flag(wish != before, first)
			before, any = wish, any || wish
		}
		fine[i], first = before, next
	}
	table := &resolutions[f.size][bit(f.brief)]
	second := false
	if choice && table[0][bit(any)] != table[1][bit(any)] {
		second = ch.second
		p.flag(second, 1)
	}
	for i := range changes {
		changes[i] = table[bit(second)][bit(fine[i])]
	}
	return changes
}

// boosts writes the steps of bits that bands have beyond their shares: of the width of the band, but between 6 bits and a bit a line.
// It answers their sum in eighths.
func (p *packer) boosts(b *budget, ch *choices, total int) (sum int) {
	price := 6
	for i := range bands {
		width := b.channels * b.width(i) << b.size
		step := min(width<<3, max(48, width))
		n, now, boost := 0, price, 0
		for ; p.tellEighths()+now<<3 < total<<3-sum && boost < b.caps[i]; n++ {
			more := n < ch.boosts[i]
			p.flag(more, now)
			if !more {
				break
			}
			boost, sum, now = boost+step, sum+step, 1
		}
		if n > 0 {
			price = max(2, price-1)
		}
		b.boosts[i] = boost
	}
	return sum
}
