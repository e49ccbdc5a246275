import { Injectable } from '@nestjs/common';
import {
  Contributions,
  type PublicBlock,
  type PublicDocument,
  type PublicPage,
} from '#common/contributions/index.ts';
import { Catalogue } from '../catalogue/catalogue.service.ts';
import { CatalogueQuery } from '../dto/catalogue.dto.ts';
import { coursePath, factsOf } from './course-words.ts';
import { COURSES } from '../courses.capability.ts';

/** As the page says it: the longest text of its first screen, so the document has it, too, and nothing larger comes later. */
const MEMBERSHIP: PublicBlock = {
  kind: 'text',
  text: 'Every course marked “Included in membership”, the resource library and study clubs in one plan.',
};

/** The document of /courses: what the membership includes, and the newest published courses. */
@Injectable()
export class CataloguePublicPage implements PublicPage {
  readonly capability = COURSES.key;
  readonly path = '/courses';

  constructor(
    contributions: Contributions,
    private readonly catalogue: Catalogue,
  ) {
    contributions.addPublicPage(this);
  }

  async read(): Promise<PublicDocument> {
    const { items } = await this.catalogue.find(null, new CatalogueQuery());
    const cards = items.map((course) => ({
      ...{ title: course.title, path: coursePath(course), text: course.subtitle },
      ...{ facts: factsOf(course), sample: course.is_sample },
    }));
    const none: PublicBlock = { kind: 'text', text: 'No courses are published at the moment.' };
    return {
      ...{ title: 'Courses', path: '/courses', heading: 'Courses', data: [] },
      purpose: 'Learn aligner therapy and keep your CE records in one place.',
      description: 'Courses for dental teams on aligner therapy and practice growth, with CE credits.',
      blocks: [MEMBERSHIP, cards.length > 0 ? { kind: 'cards', label: 'Courses', cards } : none],
    };
  }
}
