// Loads models of several formats with three.js in headless Chromium: node formats.mjs LIST.json [OUT.png]
// LIST is an array of { format, name, file }: a file, or for obj and gltf the file in its unpacked folder. Draws them onto one
// sheet if one is asked for, and prints one line of JSON with what each loader found; exits with 1 when one of them can't.
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { picture } from './browser.mjs';

const [list, out] = process.argv.slice(2);
if (!list) {
  console.error('usage: node formats.mjs LIST.json [OUT.png]');
  process.exit(2);
}
const files = { '/list.json': list };
for (const [i, { file }] of JSON.parse(await readFile(list)).entries()) {
  const folder = dirname(file);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath ?? entry.path, entry.name);
    files[`/models/${i}/${relative(folder, path).split(sep).join('/')}`] = path;
  }
}
const found = await picture('formats.js', files, out);
console.log(JSON.stringify(found));
if (found.error || found.problems.length > 0) process.exitCode = 1;
