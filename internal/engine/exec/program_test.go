package exec

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// asProgram is the variable that makes the test binary a program of an engine; its value says what that program does.
const asProgram = "TEST_ENGINE"

func TestMain(m *testing.M) {
	Launch()
	if does := os.Getenv(asProgram); does != "" {
		os.Exit(program(does))
	}
	os.Exit(m.Run())
}

// program is the engine's program. It returns its exit code.
func program(does string) int {
	var r Request
	if err := json.NewDecoder(os.Stdin).Decode(&r); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	put := func(name string, data []byte) {
		if err := os.WriteFile(filepath.Join(r.Folder, name), data, 0o600); err != nil {
			fmt.Fprintln(os.Stderr, err)
		}
	}
	code, words, _ := strings.Cut(does, " ")
	if n, err := strconv.Atoi(code); err == nil {
		fmt.Fprintln(os.Stderr, "the program's own words")
		fmt.Println(words)
		return n
	}
	switch does {
	case "box", "answer":
		for _, text := range append(os.Args, os.Environ()...) {
			if strings.Contains(text, r.Prompt) {
				return 1
			}
		}
		fmt.Print("progress 0.25 looking\nprogress 0.5 building\nanything else\nprogress 7 nothing\n")
		put(modelFile, box(1, 2, .5))
		if does == "answer" {
			put(answerFile, answerTo(r))
		}
	case "hang", "hang deaf":
		hang(r.Folder, does == "hang deaf")
	case "leave":
		put(modelFile, box(1, 1, 1))
		child := exec.Command("/bin/sh", "-c", "sleep 600")
		child.Stdout = os.Stdout // holds the pipe
		_ = child.Start()
	case "memory":
		var held [][]byte
		for range 64 {
			held = append(held, bytes.Repeat([]byte{1}, 64<<20))
			time.Sleep(20 * time.Millisecond)
		}
		fmt.Fprint(os.Stderr, len(held))
	case "memory of many":
		for range 8 { // tail keeps what it reads until the end, since no line ends before
			_ = exec.Command("/bin/sh", "-c", "(head -c 100000000 /dev/zero; sleep 60) | tail").Start()
		}
		time.Sleep(time.Minute)
	case "disk":
		for i := 0; ; i++ {
			put(fmt.Sprintf("../work/%d", i), make([]byte, 1<<20))
		}
	case "one large file":
		f, _ := os.Create(filepath.Join(r.Folder, modelFile))
		for {
			if _, err := f.Write(make([]byte, 1<<20)); err != nil {
				fmt.Fprintln(os.Stderr, err)
				return 1
			}
		}
	case "signal":
		_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
	case "nothing":
	case "not a GLB":
		put(modelFile, []byte("solid ascii"))
	case "half a GLB":
		put(modelFile, box(1, 1, 1)[:300])
	case "a large GLB":
		f, _ := os.Create(filepath.Join(r.Folder, modelFile))
		_ = f.Truncate(65 << 20)
	case "a link":
		put("../work/there.glb", box(1, 1, 1))
		_ = os.Symlink(filepath.Join(r.Folder, "../work/there.glb"), filepath.Join(r.Folder, modelFile))
	case "a pipe":
		_ = syscall.Mkfifo(filepath.Join(r.Folder, modelFile), 0o600)
	case "a folder":
		_ = os.Mkdir(filepath.Join(r.Folder, modelFile), 0o700)
	case "another file":
		put(modelFile, box(1, 1, 1))
		put("model.obj", []byte("o"))
	case "a wrong answer":
		put(modelFile, box(1, 1, 1))
		put(answerFile, []byte(`{"version": "a version with spaces"}`))
	case "a long answer":
		put(modelFile, box(1, 1, 1))
		put(answerFile, bytes.Repeat([]byte(" "), maxAnswer+1))
	case "a locked folder":
		put(modelFile, box(1, 1, 1))
		_ = os.MkdirAll(filepath.Join(r.Folder, "../work/a/b"), 0o700)
		_ = os.Chmod(filepath.Join(r.Folder, "../work/a"), 0)
	default:
		return 2
	}
	return 0
}

// answerTo is an answer whose note contains the whole request.
func answerTo(r Request) []byte {
	var seen []string
	for _, i := range r.Images {
		data, err := os.ReadFile(i.File)
		seen = append(seen, fmt.Sprintf("%s %s %d×%d %v", data, i.Format, i.Width, i.Height, err))
	}
	note := fmt.Sprintf("%d %s %s %v %d %s %v %q", r.Protocol, r.Makes, r.Prompt, r.Feedback, r.Seed, r.Options, r.Series, seen)
	answer, _ := json.Marshal(Answer{Version: "7.1", License: "CC-BY-4.0", Notes: []string{note}})
	return answer
}

// hang never ends, nor does its child. It prints their process IDs as progress.
func hang(folder string, deaf bool) {
	script := "sleep 600"
	if deaf {
		script = "trap '' TERM; while :; do sleep 1; done"
	}
	child := exec.Command("/bin/sh", "-c", script)
	if err := child.Start(); err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	fmt.Printf("progress 0.1 %d %d\n", os.Getpid(), child.Process.Pid)
	for {
		time.Sleep(time.Hour)
	}
}

// box is a GLB with a box of these edges, standing around the origin.
func box(x, y, z float32) []byte {
	var data bytes.Buffer
	for i := range 8 {
		corner := [3]float32{x / 2, y / 2, z / 2}
		for axis := range corner {
			if i>>axis&1 == 0 {
				corner[axis] *= -1
			}
		}
		_ = binary.Write(&data, binary.LittleEndian, corner)
	}
	faces := []uint16{0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5}
	_ = binary.Write(&data, binary.LittleEndian, faces)
	doc := fmt.Sprintf(`{"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0}],
		"meshes":[{"primitives":[{"attributes":{"POSITION":0},"indices":1}]}],"buffers":[{"byteLength":%d}],
		"bufferViews":[{"buffer":0,"byteLength":96},{"buffer":0,"byteOffset":96,"byteLength":72}],
		"accessors":[{"bufferView":0,"componentType":5126,"count":8,"type":"VEC3","min":[%g,%g,%g],"max":[%g,%g,%g]},
		{"bufferView":1,"componentType":5123,"count":36,"type":"SCALAR"}]}`, data.Len(), -x/2, -y/2, -z/2, x/2, y/2, z/2)
	doc += strings.Repeat(" ", (4-len(doc)%4)%4)
	var glb bytes.Buffer
	put := func(v ...uint32) { _ = binary.Write(&glb, binary.LittleEndian, v) }
	put(0x46546C67, 2, uint32(12+8+len(doc)+8+data.Len()), uint32(len(doc)), 0x4E4F534A)
	_, _ = io.WriteString(&glb, doc)
	put(uint32(data.Len()), 0x004E4942)
	glb.Write(data.Bytes())
	return glb.Bytes()
}

// gone waits until a process has ended.
func gone(t *testing.T, pid int) {
	t.Helper()
	for range 200 {
		if errors.Is(syscall.Kill(pid, 0), syscall.ESRCH) || zombie(pid) {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Errorf("the process %d is still there", pid)
}

// zombie reports whether a process has ended and was not waited for: in a container the first process may not do that.
func zombie(pid int) bool {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	fields := bytes.Fields(text[bytes.LastIndexByte(text, ')')+1:])
	return err == nil && len(fields) > 0 && string(fields[0]) == "Z"
}
