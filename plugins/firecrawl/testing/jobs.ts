import type { RecordedRequest, VendorAnswer } from '@chairside/kit/testing/server';
import { error } from './pages.ts';

const API = 'https://api.firecrawl.dev/v2';

const pageOf = (number: number) => ({
  markdown: `# Local page ${number}`,
  links: [],
  metadata: {
    sourceURL: `https://local.example.test/${number}`,
    statusCode: number === 4 ? 404 : 200,
    proxyUsed: 'basic',
  },
});

/** Jobs of the local account: done at the second look, in parts of two pages whose next address is absolute. */
export class LocalJobs {
  readonly #reads = new Map<string, number>();
  readonly #linkBase: string;

  constructor(ids: readonly string[], linkBase = API) {
    for (const id of ids) this.#reads.set(id, 1);
    this.#linkBase = linkBase;
  }

  handle({ method, path, query }: RecordedRequest): VendorAnswer | undefined {
    const [, kind = '', id = '', rest] =
      /^\/(crawl|batch\/scrape|extract)(?:\/([^/]+))?(\/errors)?$/.exec(path) ?? [];
    if (kind === '') return undefined;
    if (method === 'POST') return this.#start(kind);
    if (!this.#reads.has(id)) return error(404, 'Job not found', '');
    if (rest)
      return {
        body: { errors: [{ id: 'e1', url: 'https://local.example.test/4', error: 'x' }], robotsBlocked: [] },
      };
    if (method === 'DELETE') return { body: { status: 'cancelled' } };
    return kind === 'extract' ? this.#facts(id) : this.#status(kind, id, Number(query.get('skip') ?? 0));
  }

  #start(kind: string): VendorAnswer {
    const id = `local-${this.#reads.size + 1}`;
    this.#reads.set(id, 0);
    return { body: { success: true, id, url: `${this.#linkBase}/${kind}/${id}` } };
  }

  #read(id: string): number {
    const reads = (this.#reads.get(id) ?? 0) + 1;
    this.#reads.set(id, reads);
    return reads;
  }

  #facts(id: string): VendorAnswer {
    const done = this.#read(id) > 1;
    return {
      body: {
        success: true,
        status: done ? 'completed' : 'processing',
        data: done ? { hours: '8 to 5' } : [],
      },
    };
  }

  #status(kind: string, id: string, skip: number): VendorAnswer {
    const failed = id.includes('failed');
    const done = this.#read(id) > 1;
    const state = {
      total: 6,
      completed: done ? 6 : 2,
      creditsUsed: done ? 6 : 2,
      expiresAt: '2026-01-06T14:30:00Z',
    };
    const more = done && skip < 4 ? { next: `${this.#linkBase}/${kind}/${id}?skip=${skip + 2}` } : {};
    const status = failed ? 'failed' : done ? 'completed' : 'scraping';
    return {
      body: {
        success: true,
        status,
        ...state,
        ...more,
        data: failed ? [] : [pageOf(skip + 1), pageOf(skip + 2)],
      },
    };
  }
}
