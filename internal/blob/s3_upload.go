package blob

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/s3/types"
	"github.com/aws/smithy-go"
)

// partSize is how much of a file is held, and sent at once. With it a file of 80 GB has the 10,000 parts that S3 allows.
const partSize = 8 << 20

// markName is the metadata that tells which upload has made an object.
const markName = "upload"

// Create begins a file. One of less than partSize is sent by Close in one request; of a longer one the parts are sent as
// they fill. A part that could not be sent is sent again, not the file. Until Close the store shows nothing of it.
func (s *S3) Create(ctx context.Context, key string) (Writer, error) {
	if err := errors.Join(CheckKey(key), ctx.Err()); err != nil {
		return nil, err
	}
	return &s3Writer{store: s, ctx: ctx, key: key, mark: rand.Text()}, nil
}

// s3Writer is a file on its way. It is used from one goroutine.
//
// States: nothing sent; multipart begun (id); whole (done). Close moves to the last one or aborts. Parts of a process that has died are
// forgotten by Sweep.
type s3Writer struct {
	store *S3
	ctx   context.Context // of Create: the file is begun and ended by one piece of work
	key   string
	mark  string // of this upload alone
	part  []byte // what was written since the last part
	size  int64
	id    string // of the multipart upload; "": none was begun
	parts []types.CompletedPart
	done  bool
}

// Write keeps the bytes, and sends each part that is full.
func (w *s3Writer) Write(p []byte) (n int, err error) {
	if w.done {
		return 0, fs.ErrClosed
	}
	for n < len(p) {
		if len(w.part) == partSize {
			if err := w.sendPart(); err != nil {
				return n, w.wrong("write", err)
			}
		}
		room := min(len(p)-n, partSize-len(w.part))
		w.grow(room)
		w.part = append(w.part, p[n:n+room]...)
		n += room
		w.size += int64(room)
	}
	return n, nil
}

// grow makes room by doubling, which ends at partSize exactly: append would go beyond.
func (w *s3Writer) grow(more int) {
	room := max(cap(w.part), 16<<10)
	for room < len(w.part)+more {
		room *= 2
	}
	if room > cap(w.part) {
		w.part = append(make([]byte, 0, room), w.part...)
	}
}

// Close sends the rest, and has the store show the file.
func (w *s3Writer) Close() error {
	if w.done {
		return fs.ErrClosed
	}
	err := w.finish()
	if err != nil {
		return errors.Join(w.wrong("write", err), w.Abort())
	}
	w.done, w.part = true, nil
	return nil
}

func (w *s3Writer) finish() error {
	if w.id == "" {
		return w.sendWhole()
	}
	if err := w.sendPart(); err != nil { // a full one is kept until more comes, so there is a last one always
		return err
	}
	return w.complete()
}

// sendWhole puts a small file. The store refuses bytes that do not match the checksum. Where the store knows no checksums, the size of
// the stored file is compared instead.
func (w *s3Writer) sendWhole() error {
	ctx, cancel := context.WithTimeout(w.ctx, partTimeout)
	defer cancel()
	sum := checksum(w.part)
	out, err := w.store.client.PutObject(ctx, &s3.PutObjectInput{
		Bucket: &w.store.c.Bucket, Key: w.place(), Body: bytes.NewReader(w.part), ContentLength: aws.Int64(w.size),
		ChecksumAlgorithm: types.ChecksumAlgorithmCrc32, ChecksumCRC32: &sum, Metadata: map[string]string{markName: w.mark},
	})
	if err != nil {
		return err
	}
	if aws.ToString(out.ChecksumCRC32) == sum {
		return nil
	}
	return w.confirm(ctx, false)
}

// sendPart sends what is held, and begins the multipart upload before the first.
func (w *s3Writer) sendPart() error {
	ctx, cancel := context.WithTimeout(w.ctx, partTimeout)
	defer cancel()
	if w.id == "" {
		out, err := w.store.client.CreateMultipartUpload(ctx, &s3.CreateMultipartUploadInput{
			Bucket: &w.store.c.Bucket, Key: w.place(), ChecksumAlgorithm: types.ChecksumAlgorithmCrc32, Metadata: map[string]string{markName: w.mark},
		})
		if err != nil {
			return err
		}
		w.id = aws.ToString(out.UploadId)
	}
	sum, number := checksum(w.part), int32(len(w.parts)+1)
	out, err := w.store.client.UploadPart(ctx, &s3.UploadPartInput{
		Bucket: &w.store.c.Bucket, Key: w.place(), UploadId: &w.id, PartNumber: &number, Body: bytes.NewReader(w.part),
		ContentLength: aws.Int64(int64(len(w.part))), ChecksumAlgorithm: types.ChecksumAlgorithmCrc32, ChecksumCRC32: &sum,
	})
	if err != nil {
		return err
	}
	w.parts = append(w.parts, types.CompletedPart{PartNumber: &number, ETag: out.ETag, ChecksumCRC32: out.ChecksumCRC32})
	w.part = w.part[:0]
	return nil
}

// complete has the store put the parts together. When its answer was lost, the second attempt finds no upload any more: then the file tells
// whether it is this one. The same error comes when the upload was aborted elsewhere, as by Sweep: then the file is not there.
func (w *s3Writer) complete() error {
	ctx, cancel := context.WithTimeout(w.ctx, partTimeout)
	defer cancel()
	_, err := w.store.client.CompleteMultipartUpload(ctx, &s3.CompleteMultipartUploadInput{
		Bucket: &w.store.c.Bucket, Key: w.place(), UploadId: &w.id, MultipartUpload: &types.CompletedMultipartUpload{Parts: w.parts},
	})
	var said smithy.APIError
	lost := errors.As(err, &said) && said.ErrorCode() == "NoSuchUpload"
	if err != nil && !lost {
		return err
	}
	if unconfirmed := w.confirm(ctx, lost); unconfirmed != nil {
		return errors.Join(err, unconfirmed)
	}
	w.id = ""
	return nil
}

// confirm asks the store for the size and the mark of the file that it shows. A file of another upload has replaced ours meanwhile.
func (w *s3Writer) confirm(ctx context.Context, ours bool) error {
	out, err := w.store.client.HeadObject(ctx, &s3.HeadObjectInput{Bucket: &w.store.c.Bucket, Key: w.place()})
	if err != nil {
		return err
	}
	if out.Metadata[markName] != w.mark {
		if ours {
			return errors.New("the upload is gone, and the file is not there")
		}
		return nil
	}
	if got := aws.ToInt64(out.ContentLength); got != w.size {
		return errors.Join(fmt.Errorf("the store shows %d of %d bytes", got, w.size), w.store.Delete(ctx, w.key))
	}
	return nil
}

// Abort has the store forget the parts, also when the work was canceled. Those it does not forget are Sweep's.
func (w *s3Writer) Abort() error {
	if w.done {
		return nil
	}
	w.done, w.part = true, nil
	if w.id == "" {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(w.ctx), abortTimeout)
	defer cancel()
	return w.store.forget(ctx, w.store.c.key(w.key), w.id)
}

// forget aborts a multipart upload. A missing upload is no error.
func (s *S3) forget(ctx context.Context, place, id string) error {
	_, err := s.client.AbortMultipartUpload(ctx, &s3.AbortMultipartUploadInput{Bucket: &s.c.Bucket, Key: &place, UploadId: &id})
	var said smithy.APIError
	if errors.As(err, &said) && said.ErrorCode() == "NoSuchUpload" {
		return nil
	}
	if err = s.told(err); err != nil {
		return fmt.Errorf("forget the parts of %s: %w", s.c.ours(place), err)
	}
	return nil
}

func (w *s3Writer) place() *string { return aws.String(w.store.c.key(w.key)) }

func (w *s3Writer) wrong(verb string, err error) error {
	return fmt.Errorf("%s file %s: %w", verb, w.key, w.store.told(err))
}

// checksum is the CRC-32 in the spelling of S3: base64 of four bytes, big-endian.
func checksum(p []byte) string {
	return base64.StdEncoding.EncodeToString(binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE(p)))
}
