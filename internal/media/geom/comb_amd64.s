#include "go_asm.h"
#include "textflag.h"

// EIGHT is a number eight times over.
#define EIGHT(offset, value) \
	DATA numbers<>+(offset+0)(SB)/4, value  \
	DATA numbers<>+(offset+4)(SB)/4, value  \
	DATA numbers<>+(offset+8)(SB)/4, value  \
	DATA numbers<>+(offset+12)(SB)/4, value \
	DATA numbers<>+(offset+16)(SB)/4, value \
	DATA numbers<>+(offset+20)(SB)/4, value \
	DATA numbers<>+(offset+24)(SB)/4, value \
	DATA numbers<>+(offset+28)(SB)/4, value

EIGHT(0, $0x8da6b343) // hashX, hashY, hashZ and hashSeed
EIGHT(32, $0xd8163841)
EIGHT(64, $0xcb1ab31f)
EIGHT(96, $0x9e3779b9)
EIGHT(128, $0x2c1b3c6d) // of mixed
EIGHT(160, $0x297a2d39)
EIGHT(192, $3.0)
EIGHT(224, $0x4b000000) // 2²³
EIGHT(256, $0x53000000) // 2³⁹
EIGHT(288, $549764202496.0) // 2³⁹ and 2²³
EIGHT(320, $4.656612873077392578125e-10) // 1/2³¹
EIGHT(352, $1.0)
DATA numbers<>+384(SB)/4, $0.0
DATA numbers<>+388(SB)/4, $1.0
DATA numbers<>+392(SB)/4, $2.0
DATA numbers<>+396(SB)/4, $3.0
DATA numbers<>+400(SB)/4, $4.0
DATA numbers<>+404(SB)/4, $5.0
DATA numbers<>+408(SB)/4, $6.0
DATA numbers<>+412(SB)/4, $7.0
EIGHT(416, $8.0)
GLOBL numbers<>(SB), RODATA|NOPTR, $448

#define HASHX numbers<>+0(SB)
#define HASHY numbers<>+32(SB)
#define HASHZ numbers<>+64(SB)
#define HASHSEED numbers<>+96(SB)
#define MIX1 numbers<>+128(SB)
#define MIX2 numbers<>+160(SB)
#define THREE numbers<>+192(SB)
#define LOWER numbers<>+224(SB)
#define UPPER numbers<>+256(SB)
#define BOTH numbers<>+288(SB)
#define HALF numbers<>+320(SB)
#define ONE numbers<>+352(SB)
#define COUNT numbers<>+384(SB)
#define EIGHTS numbers<>+416(SB)

// CELL splits the places in reg into the cells' numbers, times the hash of their axis, and the fade across them, which stays in reg.
// Y15 holds threes.
#define CELL(reg, hash, cell) \
	VCVTTPS2DQ reg, cell           \
	VCVTDQ2PS  cell, Y13           \
	VCMPPS     $14, reg, Y13, Y14  \ // greater than: a place below zero
	VPADDD     Y14, cell, cell     \
	VCVTDQ2PS  cell, Y13           \
	VSUBPS     Y13, reg, reg       \
	VADDPS     reg, reg, Y13       \
	VSUBPS     Y13, Y15, Y13       \
	VMULPS     Y13, reg, Y13       \
	VMULPS     Y13, reg, reg       \
	VPMULLD    hash, cell, cell

// HASH is the hash of a corner as a float32. Its halves become the last digits of 2²³ and of 2³⁹, and without these the sum is rounded once.
#define HASH(xy, to) \
	VPXOR    Y7, xy, to               \
	VPSRLD   $15, to, Y15             \
	VPXOR    Y15, to, to              \
	VPMULLD  Y9, to, to               \
	VPSRLD   $13, to, Y15             \
	VPXOR    Y15, to, to              \
	VPMULLD  Y10, to, to              \
	VPSRLD   $15, to, Y15             \
	VPXOR    Y15, to, to              \
	VPSRLD   $16, to, Y15             \
	VPBLENDW $0xAA, Y11, to, to       \
	VPBLENDW $0xAA, UPPER, Y15, Y15   \
	VSUBPS   BOTH, Y15, Y15           \
	VADDPS   to, Y15, to

// MIX goes from a to b by t. The result is in a.
#define MIX(a, b, t) \
	VSUBPS a, b, b \
	VMULPS t, b, b \
	VADDPS b, a, a

// ALONG is the places of a comb on an axis; Y13 says how far along they are, Y14 how many cells there are to a metre.
#define ALONG(offset, to) \
	VBROADCASTSS comb_way+offset(DI), to   \
	VBROADCASTSS comb_from+offset(DI), Y15 \
	VMULPS       Y13, to, to               \
	VADDPS       Y15, to, to               \
	VMULPS       Y14, to, to

// NOISE is the noise in Y8 at the places in Y0–Y2, with the seed in Y12. The places become how far they are across their cells, faded. Y3–Y6 are the
// hashes of the cells' edges along z, Y7 of a side across it.
#define NOISE \
	VMOVUPS THREE, Y15           \
	CELL(Y0, HASHX, Y3)          \
	CELL(Y1, HASHY, Y5)          \
	CELL(Y2, HASHZ, Y7)          \
	VPMULLD HASHSEED, Y12, Y13   \
	VPADDD  HASHX, Y3, Y4        \
	VPXOR   Y13, Y3, Y3          \ // x
	VPXOR   Y13, Y4, Y4          \ // x + 1
	VPADDD  HASHY, Y5, Y8        \ // y + 1
	VPXOR   Y8, Y4, Y6           \
	VPXOR   Y8, Y3, Y8           \
	VPXOR   Y5, Y4, Y4           \
	VPXOR   Y5, Y3, Y3           \
	VMOVDQA Y8, Y5               \
	VMOVDQU MIX1, Y9             \
	VMOVDQU MIX2, Y10            \
	VMOVDQU LOWER, Y11           \
	HASH(Y3, Y8)                 \
	HASH(Y4, Y12)                \
	MIX(Y8, Y12, Y0)             \
	HASH(Y5, Y12)                \
	HASH(Y6, Y13)                \
	MIX(Y12, Y13, Y0)            \
	MIX(Y8, Y12, Y1)             \
	VPADDD  HASHZ, Y7, Y7        \ // z + 1
	HASH(Y3, Y12)                \
	HASH(Y4, Y13)                \
	MIX(Y12, Y13, Y0)            \
	HASH(Y5, Y13)                \
	HASH(Y6, Y14)                \
	MIX(Y13, Y14, Y0)            \
	MIX(Y12, Y13, Y1)            \
	MIX(Y8, Y12, Y2)             \
	VMULPS  HALF, Y8, Y8         \
	VSUBPS  ONE, Y8, Y8

// func comb8(c *comb)
//
// CX is how many times eight places are left, SI their weights. In the frame lie the sum of the places before, and how many steps each is along.
TEXT ·comb8(SB), NOSPLIT, $64-8
	MOVQ   c+0(FP), DI
	MOVQ   comb_weight(DI), SI
	MOVQ   comb_eights(DI), CX
	VXORPS Y8, Y8, Y8
	VBROADCASTSS comb_first(DI), Y13
	VADDPS       COUNT, Y13, Y13

eight:
	VMOVUPS      Y8, sum-32(SP)
	VMOVUPS      Y13, along-64(SP)
	VBROADCASTSS comb_step(DI), Y14
	VMULPS       Y14, Y13, Y13
	VBROADCASTSS comb_f(DI), Y14
	ALONG(0, Y0)
	ALONG(4, Y1)
	ALONG(8, Y2)
	VBROADCASTSS comb_seed(DI), Y12
	NOISE
	VMULPS (SI), Y8, Y8
	VADDPS sum-32(SP), Y8, Y8
	DECQ   CX
	JZ     fold
	ADDQ   $32, SI
	VMOVUPS      along-64(SP), Y13
	VADDPS       EIGHTS, Y13, Y13
	JMP    eight

fold:
	VEXTRACTF128 $1, Y8, X0
	VADDPS       X0, X8, X0 // 0+4, 1+5, 2+6, 3+7
	VPERMILPS    $0x0E, X0, X1
	VADDPS       X1, X0, X0 // 0+4+2+6, 1+5+3+7
	VPERMILPS    $0x01, X0, X1
	VADDSS       X1, X0, X0
	VMOVSS       X0, comb_sum(DI)
	VZEROUPPER
	RET

// WAVED is the places of a strip on an axis in cells; Y14 says how many times as fine they are.
#define WAVED(axis, offset, to) \
	VBROADCASTSS waves_shift+offset(DI), to   \
	VADDPS       (32*axis)(SI), to, to       \
	VBROADCASTSS waves_scale+offset(DI), Y13  \
	VMULPS       Y13, to, to                 \
	VMULPS       Y14, to, to                 \
	VBROADCASTSS waves_off+offset(DI), Y13   \
	VADDPS       Y13, to, to

// func waves8(w *waves)
TEXT ·waves8(SB), NOSPLIT, $0-8
	MOVQ w+0(FP), DI
	MOVQ waves_place(DI), SI
	VBROADCASTSS waves_f(DI), Y14
	WAVED(0, 0, Y0)
	WAVED(1, 4, Y1)
	WAVED(2, 8, Y2)
	VBROADCASTSS waves_seed(DI), Y12
	NOISE
	VBROADCASTSS waves_height(DI), Y13
	VMULPS       Y13, Y8, Y8
	VADDPS       waves_sum(DI), Y8, Y8
	VMOVUPS      Y8, waves_sum(DI)
	VZEROUPPER
	RET
