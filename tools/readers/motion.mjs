// Plays animations with three.js in headless Chromium: node motion.mjs LIST.json OUT.png
// LIST is an array of { format, name, file, shares, clip }: format is glb, fbx or bvh, shares are moments in lengths of an animation, and
// clip, if there is one, is a GLB beside the file whose animations are played on it. Draws all onto one sheet, and prints one line of JSON
// with what stands where; exits with 1 when one of them can't be played.
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { picture } from './browser.mjs';

const [list, out] = process.argv.slice(2);
if (!list || !out) {
  console.error('usage: node motion.mjs LIST.json OUT.png');
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
const found = await picture('motion.js', files, out);
console.log(JSON.stringify(found));
if (found.error || found.problems.length > 0) process.exitCode = 1;
