import { isUUID } from 'class-validator';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import type { Standing } from '../launch-types.ts';
import { planNotFound } from '../launch.errors.ts';
import { LaunchPlan } from './launch-plan.entity.ts';

/** Plans in which `:me` is owner, coach, or has tasks. A person who coaches no more loses the plans with the role. */
export const VISIBLE = `p.id in (
  select o.id from launch_plans o where o.owner_id = :me
  union all select c.id from launch_plans c where :coaches and c.coach_id = :me
  union all select t.plan_id from launch_tasks t where t.assignee_id = :me)`;

/** What `:me` is in a plan. */
export const STANDING = `case when p.owner_id = :me then 'owner'
  when :coaches and p.coach_id = :me then 'coach' else 'member' end`;

export const scopeOf = (me: UserPrincipal) => ({ me: me.userId, coaches: me.roles.includes('coach') });

/** The only way to reach plans for somebody who is no administrator. */
export const plansOf = (q: EntityManager, me: UserPrincipal): SelectQueryBuilder<LaunchPlan> =>
  q.createQueryBuilder(LaunchPlan, 'p').where(VISIBLE, scopeOf(me));

export const standingIn = (plan: LaunchPlan, me: UserPrincipal): Standing => {
  if (plan.ownerId === me.userId) return 'owner';
  return plan.coachId === me.userId && me.roles.includes('coach') ? 'coach' : 'member';
};

/**
 * A plan for a change, which nobody else makes at the same time.
 * @throws AppError 404 for a plan in which the person is none of these
 */
export async function lockPlan(
  q: EntityManager,
  me: UserPrincipal,
  id: string,
  allowed: readonly Standing[],
): Promise<LaunchPlan> {
  const found = isUUID(id) ? plansOf(q, me).andWhere('p.id = :id', { id }) : undefined;
  const plan = await found?.setLock('for_no_key_update').getOne();
  if (!plan || !allowed.includes(standingIn(plan, me))) throw planNotFound();
  return plan;
}
