import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { countRows } from '#platform/lists/count-rows.ts';
import type { CatalogueDto, CatalogueQuery, CatalogueSort } from '../dto/catalogue.dto.ts';
import { searchWords } from '#platform/lists/search-words.ts';
import { coursesFor } from './course-query.ts';
import { type CourseExtras, toCards } from './course-row.ts';
import { Course } from './course.entity.ts';

type Order = readonly (readonly [string, 'ASC' | 'DESC'])[];
const ORDER: Readonly<Record<CatalogueSort, Order>> = {
  newest: [['c.publishedAt', 'DESC']],
  rating: [
    ['c.rating_sum::float8 / greatest(c.rating_count, 1)', 'DESC'],
    ['c.rating_count', 'DESC'],
  ],
  credits: [['c.credits', 'DESC']],
  shortest: [['c.durationMin', 'ASC']],
  title: [['c.title', 'ASC']],
};

/** The published courses, with the caller's own progress. */
@Injectable()
export class Catalogue {
  constructor(private readonly database: DataSource) {}

  async find(user: UserPrincipal | null, query: CatalogueQuery): Promise<CatalogueDto> {
    const [items, total] = await Promise.all([
      this.best(user, query),
      countRows(filtered(this.database.manager.createQueryBuilder(Course, 'c'), query)),
    ]);
    return { items, total, page: query.page, page_size: query.page_size };
  }

  /** The courses of a page without their total. */
  async best(user: UserPrincipal | null, query: CatalogueQuery): Promise<CatalogueDto['items']> {
    const { page, page_size: size, sort } = query;
    const found = filtered(coursesFor(this.database.manager, user?.userId ?? null), query);
    for (const [column, direction] of ORDER[sort]) found.addOrderBy(column, direction);
    const { entities, raw } = await found
      .addOrderBy('c.id')
      .limit(size)
      .offset((page - 1) * size)
      .getRawAndEntities<CourseExtras>();
    return toCards(entities, raw);
  }
}

function filtered(found: SelectQueryBuilder<Course>, query: CatalogueQuery): SelectQueryBuilder<Course> {
  const { q, topic, level, audience, method, credits, price } = query;
  found.andWhere(`c.state = 'published'`);
  if (topic) found.andWhere('c.topic = :topic', { topic });
  if (level) found.andWhere('c.level = :level', { level });
  if (audience) found.andWhere('c.audience @> array[:audience]', { audience });
  if (method) found.andWhere('c.method = :method', { method });
  if (credits) found.andWhere('c.credits >= :credits', { credits });
  if (price === 'free') found.andWhere('c.priceCents = 0');
  if (price === 'paid') found.andWhere('c.priceCents > 0');
  if (price === 'membership') found.andWhere('c.membershipIncluded');
  if (q !== '') search(found, q);
  return found;
}

/** All words must occur; the last one may be unfinished. */
function search(found: SelectQueryBuilder<Course>, typed: string): void {
  const words = searchWords(typed);
  if (!words) return void found.andWhere('false');
  found.andWhere(
    `c.search @@ (to_tsquery('english', :all) && (to_tsquery('english', :last) || to_tsquery('simple', :last || ':*')))`,
    { all: words.all, last: words.last },
  );
}
