import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { ROOT } from './builds.mjs';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** The empty antd application of P13 and P14, built by the same Vite and deleted afterwards. */
export async function withEmptyApp(work) {
  const outDir = await mkdtemp(join(tmpdir(), 'chairside-bench-'));
  // Vite sets NODE_ENV to "production" for the whole process, and a hub started later would inherit it.
  const { NODE_ENV } = process.env;
  try {
    await build({
      root: join(ROOT, 'bench/apps/empty-web'),
      logLevel: 'error',
      build: {
        outDir,
        emptyOutDir: true,
        target: 'es2022',
        manifest: true,
        modulePreload: { polyfill: false },
      },
    });
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
    return await work(outDir);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Serves a folder compressed, as the hub serves its own. */
export async function serveFolder(folder) {
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : request.url;
    readFile(join(folder, path)).then(
      (body) => {
        response.writeHead(200, { 'content-type': TYPES[extname(path)], 'content-encoding': 'gzip' });
        response.end(gzipSync(body, { level: 9 }));
      },
      () => response.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://localhost:${server.address().port}/`, close };
}
