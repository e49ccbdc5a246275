import type { EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import type { LaunchTaskDto } from '../dto/task.dto.ts';
import { MOST_TASKS, type PlanState, type Standing } from '../launch-types.ts';
import { LaunchTask } from './launch-task.entity.ts';

interface PlanOfTasks {
  readonly id: string;
  readonly standing: Standing | null;
  readonly state: PlanState;
}
interface Names {
  readonly assignee_name: string | null;
  readonly done_by_name: string | null;
}

const NAMELESS: Names = { assignee_name: null, done_by_name: null };
const nameOf = (column: string): string =>
  `(select nullif(trim(concat_ws(' ', n.first_name, n.last_name)), '') from profiles n where n.id = ${column})`;

/** The tasks of a plan as this person sees them, by due date: members see those that they were given. */
export async function tasksOf(
  q: EntityManager,
  me: UserPrincipal,
  plan: PlanOfTasks,
): Promise<LaunchTaskDto[]> {
  const found = q
    .createQueryBuilder(LaunchTask, 't')
    .addSelect(nameOf('t.assignee_id'), 'assignee_name')
    .addSelect(nameOf('t.done_by'), 'done_by_name')
    .where('t.planId = :planId', { planId: plan.id });
  if (plan.standing === 'member') found.andWhere('t.assigneeId = :me', { me: me.userId });
  const { entities, raw } = await found
    .orderBy('t.dueOn')
    .addOrderBy('t.position')
    .addOrderBy('t.id')
    .limit(MOST_TASKS)
    .getRawAndEntities<Names>();
  return entities.map((task, index) => toTaskDto(task, raw[index] ?? NAMELESS, mayTick(task, plan)));
}

/** A milestone ticks itself, and a coach only looks on. */
const mayTick = ({ milestoneKey }: LaunchTask, { standing, state }: PlanOfTasks): boolean =>
  milestoneKey === null && state === 'active' && standing !== 'coach';

const toTaskDto = (task: LaunchTask, names: Names, may_tick: boolean): LaunchTaskDto => ({
  ...{ id: task.id, plan_id: task.planId, phase: task.phase, title: task.title, details: task.details },
  ...{ due_on: task.dueOn, owner_role: task.ownerRole, link_type: task.linkType, link_ref: task.linkRef },
  ...{ milestone_key: task.milestoneKey, auto: task.auto, found_in_sample: task.foundInSample },
  ...{ assignee_id: task.assigneeId, assignee_name: names.assignee_name },
  ...{ done_at: task.doneAt?.toISOString() ?? null, done_by_name: names.done_by_name },
  ...{ own: task.own, may_tick, version: task.version },
});
