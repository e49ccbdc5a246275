import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, resolve } from 'node:path';

const dist = resolve(import.meta.dirname, '../dist');
const port = Number(process.env['PORT'] ?? 4173);

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** The hub's policy, so that a violation shows here already. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' https: blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

function pageFor(path: string): string {
  if (path === '/') return 'index.html';
  if (existsSync(join(dist, `pages${path}.html`))) return `pages${path}.html`;
  return /^\/(authkit\/|auth\/pica\/)/.test(path) ? 'bare.html' : 'app.html';
}

function fileFor(path: string): string | undefined {
  const file = join(dist, normalize(path));
  if (file.startsWith(dist) && existsSync(file) && statSync(file).isFile()) return file;
  return path.startsWith('/api/') || path.startsWith('/auth/v1/') ? undefined : join(dist, pageFor(path));
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const file = fileFor(pathname);
  if (!file) {
    response.writeHead(404, { 'Content-Type': 'application/json' }).end('{"error":{"code":"not_found"}}');
    return;
  }
  const zipped = existsSync(`${file}.gz`);
  response.writeHead(200, {
    'Content-Type': types[extname(file)] ?? 'application/octet-stream',
    'Content-Security-Policy': policy,
    ...(zipped ? { 'Content-Encoding': 'gzip' } : {}),
  });
  createReadStream(zipped ? `${file}.gz` : file).pipe(response);
}

/** Serves the built web app alone, without the hub: for looking at pages and for their browser tests. */
createServer(answer).listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}`));
