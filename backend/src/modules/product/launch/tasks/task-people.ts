import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Contributions, type MemberChange, type MemberChangeListener } from '#common/contributions/index.ts';
import { Notifications } from '#common/notifications/index.ts';
import { Colleagues } from '#identity/organisations/index.ts';
import type { LaunchPeopleDto } from '../dto/plan.dto.ts';
import { badField } from '../launch.errors.ts';
import { LaunchPlan } from '../plans/launch-plan.entity.ts';
import { LaunchTask } from './launch-task.entity.ts';

interface GivenTask {
  readonly id: string;
  readonly title: string;
  readonly assigneeId: string | null;
}

/** Who can be given tasks of a plan. What a member had goes back to the owner when the member leaves the organisation. */
@Injectable()
export class TaskPeople implements MemberChangeListener {
  constructor(
    private readonly colleagues: Colleagues,
    private readonly notifications: Notifications,
    contributions: Contributions,
  ) {
    contributions.addMemberListener(this);
  }

  async choices({ ownerId, organisationId }: LaunchPlan): Promise<LaunchPeopleDto> {
    const members = organisationId === null ? [] : await this.colleagues.list([organisationId]);
    const others = members.filter(({ user_id }) => user_id !== ownerId);
    return { items: others.map(({ user_id, name }) => ({ user_id, name })) };
  }

  /** @throws AppError 400 for somebody who is neither the owner nor an active member of the plan's organisation */
  async assertMayHave(
    q: EntityManager,
    { ownerId, organisationId }: LaunchPlan,
    assigneeId: string | null,
  ): Promise<void> {
    if (assigneeId === null || assigneeId === ownerId) return;
    if (organisationId !== null && (await this.colleagues.includes(q, organisationId, assigneeId))) return;
    throw badField('assignee_id', 'Choose a member of the organization of this plan.');
  }

  /** Nobody is told of what they gave themselves. */
  async tell(q: EntityManager, plan: LaunchPlan, task: GivenTask, by: UserPrincipal): Promise<void> {
    if (task.assigneeId === null || task.assigneeId === by.userId) return;
    await this.notifications.add(
      {
        ...{ user_id: task.assigneeId, kind: 'launch_task', severity: 'info', again: true },
        ...{ title: 'A launch task is yours', body: task.title },
        ...{ link: `/launch?plan=${plan.id}`, dedupe_key: `launch-task:${task.id}` },
      },
      q,
    );
  }

  async memberChanged(q: EntityManager, { organisationId, userId, grants }: MemberChange): Promise<void> {
    if (grants !== null) return;
    const plans = await q.find(LaunchPlan, { select: { id: true }, where: { organisationId } });
    if (plans.length === 0) return;
    const theirs = { planId: In(plans.map(({ id }) => id)), assigneeId: userId, doneAt: IsNull() };
    await q.update(LaunchTask, theirs, { assigneeId: null, version: () => 'version + 1' });
  }
}
