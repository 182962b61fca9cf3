// What a page that shows several models may read.
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

// served maps paths on the page's server to files: the list itself at /list.json, and all files beside the i-th model of the list under /models/i/.
export async function served(list) {
  const files = { '/list.json': list };
  for (const [i, { file }] of JSON.parse(await readFile(list)).entries()) {
    const folder = dirname(file);
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath ?? entry.path, entry.name);
      files[`/models/${i}/${relative(folder, path).split(sep).join('/')}`] = path;
    }
  }
  return files;
}
