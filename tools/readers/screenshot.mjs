// Loads a GLB with three.js in headless Chromium: node screenshot.mjs FILE OUT.png
// Writes the picture and prints one line of JSON with what the loader found; exits with 1 when it can't.
// The browser is the one of the system; CHROMIUM names another.
import { createServer } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const here = fileURLToPath(new URL('.', import.meta.url));
const threeFolder = join(here, 'node_modules', 'three');
const types = { '.html': 'text/html', '.js': 'text/javascript', '.glb': 'model/gltf-binary' };
// How long a browser without a graphics card may take for a step, in milliseconds: on a machine that is busy besides, many times the usual.
const patience = 180_000;

const flags = [
  '--headless', '--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader',
  '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
];

function fileOf(path, model) {
  if (path === '/model.glb') return model;
  if (path === '/') return join(here, 'page.html');
  if (path === '/page.js') return join(here, 'page.js');
  if (path.startsWith('/three/')) return join(threeFolder, normalize(path.slice('/three'.length)));
  return null;
}

async function serve(model) {
  const server = createServer(async (request, response) => {
    try {
      const file = fileOf(new URL(request.url, 'http://localhost').pathname, model);
      const body = await readFile(file);
      response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function look(address, out) {
  const profile = await mkdtemp(join(tmpdir(), 'readers-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: flags,
    viewport: { width: 512, height: 512 },
  });
  try {
    const page = await browser.newPage();
    const problems = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => { if (message.type() === 'error') problems.push(message.text()); });
    page.setDefaultTimeout(patience);
    await page.goto(address);
    await page.waitForFunction('window.found');
    await page.screenshot({ path: out });
    const found = await page.evaluate('window.found');
    return { ...found, problems };
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
}

const [model, out] = process.argv.slice(2);
if (!model || !out) {
  console.error('usage: node screenshot.mjs FILE OUT.png');
  process.exit(2);
}
const server = await serve(model);
try {
  const found = await look(`http://127.0.0.1:${server.address().port}/`, out);
  console.log(JSON.stringify({ file: model, ...found }));
  if (found.error || !found.triangles || found.problems.length > 0) process.exitCode = 1;
} finally {
  server.close();
}
