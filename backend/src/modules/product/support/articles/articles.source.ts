import { Injectable } from '@nestjs/common';
import {
  Contributions,
  type SearchHit,
  type SearchRequest,
  type SearchSource,
} from '#common/contributions/index.ts';
import { Articles } from './articles.service.ts';

/** Adds the help articles to the search: visitors find the public ones. */
@Injectable()
export class ArticlesSource implements SearchSource {
  readonly key = 'help';
  readonly label = 'Help';
  readonly rank = 50;

  constructor(
    contributions: Contributions,
    private readonly articles: Articles,
  ) {
    contributions.addSearchSource(this);
  }

  async search({ text, user, limit }: SearchRequest): Promise<SearchHit[]> {
    const { items } = await this.articles.find(text, user !== null);
    return items.slice(0, limit).map(({ slug, title, summary }) => ({
      ...{ title, line: summary, kind: 'Help' },
      path: `/support?article=${encodeURIComponent(slug)}`,
    }));
  }
}
