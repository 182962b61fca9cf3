package audio

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"atelier/internal/media/soundfont"
)

// openFont reads the SoundFont of a path; "": there is none. Its errors say what to change.
func openFont(path string) (*soundfont.Font, error) {
	if path == "" {
		return nil, nil
	}
	const change = "give the path of a SoundFont 2 file (.sf2), or leave the setting out"
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("there is no file %s: %s", path, change)
	case err != nil:
		return nil, fmt.Errorf("%w: %s", err, change)
	case !info.Mode().IsRegular() || info.Size() > soundfont.MaxBytes:
		return nil, fmt.Errorf("%s is no file of at most %d MiB: %s", path, soundfont.MaxBytes>>20, change)
	}
	file, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("%w: %s", err, change)
	}
	font, err := soundfont.Decode(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w: %s", path, err, change)
	}
	if font.Name == "" {
		font.Name = "unnamed"
	}
	return font, nil
}
