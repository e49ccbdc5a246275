// Serves the page of this folder on an origin of its own: node examples/other-origin/server.mjs --port 4350 --hub http://localhost:3000
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4350' },
    hub: { type: 'string', default: 'http://localhost:3000' },
  },
});
const hub = new URL(values.hub).origin;

const supabase = createRequire(import.meta.url).resolve('@supabase/supabase-js/dist/umd/supabase.js');
const own = (name) => join(import.meta.dirname, 'page', name);
/** Nothing but these files is served, whatever a path says. */
const FILES = new Map([
  ['/', { file: own('index.html'), type: 'text/html' }],
  ['/auth/pica/callback', { file: own('callback.html'), type: 'text/html' }],
  ['/app.js', { file: own('app.js'), type: 'text/javascript' }],
  ['/callback.js', { file: own('callback.js'), type: 'text/javascript' }],
  ['/style.css', { file: own('style.css'), type: 'text/css' }],
  ['/supabase.js', { file: supabase, type: 'text/javascript' }],
]);
const POLICY = `default-src 'self'; connect-src 'self' ${hub} ${hub.replace(/^http/, 'ws')}`;

const server = createServer(async ({ method, url }, answer) => {
  const { pathname } = new URL(url ?? '/', 'http://page');
  if (pathname === '/config.json')
    return answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ hub }));
  const found = FILES.get(pathname);
  if (!found || method !== 'GET') return answer.writeHead(404).end('Not found');
  answer
    .writeHead(200, {
      'content-type': `${found.type}; charset=utf-8`,
      'content-security-policy': POLICY,
      // The hub lets in only a window that this page opened: it reads the page's origin, and nothing more, from the referrer.
      'referrer-policy': 'strict-origin',
    })
    .end(await readFile(found.file));
});
server.listen(Number(values.port), '127.0.0.1', () =>
  console.log(`http://localhost:${values.port} works with the hub at ${hub}`),
);
