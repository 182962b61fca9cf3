package engine

import "atelier/internal/asset"

// AudioKind is what sort of sound is made.
type AudioKind string

// The kinds, spelled as on the wire.
const (
	SoundEffect  AudioKind = "sound_effect"  // an effect, as loud as such a thing is
	GeneralAudio AudioKind = "general_audio" // ambience or music
)

// AudioOptions are the Options of a brief for audio.
type AudioOptions struct {
	Kind    AudioKind `json:"audioKind"`
	Seconds float64   `json:"durationSeconds"`
	Loop    bool      `json:"loop,omitempty"`
}

// Roles of a sound's files.
const (
	AudioFile     asset.Role = "audio_file"     // MP3
	AudioWAV      asset.Role = "audio_wav"      // 48 kHz, 24 bits
	AudioMIDI     asset.Role = "audio_midi"     // music as notes; other sounds have none
	WaveformImage asset.Role = "waveform_image" // both channels over time
)
