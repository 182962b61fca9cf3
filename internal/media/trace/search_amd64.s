#include "go_asm.h"
#include "textflag.h"

DATA one<>+0(SB)/4, $1.0
DATA one<>+4(SB)/4, $1.0
DATA one<>+8(SB)/4, $1.0
DATA one<>+12(SB)/4, $1.0
GLOBL one<>(SB), RODATA|NOPTR, $16

// FOUR fills a register with a number of the walk, four times.
#define FOUR(from, reg) \
	MOVSS from(DI), reg \
	SHUFPS $0, reg, reg

// KEEP puts a number of the walk on the stack, four times.
#define KEEP(from, to) \
	FOUR(from, X0) \
	MOVUPS X0, to(SP)

// func search(w *walk)
//
// DI is w and BX the number of nodes put off. AX is the node or leaf that is looked at, CX its address. R8–R10 are where the near planes of a node
// lie, R11–R13 the far ones. X8–X10 hold inv, X11–X13 base, X14 start and X15 end, four times each. In the frame lie the nodes
// put off, each with where the ray enters its box (which costs nothing to clear there), four distances, and the origin and the direction
// of the ray, four times each.
//
// Distances that are compared as integers are not negative, so their bits are in the order of the numbers.
TEXT ·search(SB), 0, $624-8
	MOVQ w+0(FP), DI

	KEEP(walk_origin+0, origin-96)
	KEEP(walk_origin+4, origin-80)
	KEEP(walk_origin+8, origin-64)
	KEEP(walk_dir+0, dir-48)
	KEEP(walk_dir+4, dir-32)
	KEEP(walk_dir+8, dir-16)
	FOUR(walk_inv+0, X8)
	FOUR(walk_inv+4, X9)
	FOUR(walk_inv+8, X10)
	FOUR(walk_base+0, X11)
	FOUR(walk_base+4, X12)
	FOUR(walk_base+8, X13)
	FOUR(walk_start, X14)
	FOUR(walk_end, X15)

	MOVL walk_x(DI), R8
	MOVL walk_y(DI), R9
	MOVL walk_z(DI), R10
	SHLQ $4, R8
	SHLQ $4, R9
	SHLQ $4, R10
	MOVQ $48, R11
	MOVQ $80, R12
	MOVQ $112, R13
	SUBQ R8, R11
	SUBQ R9, R12
	SUBQ R10, R13
	XORL BX, BX
	XORL AX, AX

down:
	MOVLQSX AX, CX
	SHLQ    $7, CX // the size of a node
	ADDQ    walk_nodes(DI), CX

	MOVUPS (CX)(R8*1), X0
	MOVUPS (CX)(R9*1), X1
	MOVUPS (CX)(R10*1), X2
	MOVUPS (CX)(R11*1), X3
	MOVUPS (CX)(R12*1), X4
	MOVUPS (CX)(R13*1), X5
	MULPS  X8, X0
	MULPS  X9, X1
	MULPS  X10, X2
	MULPS  X8, X3
	MULPS  X9, X4
	MULPS  X10, X5
	SUBPS  X11, X0
	SUBPS  X12, X1
	SUBPS  X13, X2
	SUBPS  X11, X3
	SUBPS  X12, X4
	SUBPS  X13, X5
	MAXPS  X1, X0
	MAXPS  X14, X2
	MINPS  X4, X3
	MINPS  X15, X5
	MAXPS  X2, X0
	MINPS  X5, X3

	MOVUPS   X0, ways-112(SP)
	CMPPS    X3, X0, $2 // less than or equal
	MOVMSKPS X0, R14
	TESTL    R14, R14
	JZ       back

	// The first child that the ray enters is the nearest so far; SI is where.
	BSFL R14, DX
	MOVL node_child(CX)(DX*4), AX
	MOVL ways-112(SP)(DX*4), SI
	LEAL -1(R14), DX
	ANDL DX, R14
	JZ   entered

more:
	BSFL  R14, DX
	MOVL  node_child(CX)(DX*4), R15
	MOVL  ways-112(SP)(DX*4), DX

	// The nearer of the two goes on; no processor could foresee a branch here.
	MOVL    AX, DI
	CMPL    DX, SI
	CMOVLLT R15, AX
	CMOVLLT DI, R15
	MOVL    SI, DI
	CMOVLLT DX, SI
	CMOVLLT DI, DX
	MOVL    R15, stack-624(SP)(BX*8)
	MOVL    DX, stack-620(SP)(BX*8)
	INCL    BX
	ANDL    $const_deep-1, BX
	LEAL    -1(R14), DX
	ANDL    DX, R14
	JNZ     more
	MOVQ    w+0(FP), DI

entered:
	TESTL AX, AX
	JGE   down

	// A leaf: R15 is the block, SI how many are left.
leaf:
	NOTL AX
	MOVL AX, R15
	SHRL $4, R15
	ANDL $15, AX
	MOVL AX, SI
	IMUL3Q $block__size, R15, CX
	ADDQ walk_blocks(DI), CX

block:
	// q, from the corners to the origin
	MOVUPS origin-96(SP), X0
	MOVUPS origin-80(SP), X1
	MOVUPS origin-64(SP), X2
	MOVUPS block_corner+0(CX), X3
	MOVUPS block_corner+16(CX), X4
	MOVUPS block_corner+32(CX), X5
	SUBPS  X3, X0
	SUBPS  X4, X1
	SUBPS  X5, X2

	// X4 is q · normal, X5 dir · normal
	MOVUPS block_normal+0(CX), X3
	MOVAPS X0, X4
	MULPS  X3, X4
	MOVUPS dir-48(SP), X5
	MULPS  X3, X5
	MOVUPS block_normal+16(CX), X3
	MOVAPS X1, X6
	MULPS  X3, X6
	ADDPS  X6, X4
	MOVUPS dir-32(SP), X6
	MULPS  X3, X6
	ADDPS  X6, X5
	MOVUPS block_normal+32(CX), X3
	MOVAPS X2, X6
	MULPS  X3, X6
	ADDPS  X6, X4
	MOVUPS dir-16(SP), X6
	MULPS  X3, X6
	ADDPS  X6, X5

	// X7 is how far along, t
	XORPS X7, X7
	SUBPS X4, X7
	DIVPS X5, X7

	// q, from the corners to the place on the planes
	MOVUPS dir-48(SP), X3
	MOVUPS dir-32(SP), X4
	MOVUPS dir-16(SP), X5
	MULPS  X7, X3
	MULPS  X7, X4
	MULPS  X7, X5
	ADDPS  X3, X0
	ADDPS  X4, X1
	ADDPS  X5, X2

	// X3 is u, X4 is v
	MOVUPS block_u+0(CX), X3
	MULPS  X0, X3
	MOVUPS block_u+16(CX), X5
	MULPS  X1, X5
	ADDPS  X5, X3
	MOVUPS block_u+32(CX), X5
	MULPS  X2, X5
	ADDPS  X5, X3
	MOVUPS block_v+0(CX), X4
	MULPS  X0, X4
	MOVUPS block_v+16(CX), X5
	MULPS  X1, X5
	ADDPS  X5, X4
	MOVUPS block_v+32(CX), X5
	MULPS  X2, X5
	ADDPS  X5, X4

	// start < t < end, 0 ≤ u, 0 ≤ v, u + v ≤ 1
	MOVAPS   X14, X0
	CMPPS    X7, X0, $1
	MOVAPS   X7, X1
	CMPPS    X15, X1, $1
	ANDPS    X1, X0
	XORPS    X2, X2
	CMPPS    X3, X2, $2
	ANDPS    X2, X0
	XORPS    X2, X2
	CMPPS    X4, X2, $2
	ANDPS    X2, X0
	ADDPS    X4, X3
	MOVUPS   one<>(SB), X1
	CMPPS    X1, X3, $2
	ANDPS    X3, X0
	MOVMSKPS X0, R14
	TESTL    R14, R14
	JNZ      met

nextblock:
	ADDQ $block__size, CX
	INCL R15
	DECL SI
	JNZ  block

back:
	TESTL BX, BX
	JZ    done
	DECL  BX
	MOVL  stack-620(SP)(BX*8), DX
	CMPL  DX, walk_end(DI)
	JGT   back
	MOVL  stack-624(SP)(BX*8), AX
	TESTL AX, AX
	JGE   down
	JMP   leaf

	// Faces are met: the nearest counts, and of equally near ones the first.
met:
	MOVUPS X7, ways-112(SP)

each:
	BSFL R14, DX
	MOVL ways-112(SP)(DX*4), AX
	CMPL AX, walk_end(DI)
	JGE  farther
	MOVL AX, walk_end(DI)
	LEAL (DX)(R15*4), AX
	MOVL AX, walk_hit(DI)

farther:
	LEAL -1(R14), DX
	ANDL DX, R14
	JNZ  each
	CMPB walk_any(DI), $0
	JNE  done
	FOUR(walk_end, X15)
	JMP  nextblock

done:
	RET
