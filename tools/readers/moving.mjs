// Decodes an animated picture in headless Chromium: node moving.mjs FILE OUT.png
// Writes its frames side by side and prints one line of JSON: how many there are, their sides, the milliseconds that each lasts, how many
// pixels change from one to the next, and how many of the first are clear; exits with 1 when it can't be decoded.
import { picture } from './browser.mjs';

const [file, out] = process.argv.slice(2);
if (!file || !out) {
  console.error('usage: node moving.mjs FILE OUT.png');
  process.exit(2);
}
const found = await picture('moving.js', { '/moving.webp': file }, out);
console.log(JSON.stringify({ file, ...found }));
if (found.error || found.problems.length > 0) process.exitCode = 1;
