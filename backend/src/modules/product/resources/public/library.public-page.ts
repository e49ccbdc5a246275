import { Injectable } from '@nestjs/common';
import {
  Contributions,
  type PublicBlock,
  type PublicCard,
  type PublicDocument,
  type PublicPage,
} from '#common/contributions/index.ts';
import { type ResourceCardDto, ResourceQuery } from '../dto/resource.dto.ts';
import { Library } from '../library/library.service.ts';
import { libraryPath, resourcePath, tagsOf } from './resource-words.ts';
import { RESOURCES } from '../resources.capability.ts';

/** The document of the tab Resources: the newest public ones. */
@Injectable()
export class LibraryPublicPage implements PublicPage {
  readonly capability = RESOURCES.key;
  readonly path = '/courses';
  readonly query = 'tab';

  constructor(
    contributions: Contributions,
    private readonly library: Library,
  ) {
    contributions.addPublicPage(this);
  }

  readonly isFor = (tab: string): boolean => tab === 'resources';

  async read(): Promise<PublicDocument> {
    const { items } = await this.library.list(null, new ResourceQuery());
    const none: PublicBlock = { kind: 'text', text: 'No resources are published yet.' };
    return {
      ...{ title: 'Resources', path: libraryPath, heading: 'Courses', data: [] },
      purpose: 'Learn aligner therapy and keep your CE records in one place.',
      description: 'Guides, templates and articles for dental teams on aligner therapy.',
      blocks: items.length > 0 ? [{ kind: 'cards', label: 'Resources', cards: items.map(cardOf) }] : [none],
      trail: [{ title: 'Courses', path: '/courses' }],
    };
  }
}

const cardOf = (resource: ResourceCardDto): PublicCard => ({
  ...{ title: resource.title, path: resourcePath(resource.id), text: resource.summary },
  facts: tagsOf(resource),
});
