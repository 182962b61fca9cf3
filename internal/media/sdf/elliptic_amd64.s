#include "go_asm.h"
#include "textflag.h"

DATA cones<>+0(SB)/4, $1.0
DATA cones<>+4(SB)/4, $1e-12
DATA cones<>+8(SB)/4, $-1.0
GLOBL cones<>(SB), RODATA|NOPTR, $12

// AXIS is how far the places lie from a along an axis of the space.
#define AXIS(place, offset, to) \
	VMOVUPS      place(BX), to                      \
	VBROADCASTSS ellipticCone_a+offset(DI), Y15     \
	VSUBPS       Y15, to, to

// DOT is the product of the places in Y0–Y2 with a vector of the cone; Y15 is spare.
#define DOT(vector, to) \
	VBROADCASTSS vector+0(DI), to  \
	VMULPS       Y0, to, to        \
	VBROADCASTSS vector+4(DI), Y15 \
	VMULPS       Y1, Y15, Y15      \
	VADDPS       Y15, to, to       \
	VBROADCASTSS vector+8(DI), Y15 \
	VMULPS       Y2, Y15, Y15      \
	VADDPS       Y15, to, to

// DROP takes the part along the axis off the places; Y4 is −h.
#define DROP(offset, to) \
	VBROADCASTSS ellipticCone_axis+offset(DI), Y15 \
	VMULPS       Y4, Y15, Y15                      \
	VADDPS       Y15, to, to

// RADIUS is the half width at h, in Y3: the first or the second of both radii.
#define RADIUS(offset, to) \
	VBROADCASTSS ellipticCone_ra+offset(DI), Y15 \
	VBROADCASTSS ellipticCone_rb+offset(DI), to  \
	VSUBPS       Y15, to, to                     \
	VMULPS       Y3, to, to                      \
	VADDPS       to, Y15, to

// SQUARES is the sum of the squares of Y8–Y10; Y15 is spare.
#define SQUARES(to) \
	VMULPS Y8, Y8, to    \
	VMULPS Y9, Y9, Y15   \
	VADDPS Y15, to, to   \
	VMULPS Y10, Y10, Y15 \
	VADDPS Y15, to, to

// CONES is the distance, in Y0, from what both functions have found: h in Y3, steep in Y4, ix, iy and iw in Y5–Y7, ax, ay and aw in Y8–Y10.
#define CONES \
	VCMPPS $0, Y13, Y3, Y11 \
	VCMPPS $0, Y14, Y3, Y12 \
	VORPS  Y12, Y11, Y11    \
	VANDPS Y11, Y10, Y10    \
	SQUARES(Y11)            \
	VMULPS Y5, Y8, Y8       \
	VMULPS Y6, Y9, Y9       \
	VMULPS Y7, Y10, Y10     \
	SQUARES(Y12)            \
	VSQRTPS Y11, Y0         \
	VSUBPS  Y0, Y11, Y0     \
	VSQRTPS Y12, Y1         \
	VDIVPS  Y1, Y0, Y0      \
	VMULPS  Y4, Y0, Y0      \
	VBROADCASTSS cones<>+4(SB), Y1 \
	VCMPPS  $1, Y1, Y12, Y1 \
	VBROADCASTSS cones<>+8(SB), Y2 \
	VDIVPS  Y7, Y2, Y2      \
	VBLENDVPS Y1, Y2, Y0, Y0

// func cone8(c *ellipticCone, b *eight)
TEXT ·cone8(SB), NOSPLIT, $0-16
	MOVQ c+0(FP), DI
	MOVQ b+8(FP), BX
	AXIS(eight_x, 0, Y0)
	AXIS(eight_y, 4, Y1)
	AXIS(eight_z, 8, Y2)
	VBROADCASTSS cones<>+0(SB), Y14 // ones
	VXORPS Y13, Y13, Y13            // zeros
	DOT(ellipticCone_axis, Y3)
	VBROADCASTSS ellipticCone_inverse(DI), Y15
	VMULPS Y15, Y3, Y3
	VMAXPS Y13, Y3, Y3
	VMINPS Y14, Y3, Y3  // h
	VSUBPS Y3, Y13, Y4
	DROP(0, Y0)
	DROP(4, Y1)
	DROP(8, Y2)
	RADIUS(4, Y5)       // ix and iy
	RADIUS(0, Y6)
	VMULPS Y6, Y5, Y7
	VDIVPS Y7, Y14, Y7  // k
	VMULPS Y7, Y5, Y5
	VMULPS Y7, Y6, Y6
	VMAXPS Y6, Y5, Y7   // iw
	DOT(ellipticCone_x, Y8)
	VMULPS Y5, Y8, Y8   // ax
	DOT(ellipticCone_u, Y9)
	VMULPS Y6, Y9, Y9   // ay
	DOT(ellipticCone_w, Y10)
	VMULPS Y7, Y10, Y10 // aw, at the ends
	VBROADCASTSS ellipticCone_steep(DI), Y4
	CONES
	VMOVUPS Y0, eight_d(BX)
	VZEROUPPER
	RET

// TURN is the product of the vectors in Y0–Y2 with those of eight cones; Y15 is spare.
#define TURN(vectors, to) \
	VMULPS vectors+0(DI), Y0, to   \
	VMULPS vectors+32(DI), Y1, Y15 \
	VADDPS Y15, to, to             \
	VMULPS vectors+64(DI), Y2, Y15 \
	VADDPS Y15, to, to

// ALONG takes the part along their axes off the vectors; Y4 is −h.
#define ALONG(offset, to) \
	VMULPS cones8_axis+offset(DI), Y4, Y15 \
	VADDPS Y15, to, to

// WIDTH is the half width of each cone at its h, in Y3.
#define WIDTH(offset, to) \
	VMULPS cones8_slope+offset(DI), Y3, to \
	VADDPS cones8_ra+offset(DI), to, to

// func nearest8(c *cones8, p *geom.Vec3, d *[8]float32)
TEXT ·nearest8(SB), NOSPLIT, $0-24
	MOVQ c+0(FP), DI
	MOVQ p+8(FP), BX
	MOVQ d+16(FP), DX
	VBROADCASTSS 0(BX), Y0
	VBROADCASTSS 4(BX), Y1
	VBROADCASTSS 8(BX), Y2
	VSUBPS cones8_a+0(DI), Y0, Y0
	VSUBPS cones8_a+32(DI), Y1, Y1
	VSUBPS cones8_a+64(DI), Y2, Y2
	VBROADCASTSS cones<>+0(SB), Y14 // ones
	VXORPS Y13, Y13, Y13            // zeros
	TURN(cones8_axis, Y3)
	VMULPS cones8_inverse(DI), Y3, Y3
	VMAXPS Y13, Y3, Y3
	VMINPS Y14, Y3, Y3  // h
	VSUBPS Y3, Y13, Y4
	ALONG(0, Y0)
	ALONG(32, Y1)
	ALONG(64, Y2)
	WIDTH(32, Y5)       // ix and iy
	WIDTH(0, Y6)
	VMULPS Y6, Y5, Y7
	VDIVPS Y7, Y14, Y7  // k
	VMULPS Y7, Y5, Y5
	VMULPS Y7, Y6, Y6
	VMAXPS Y6, Y5, Y7   // iw
	TURN(cones8_x, Y8)
	VMULPS Y5, Y8, Y8   // ax
	TURN(cones8_u, Y9)
	VMULPS Y6, Y9, Y9   // ay
	TURN(cones8_w, Y10)
	VMULPS Y7, Y10, Y10 // aw, at the ends
	VMOVUPS cones8_steep(DI), Y4
	CONES
	VMOVUPS Y0, (DX)
	VZEROUPPER
	RET
