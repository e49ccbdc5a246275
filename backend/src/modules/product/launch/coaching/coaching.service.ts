import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { dayIn } from '@chairside/kit/practice';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import { Notifications } from '#common/notifications/index.ts';
import { RolesService } from '#identity/roles/index.ts';
import { LaunchCalendar } from '../calendar/launch-calendar.ts';
import type {
  AdminPlansQuery,
  LaunchCoachDto,
  LaunchPlanDto,
  LaunchPlanListDto,
  LaunchPlanSummaryDto,
  CoachingSessionDto,
} from '../dto/plan.dto.ts';
import { badField, planNotFound } from '../launch.errors.ts';
import { LaunchPlan } from '../plans/launch-plan.entity.ts';
import { PlanActivity } from '../plans/plan-activity.ts';
import { type PlanRow, summariesForAdmins, toSummary } from '../plans/plan-rows.ts';
import { lockPlan } from '../plans/plan-scope.ts';
import { Plans } from '../plans/plans.service.ts';

/** Coaches of plans: administrators assign them; coach and owner arrange the next session. */
@Injectable()
export class Coaching {
  constructor(
    private readonly database: DataSource,
    private readonly plans: Plans,
    private readonly roles: RolesService,
    private readonly calendar: LaunchCalendar,
    private readonly activity: PlanActivity,
    private readonly notifications: Notifications,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Every plan, what moved last first, without its tasks and notes. */
  async list({ page, page_size, coach, state }: AdminPlansQuery): Promise<LaunchPlanListDto> {
    const found = this.summaries();
    if (coach) found.andWhere(coach === 'none' ? 'p.coachId is null' : 'p.coachId is not null');
    if (state) found.andWhere('p.state = :state', { state });
    const rows = await found
      .addSelect('count(*) over ()::int', 'total')
      .orderBy('p.lastActivityAt', 'DESC')
      .addOrderBy('p.id')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .getRawMany<PlanRow & { total: number }>();
    const items = rows.map(({ total: _, ...row }) => toSummary(row));
    return { items, total: rows[0]?.total ?? 0, page, page_size };
  }

  async assign(
    me: UserPrincipal,
    id: string,
    { user_id: coachId }: LaunchCoachDto,
  ): Promise<LaunchPlanSummaryDto> {
    const committed = await this.database.transaction(async (q) => {
      const lock = { mode: 'for_no_key_update' } as const;
      const plan = isUUID(id) ? await q.findOne(LaunchPlan, { where: { id }, lock }) : null;
      if (!plan) throw planNotFound();
      await this.assertMayCoach(q, plan, coachId);
      await q.update(LaunchPlan, id, { coachId, updatedAt: this.clock.now() });
      const detail = { coach: coachId };
      await this.audit.record(
        { action: 'launch.coach_assigned', subject: id, actorId: me.userId, detail },
        q,
      );
      if (coachId !== null && coachId !== plan.coachId) await this.tellBoth(q, plan, coachId);
      await this.activity.tell(q, id);
      return this.calendar.sessionChanged(q, id);
    });
    committed();
    const row = await this.summaries().andWhere('p.id = :id', { id }).getRawOne<PlanRow>();
    if (!row) throw planNotFound();
    return toSummary(row);
  }

  async schedule(
    me: UserPrincipal,
    id: string,
    { starts_at: at }: CoachingSessionDto,
  ): Promise<LaunchPlanDto> {
    const startsAt = at === null ? null : new Date(at);
    if (startsAt && startsAt <= this.clock.now()) throw badField('starts_at', 'Choose a time in the future.');
    const committed = await this.database.transaction(async (q) => {
      const plan = await lockPlan(q, me, id, ['owner', 'coach']);
      if (startsAt && plan.coachId === null) throw badField('starts_at', 'The plan has no coach yet.');
      const sessionSequence = () => 'session_sequence + 1';
      await this.activity.note(q, id, { nextSessionAt: startsAt, sessionSequence });
      await this.tellOther(q, me, plan, startsAt);
      return this.calendar.sessionChanged(q, id);
    });
    committed();
    return this.plans.read(me, id);
  }

  private summaries() {
    const plans = this.database.manager.createQueryBuilder(LaunchPlan, 'p').where('true');
    return summariesForAdmins(plans, dayIn(this.clock.now(), 'UTC'));
  }

  private async assertMayCoach(q: EntityManager, plan: LaunchPlan, coachId: string | null): Promise<void> {
    if (coachId === null) return;
    if (coachId === plan.ownerId) throw badField('user_id', 'Nobody coaches their own plan.');
    if (!(await this.roles.userRoles(coachId, q)).includes('coach'))
      throw badField('user_id', 'Choose a person with the role coach.');
  }

  private async tellBoth(q: EntityManager, plan: LaunchPlan, coachId: string): Promise<void> {
    const notice = { kind: 'launch_coach', severity: 'info', link: `/launch?plan=${plan.id}` } as const;
    const key = { dedupe_key: `launch-coach:${plan.id}`, again: true };
    await this.notifications.add(
      { user_id: coachId, title: 'You coach a launch plan', ...notice, ...key },
      q,
    );
    const title = 'Your launch plan has a coach';
    await this.notifications.add({ user_id: plan.ownerId, title, ...notice, ...key }, q);
  }

  private async tellOther(
    q: EntityManager,
    me: UserPrincipal,
    plan: LaunchPlan,
    at: Date | null,
  ): Promise<void> {
    const other = me.userId === plan.ownerId ? plan.coachId : plan.ownerId;
    if (other === null) return;
    await this.notifications.add(
      {
        ...{ user_id: other, kind: 'launch_session', severity: 'info', again: true },
        title: at ? 'Your next coaching session has a time' : 'The next coaching session was taken off',
        ...{ link: `/launch?plan=${plan.id}`, due_at: at, dedupe_key: `launch-session:${plan.id}` },
      },
      q,
    );
  }
}
