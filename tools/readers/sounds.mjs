// Decodes sounds in headless Chromium: node sounds.mjs FILE…
// Prints a line of JSON for each: sample rate, channels, length in samples, and the root mean square of the difference from the first
// file, channel by channel; exits with 1 when one can't be decoded.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { picture } from './browser.mjs';

const names = process.argv.slice(2);
if (names.length === 0) {
  console.error('usage: node sounds.mjs FILE…');
  process.exit(2);
}
const folder = await mkdtemp(join(tmpdir(), 'sounds-'));
try {
  const list = join(folder, 'list.json');
  await writeFile(list, JSON.stringify(names.map((name) => `/sound/${basename(name)}`)));
  const files = { '/list.json': list, ...Object.fromEntries(names.map((name) => [`/sound/${basename(name)}`, name])) };
  const found = await picture('sounds.js', files, join(folder, 'page.png'));
  for (const sound of found.sounds ?? []) console.log(JSON.stringify(sound));
  if (found.error || found.problems.length > 0) {
    console.error(found.error ?? found.problems.join('\n'));
    process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
