import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Contributions, type MemberChange, type MemberChangeListener } from '#common/contributions/index.ts';
import { Notifications } from '#common/notifications/index.ts';
import { Colleagues } from '#identity/organisations/index.ts';
import type { PracticeColleagueListDto } from '../dto/task.dto.ts';
import { badInput } from '../practice.errors.ts';
import { PracticeTask } from './practice-task.entity.ts';

const MAY_READ = 'practice.read';
const noticeKey = (id: string): string => `practice-task:${id}`;

/**
 * Who can be given tasks of an organisation: members who may look at its patients. What they had goes back to whoever wrote it
 * when they may not any more.
 */
@Injectable()
export class TaskAssignees implements MemberChangeListener {
  constructor(
    private readonly colleagues: Colleagues,
    private readonly notifications: Notifications,
    contributions: Contributions,
  ) {
    contributions.addMemberListener(this);
  }

  async choices(organisations: readonly string[]): Promise<PracticeColleagueListDto> {
    return { items: await this.colleagues.list(organisations, MAY_READ) };
  }

  /** @throws AppError 400 for somebody who may not look at the patients of the task's organisation */
  async assertMayHave(
    q: EntityManager,
    me: UserPrincipal,
    organisationId: string | null,
    assigneeId: string | null | undefined,
  ): Promise<void> {
    if (assigneeId == null || assigneeId === me.userId) return;
    if (organisationId !== null && (await this.colleagues.includes(q, organisationId, assigneeId, MAY_READ)))
      return;
    throw badInput(
      'assignee_id',
      'can be a member of the organization of this task who may look at its patients',
    );
  }

  /** The words of a task may name a patient: the notice has none of them. */
  async tell(
    q: EntityManager,
    me: UserPrincipal,
    id: string,
    assigneeId: string | null | undefined,
  ): Promise<void> {
    if (assigneeId == null || assigneeId === me.userId) return;
    await this.notifications.add(
      {
        ...{ user_id: assigneeId, kind: 'practice_task', severity: 'info', again: true },
        title: 'A colleague gave you a practice task',
        ...{ link: '/practice-management?tab=tasks', dedupe_key: noticeKey(id) },
      },
      q,
    );
  }

  async memberChanged(q: EntityManager, { organisationId, userId, grants }: MemberChange): Promise<void> {
    if (grants?.includes(MAY_READ)) return;
    const theirs = { organisationId, assigneeId: userId, doneAt: IsNull() };
    await q.update(PracticeTask, theirs, { assigneeId: null, version: () => 'version + 1' });
  }
}
