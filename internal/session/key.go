package session

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"hash/crc32"
	"math/big"
	"strings"

	"atelier/internal/account"
	"atelier/internal/id"
	"atelier/internal/store"
)

// CreateKey makes a key for a side of an account and returns it. It is shown only this once. accountID may be that of either side.
func (k *Keeper) CreateKey(ctx context.Context, accountID, name string, mode account.Mode) (text string, key store.Key, err error) {
	return k.addKey(ctx, accountID, NewKey{Name: name, Mode: mode})
}

func (k *Keeper) addKey(ctx context.Context, accountID string, n NewKey) (text string, key store.Key, err error) {
	a, err := k.store.Account(accountID)
	if err == nil && a.Mode != n.Mode {
		if a, err = k.store.Account(a.Live); err == nil && n.Mode == account.Test {
			a, err = k.store.TestSide(a.ID)
		}
	}
	if err != nil {
		return "", key, about("account", accountID, err)
	}
	text = mint(n.Mode)
	prefix, _ := prefixOf(text)
	err = k.store.InTx(ctx, a.ID, func(tx *store.Tx) error {
		key = store.Key{
			ID: tx.NewID(id.Key), Account: a.ID, Name: n.Name, Mode: n.Mode, Prefix: prefix, SHA256: digest(text), CreatedAt: tx.Now(),
		}
		if !n.ExpiresAt.IsZero() {
			key.ExpiresAt = n.ExpiresAt.UnixMicro()
		}
		return tx.InsertKey(key)
	})
	return text, key, err
}

// ListKeys reads the keys of an account, of both sides when it is a live one, or all keys when accountID is empty.
func (k *Keeper) ListKeys(ctx context.Context, accountID string) ([]store.Key, error) {
	return k.store.Keys(ctx, accountID)
}

// RevokeKey ends a key: in this process at once, in every other process within 5 s.
func (k *Keeper) RevokeKey(ctx context.Context, keyID string) error {
	if err := k.store.InTx(ctx, "", func(tx *store.Tx) error { return tx.RevokeKey(keyID) }); err != nil {
		return about("key", keyID, err)
	}
	k.forget()
	return nil
}

// forget empties the cache, so that the next use of every key reads the database.
func (k *Keeper) forget() {
	k.mu.Lock()
	defer k.mu.Unlock()
	clear(k.known)
}

// A key is "ak_live_" or "ak_test_", an 8-character name, 32 random bytes in 43 characters, and a checksum of 6 characters, by which
// scanners and clients recognize a typo without a request. Its prefix is everything up to the end of the name.
const (
	marker    = "ak_"
	nameSize  = 8
	bodySize  = 43 // 62^43 > 2^256
	checkSize = 6  // 62^6 > 2^32
	markSize  = len("ak_live_")
	keySize   = markSize + nameSize + bodySize + checkSize
)

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

// mint makes a key.
func mint(mode account.Mode) string {
	return mintFor(marker + string(mode) + "_" + random(6, nameSize))
}

// mintFor makes a key with an existing prefix.
func mintFor(prefix string) string {
	k := prefix + random(32, bodySize)
	return k + checksum(k)
}

// random encodes random bytes in a number of characters. The bytes are taken modulo 62^width, which loses nothing where width has room for
// them.
func random(bytes, width int) string {
	b := make([]byte, bytes)
	rand.Read(b) // it never fails
	return digits(new(big.Int).SetBytes(b), width)
}

// digits are the lowest digits of v, with leading zeros.
func digits(v *big.Int, width int) string {
	out := make([]byte, width)
	base, digit := big.NewInt(int64(len(alphabet))), new(big.Int)
	for i := width - 1; i >= 0; i-- {
		v.DivMod(v, base, digit)
		out[i] = alphabet[digit.Int64()]
	}
	return string(out)
}

// checksum is the CRC-32 (IEEE 802.3) of a key's other characters, as digits has it: every request with a key computes one.
func checksum(s string) string {
	sum := sumOf(s)
	return string(sum[:])
}

// sumOf is the checksum without an allocation, for each request.
func sumOf(s string) (out [checkSize]byte) {
	var text [keySize]byte
	sum := crc32.ChecksumIEEE(text[:copy(text[:], s)])
	for i := checkSize - 1; i >= 0; i-- {
		out[i] = alphabet[sum%uint32(len(alphabet))]
		sum /= uint32(len(alphabet))
	}
	return out
}

// prefixOf is the public part of a key; false when the text is no key.
func prefixOf(key string) (string, bool) {
	prefix, ok := shapeOf(key)
	return prefix, ok && sums(key)
}

// shapeOf is the public part of a text that looks like a key.
func shapeOf(key string) (string, bool) {
	if len(key) != keySize || !strings.HasPrefix(key, marker) {
		return "", false
	}
	return key[:markSize+nameSize], true
}

// sums reports whether the checksum of a text in the shape of a key is right. It is not secret: it spares the database a query for a typo.
func sums(key string) bool {
	sum := sumOf(key[:keySize-checkSize])
	return string(sum[:]) == key[keySize-checkSize:]
}

// digest is the stored form of a key.
func digest(key string) string {
	sum := sha256.Sum256([]byte(key))
	return hex.EncodeToString(sum[:])
}

// digestOf is the digest of a text in the shape of a key, as bytes and without an allocation, for each request.
func digestOf(key string) [sha256.Size]byte {
	var text [keySize]byte
	return sha256.Sum256(text[:copy(text[:], key)])
}
