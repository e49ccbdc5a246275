import { Injectable } from '@nestjs/common';
import {
  Contributions,
  type SearchHit,
  type SearchRequest,
  type SearchSource,
} from '#common/contributions/index.ts';
import { resourcePath } from '../public/resource-words.ts';
import { Library } from './library.service.ts';
import { RESOURCES } from '../resources.capability.ts';

/** Adds the library to the search: visitors find what is public. */
@Injectable()
export class ResourcesSource implements SearchSource {
  readonly capability = RESOURCES.key;
  readonly key = 'resources';
  readonly label = 'Resources';
  readonly rank = 25;

  constructor(
    contributions: Contributions,
    private readonly library: Library,
  ) {
    contributions.addSearchSource(this);
  }

  async search({ text, user, limit }: SearchRequest): Promise<SearchHit[]> {
    const resources = await this.library.best(user, { q: text, page: 1, page_size: limit });
    return resources.map(({ id, title, summary }) => ({
      ...{ title, line: summary, kind: 'Resource' },
      path: resourcePath(id),
    }));
  }
}
