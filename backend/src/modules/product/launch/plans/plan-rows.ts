import type { SelectQueryBuilder } from 'typeorm';
import type { LaunchPlanSummaryDto } from '../dto/plan.dto.ts';
import type { LaunchPlan } from './launch-plan.entity.ts';

export type PlanRow = Omit<LaunchPlanSummaryDto, 'next_session_at' | 'last_activity_at'> & {
  readonly next_session_at: Date | null;
  readonly last_activity_at: Date;
};

const nameOf = (column: string): string =>
  `(select nullif(trim(concat_ws(' ', n.first_name, n.last_name)), '') from profiles n where n.id = ${column})`;

/** Members count their own tasks only. */
const tasks = (mine: string, condition = 'true'): string =>
  `(select count(*)::int from launch_tasks t where t.plan_id = p.id and ${mine} and ${condition})`;

const OWN_FOR_MEMBERS = `(p.owner_id = :me or (:coaches and p.coach_id = :me) or t.assignee_id = :me)`;

/** The columns of a plan in a list: names are joined, tasks counted. */
function select(
  plans: SelectQueryBuilder<LaunchPlan>,
  standing: string,
  mine: string,
  today: string,
): SelectQueryBuilder<LaunchPlan> {
  return plans
    .select(['p.id as id', 'p.templateName as template_name', 'p.templateVersion as template_version'])
    .addSelect(['p.days as days', 'p.state as state', 'p.ownerId as owner_id', 'p.coachId as coach_id'])
    .addSelect('p.start_on::text', 'start_on')
    .addSelect(['p.organisationId as organisation_id', 'p.locationId as location_id'])
    .addSelect(['p.nextSessionAt as next_session_at', 'p.lastActivityAt as last_activity_at'])
    .addSelect(standing, 'standing')
    .addSelect(nameOf('p.owner_id'), 'owner_name')
    .addSelect(nameOf('p.coach_id'), 'coach_name')
    .addSelect('(select g.name from organisations g where g.id = p.organisation_id)', 'organisation_name')
    .addSelect('(select l.name from locations l where l.id = p.location_id)', 'location_name')
    .addSelect(tasks(mine), 'tasks')
    .addSelect(tasks(mine, 't.done_at is not null'), 'tasks_done')
    .addSelect(tasks(mine, 't.done_at is null and t.due_on < :today'), 'overdue')
    .setParameter('today', today);
}

export const summariesOf = (plans: SelectQueryBuilder<LaunchPlan>, standing: string, today: string) =>
  select(plans, standing, OWN_FOR_MEMBERS, today);

/** For administrators, who are none of the people in the plan. */
export const summariesForAdmins = (plans: SelectQueryBuilder<LaunchPlan>, today: string) =>
  select(plans, 'null', 'true', today);

export const toSummary = (row: PlanRow): LaunchPlanSummaryDto => ({
  ...row,
  next_session_at: row.next_session_at?.toISOString() ?? null,
  last_activity_at: row.last_activity_at.toISOString(),
});
