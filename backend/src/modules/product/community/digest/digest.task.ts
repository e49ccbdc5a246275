import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan, Not, IsNull, type EntityManager } from 'typeorm';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { sqlOn } from '#platform/database/sql.ts';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { Capabilities } from '#identity/capabilities/index.ts';
import { Mailer, mails } from '#common/mail/index.ts';
import { COMMUNITY } from '../community.capability.ts';
import { Topic } from '../topics/topic.entity.ts';
import { TAKE_DUE } from './digest.sql.ts';
import { Unsubscribing } from './unsubscribing.ts';

const WEEK_MS = 7 * 86_400_000;
/** Of one run: links for signing in must not wait behind a thousand of these. */
const BATCH = 50;
const TOPICS = 5;

type Due = { readonly user_id: string; readonly email: string };

/** Writes the weekly mail to those who are due. A week in which nothing happened has none. */
@Recurring({ name: 'community.digest', everyMs: 600_000 })
@Injectable()
export class DigestTask implements RecurringTask {
  constructor(
    private readonly database: DataSource,
    private readonly mailer: Mailer,
    private readonly unsubscribing: Unsubscribing,
    private readonly capabilities: Capabilities,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - WEEK_MS);
    const written = await this.database.transaction(async (q) => {
      const topics = await this.topicsSince(q, since);
      const due = await sqlOn(q).many<Due>('community_digest_due', TAKE_DUE, [now, since, BATCH]);
      const people = topics === '' ? [] : await this.readersAmong(q, due);
      const ids: string[] = [];
      for (const person of people) ids.push(await this.write(q, person, topics));
      return ids;
    });
    for (const id of written) this.mailer.dispatch(id);
  }

  /** The same for everybody: every member reads every category. Samples and built-in pages are no news. */
  private async topicsSince(q: EntityManager, since: Date): Promise<string> {
    const topics = await q.find(Topic, {
      select: { id: true, title: true, replyCount: true },
      where: {
        lastPostAt: MoreThan(since),
        state: Not('hidden'),
        isSample: false,
        categoryId: Not(IsNull()),
        slug: IsNull(),
      },
      order: { replyCount: 'DESC', lastPostAt: 'DESC' },
      take: TOPICS,
    });
    return topics.map(({ title, replyCount }) => `• ${title} (${repliesText(replyCount)})`).join('\n');
  }

  private async readersAmong(q: EntityManager, people: readonly Due[]): Promise<Due[]> {
    const ids = people.map(({ user_id: id }) => id);
    const on = await this.capabilities.among(COMMUNITY.key, ids, q);
    return people.filter(({ user_id: id }) => on.has(id));
  }

  private write(q: EntityManager, { user_id, email: to }: Due, topics: string): Promise<string> {
    const { page: stop, post: unsubscribe } = this.unsubscribing.addressesFor(user_id, 'digest');
    const body = mails.communityDigest({ topics, url: `${this.env.publicUrl}/community`, stop });
    return this.mailer.write(q, { kind: 'community_digest', to, keepsBody: true, unsubscribe, ...body });
  }
}

const repliesText = (count: number): string => (count === 1 ? '1 reply' : `${count} replies`);
