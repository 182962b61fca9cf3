package sign

import (
	"crypto/rand"
	"encoding/base64"
	"strconv"
	"strings"
	"time"

	"atelier/internal/problem"
)

// SealMark begins the signature of a URL that expires.
const SealMark = "t."

// Seal hides a file's capability in a text that is valid until an instant: "t.1767225600.…".
// It is encrypted (AES-256-GCM), so that the text gives no lasting access.
// The last part is base64url of the nonce and the encrypted capability with its tag. The tag covers the ID and the instant too, so that nobody can put
// the text before another file, or make it last longer.
func (s *Signer) Seal(artifactID, capability string, until time.Time) string {
	unix := strconv.FormatInt(until.Unix(), 10)
	nonce := make([]byte, s.box.NonceSize())
	_, _ = rand.Read(nonce) // it never fails
	sealed := s.box.Seal(nonce, nonce, []byte(capability), []byte(artifactID+"."+unix))
	return SealMark + unix + "." + base64.RawURLEncoding.EncodeToString(sealed)
}

// Unseal returns the capability while the text is valid, and how long it will stay so. The text is without its SealMark.
func (s *Signer) Unseal(artifactID, text string, now time.Time) (capability string, left time.Duration, err error) {
	unix, sealed, _ := strings.Cut(text, ".")
	raw, ok := decode(sealed)
	n := s.box.NonceSize()
	if !ok || len(raw) < n {
		return "", 0, problem.ArtifactNotFound
	}
	opened, err := s.box.Open(nil, raw[:n], raw[n:], []byte(artifactID+"."+unix))
	if err != nil {
		return "", 0, problem.ArtifactNotFound
	}
	until, err := strconv.ParseInt(unix, 10, 64)
	if left = time.Unix(until, 0).Sub(now); err != nil || left <= 0 {
		return "", 0, problem.ArtifactNotFound.Detail("The download URL has expired; read the artifact again for a new one.")
	}
	return string(opened), left, nil
}
