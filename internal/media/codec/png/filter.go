package png

import "fmt"

// unfilter takes a filter back (section 9.2).
func unfilter(filter byte, row, above []byte, pixel int) error {
	switch filter {
	case 0:
	case 1:
		for i := pixel; i < len(row); i++ {
			row[i] += row[i-pixel]
		}
	case 2:
		for i := range row {
			row[i] += above[i]
		}
	case 3:
		for i := range row {
			left := 0
			if i >= pixel {
				left = int(row[i-pixel])
			}
			row[i] += byte((left + int(above[i])) / 2)
		}
	case 4:
		for i := range row {
			var left, corner byte
			if i >= pixel {
				left, corner = row[i-pixel], above[i-pixel]
			}
			row[i] += paeth(left, above[i], corner)
		}
	default:
		return fmt.Errorf("png: unknown filter %d", filter)
	}
	return nil
}

// paeth is the neighbour that is nearest to left + up − corner (section 9.4).
func paeth(left, up, corner byte) byte {
	a, b, c := int(left), int(up), int(corner)
	toLeft, toUp, toCorner := distance(b, c), distance(a, c), distance(a+b, c+c)
	switch {
	case toLeft <= toUp && toLeft <= toCorner:
		return left
	case toUp <= toCorner:
		return up
	}
	return corner
}

func distance(a, b int) int { return max(a-b, b-a) }
