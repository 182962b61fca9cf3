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

// CreateKey makes a key for a side of an account and answers it, the only time that it is shown. accountID may name
// either side.
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

// RevokeKey ends a key: here at once, in every other process within 5 s.
func (k *Keeper) RevokeKey(ctx context.Context, keyID string) error {
	if err := k.store.InTx(ctx, "", func(tx *store.Tx) error { return tx.RevokeKey(keyID) }); err != nil {
		return about("key", keyID, err)
	}
	k.forget()
	return nil
}

// forget makes the next use of every key ask the database.
func (k *Keeper) forget() {
	k.mu.Lock()
	defer k.mu.Unlock()
	clear(k.known)
}

// A key is "ak_live_" or "ak_test_", 8 characters that name it, 32 random bytes in 43 characters, and 6 characters of
// checksum, so that scanners and clients can tell a typo without asking. The part up to the name is its prefix.
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

// mintFor makes a key with a prefix that is there already.
func mintFor(prefix string) string {
	k := prefix + random(32, bodySize)
	return k + checksum(k)
}

// random writes some random bytes in as many characters.
func random(bytes, width int) string {
	b := make([]byte, bytes)
	rand.Read(b) // it never fails
	return digits(new(big.Int).SetBytes(b), width)
}

// digits writes the lowest digits of v, with zeros in front.
func digits(v *big.Int, width int) string {
	out := make([]byte, width)
	base, digit := big.NewInt(int64(len(alphabet))), new(big.Int)
	for i := width - 1; i >= 0; i-- {
		v.DivMod(v, base, digit)
		out[i] = alphabet[digit.Int64()]
	}
	return string(out)
}

func checksum(s string) string {
	return digits(big.NewInt(int64(crc32.ChecksumIEEE([]byte(s)))), checkSize)
}

// prefixOf is the public part of a key, or false when it is none.
func prefixOf(key string) (string, bool) {
	if len(key) != keySize || !strings.HasPrefix(key, marker) || checksum(key[:keySize-checkSize]) != key[keySize-checkSize:] {
		return "", false
	}
	return key[:markSize+nameSize], true
}

// digest is what of a key is stored.
func digest(key string) string {
	sum := sha256.Sum256([]byte(key))
	return hex.EncodeToString(sum[:])
}
