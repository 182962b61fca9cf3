//go:build !linux

package main

// unmap is for Linux alone.
func unmap() {}
