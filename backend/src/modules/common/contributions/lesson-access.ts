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

/** A lesson in words, for a person who may open it. */
export interface LessonText extends DiscussedLesson {
  /** What the lesson teaches: its text, and the words of its video. Empty for a lesson without words, such as a quiz. */
  readonly text: string;
}

/** Decides for other areas who may read lessons and their discussions. The area that owns lessons supplies it. */
export interface LessonAccess {
  /** @throws AppError 404 without such a lesson, 403 `not_enrolled` or `switched_off` where this person may not open it */
  text(user: UserPrincipal, lessonId: string): Promise<LessonText>;
  /** Null: there is no such lesson, or this person is neither enrolled nor the instructor nor an administrator. */
  discussed(q: EntityManager, user: UserPrincipal, lessonId: string): Promise<DiscussedLesson | null>;
  /** Those of the people who are enrolled, the instructor or administrators: mails about a discussion go to nobody else. */
  readersAmong(q: EntityManager, lessonId: string, userIds: readonly string[]): Promise<ReadonlySet<string>>;
}
