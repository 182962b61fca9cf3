package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"

	"atelier/internal/telemetry"
)

// Logging is how the log is written: a word, text or json, or an object with the format and the least level that is
// written: {format: json, level: debug}.
type Logging struct {
	Format string `json:"format"` // "text" or "json"
	Level  string `json:"level"`  // "debug", "info", "warn" or "error"; "": info
}

// levels are the words of Logging.Level.
var levels = map[string]slog.Level{"": slog.LevelInfo, "debug": slog.LevelDebug, "info": slog.LevelInfo, "warn": slog.LevelWarn, "error": slog.LevelError}

// UnmarshalJSON reads either form.
func (l *Logging) UnmarshalJSON(text []byte) error {
	if json.Unmarshal(text, &l.Format) == nil {
		return nil
	}
	type plain Logging // without this method
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	return d.Decode((*plain)(l))
}

func (l Logging) check() error {
	if l.Format != "text" && l.Format != "json" {
		return fmt.Errorf("log: %q is neither text nor json", l.Format)
	}
	if _, ok := levels[l.Level]; !ok {
		return fmt.Errorf("log.level: got %q, want debug, info, warn or error", l.Level)
	}
	return nil
}

// newLog writes events to w. Its settings have been checked. Flush belongs at its end.
func newLog(l Logging, w io.Writer) *telemetry.Log {
	return telemetry.NewLog(w, l.Format == "json", levels[l.Level])
}
