package schema

import (
	"math"
	"strconv"

	"atelier/internal/problem"
)

// number reads a number. Up to 2^53 every integer is exact in a double (RFC 8259, section 6).
func (p *parser) number() any {
	f, err := strconv.ParseFloat(string(p.scanNumber()), 64)
	if err != nil && p.broken == "" {
		p.fault(problem.TooBig, "is not a number that can be held")
		f = math.MaxFloat64
	}
	if f == math.Trunc(f) && math.Abs(f) <= 1<<53 {
		return int64(f)
	}
	return f
}

// scanNumber reads past a number by the grammar of RFC 8259, section 6, and tells how it is spelled.
func (p *parser) scanNumber() []byte {
	begin := p.at
	if p.next() == '-' {
		p.at++
	}
	zero := p.next() == '0'
	if n := p.digits(); n == 0 || zero && n > 1 {
		p.fail("a number is malformed")
	}
	if p.next() == '.' {
		p.at++
		if p.digits() == 0 {
			p.fail("a number is malformed")
		}
	}
	if c := p.next(); c == 'e' || c == 'E' {
		p.at++
		if c := p.next(); c == '+' || c == '-' {
			p.at++
		}
		if p.digits() == 0 {
			p.fail("a number is malformed")
		}
	}
	return p.text[begin:p.at]
}

// digits reads decimal digits and counts them.
func (p *parser) digits() int {
	begin := p.at
	for c := p.next(); '0' <= c && c <= '9'; c = p.next() {
		p.at++
	}
	return p.at - begin
}
