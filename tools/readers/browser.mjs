// Opens a page of this folder in headless Chromium, with three.js and the caller's files served beside it.
// The browser is the one of the system; CHROMIUM names another.
import { createServer } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const here = fileURLToPath(new URL('.', import.meta.url));
const threeFolder = join(here, 'node_modules', 'three');
const types = { '.html': 'text/html', '.js': 'text/javascript', '.glb': 'model/gltf-binary', '.png': 'image/png', '.json': 'application/json' };
// How long a browser without a graphics card may take for a step, in milliseconds: on a machine that is busy besides, many times the usual.
const patience = 180_000;

const flags = [
  '--headless', '--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader',
  '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
];

// page.html loads the script that is served as /page.js. files are the caller's own: path on the server → path on disk.
function fileOf(path, files) {
  if (path in files) return files[path];
  if (path === '/') return join(here, 'page.html');
  if (path.startsWith('/three/')) return join(threeFolder, normalize(path.slice('/three'.length)));
  return null;
}

async function serve(files) {
  const server = createServer(async (request, response) => {
    try {
      const file = fileOf(new URL(request.url, 'http://localhost').pathname, files);
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
    if (out) await page.screenshot({ path: out });
    const found = JSON.parse(await page.evaluate('JSON.stringify(window.found)')); // a text of millions of numbers passes faster than a list
    return { ...found, problems };
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
}

// picture runs a script of this folder in the page, saves what it has drawn at out, and returns what it left at window.found. Without out
// the page's address says ?undrawn, and nothing is saved.
export async function picture(script, files, out) {
  const server = await serve({ '/page.js': join(here, script), ...files });
  try {
    return await look(`http://127.0.0.1:${server.address().port}/${out ? '' : '?undrawn'}`, out);
  } finally {
    server.close();
  }
}
