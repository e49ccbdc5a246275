import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import type { Log } from '../../logging/log.ts';
import { canonicalLink, drawsPreviews, searchFile, withAbsoluteUrls } from './search-engines.ts';
import type { PageContents } from './page-contents.ts';
import { PageDocuments } from './page-documents.ts';
import { mayKeepOpener, routePattern, webAnswer } from './reserved-paths.ts';

const YEAR_S = 31_536_000;
/** Documents that stand behind other addresses and have none of their own. */
const DOCUMENT = /^\/(app|bare)\.html$/;
const PAGE_DOCUMENT = /^\/pages(\/.+)\.html$/;

/** Serves the built web app: hashed files for good, pages always asked for anew, everything precompressed. */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string,
  publicUrl: string,
  log: Log,
  contents: PageContents,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    log.warn({ folder }, 'the web app is not built; only the API is served');
    return;
  }
  await registerFiles(app, folder);
  const files = await addressesOf(folder);
  const documents = new PageDocuments(folder, publicUrl, contents);
  const web = { folder, files, publicUrl, documents };
  app.get('/*', (request, reply) => send(request, reply, web));
}

/** What may be asked for by its address. One route and this list start faster than a route for every file. */
async function addressesOf(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name));
  return new Set(
    files.map((file) => `/${relative(folder, join(file.parentPath, file.name)).replaceAll(sep, '/')}`),
  );
}

async function registerFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: cacheHeaders,
  });
}

function cacheHeaders(reply: FastifyReply, path: string): void {
  const immutable = path.includes('/assets/');
  void reply.header('cache-control', immutable ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';

interface Web {
  readonly folder: string;
  readonly files: ReadonlySet<string>;
  readonly publicUrl: string;
  readonly documents: PageDocuments;
}

async function send(request: FastifyRequest, reply: FastifyReply, web: Web): Promise<unknown> {
  const { files, publicUrl, documents } = web;
  const path = pathOf(request);
  const forEngines = searchFile(path, publicUrl) ?? (await documents.siteMap(path));
  if (forEngines)
    return reply.type(forEngines.type).header('cache-control', 'no-cache').send(forEngines.text);
  const page = pageOf(path, files);
  if (page) return reply.redirect(request.url.replace(path, page), 308);
  if (files.has(path) && !DOCUMENT.test(path)) return reply.sendFile(path.slice(1));
  const answer = webAnswer(path);
  if (answer === 'not_ours') throw new AppError('not_found', 404, 'Not found');
  if (answer === 'unknown_page') return reply.status(404).sendFile(pageFile(path, files));
  return sendPage(path, request, reply, web);
}

/** The document of a page: with the content of its area, else as it was built. */
async function sendPage(path: string, request: FastifyRequest, reply: FastifyReply, web: Web) {
  const { files, publicUrl, documents } = web;
  const file = pageFile(path, files);
  const made = await documents.read(request.url, file);
  if (made === 'missing') return reply.status(404).sendFile('app.html');
  if (made) return documents.send(made, request, reply);
  const canonical = canonicalLink(path, publicUrl);
  if (canonical) void reply.header('link', canonical);
  if (canonical && drawsPreviews(request.headers['user-agent'])) return sendPreview(file, reply, web);
  return reply.sendFile(file);
}

/** The page whose document this file is: a page has one address. */
function pageOf(path: string, files: ReadonlySet<string>): string | undefined {
  if (path === '/index.html') return '/';
  return files.has(path) ? PAGE_DOCUMENT.exec(path)?.[1] : undefined;
}

/** An open page for whoever draws previews: not compressed, for it is asked for seldom. */
async function sendPreview(file: string, reply: FastifyReply, { folder, publicUrl }: Web) {
  const html = await readFile(join(folder, file), 'utf8');
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(withAbsoluteUrls(html, publicUrl));
}

/** A route's own document where it has one, or that of its pattern (`/courses/[courseId]`); the windows of the connect flow have no bar, all else shares one frame. */
function pageFile(path: string, files: ReadonlySet<string>): string {
  if (path === '/') return 'index.html';
  const own = [`/pages${path.replace(/\/{1,64}$/, '')}.html`, `/pages${routePattern(path)}.html`];
  const found = own.find((file) => files.has(file));
  if (found) return found.slice(1);
  return mayKeepOpener(path) ? 'bare.html' : 'app.html';
}
