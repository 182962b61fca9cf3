package photo

import (
	"context"

	"atelier/internal/media/codec/picture"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Read takes the rows of a decoded picture. It reduces a picture of more than MaxSide a side by a whole number while it reads, so that the large picture
// is never in memory.
func Read(ctx context.Context, rows *picture.Rows) (*Picture, error) {
	by := (max(rows.Width, rows.Height) + MaxSide - 1) / MaxSide
	p := &Picture{Width: rows.Width / by, Height: rows.Height / by, Channels: rows.Channels}
	p.Pix = make([]byte, p.Width*p.Height*p.Channels)
	row := make([]byte, rows.Width*rows.Channels)
	sums := make([]float32, p.Width*p.Channels)
	for y := range rows.Height {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := rows.Next(row); err != nil {
			return nil, err
		}
		switch to := y / by; {
		case to >= p.Height: // the rest of a last step
		case by == 1:
			copy(p.Pix[to*len(row):], row)
		default:
			p.gather(sums, row, by)
			if (y+1)%by == 0 {
				p.put(to, sums, float32(by*by))
			}
		}
	}
	return p, nil
}

// gather adds a row to the sums of by × by pixels, colours in linear light.
func (p *Picture) gather(sums []float32, row []byte, by int) {
	for x := range p.Width * by {
		for c := range p.Channels {
			v := row[x*p.Channels+c]
			if c == 3 {
				sums[x/by*p.Channels+c] += float32(v)
			} else {
				sums[x/by*p.Channels+c] += tex.Linear(v)
			}
		}
	}
}

// put writes a row of means, and clears the sums.
func (p *Picture) put(y int, sums []float32, n float32) {
	to := p.Pix[y*p.Width*p.Channels:]
	for k, v := range sums {
		if k%p.Channels == 3 {
			to[k] = uint8(v/n + .5)
		} else {
			to[k] = toSRGB(v / n)
		}
	}
	clear(sums)
}

// encode has the sRGB bytes of linear light in steps fine enough for every byte: the square root of light in 4096 steps.
var encode = func() (table [4097]uint8) {
	for i := range table {
		x := float32(i) / 4096
		table[i] = tex.SRGB(x * x)
	}
	return table
}()

// toSRGB is the sRGB byte of linear light.
func toSRGB(light float32) uint8 { return encode[int(geom.Sqrt(geom.Clamp01(light))*4096+.5)] }
