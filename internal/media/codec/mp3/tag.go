package mp3

import (
	"encoding/binary"

	"atelier/internal/media/codec/audio"
)

// encoderName stands in the LAME tag. Players read delay and padding after a name that begins with LAME.
const encoderName = "LAME-Atel"

// tag is a frame without sound that holds the Xing header of constant bit rates, "Info", with LAME's extension: the number of frames and bytes, and how
// many samples lie before and after the sound. Sources: "VBR Header", Xing; "Mp3 Info Tag rev 1", LAME.
func (e *encoder) tag(samples int) []byte {
	var w bits
	index := e.index
	for 144000*bitrates[index]/e.rate.hz < headerLen+e.sideLen()+tagLen {
		index++
	}
	e.putHeader(&w, index, 0, false)
	b := append(w.b, make([]byte, e.sideLen())...)
	b = append(b, "Info\x00\x00\x00\x0f"...) // frames, bytes, contents, quality
	b = binary.BigEndian.AppendUint32(b, uint32(e.frames))
	length := 144000 * bitrates[index] / e.rate.hz
	b = binary.BigEndian.AppendUint32(b, uint32(length+e.bytes()))
	for i := range 100 { // at a constant rate, a part of the time is the same part of the bytes
		b = append(b, byte(i*256/100))
	}
	b = binary.BigEndian.AppendUint32(b, 0)
	b = append(b, encoderName...)
	b = append(b, 0x01, byte(e.limit*e.rate.hz/2/lines/100)) // revision 0, constant rate; the low-pass in 100 Hz
	b = append(b, make([]byte, 8)...)                        // no peak and gains
	b = append(b, 0, byte(min(e.bitrate, 255)))
	after := e.frames*frameLen - samples - delay
	b = append(b, byte(delay>>4), byte(delay&15<<4|after>>8), byte(after))
	b = append(b, 0, 0, 0, 0) // source, gain, preset
	b = binary.BigEndian.AppendUint32(b, uint32(length+e.bytes()))
	b = append(b, 0, 0) // the checksum of the sound is not kept
	b = binary.BigEndian.AppendUint16(b, crc16(b))
	return append(b, make([]byte, length-len(b))...)
}

// tagLen is the length of what tag writes behind the side information.
const tagLen = 8 + 8 + 100 + 4 + 9 + 27

// bytes is the length of all frames of sound.
func (e *encoder) bytes() int {
	return int(int64(e.frames) * int64(144000*e.bitrate) / int64(e.rate.hz))
}

// crc16 is the checksum of the tag: the polynomial 0x8005, its bits turned round.
func crc16(b []byte) (crc uint16) {
	for _, v := range b {
		crc ^= uint16(v)
		for range 8 {
			if crc&1 == 1 {
				crc = crc>>1 ^ 0xa001
			} else {
				crc >>= 1
			}
		}
	}
	return crc
}

// id3 is an ID3v2.4 tag; without texts it is empty.
func id3(t audio.Tags) []byte {
	const utf8 = 3
	var frames []byte
	add := func(name, prefix, text string) {
		if text == "" {
			return
		}
		body := append([]byte{utf8}, prefix+text...)
		frames = append(frames, name...)
		frames = append(frames, synchsafe(len(body))...)
		frames = append(frames, 0, 0)
		frames = append(frames, body...)
	}
	add("TIT2", "", t.Title)
	add("TSSE", "", t.Software)
	add("TXXX", "Provenance\x00", t.Provenance)
	add("COMM", "eng\x00", t.Provenance)
	if frames == nil {
		return nil
	}
	b := append([]byte("ID3\x04\x00\x00"), synchsafe(len(frames))...)
	return append(b, frames...)
}

// synchsafe is a number in four bytes of seven bits.
func synchsafe(n int) []byte {
	return []byte{byte(n >> 21 & 127), byte(n >> 14 & 127), byte(n >> 7 & 127), byte(n & 127)}
}
