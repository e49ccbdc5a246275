import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { newToken, tokenHash } from '#platform/crypto/link-token.ts';
import { SharedBuckets } from '#platform/limits/shared-buckets.ts';
import { networkOf } from '#platform/web/limits/network-of.ts';
import { Audit } from '#common/audit/index.ts';
import type { LaunchFeedDto } from '../dto/plan.dto.ts';
import { feedNotFound, tooManyReads } from '../launch.errors.ts';
import { MOST_TASKS } from '../launch-types.ts';
import { LaunchPlan } from '../plans/launch-plan.entity.ts';
import { lockPlan } from '../plans/plan-scope.ts';
import { LaunchTask } from '../tasks/launch-task.entity.ts';
import { LaunchFeed } from './launch-feed.entity.ts';
import { taskFeed } from './task-feed.ts';

/** 120 a minute from one address: the services of big calendars read for many people. */
const LIMIT = { size: 120, perSecond: 2 };

const OWNER_WORKS = `exists (select from auth.users u where u.id = p.owner_id
  and u.deleted_at is null and (u.banned_until is null or u.banned_until < now()))`;

/** Links by which calendar programs read the tasks of a plan. The owner makes, renews and ends them. */
@Injectable()
export class PlanFeeds {
  constructor(
    private readonly database: DataSource,
    private readonly buckets: SharedBuckets,
    private readonly audit: Audit,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /** A new link, which ends the one before. */
  async make(me: UserPrincipal, id: string): Promise<LaunchFeedDto> {
    const token = newToken();
    const createdAt = this.clock.now();
    await this.database.transaction(async (q) => {
      const plan = await lockPlan(q, me, id, ['owner']);
      await q.upsert(LaunchFeed, { planId: plan.id, tokenHash: tokenHash(token), createdAt }, ['planId']);
      await this.audit.record({ action: 'launch.feed_made', subject: plan.id, actorId: me.userId }, q);
    });
    return { url: `${this.env.publicUrl}/api/launch/feeds/${token}.ics` };
  }

  end(me: UserPrincipal, id: string): Promise<void> {
    return this.database.transaction(async (q) => {
      const plan = await lockPlan(q, me, id, ['owner']);
      const { affected } = await q.delete(LaunchFeed, { planId: plan.id });
      if (!affected) return;
      await this.audit.record({ action: 'launch.feed_ended', subject: plan.id, actorId: me.userId }, q);
    });
  }

  /** The tasks as a calendar file. A link of a suspended owner is answered like one that never existed. */
  async read(token: string, ip: string): Promise<string> {
    const wait = await this.buckets.take(`launch-feed ${networkOf(ip)}`, LIMIT);
    if (wait > 0) throw tooManyReads(wait);
    const plan = await this.planOf(token);
    if (!plan) throw feedNotFound();
    return taskFeed(plan, await this.tasksOf(plan), `${this.env.publicUrl}/launch?plan=${plan.id}`);
  }

  private planOf(token: string): Promise<LaunchPlan | null> {
    return this.database.manager
      .createQueryBuilder(LaunchPlan, 'p')
      .innerJoin(LaunchFeed, 'f', 'f.planId = p.id')
      .where('f.tokenHash = :hash', { hash: tokenHash(token) })
      .andWhere(OWNER_WORKS)
      .getOne();
  }

  /** Open tasks of a plan that rests are left out, as calendars lose them. */
  private tasksOf({ id, state }: LaunchPlan): Promise<LaunchTask[]> {
    const found = this.database.manager
      .createQueryBuilder(LaunchTask, 't')
      .where('t.planId = :id', { id })
      .orderBy('t.dueOn')
      .addOrderBy('t.position')
      .addOrderBy('t.id')
      .limit(MOST_TASKS);
    if (state !== 'active') found.andWhere('t.doneAt is not null');
    return found.getMany();
  }
}
