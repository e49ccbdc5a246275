import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { Log } from '#platform/logging/log.ts';
import { Capabilities } from '#identity/capabilities/index.ts';
import { Contributions, type SearchRequest, type SearchSource } from '#common/contributions/index.ts';
import type { SearchAnswerDto, SearchGroupDto } from './dto/search.dto.ts';

const HITS_PER_SOURCE = 5;
/** Nobody waits longer for the results of one area. */
const SOURCE_MS = 1_500;

/** Asks every area at the same time. One that fails or is slow loses its own group only. */
@Injectable()
export class Search {
  constructor(
    private readonly contributions: Contributions,
    private readonly capabilities: Capabilities,
    private readonly log: Log,
  ) {}

  async find(text: string, user: UserPrincipal | null): Promise<SearchAnswerDto> {
    const request = { text, user, limit: HITS_PER_SOURCE };
    const allowed = this.contributions.searchSources.filter((source) => mayAsk(source, user));
    const sources = await this.capabilities.available(allowed, user);
    const groups = await Promise.all(sources.map((source) => this.ask(source, request)));
    return { groups: groups.filter(({ items, failed }) => failed || items.length > 0) };
  }

  private async ask(source: SearchSource, request: SearchRequest): Promise<SearchGroupDto> {
    const { key, label } = source;
    try {
      const hits = await within(SOURCE_MS, source.search(request));
      const items = hits
        .slice(0, request.limit)
        .map(({ title, line, path, kind }) => ({ title, line, path, kind }));
      return { key, label, items, failed: false };
    } catch (cause) {
      // Without the text: it may be somebody's name.
      this.log.error({ source: key, err: cause }, 'an area could not be searched');
      return { key, label, items: [], failed: true };
    }
  }
}

const mayAsk = ({ roles }: SearchSource, user: UserPrincipal | null): boolean =>
  !roles || roles.some((role) => user?.roles.includes(role));

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
