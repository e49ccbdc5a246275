import { Injectable } from '@nestjs/common';
import {
  Contributions,
  type SearchHit,
  type SearchRequest,
  type SearchSource,
} from '#common/contributions/index.ts';
import { Catalogue } from '../catalogue/catalogue.service.ts';
import { CatalogueQuery } from '../dto/catalogue.dto.ts';
import { coursePath, factsOf } from './course-words.ts';
import { COURSES } from '../courses.capability.ts';

/** Adds the published courses to the search. */
@Injectable()
export class CoursesSource implements SearchSource {
  readonly capability = COURSES.key;
  readonly key = 'courses';
  readonly label = 'Courses';
  readonly rank = 20;

  constructor(
    contributions: Contributions,
    private readonly catalogue: Catalogue,
  ) {
    contributions.addSearchSource(this);
  }

  async search({ text: q, limit: page_size }: SearchRequest): Promise<SearchHit[]> {
    const query = Object.assign(new CatalogueQuery(), { q, page_size });
    const courses = await this.catalogue.best(null, query);
    return courses.map((course) => ({
      ...{ title: course.title, path: coursePath(course), kind: 'Course' },
      line: factsOf(course).slice(0, 3).join(' · '),
    }));
  }
}
