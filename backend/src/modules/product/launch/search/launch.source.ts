import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  Contributions,
  type SearchHit,
  type SearchRequest,
  type SearchSource,
} from '#common/contributions/index.ts';
import { likePart } from '#platform/lists/like.ts';
import { LAUNCH } from '../launch.capability.ts';
import { scopeOf, VISIBLE } from '../plans/plan-scope.ts';
import { LaunchPlan } from '../plans/launch-plan.entity.ts';
import { LaunchTask } from '../tasks/launch-task.entity.ts';

interface Row {
  readonly title: string;
  readonly plan: string;
  readonly plan_id: string;
}

/** Adds the tasks of a person's launch plans to the search. Members find those that they were given. */
@Injectable()
export class LaunchSource implements SearchSource {
  readonly capability = LAUNCH.key;
  readonly key = 'launch';
  readonly label = 'Launch plan';
  readonly rank = 45;
  readonly roles = ['practitioner', 'dso_admin', 'team_member', 'coach'] as const;

  constructor(
    contributions: Contributions,
    private readonly database: DataSource,
  ) {
    contributions.addSearchSource(this);
  }

  async search({ text, user, limit }: SearchRequest): Promise<SearchHit[]> {
    if (!user) return [];
    const rows = await this.database.manager
      .createQueryBuilder(LaunchTask, 't')
      .innerJoin(LaunchPlan, 'p', 'p.id = t.planId')
      .select(['t.title as title', 'p.templateName as plan', 'p.id as plan_id'])
      .where(VISIBLE, scopeOf(user))
      .andWhere('(p.ownerId = :me or (:coaches and p.coachId = :me) or t.assigneeId = :me)')
      .andWhere('lower(t.title) like :part', { part: likePart(text) })
      .orderBy('t.doneAt', 'DESC', 'NULLS FIRST')
      .addOrderBy('t.dueOn')
      .addOrderBy('t.id')
      .limit(limit)
      .getRawMany<Row>();
    return rows.map(({ title, plan, plan_id: id }) => ({
      ...{ title, line: plan, kind: 'Task', path: `/launch?plan=${id}` },
    }));
  }
}
