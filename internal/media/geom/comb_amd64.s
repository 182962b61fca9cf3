#include "go_asm.h"
#include "textflag.h"

// FOUR is a number four times over.
#define FOUR(offset, value) \
	DATA numbers<>+(offset+0)(SB)/4, value  \
	DATA numbers<>+(offset+4)(SB)/4, value  \
	DATA numbers<>+(offset+8)(SB)/4, value  \
	DATA numbers<>+(offset+12)(SB)/4, value

FOUR(0, $0x8da6b343) // hashX, hashY, hashZ and hashSeed
FOUR(16, $0xd8163841)
FOUR(32, $0xcb1ab31f)
FOUR(48, $0x9e3779b9)
FOUR(64, $0x2c1b3c6d) // of mixed
FOUR(80, $0x297a2d39)
FOUR(96, $3.0)
FOUR(112, $0x4b000000) // 2²³
FOUR(128, $0x53000000) // 2³⁹
FOUR(144, $549764202496.0) // 2³⁹ and 2²³
FOUR(160, $4.656612873077392578125e-10) // 1/2³¹
FOUR(176, $1.0)
DATA numbers<>+192(SB)/4, $0.0
DATA numbers<>+196(SB)/4, $1.0
DATA numbers<>+200(SB)/4, $2.0
DATA numbers<>+204(SB)/4, $3.0
GLOBL numbers<>(SB), RODATA|NOPTR, $208

#define HASHX numbers<>+0(SB)
#define HASHY numbers<>+16(SB)
#define HASHZ numbers<>+32(SB)
#define HASHSEED numbers<>+48(SB)
#define MIX1 numbers<>+64(SB)
#define MIX2 numbers<>+80(SB)
#define THREE numbers<>+96(SB)
#define LOWER numbers<>+112(SB)
#define UPPER numbers<>+128(SB)
#define BOTH numbers<>+144(SB)
#define HALF numbers<>+160(SB)
#define ONE numbers<>+176(SB)
#define COUNT numbers<>+192(SB)

// CELL splits the places in reg into the cells' numbers, times the hash of their axis, and the fade across them, which stays in reg.
// X15 holds threes.
#define CELL(reg, hash, cell) \
	VCVTTPS2DQ reg, cell           \
	VCVTDQ2PS  cell, X13           \
	VCMPPS     $14, reg, X13, X14  \ // greater than: a place below zero
	VPADDD     X14, cell, cell     \
	VCVTDQ2PS  cell, X13           \
	VSUBPS     X13, reg, reg       \
	VADDPS     reg, reg, X13       \
	VSUBPS     X13, X15, X13       \
	VMULPS     X13, reg, X13       \
	VMULPS     X13, reg, reg       \
	VPMULLD    hash, cell, cell

// HASH is the hash of a corner as a float32. Its halves become the last digits of 2²³ and of 2³⁹, and without these the sum is rounded once.
#define HASH(xy, to) \
	VPXOR    X7, xy, to               \
	VPSRLD   $15, to, X15             \
	VPXOR    X15, to, to              \
	VPMULLD  X9, to, to               \
	VPSRLD   $13, to, X15             \
	VPXOR    X15, to, to              \
	VPMULLD  X10, to, to              \
	VPSRLD   $15, to, X15             \
	VPXOR    X15, to, to              \
	VPSRLD   $16, to, X15             \
	VPBLENDW $0xAA, X11, to, to       \
	VPBLENDW $0xAA, UPPER, X15, X15   \
	VSUBPS   BOTH, X15, X15           \
	VADDPS   to, X15, to

// MIX goes from a to b by t. The result is in a.
#define MIX(a, b, t) \
	VSUBPS a, b, b \
	VMULPS t, b, b \
	VADDPS b, a, a

// ALONG is the places of a comb on an axis; X13 says how far along they are, X14 how many cells there are to a metre.
#define ALONG(offset, to) \
	VBROADCASTSS comb_way+offset(DI), to   \
	VBROADCASTSS comb_from+offset(DI), X15 \
	VMULPS       X13, to, to               \
	VADDPS       X15, to, to               \
	VMULPS       X14, to, to

// func comb4(c *comb)
//
// The places in X0–X2 become how far they are across their cells, faded. X3–X6 are the hashes of the cells' edges along z, X7 of a side across
// it, and X8 is the noise.
TEXT ·comb4(SB), NOSPLIT, $0-8
	MOVQ c+0(FP), DI
	VBROADCASTSS comb_first(DI), X13
	VADDPS       COUNT, X13, X13
	VBROADCASTSS comb_step(DI), X14
	VMULPS       X14, X13, X13
	VBROADCASTSS comb_f(DI), X14
	ALONG(0, X0)
	ALONG(4, X1)
	ALONG(8, X2)
	VBROADCASTSS comb_seed(DI), X12
	VMOVUPS THREE, X15
	CELL(X0, HASHX, X3)
	CELL(X1, HASHY, X5)
	CELL(X2, HASHZ, X7)
	VPMULLD HASHSEED, X12, X13
	VPADDD  HASHX, X3, X4
	VPXOR   X13, X3, X3 // x
	VPXOR   X13, X4, X4 // x + 1
	VPADDD  HASHY, X5, X8 // y + 1
	VPXOR   X8, X4, X6
	VPXOR   X8, X3, X8
	VPXOR   X5, X4, X4
	VPXOR   X5, X3, X3
	VMOVDQA X8, X5
	VMOVDQU MIX1, X9
	VMOVDQU MIX2, X10
	VMOVDQU LOWER, X11
	HASH(X3, X8)
	HASH(X4, X12)
	MIX(X8, X12, X0)
	HASH(X5, X12)
	HASH(X6, X13)
	MIX(X12, X13, X0)
	MIX(X8, X12, X1)
	VPADDD  HASHZ, X7, X7 // z + 1
	HASH(X3, X12)
	HASH(X4, X13)
	MIX(X12, X13, X0)
	HASH(X5, X13)
	HASH(X6, X14)
	MIX(X13, X14, X0)
	MIX(X12, X13, X1)
	MIX(X8, X12, X2)
	VMULPS  HALF, X8, X8
	VSUBPS  ONE, X8, X8
	VMOVUPS X8, comb_noise(DI)
	RET
