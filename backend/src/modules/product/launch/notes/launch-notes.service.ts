import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Notifications } from '#common/notifications/index.ts';
import type { LaunchNoteDto, NewLaunchNoteDto } from '../dto/plan.dto.ts';
import { planNotFound, tooMany } from '../launch.errors.ts';
import { LaunchPlan } from '../plans/launch-plan.entity.ts';
import { PlanActivity } from '../plans/plan-activity.ts';
import { lockPlan } from '../plans/plan-scope.ts';
import { LaunchNote } from './launch-note.entity.ts';
import { notesOf } from './note-rows.ts';

const MOST_NOTES = 1_000;

/** What the owner and the coach write to each other about a plan. */
@Injectable()
export class LaunchNotes {
  constructor(
    private readonly database: DataSource,
    private readonly notifications: Notifications,
    private readonly activity: PlanActivity,
    private readonly clock: Clock,
  ) {}

  add(me: UserPrincipal, planId: string, { body }: NewLaunchNoteDto): Promise<LaunchNoteDto> {
    return this.database.transaction(async (q) => {
      const plan = await lockPlan(q, me, planId, ['owner', 'coach']);
      if ((await q.countBy(LaunchNote, { planId })) >= MOST_NOTES) throw tooMany('notes', MOST_NOTES);
      const now = this.clock.now();
      const { id } = await q.save(LaunchNote, { planId, authorId: me.userId, body, createdAt: now });
      await this.activity.note(q, planId);
      await this.tellOther(q, me, plan);
      const note = (await notesOf(q, planId)).find((one) => one.id === id);
      if (!note) throw planNotFound();
      return note;
    });
  }

  /** The text stays on the page: a notice only says that there is one. */
  private async tellOther(q: EntityManager, me: UserPrincipal, plan: LaunchPlan): Promise<void> {
    const byOwner = me.userId === plan.ownerId;
    const other = byOwner ? plan.coachId : plan.ownerId;
    if (other === null || other === me.userId) return;
    const title = byOwner
      ? 'A new note in a launch plan that you coach'
      : 'A new note from your launch coach';
    const link = `/launch?plan=${plan.id}`;
    const key = { kind: 'launch_note', dedupe_key: `launch-note:${plan.id}`, again: true } as const;
    await this.notifications.add({ user_id: other, title, link, severity: 'info', ...key }, q);
  }
}
