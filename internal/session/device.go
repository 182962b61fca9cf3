package session

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"
	"time"
)

// DeviceLife is how long a browser is known after a sign-in.
const DeviceLife = 365 * 24 * time.Hour

// devices marks browsers in which an owner has signed in, after OWASP's "Slow Down Online Guessing Attacks with Device Cookies". A mark
// is no credential: it only exempts a browser from the delays that wrong guesses of strangers cause. It is not stored but authenticated:
// "nonce.minted.seal", with the time in Unix seconds.
type devices struct{ key []byte }

// newDevices makes the marks of an installation. The key is derived from the secret by HMAC with a label, so marks and cursors do not share
// one.
func newDevices(secret []byte) devices {
	h := hmac.New(sha256.New, secret)
	h.Write([]byte("browsers in which owners have signed in"))
	return devices{h.Sum(nil)}
}

// mint makes a mark for an e-mail address.
func (d devices) mint(email string, now time.Time) string {
	text := random(16, 22) + "." + strconv.FormatInt(now.Unix(), 10)
	return text + "." + d.seal(email, text)
}

// nonce is the unique part of a mark; false when the mark is not valid for this e-mail address, or too old. The comparison takes the same
// time for every seal.
func (d devices) nonce(email, mark string, now time.Time) (string, bool) {
	i := strings.LastIndexByte(mark, '.')
	if i < 0 || !hmac.Equal([]byte(mark[i+1:]), []byte(d.seal(email, mark[:i]))) {
		return "", false
	}
	nonce, minted, _ := strings.Cut(mark[:i], ".")
	at, err := strconv.ParseInt(minted, 10, 64)
	return nonce, err == nil && now.Before(time.Unix(at, 0).Add(DeviceLife))
}

func (d devices) seal(email, text string) string {
	h := hmac.New(sha256.New, d.key)
	h.Write([]byte(address(email) + "\x00" + text))
	return hex.EncodeToString(h.Sum(nil))
}
