import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { sqlOn } from '#platform/database/sql.ts';
import { HandlesJob, type JobHandler } from '#platform/queue/job-handler.ts';
import { Mailer, mails } from '#common/mail/index.ts';
import { Capabilities } from '#identity/capabilities/index.ts';
import { Notifications } from '#common/notifications/index.ts';
import { Unsubscribing } from '../digest/unsubscribing.ts';
import { TopicAccess } from '../lessons/topic-access.ts';
import { COMMUNITY } from '../community.capability.ts';
import { authorName } from '../people.sql.ts';
import { Post } from '../posts/post.entity.ts';
import { Topic } from '../topics/topic.entity.ts';
import { notifyPostJob, type NotifyPostPayload } from './notify-post.job.ts';
import { TAKE_FOLLOWERS, TAKE_MENTIONED } from './post-notices.sql.ts';

const BATCH = 100;

interface NewPost {
  readonly id: string;
  readonly topic_id: string;
  readonly lesson_id: string | null;
  readonly title: string;
  readonly author_id: string | null;
  readonly author: string;
  readonly created_at: Date;
}
type Person = {
  readonly user_id: string;
  readonly email: string;
  readonly mail: boolean;
  readonly seen?: boolean;
};
type Kind = 'follow' | 'mention';

/**
 * Tells those whom a post mentions, then those who follow its topic, some at a time. Whoever is told is marked in the same
 * transaction, so a job that runs again goes on where it stopped.
 */
@Injectable()
@HandlesJob(notifyPostJob)
export class NotifyPostHandler implements JobHandler<NotifyPostPayload> {
  constructor(
    private readonly database: DataSource,
    private readonly notifications: Notifications,
    private readonly mailer: Mailer,
    private readonly access: TopicAccess,
    private readonly unsubscribing: Unsubscribing,
    private readonly capabilities: Capabilities,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  async handle({ post_id: id }: NotifyPostPayload): Promise<void> {
    const post = await this.find(id);
    if (post) {
      await this.batch(post, 'mention', () => [TAKE_MENTIONED, [id, this.clock.now()]]);
      while ((await this.batch(post, 'follow', () => this.followersOf(post))) === BATCH);
    }
    await this.database.getRepository(Post).update(id, { notifiedAt: this.clock.now() });
  }

  /** Not of what was hidden or deleted meanwhile. */
  private find(id: string): Promise<NewPost | undefined> {
    return this.database
      .createQueryBuilder(Post, 'p')
      .innerJoin(Topic, 't', "t.id = p.topicId and t.state <> 'hidden'")
      .leftJoin('profiles', 'n', 'n.id = p.author_id')
      .select('p.id', 'id')
      .addSelect('t.id', 'topic_id')
      .addSelect('t.lessonId', 'lesson_id')
      .addSelect('t.title', 'title')
      .addSelect('p.authorId', 'author_id')
      .addSelect(authorName('p', 'n'), 'author')
      .addSelect('p.createdAt', 'created_at')
      .where('p.id = :id and p.hiddenAt is null and p.notifiedAt is null', { id })
      .getRawOne<NewPost>();
  }

  private followersOf(post: NewPost): [string, unknown[]] {
    const { topic_id: topic, created_at: at, author_id: author, id } = post;
    return [TAKE_FOLLOWERS, [topic, at, author, id, this.clock.now(), BATCH]];
  }

  private async batch(post: NewPost, kind: Kind, statement: () => [string, unknown[]]): Promise<number> {
    const { taken, written } = await this.database.transaction(async (q) => {
      const people = await sqlOn(q).many<Person>(`community_take_${kind}`, ...statement());
      const ids: string[] = [];
      for (const person of await this.readersAmong(q, post, people))
        ids.push(...(await this.notify(q, post, kind, person)));
      return { taken: people.length, written: ids };
    });
    for (const mail of written) this.mailer.dispatch(mail);
    return taken;
  }

  /** Not those who have left the course since they followed, or for whom the community is off. */
  private async readersAmong(q: EntityManager, { lesson_id: lessonId }: NewPost, people: readonly Person[]) {
    const ids = people.map(({ user_id: id }) => id);
    const readers = await this.access.readersAmong(q, { lessonId }, ids);
    const on = await this.capabilities.among(COMMUNITY.key, ids, q);
    return people.filter(({ user_id: id }) => readers.has(id) && on.has(id));
  }

  private async notify(q: EntityManager, post: NewPost, kind: Kind, person: Person): Promise<string[]> {
    const link = `/community?topic=${post.topic_id}&post=${post.id}`;
    const title = kind === 'mention' ? `${post.author} mentioned you` : `New reply: ${post.title}`;
    const about = kind === 'mention' ? `community_mention:${post.id}` : `community_reply:${post.topic_id}`;
    const notice = { kind: `community_${kind}`, title, body: kind === 'mention' ? post.title : null, link };
    const key = { severity: 'info', dedupe_key: about, again: true } as const;
    if (!person.seen) await this.notifications.add({ user_id: person.user_id, ...notice, ...key }, q);
    if (!person.mail) return [];
    const { page, post: unsubscribe } = this.unsubscribing.addressesFor(person.user_id, kind);
    const words = { topic: post.title, author: post.author, url: `${this.env.publicUrl}${link}`, stop: page };
    const mail = kind === 'mention' ? mails.communityMention(words) : mails.communityReply(words);
    const draft = { kind: `community_${kind}`, to: person.email, keepsBody: true, unsubscribe, ...mail };
    return [await this.mailer.write(q, draft)];
  }
}
