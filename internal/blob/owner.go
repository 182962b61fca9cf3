package blob

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
)

// ownerFile is the file that says whose a storage is. No key reaches it.
const ownerFile = ".installation"

// maxOwner bounds the bytes that are read of it.
const maxOwner = 256

// Owner is the installation that the folder was claimed for; "": the folder is free.
func (f *Folder) Owner(ctx context.Context) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	file, err := os.OpenInRoot(f.path, ownerFile)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", fmt.Errorf("look whose the files are: %w", err)
	}
	defer file.Close()
	return readOwner(file)
}

// readOwner reads what Claim has written.
func readOwner(r io.Reader) (string, error) {
	text, err := io.ReadAll(io.LimitReader(r, maxOwner))
	if err != nil {
		return "", fmt.Errorf("look whose the files are: %w", err)
	}
	return strings.TrimSpace(string(text)), nil
}

// Claim claims the folder, unless it has an owner, and returns the owner. Of several processes that claim it at once, one wins.
func (f *Folder) Claim(ctx context.Context, owner string) (string, error) {
	if is, err := f.Owner(ctx); is != "" || err != nil {
		return is, err
	}
	if err := f.note(owner); err != nil {
		return "", fmt.Errorf("note whose the files are: %w", err)
	}
	return f.Owner(ctx)
}

// note writes the file, whole, unless it is there. A hard link fails if the name is taken, which decides between two processes; a rename,
// where links are not known, lets the last one win.
func (f *Folder) note(owner string) error {
	root, err := os.OpenRoot(f.path)
	if err != nil {
		return err
	}
	defer root.Close()
	draft := drafts + "/" + rand.Text()
	file, err := root.OpenFile(draft, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	defer root.Remove(draft) // it may have moved
	_, err = io.WriteString(file, owner+"\n")
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return err
	}
	err = root.Link(draft, ownerFile)
	switch {
	case errors.Is(err, fs.ErrExist):
		return nil
	case err != nil: // not every file system knows links
		err = root.Rename(draft, ownerFile)
	}
	if err != nil {
		return err
	}
	above, err := root.Open(".")
	if err != nil {
		return err
	}
	return errors.Join(above.Sync(), above.Close())
}
