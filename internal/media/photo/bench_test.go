package photo

import (
	"fmt"
	"testing"

	"atelier/internal/media/photo/phototest"
)

// BenchmarkTile makes maps of a photograph as large as the maps.
func BenchmarkTile(b *testing.B) {
	truth := baked(b, pebbles(), 512)
	for _, size := range []int{512, 1024, 2048, 4096} {
		c := phototest.Square(min(size, 1024), 1.4)
		p := shoot(b, c, truth)
		b.Run(fmt.Sprint(size), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, _, err := Tile(b.Context(), p, Options{Size: size}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
