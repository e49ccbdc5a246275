import { Injectable } from '@nestjs/common';
import {
  Contributions,
  type PublicCard,
  type PublicDocument,
  type PublicPage,
} from '#common/contributions/index.ts';
import type { GalleryToolDto } from './gallery.dto.ts';
import { Gallery } from './gallery.service.ts';

/** The document of /tools, for readers without JavaScript and for search engines. */
@Injectable()
export class ToolsPublicPage implements PublicPage {
  readonly path = '/tools';

  constructor(
    contributions: Contributions,
    private readonly gallery: Gallery,
  ) {
    contributions.addPublicPage(this);
  }

  read(): Promise<PublicDocument> {
    const cards = this.gallery.list().items.map(cardOf);
    return Promise.resolve({
      ...{ title: 'Tools', path: '/tools', heading: 'Tools', data: [] },
      purpose: 'What each tool reaches, which data it touches, and what it may do.',
      description: 'The tools that a practice can connect: addresses, data, permissions and effects of each.',
      blocks: [{ kind: 'cards', label: 'Tools', cards }],
    });
  }
}

const cardOf = ({ name, description, category, hosts }: GalleryToolDto): PublicCard => ({
  ...{ title: name, path: '/tools', text: description, facts: [category, ...hosts] },
});
