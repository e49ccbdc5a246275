import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Contributions, type DiscussedLesson } from '#common/contributions/index.ts';
import { postNotFound, topicNotFound } from '../community.errors.ts';
import { moderates } from '../reader.ts';
import type { Topic } from '../topics/topic.entity.ts';

type Place = Pick<Topic, 'lessonId'>;

/** Topics of a category are open to every member; those of a lesson to the people of its course and to moderators. */
@Injectable()
export class TopicAccess {
  constructor(private readonly contributions: Contributions) {}

  /** Null without access to the lesson; a moderator who is not in the course gets null as well. */
  async lessonOf(q: EntityManager, user: UserPrincipal, lessonId: string): Promise<DiscussedLesson | null> {
    return this.contributions.lessons.discussed(q, user, lessonId);
  }

  async isOpen(q: EntityManager, user: UserPrincipal, { lessonId }: Place): Promise<boolean> {
    return lessonId === null || moderates(user) || (await this.lessonOf(q, user, lessonId)) !== null;
  }

  /** @throws AppError 404: a topic that is closed to the person looks like a missing one. */
  async assertOpen(q: EntityManager, user: UserPrincipal, topic: Place): Promise<void> {
    if (!(await this.isOpen(q, user, topic))) throw topicNotFound();
  }

  /** @throws AppError 404 */
  async assertPostOpen(q: EntityManager, user: UserPrincipal, topic: Place): Promise<void> {
    if (!(await this.isOpen(q, user, topic))) throw postNotFound();
  }

  /** The people who may still read the topic: all of them where it belongs to no lesson. */
  async readersAmong(
    q: EntityManager,
    { lessonId }: Place,
    userIds: readonly string[],
  ): Promise<ReadonlySet<string>> {
    if (lessonId === null || userIds.length === 0) return new Set(userIds);
    return this.contributions.lessons.readersAmong(q, lessonId, userIds);
  }
}
