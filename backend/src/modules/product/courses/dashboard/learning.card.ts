import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { type Card, type CardContent, type CardRequest, Contributions } from '#common/contributions/index.ts';
import { Catalogue } from '../catalogue/catalogue.service.ts';
import { CatalogueQuery } from '../dto/catalogue.dto.ts';
import { type CourseOfPerson, myCourses, readMyCourses } from '../enrollments/my-courses.service.ts';
import { coursePath } from '../public/course-words.ts';
import { COURSES } from '../courses.capability.ts';

interface CourseInProgress {
  readonly id: string;
  readonly title: string;
  readonly percent: number;
  /** The lesson last left; null before the first one was opened. */
  readonly lesson_title: string | null;
  /** Where Resume leads. */
  readonly path: string;
  readonly due_on: string | null;
  readonly assigned_by: string | null;
}
interface SuggestedCourse {
  readonly title: string;
  readonly subtitle: string;
  readonly path: string;
}

const SHOWN = 3;

/** Courses in progress, the one last opened first; who has none gets a free course suggested. */
@Injectable()
export class LearningCard implements Card {
  readonly capability = COURSES.key;
  readonly key = 'learning';

  constructor(
    contributions: Contributions,
    private readonly database: DataSource,
    private readonly catalogue: Catalogue,
  ) {
    contributions.addCard(this);
  }

  async load({ user }: CardRequest): Promise<CardContent> {
    const active = myCourses(this.database.manager, user.userId)
      .where(`e.state = 'active'`)
      .orderBy('e.updated_at', 'DESC')
      .addOrderBy('e.id')
      .limit(SHOWN);
    const items = (await readMyCourses(active)).map(inProgress);
    return { data: { items, suggested: items.length > 0 ? null : await this.suggest(user) } };
  }

  private async suggest(user: UserPrincipal): Promise<SuggestedCourse | null> {
    const query: CatalogueQuery = Object.assign(new CatalogueQuery(), { price: 'free', sort: 'rating' });
    const { items } = await this.catalogue.find(user, query);
    const found = items.find(({ own }) => own === null);
    return found ? { title: found.title, subtitle: found.subtitle, path: coursePath(found) } : null;
  }
}

const inProgress = (course: CourseOfPerson): CourseInProgress => ({
  ...{ id: course.id, title: course.title, percent: course.own?.percent ?? 0 },
  lesson_title: course.last_lesson_title,
  path: coursePath(course) + (course.last_lesson_id ? `?lesson=${course.last_lesson_id}` : ''),
  ...{ due_on: course.due_on, assigned_by: course.assigned_by },
});
