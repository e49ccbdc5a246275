import type { EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';

/** A lesson whose discussion a person may read. */
export interface DiscussedLesson {
  readonly id: string;
  readonly title: string;
  readonly courseTitle: string;
  /** Address of the lesson within the web app. */
  readonly path: string;
}

/** Decides for other areas who may read the discussions of lessons. The area that owns lessons supplies it. */
export interface LessonAccess {
  /** Null: there is no such lesson, or this person is neither enrolled nor the instructor nor an administrator. */
  discussed(q: EntityManager, user: UserPrincipal, lessonId: string): Promise<DiscussedLesson | null>;
  /** Those of the people who are enrolled, the instructor or administrators: mails about a discussion go to nobody else. */
  readersAmong(q: EntityManager, lessonId: string, userIds: readonly string[]): Promise<ReadonlySet<string>>;
}
