#include "go_asm.h"
#include "textflag.h"

DATA one<>+0(SB)/4, $1.0
DATA one<>+4(SB)/4, $1.0
DATA one<>+8(SB)/4, $1.0
DATA one<>+12(SB)/4, $1.0
GLOBL one<>(SB), RODATA|NOPTR, $16

// EIGHT fills a register with a number of the walk.
#define EIGHT(from, reg) VBROADCASTSS from(DI), reg

// KEEP puts a number of the walk on the stack, four times.
#define KEEP(from, to) \
	VBROADCASTSS from(DI), X0 \
	VMOVUPS      X0, to(SP)

// func search8(w *walk)
//
// DI is w and BX the number of nodes put off. AX is the node or leaf that is looked at, CX its address. R8–R10 are where the near planes of a node
// lie, R11–R13 the far ones. Y8–Y10 hold inv, Y11–Y13 base, Y14 start and Y15 end, eight times each. In the frame lie the nodes
// put off, each with where the ray enters its box (which costs nothing to clear there), eight distances, and the origin and the direction
// of the ray, four times each.
//
// Distances that are compared as integers are not negative, so their bits are in the order of the numbers.
TEXT ·search8(SB), 0, $1152-8
	MOVQ w+0(FP), DI

	KEEP(walk_origin+0, origin-96)
	KEEP(walk_origin+4, origin-80)
	KEEP(walk_origin+8, origin-64)
	KEEP(walk_dir+0, dir-48)
	KEEP(walk_dir+4, dir-32)
	KEEP(walk_dir+8, dir-16)
	EIGHT(walk_inv+0, Y8)
	EIGHT(walk_inv+4, Y9)
	EIGHT(walk_inv+8, Y10)
	EIGHT(walk_base+0, Y11)
	EIGHT(walk_base+4, Y12)
	EIGHT(walk_base+8, Y13)
	EIGHT(walk_start, Y14)
	EIGHT(walk_end, Y15)

	MOVL walk_x(DI), R8
	MOVL walk_y(DI), R9
	MOVL walk_z(DI), R10
	SHLQ $5, R8
	SHLQ $5, R9
	SHLQ $5, R10
	MOVQ $96, R11
	MOVQ $160, R12
	MOVQ $224, R13
	SUBQ R8, R11
	SUBQ R9, R12
	SUBQ R10, R13
	XORL BX, BX
	XORL AX, AX

down:
	MOVLQSX AX, CX
	SHLQ    $8, CX // the size of a node
	ADDQ    walk_nodes(DI), CX

	VMOVUPS     (CX)(R8*1), Y0
	VMOVUPS     (CX)(R9*1), Y1
	VMOVUPS     (CX)(R10*1), Y2
	VMOVUPS     (CX)(R11*1), Y3
	VMOVUPS     (CX)(R12*1), Y4
	VMOVUPS     (CX)(R13*1), Y5
	VFMSUB213PS Y11, Y8, Y0
	VFMSUB213PS Y12, Y9, Y1
	VFMSUB213PS Y13, Y10, Y2
	VFMSUB213PS Y11, Y8, Y3
	VFMSUB213PS Y12, Y9, Y4
	VFMSUB213PS Y13, Y10, Y5
	VMAXPS      Y1, Y0, Y0
	VMAXPS      Y14, Y2, Y2
	VMINPS      Y4, Y3, Y3
	VMINPS      Y15, Y5, Y5
	VMAXPS      Y2, Y0, Y0
	VMINPS      Y5, Y3, Y3
	VCMPPS      $2, Y3, Y0, Y1 // less than or equal
	VMOVMSKPS   Y1, R14
	TESTL       R14, R14
	JZ          back
	VMOVUPS     Y0, ways-128(SP)

	// The first child that the ray enters is the nearest so far; SI is where.
	BSFL R14, DX
	MOVL node_child(CX)(DX*4), AX
	MOVL ways-128(SP)(DX*4), SI
	LEAL -1(R14), DX
	ANDL DX, R14
	JZ   entered

more:
	BSFL  R14, DX
	MOVL  node_child(CX)(DX*4), R15
	MOVL  ways-128(SP)(DX*4), DX

	// The nearer of the two goes on; no processor could foresee a branch here.
	MOVL    AX, DI
	CMPL    DX, SI
	CMOVLLT R15, AX
	CMOVLLT DI, R15
	MOVL    SI, DI
	CMOVLLT DX, SI
	CMOVLLT DI, DX
	MOVL    R15, stack-1152(SP)(BX*8)
	MOVL    DX, stack-1148(SP)(BX*8)
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
	VMOVUPS origin-96(SP), X0
	VMOVUPS origin-80(SP), X1
	VMOVUPS origin-64(SP), X2
	VSUBPS  block_corner+0(CX), X0, X0
	VSUBPS  block_corner+16(CX), X1, X1
	VSUBPS  block_corner+32(CX), X2, X2

	// X4 is q · normal, X5 dir · normal
	VMOVUPS block_normal+0(CX), X3
	VMOVUPS block_normal+16(CX), X6
	VMULPS  X3, X0, X4
	VMULPS  dir-48(SP), X3, X5
	VMULPS  X6, X1, X7
	VMULPS  dir-32(SP), X6, X6
	VADDPS  X7, X4, X4
	VADDPS  X6, X5, X5
	VMOVUPS block_normal+32(CX), X3
	VMULPS  X3, X2, X7
	VMULPS  dir-16(SP), X3, X6
	VADDPS  X7, X4, X4
	VADDPS  X6, X5, X5

	// X7 is how far along, t
	VXORPS X7, X7, X7
	VSUBPS X4, X7, X7
	VDIVPS X5, X7, X7

	// q, from the corners to the place on the planes
	VMULPS dir-48(SP), X7, X3
	VMULPS dir-32(SP), X7, X4
	VMULPS dir-16(SP), X7, X5
	VADDPS X3, X0, X0
	VADDPS X4, X1, X1
	VADDPS X5, X2, X2

	// X3 is u, X4 is v
	VMULPS block_u+0(CX), X0, X3
	VMULPS block_u+16(CX), X1, X5
	VMULPS block_u+32(CX), X2, X6
	VADDPS X5, X3, X3
	VADDPS X6, X3, X3
	VMULPS block_v+0(CX), X0, X4
	VMULPS block_v+16(CX), X1, X5
	VMULPS block_v+32(CX), X2, X6
	VADDPS X5, X4, X4
	VADDPS X6, X4, X4

	// start < t < end, 0 ≤ u, 0 ≤ v, u + v ≤ 1
	VXORPS    X2, X2, X2
	VCMPPS    $1, X7, X14, X0
	VCMPPS    $1, X15, X7, X1
	VANDPS    X1, X0, X0
	VCMPPS    $2, X3, X2, X5
	VANDPS    X5, X0, X0
	VCMPPS    $2, X4, X2, X5
	VANDPS    X5, X0, X0
	VADDPS    X4, X3, X3
	VCMPPS    $2, one<>(SB), X3, X3
	VANDPS    X3, X0, X0
	VMOVMSKPS X0, R14
	TESTL     R14, R14
	JNZ       met

nextblock:
	ADDQ $block__size, CX
	INCL R15
	DECL SI
	JNZ  block

back:
	TESTL BX, BX
	JZ    done
	DECL  BX
	MOVL  stack-1148(SP)(BX*8), DX
	CMPL  DX, walk_end(DI)
	JGT   back
	MOVL  stack-1152(SP)(BX*8), AX
	TESTL AX, AX
	JGE   down
	JMP   leaf

	// Faces are met: the nearest counts, and of equally near ones the first.
met:
	VMOVUPS X7, ways-128(SP)

each:
	BSFL R14, DX
	MOVL ways-128(SP)(DX*4), AX
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
	EIGHT(walk_end, Y15)
	JMP  nextblock

done:
	VZEROUPPER
	RET
