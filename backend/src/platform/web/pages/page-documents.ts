import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { filledDocument, hasRoom } from './filled-document.ts';
import type { PageContent, PageContents } from './page-contents.ts';
import type { SearchFile } from './search-engines.ts';

/** A document with its content, ready to be sent. */
export interface FilledDocument {
  readonly html: string;
  readonly etag: string;
  /** The whole address of this content. */
  readonly canonical: string;
}

/** The documents of public pages with what their areas say about them. Made once for each content, and the same for everybody. */
export class PageDocuments {
  private readonly filled = new WeakMap<PageContent, FilledDocument | null>();

  constructor(
    private readonly folder: string,
    private readonly publicUrl: string,
    private readonly contents: PageContents,
  ) {}

  /** The site map of a path; null for a path that is none. */
  async siteMap(path: string): Promise<SearchFile | null> {
    const text = await this.contents.siteMap(path);
    return text === null ? null : { type: 'application/xml; charset=utf-8', text };
  }

  /**
   * The document of an address with its content.
   * @param file the document as it was built
   * @returns `missing` where there is nothing at this address; null for a page that is served as it was built
   */
  async read(url: string, file: string): Promise<FilledDocument | 'missing' | null> {
    const [path = '/', search = ''] = url.split('?', 2);
    const content = await this.contents.read(path.replace(/(.)\/{1,64}$/, '$1'), search);
    return content === null ? 'missing' : ((content && (await this.fill(content, file))) ?? null);
  }

  send({ html, etag, canonical }: FilledDocument, request: FastifyRequest, reply: FastifyReply) {
    void reply
      .header('cache-control', 'no-cache')
      .header('link', `<${encodeURI(canonical)}>; rel="canonical"`)
      .header('etag', etag);
    if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send();
    return reply.type('text/html; charset=utf-8').send(html);
  }

  private async fill(content: PageContent, file: string): Promise<FilledDocument | null> {
    const known = this.filled.get(content);
    if (known !== undefined) return known;
    const built = await readFile(join(this.folder, file), 'utf8');
    const html = hasRoom(built) ? filledDocument(built, content, this.publicUrl) : null;
    const canonical = this.publicUrl + content.path;
    const filled = html === null ? null : { html, etag: etagOf(html), canonical };
    this.filled.set(content, filled);
    return filled;
  }
}

/** A weak tag: the same content is sent compressed and not. */
const etagOf = (html: string): string =>
  `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 24)}"`;

const bare = (tag: string): string => tag.trim().replace(/^W\//, '');

const isKnown = (tags: string | undefined, etag: string): boolean =>
  (tags ?? '').split(',').some((tag) => bare(tag) === bare(etag));
