import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/errors/app-error.ts';
import {
  Contributions,
  NO_SCHEME,
  type PublicAddress,
  type PublicBlock,
  type PublicDocument,
  type PublicPage,
  type PublicPlace,
} from '#common/contributions/index.ts';
import { CoursePages } from '../catalogue/course-page.service.ts';
import { Course } from '../catalogue/course.entity.ts';
import type { CourseDto, OutlineModuleDto } from '../dto/catalogue.dto.ts';
import { courseStructuredData } from './course-structured-data.ts';
import { coursePath, creditsOf, factsOf } from './course-words.ts';
import { COURSES } from '../courses.capability.ts';

/** The document of a course: what a visitor may know before enrolling. Lessons are not in it. */
@Injectable()
export class CoursePublicPage implements PublicPage {
  readonly capability = COURSES.key;
  readonly path = '/courses/:courseId';

  constructor(
    private readonly contributions: Contributions,
    private readonly clock: Clock,
    private readonly pages: CoursePages,
    @InjectRepository(Course) private readonly courses: Repository<Course>,
  ) {
    contributions.addPublicPage(this);
  }

  async read({ params, absolute }: PublicAddress): Promise<PublicDocument | null> {
    const course = await this.pages.read(null, params['courseId'] ?? '').catch(nothing);
    return course && documentOf(course, await this.credits(course), absolute);
  }

  /** What credits are worth: what the schemes of the day let the provider say, else the plain sentence. */
  private async credits({ credits }: CourseDto): Promise<string[]> {
    if (credits === 0) return [];
    const day = this.clock.now().toISOString().slice(0, 10);
    const statements = await this.contributions.ceRecords.statements(day);
    return statements.length > 0 ? statements.map(({ statement }) => statement) : [NO_SCHEME];
  }

  /** Samples are invented: search engines are not told about them. */
  async places(from: number, limit: number): Promise<PublicPlace[]> {
    const rows = await this.courses.find({
      select: { slug: true, updatedAt: true },
      where: { state: 'published', isSample: false },
      order: { createdAt: 'ASC', id: 'ASC' },
      skip: from,
      take: limit,
    });
    return rows.map(({ slug, updatedAt }) => ({ path: coursePath({ slug }), changedAt: updatedAt }));
  }
}

/** What is not found, or not published, is not there. */
function nothing(cause: unknown): null {
  if (cause instanceof AppError && cause.status === 404) return null;
  throw cause;
}

const documentOf = (
  course: CourseDto,
  credits: readonly string[],
  absolute: (path: string) => string,
): PublicDocument => ({
  ...{ title: course.title, path: coursePath(course), heading: course.title, purpose: course.subtitle },
  description: [course.subtitle, `${creditsOf(course)}.`].filter(Boolean).join(' '),
  blocks: blocksOf(course, credits),
  data: course.is_sample ? [] : [courseStructuredData(course, absolute(coursePath(course)))],
  trail: [{ title: 'Courses', path: '/courses' }],
  ...(course.is_sample ? { unlisted: true } : {}),
});

const blocksOf = (course: CourseDto, credits: readonly string[]): PublicBlock[] => [
  { kind: 'list', items: [...factsOf(course), ...(course.is_sample ? ['Sample'] : [])] },
  ...(course.description ? [{ kind: 'markdown' as const, text: course.description }] : []),
  ...listOf('What you will learn', course.objectives),
  ...outlineOf(course.modules),
  ...credits.map((text): PublicBlock => ({ kind: 'text', text })),
  ...listOf('To complete the course', course.completion),
  ...(course.disclosure ? [{ kind: 'text' as const, text: `Disclosure: ${course.disclosure}` }] : []),
  { kind: 'link', text: 'All courses', path: '/courses' },
];

const listOf = (heading: string, items: readonly string[]): PublicBlock[] =>
  items.length === 0
    ? []
    : [
        { kind: 'heading', text: heading },
        { kind: 'list', items },
      ];

const outlineOf = (modules: readonly OutlineModuleDto[]): PublicBlock[] =>
  modules.length === 0
    ? []
    : [
        { kind: 'heading', text: 'Outline' },
        ...modules.flatMap(({ title, lessons }): PublicBlock[] => [
          { kind: 'heading', level: 3, text: title },
          { kind: 'list', items: lessons.map((lesson) => lesson.title) },
        ]),
      ];
