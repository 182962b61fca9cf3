#include "go_asm.h"
#include "textflag.h"

// EIGHT are eight of the cells, the group-th: their points, and what these change of the nearest distances so far. Y0 and Y1 are the squares of the
// nearest and the second distance, Y2 the hash of the nearest. Y3–Y5 are the hash of the cell in the middle by axes, Y6 the seed's, Y7–Y9 where that
// cell begins.
#define EIGHT(group) \
	VPADDD    (cells_hash+0+32*group)(SI), Y3, Y10   \
	VPADDD    (cells_hash+128+32*group)(SI), Y4, Y11 \
	VPXOR     Y11, Y10, Y10                          \
	VPADDD    (cells_hash+256+32*group)(SI), Y5, Y11 \
	VPXOR     Y11, Y10, Y10                          \
	VPXOR     Y6, Y10, Y10                           \
	VPSRLD    $15, Y10, Y11                          \
	VPXOR     Y11, Y10, Y10                          \
	VPMULLD   cells_mix(SI), Y10, Y10                \
	VPSRLD    $13, Y10, Y11                          \
	VPXOR     Y11, Y10, Y10                          \
	VPMULLD   (cells_mix+32)(SI), Y10, Y10           \
	VPSRLD    $15, Y10, Y11                          \
	VPXOR     Y11, Y10, Y10                          \
	AWAY(0, group, 0, Y7, Y11)                       \
	AWAY(4, group, 10, Y8, Y12)                      \
	AWAY(8, group, 20, Y9, Y13)                      \
	VADDPS    Y12, Y11, Y11                          \
	VADDPS    Y13, Y11, Y11                          \
	VCMPPS    $1, Y0, Y11, Y12                       \ // nearer than the nearest so far
	VBLENDVPS Y12, Y10, Y2, Y2                       \
	VMAXPS    Y0, Y11, Y13                           \
	VMINPS    Y1, Y13, Y1                            \
	VMINPS    Y0, Y11, Y0

// AWAY is the square of how far the points are from the place along an axis, by the ten bits of their hashes from a shift on: a 1023rd
// is a 1024th and a little, and their sum rounds as the quotient does, for all of the 1024 numbers.
#define AWAY(axis, group, shift, begin, to) \
	VPSRLD       $shift, Y10, Y14                           \
	VPAND        cells_low(SI), Y14, Y14                    \
	VCVTDQ2PS    Y14, Y14                                   \
	VMULPS       (cells_part+32)(SI), Y14, Y15              \
	VMULPS       cells_part(SI), Y14, Y14                   \
	VADDPS       Y15, Y14, Y14                              \
	VADDPS       (cells_from+32*axis+32*group)(SI), begin, to \
	VADDPS       Y14, to, to                                \
	VBROADCASTSS (cellular_at+axis)(DI), Y15                \
	VSUBPS       Y15, to, to                                \
	VMULPS       to, to, to

// LEAST is the least of eight numbers, eight times over.
#define LEAST(of, y) \
	VPERM2F128 $1, of, of, y   \
	VMINPS     y, of, y        \
	VPERMILPS  $0x4E, y, of    \
	VMINPS     of, y, y        \
	VPERMILPS  $0xB1, y, of    \
	VMINPS     of, y, y

// func cells27(c *cellular)
TEXT ·cells27(SB), NOSPLIT, $32-8
	MOVQ c+0(FP), DI
	MOVQ cellular_around(DI), SI
	VPBROADCASTD (cellular_cell+0)(DI), Y3
	VPBROADCASTD (cellular_cell+4)(DI), Y4
	VPBROADCASTD (cellular_cell+8)(DI), Y5
	VCVTDQ2PS    Y3, Y7
	VCVTDQ2PS    Y4, Y8
	VCVTDQ2PS    Y5, Y9
	VPMULLD      cells_axes(SI), Y3, Y3
	VPMULLD      (cells_axes+32)(SI), Y4, Y4
	VPMULLD      (cells_axes+64)(SI), Y5, Y5
	VPBROADCASTD cellular_seed(DI), Y6
	VMOVUPS      cells_far(SI), Y0
	VMOVAPS      Y0, Y1
	VPXOR        Y2, Y2, Y2
	EIGHT(0)
	EIGHT(1)
	EIGHT(2)
	EIGHT(3)

	// The nearest of all lies in one of the eight columns, and so does the second: in the same one below it, or first in another one.
	VMOVUPS Y2, ids-32(SP)
	VMOVAPS Y0, Y3
	LEAST(Y3, Y4)
	VMOVSS  X4, cellular_first(DI)
	VCMPPS  $0, Y0, Y4, Y5
	VMOVMSKPS Y5, AX
	BSFL    AX, AX
	MOVL    ids-32(SP)(AX*4), CX
	MOVL    CX, cellular_id(DI)
	VMOVD   AX, X6
	VPBROADCASTD X6, Y6
	VPCMPEQD cells_lanes(SI), Y6, Y6
	VBLENDVPS Y6, Y1, Y0, Y3
	LEAST(Y3, Y4)
	VMOVSS  X4, cellular_second(DI)
	VZEROUPPER
	RET
