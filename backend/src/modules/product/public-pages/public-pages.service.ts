import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Env } from '#config/env.ts';
import { Log } from '#platform/logging/log.ts';
import type { PageContent, PageContents } from '#platform/web/pages/page-contents.ts';
import { Capabilities } from '#identity/capabilities/index.ts';
import { Contributions, type PublicDocument } from '#common/contributions/index.ts';
import { drawBlocks } from './draw-blocks.ts';
import { matchPage, type PageMatch } from './page-match.ts';
import { SiteMaps } from './site-maps.ts';
import { structuredData } from './structured-data.ts';

const KEPT_MS = 30_000;
const KEPT_PAGES = 500;
/** Addresses that are read at the same time. Beyond that a document is served as it was built. */
const AT_ONCE = 16;

/**
 * What areas say about their public pages, as HTML and structured data (decision 51). The same for everybody, so that it is
 * kept for half a minute; what does not exist is not kept.
 */
@Injectable()
export class PublicPages implements PageContents {
  private readonly kept = new LRUCache<string, PageContent>({ max: KEPT_PAGES, ttl: KEPT_MS });
  private readonly reading = new Map<string, Promise<PageContent | null>>();

  constructor(
    private readonly contributions: Contributions,
    private readonly capabilities: Capabilities,
    private readonly siteMaps: SiteMaps,
    private readonly env: Env,
    private readonly log: Log,
  ) {}

  async read(path: string, search: string): Promise<PageContent | null | undefined> {
    const match = matchPage(this.contributions.publicPages, path, search);
    if (!match || !(await this.isOn(match))) return undefined;
    const key = `${path}?${match.page.query ?? ''}=${match.query ?? ''}`;
    const known = this.kept.get(key) ?? this.reading.get(key);
    if (known) return known;
    if (this.reading.size >= AT_ONCE) return undefined;
    return this.readAnew(key, match);
  }

  private isOn({ page: { capability } }: PageMatch): boolean | Promise<boolean> {
    return capability === undefined || this.capabilities.isOn(capability, null);
  }

  siteMap(path: string): Promise<string | null> {
    return this.siteMaps.read(path);
  }

  private async readAnew(key: string, match: PageMatch): Promise<PageContent | null | undefined> {
    const reading = this.draw(match);
    this.reading.set(key, reading);
    try {
      const content = await reading;
      if (content && !match.page.fresh) this.kept.set(key, content);
      return content;
    } catch (cause) {
      this.log.error({ page: match.page.path, err: cause }, 'the document of a public page has no content');
      return undefined;
    } finally {
      this.reading.delete(key);
    }
  }

  private async draw({ page, params, query }: PageMatch): Promise<PageContent | null> {
    const document = await page.read({ params, query, absolute: this.absolute });
    return document && this.contentOf(document);
  }

  private async contentOf(document: PublicDocument): Promise<PageContent> {
    const { title, description, path, heading, purpose = '', blocks, unlisted = false } = document;
    const { text } = await drawBlocks(blocks);
    const data = structuredData(document, this.absolute);
    return { title, description, path, heading, purpose, html: text, data, unlisted };
  }

  private readonly absolute = (path: string): string => this.env.publicUrl + path;
}
