package blob

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/s3/types"
)

// Walk asks for a page of a thousand files at a time.
func (s *S3) Walk(ctx context.Context, folder string, each func(key string, size int64) error) error {
	if err := checkFolder(folder); err != nil {
		return err
	}
	err := s.pages(ctx, folder, func(page []types.Object) error {
		for _, o := range page {
			key := s.c.ours(aws.ToString(o.Key))
			if CheckKey(key) != nil {
				continue
			}
			if err := each(key, aws.ToInt64(o.Size)); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("walk files of %q: %w", folder, err)
	}
	return nil
}

// Size is a file's size in bytes.
func (s *S3) Size(ctx context.Context, key string) (int64, error) {
	if err := CheckKey(key); err != nil {
		return 0, err
	}
	ctx, cancel := context.WithTimeout(ctx, smallTimeout)
	defer cancel()
	out, err := s.client.HeadObject(ctx, &s3.HeadObjectInput{Bucket: &s.c.Bucket, Key: aws.String(s.c.key(key))})
	if err != nil {
		return 0, fmt.Errorf("look at file %s: %w", key, s.told(err))
	}
	return aws.ToInt64(out.ContentLength), nil
}

// pages reads the list of what is below a folder.
func (s *S3) pages(ctx context.Context, folder string, each func([]types.Object) error) error {
	prefix := s.c.key("")
	if folder != "" {
		prefix = s.c.key(folder + "/")
	}
	all := s3.NewListObjectsV2Paginator(s.client, &s3.ListObjectsV2Input{Bucket: &s.c.Bucket, Prefix: &prefix})
	for all.HasMorePages() {
		page, err := s.page(ctx, all)
		if err != nil {
			return s.told(err)
		}
		if err := each(page.Contents); err != nil {
			return err
		}
	}
	return nil
}

func (s *S3) page(ctx context.Context, all *s3.ListObjectsV2Paginator) (*s3.ListObjectsV2Output, error) {
	ctx, cancel := context.WithTimeout(ctx, smallTimeout)
	defer cancel()
	return all.NextPage(ctx)
}

// Clear removes a file or what is below a folder, page by page. After a crash in the middle the rest is removed by the next call.
func (s *S3) Clear(ctx context.Context, path string) error {
	if err := s.Delete(ctx, path); err != nil {
		return err
	}
	err := s.pages(ctx, path, func(page []types.Object) error {
		var objects []types.ObjectIdentifier
		for _, o := range page {
			objects = append(objects, types.ObjectIdentifier{Key: o.Key})
		}
		if objects == nil {
			return nil
		}
		return s.remove(ctx, objects)
	})
	if err != nil {
		return fmt.Errorf("clear %s: %w", path, err)
	}
	return nil
}

// remove deletes a thousand objects at most. The store tells of each that it did not delete.
func (s *S3) remove(ctx context.Context, objects []types.ObjectIdentifier) error {
	ctx, cancel := context.WithTimeout(ctx, smallTimeout)
	defer cancel()
	out, err := s.client.DeleteObjects(ctx, &s3.DeleteObjectsInput{Bucket: &s.c.Bucket, Delete: &types.Delete{Objects: objects, Quiet: aws.Bool(true)}})
	if err != nil {
		return s.told(err)
	}
	for _, e := range out.Errors {
		if aws.ToString(e.Code) != "NoSuchKey" {
			return fmt.Errorf("delete %s: %s: %s", s.c.ours(aws.ToString(e.Key)), aws.ToString(e.Code), aws.ToString(e.Message))
		}
	}
	return nil
}

// Sweep forgets the multipart uploads that were begun before a time and never finished, by the store's clock: the parts
// that a dead process has left. It must be longer ago than any upload takes, for other processes' uploads are among them.
func (s *S3) Sweep(ctx context.Context, before time.Time) error {
	prefix := s.c.key("")
	all := s3.NewListMultipartUploadsPaginator(s.client, &s3.ListMultipartUploadsInput{Bucket: &s.c.Bucket, Prefix: &prefix})
	var failed []error
	for all.HasMorePages() {
		page, err := s.uploads(ctx, all)
		if err != nil {
			return errors.Join(append(failed, fmt.Errorf("sweep uploads: %w", s.told(err)))...)
		}
		for _, u := range page.Uploads {
			if aws.ToTime(u.Initiated).Before(before) {
				failed = append(failed, s.forgetIn(ctx, aws.ToString(u.Key), aws.ToString(u.UploadId)))
			}
		}
	}
	return errors.Join(failed...)
}

func (s *S3) uploads(ctx context.Context, all *s3.ListMultipartUploadsPaginator) (*s3.ListMultipartUploadsOutput, error) {
	ctx, cancel := context.WithTimeout(ctx, smallTimeout)
	defer cancel()
	return all.NextPage(ctx)
}

// forgetIn is forget within its time.
func (s *S3) forgetIn(ctx context.Context, place, id string) error {
	ctx, cancel := context.WithTimeout(ctx, smallTimeout)
	defer cancel()
	return s.forget(ctx, place, id)
}
