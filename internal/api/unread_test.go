package api

import "testing"

// While an account's long answers are read slowly, further ones are refused to it; other accounts get theirs.
func TestUnreadAnswers(t *testing.T) {
	for onDisk, share := range map[bool]int64{true: answersShare, false: bodyBounds.MemoryShare} {
		q := newAnswers(onDisk)
		const one = 8 << 20
		taken := int64(0)
		for q.Acquire("acc_1", one) {
			taken += one
		}
		if taken != share {
			t.Errorf("on disk %t: got %d bytes for one account, want %d", onDisk, taken, share)
		}
		if !q.Acquire("acc_2", one) {
			t.Errorf("on disk %t: another account is refused", onDisk)
		}
		q.Release("acc_1", one)
		if !q.Acquire("acc_1", one) {
			t.Errorf("on disk %t: got no room after an answer was read", onDisk)
		}
	}
}
