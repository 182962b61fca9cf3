// Loads models of several formats with three.js in headless Chromium: node formats.mjs LIST.json [OUT.png]
// LIST is an array of { format, name, file }: a file, or for obj and gltf the file in its unpacked folder. Draws them onto one
// sheet if one is asked for, and prints one line of JSON with what each loader found; exits with 1 when one of them can't.
import { picture } from './browser.mjs';
import { served } from './served.mjs';

const [list, out] = process.argv.slice(2);
if (!list) {
  console.error('usage: node formats.mjs LIST.json [OUT.png]');
  process.exit(2);
}
const found = await picture('formats.js', await served(list), out);
console.log(JSON.stringify(found));
if (found.error || found.problems.length > 0) process.exitCode = 1;
