// Checks GLB files with the Khronos validator: node validate.mjs FILE…
// Prints one line of JSON a file and exits with 1 when any has an error or a warning, or can't be read.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import validator from 'gltf-validator';

const MAX_MESSAGES = 20;

async function check(file) {
  const bytes = new Uint8Array(await readFile(file));
  const report = await validator.validateBytes(bytes, { uri: basename(file), maxIssues: 0 });
  const { numErrors, numWarnings, numInfos, numHints, messages } = report.issues;
  return {
    file,
    errors: numErrors,
    warnings: numWarnings,
    infos: numInfos,
    hints: numHints,
    triangles: report.info?.totalTriangleCount ?? 0,
    messages: messages.slice(0, MAX_MESSAGES).map((m) => `${m.code} at ${m.pointer}: ${m.message}`),
  };
}

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('usage: node validate.mjs FILE…');
  process.exit(2);
}
for (const file of files) {
  const result = await check(file).catch((error) => ({ file, errors: 1, warnings: 0, infos: 0, hints: 0, triangles: 0, messages: [String(error)] }));
  console.log(JSON.stringify(result));
  if (result.errors + result.warnings > 0) process.exitCode = 1;
}
