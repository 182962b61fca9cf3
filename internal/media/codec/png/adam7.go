package png

import "fmt"

// passes are those of Adam7 (section 8.2): where each begins and how far apart its pixels stand.
var passes = [7]struct{ x, y, dx, dy int }{
	{0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2},
}

// nextOfWhole is the next row of an interlaced picture. All of it is read with the first.
func (p *Reader) nextOfWhole() ([]byte, error) {
	line := p.Width * p.Channels
	if p.whole == nil {
		p.whole = make([]byte, line*p.Height)
		p.out = make([]byte, line)
		for pass := range passes {
			if err := p.readPass(pass); err != nil {
				return nil, fmt.Errorf("png: read pass %d: %w", pass+1, err)
			}
		}
	}
	p.y++
	return p.whole[(p.y-1)*line : p.y*line], nil
}

// readPass spreads the rows of a pass over the picture.
func (p *Reader) readPass(pass int) error {
	s := passes[pass]
	width, height := (p.Width-s.x+s.dx-1)/s.dx, (p.Height-s.y+s.dy-1)/s.dy
	if width <= 0 || height <= 0 {
		return nil // a small picture has no rows in it, and then no filters
	}
	rows := newRowReader(p.pixels, &p.colours, width)
	for y := range height {
		row, err := rows.next()
		if err != nil {
			return err
		}
		p.colours.widen(p.out, row, width)
		line := p.whole[(s.y+y*s.dy)*p.Width*p.Channels:]
		for x := range width {
			copy(line[(s.x+x*s.dx)*p.Channels:], p.out[x*p.Channels:(x+1)*p.Channels])
		}
	}
	return nil
}
