import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import { dayIn } from '@chairside/kit/practice';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Settings } from '#identity/settings/index.ts';
import type { LaunchNoteDto, LaunchPlanDto, LaunchPlanListDto, PlansQuery } from '../dto/plan.dto.ts';
import { planNotFound } from '../launch.errors.ts';
import { LaunchFeed } from '../feed/launch-feed.entity.ts';
import { notesValue, toNotes } from '../notes/note-rows.ts';
import { tasksOf } from '../tasks/task-rows.ts';
import { type PlanRow, summariesOf, toSummary } from './plan-rows.ts';
import { plansOf, STANDING } from './plan-scope.ts';

/** Reads plans for the people in them. Changes are `PlanChanges`' and `LaunchTasks`' part. */
@Injectable()
export class Plans {
  constructor(
    private readonly database: DataSource,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Active plans first, then what moved last. */
  async list(me: UserPrincipal, query: PlansQuery): Promise<LaunchPlanListDto> {
    const { page, page_size, standing, state } = query;
    const found = plansOf(this.database.manager, me);
    if (standing) found.andWhere(`${STANDING} = :standing`, { standing });
    if (state) found.andWhere('p.state = :state', { state });
    const rows = await summariesOf(found, STANDING, await this.today(me))
      .addSelect('count(*) over ()::int', 'total')
      .orderBy(`p.state = 'active'`, 'DESC')
      .addOrderBy('p.lastActivityAt', 'DESC')
      .addOrderBy('p.id')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .getRawMany<PlanRow & { total: number }>();
    const items = rows.map(({ total: _, ...row }) => toSummary(row));
    return { items, total: rows[0]?.total ?? 0, page, page_size };
  }

  async read(me: UserPrincipal, id: string): Promise<LaunchPlanDto> {
    if (!isUUID(id)) throw planNotFound();
    const { manager } = this.database;
    const today = await this.today(me);
    const found = plansOf(manager, me).andWhere('p.id = :planId', { planId: id });
    const plan = await summariesOf(found, STANDING, today)
      .leftJoin(LaunchFeed, 'f', 'f.planId = p.id and p.ownerId = :me')
      .addSelect('f.createdAt', 'feed_since')
      .addSelect(`case when ${STANDING} <> 'member' then ${notesValue(manager)} end`, 'notes')
      .getRawOne<PlanRow & { notes: LaunchNoteDto[] | null; feed_since: Date | null }>();
    if (!plan) throw planNotFound();
    const { notes, feed_since: since, ...row } = plan;
    const items = await tasksOf(manager, me, row);
    return {
      ...{ ...toSummary(row), today, items, notes: toNotes(notes ?? []) },
      feed_since: since?.toISOString() ?? null,
    };
  }

  /** The person's own day: where they are, a task is due or late. */
  async today({ userId }: UserPrincipal): Promise<string> {
    const { timezone } = await this.settings.of(userId);
    return dayIn(this.clock.now(), timezone ?? 'UTC');
  }
}
