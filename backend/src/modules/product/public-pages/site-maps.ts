import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Env } from '#config/env.ts';
import { SEARCHABLE_PAGES } from '#platform/web/pages/web-routes.ts';
import { Capabilities } from '#identity/capabilities/index.ts';
import { Contributions, type PublicPage, type PublicPlace } from '#common/contributions/index.ts';
import { Html, NOTHING, safe } from './html.ts';

const KEPT_MS = 600_000;
/** Of a file; https://www.sitemaps.org/protocol.html allows 50,000. */
const PLACES = 5_000;
const FILES_PER_PAGE = 20;

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const HEAD = new Html('<?xml version="1.0" encoding="UTF-8"?>\n');
const OF_PAGE = /^\/sitemap-([a-z-]{1,60})-(\d{1,2})\.xml$/;

/**
 * The site maps: `/sitemap.xml` names one of the pages and those of each area that has addresses of its own, 5,000 addresses a
 * file. They are kept for ten minutes.
 */
@Injectable()
export class SiteMaps {
  private readonly kept = new LRUCache<string, string>({
    max: 100,
    ttl: KEPT_MS,
    fetchMethod: (path) => this.draw(path),
  });

  constructor(
    private readonly contributions: Contributions,
    private readonly capabilities: Capabilities,
    private readonly env: Env,
  ) {}

  /** Null for a path that is no site map. */
  async read(path: string): Promise<string | null> {
    const known = path === '/sitemap.xml' || path === '/sitemap-pages.xml' || OF_PAGE.test(path);
    return known ? ((await this.kept.fetch(path)) ?? null) : null;
  }

  private async draw(path: string): Promise<string | undefined> {
    if (path === '/sitemap.xml') return this.drawIndex();
    if (path === '/sitemap-pages.xml') return this.places(SEARCHABLE_PAGES.map((page) => ({ path: page })));
    const [, key, number] = OF_PAGE.exec(path) ?? [];
    const page = (await this.pages()).find((one) => keyOf(one) === key);
    const places = await page?.places?.(Number(number) * PLACES, PLACES);
    return places && places.length > 0 ? this.places(places) : undefined;
  }

  private async drawIndex(): Promise<string> {
    const files = await Promise.all((await this.pages()).map((page) => this.filesOf(page)));
    const paths = ['/sitemap-pages.xml', ...files.flat()];
    const entries = paths.map((path) => safe`  <sitemap><loc>${this.env.publicUrl + path}</loc></sitemap>\n`);
    return safe`${HEAD}<sitemapindex xmlns="${SCHEMA}">\n${entries}</sitemapindex>\n`.text;
  }

  /** The files of a page, found by asking for the first address of each. */
  private async filesOf(page: PublicPage): Promise<string[]> {
    const files: string[] = [];
    while (files.length < FILES_PER_PAGE) {
      const [first] = (await page.places?.(files.length * PLACES, 1)) ?? [];
      if (!first) break;
      files.push(`/sitemap-${keyOf(page)}-${files.length}.xml`);
    }
    return files;
  }

  private places(places: ReadonlyArray<Pick<PublicPlace, 'path'> & Partial<PublicPlace>>): string {
    const entries = places.map(({ path, changedAt }) => {
      const changed = changedAt ? safe`<lastmod>${changedAt.toISOString()}</lastmod>` : NOTHING;
      return safe`  <url><loc>${this.env.publicUrl + path}</loc>${changed}</url>\n`;
    });
    return safe`${HEAD}<urlset xmlns="${SCHEMA}">\n${entries}</urlset>\n`.text;
  }

  private pages(): Promise<readonly PublicPage[]> {
    const listed = this.contributions.publicPages.filter(({ places }) => places !== undefined);
    return this.capabilities.available(listed, null);
  }
}

/** `/courses/:courseId` is named `courses-courseid`. */
const keyOf = ({ path }: PublicPage): string =>
  path
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replace(/^-/, '');
