import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Not, Repository, type SelectQueryBuilder } from 'typeorm';
import type { PracticeTasksQuery } from '../dto/task.dto.ts';
import { PatientRef } from './patient-ref.entity.ts';
import { PracticeTask } from './practice-task.entity.ts';
import type { TaskRow } from './task-view.ts';

/** Whose tasks, and the organisations whose patients the person may look at. */
export interface TaskScope {
  readonly userId: string;
  readonly organisations: readonly string[];
}

/** What a change sets; an absent field stays. */
export type TaskChange = Partial<Pick<PracticeTask, 'sealedTitle' | 'assigneeId' | 'dueOn'>> & {
  readonly done?: boolean | undefined;
};

interface Names {
  readonly assignee_name: string | null;
  readonly owner_name: string | null;
}
type Joined = PracticeTask & { readonly patient: PatientRef | null };

/** A task about a patient of an organisation is not there for a person who may not look at that organisation's patients. */
const OWN = `owner_user_id = :userId and (organisation_id is null or organisation_id = any(:organisations))`;
const OWN_OR_GIVEN = `(owner_user_id = :userId or assignee_id = :userId)
  and (organisation_id is null or organisation_id = any(:organisations))`;

const nameOf = (
  column: string,
): string => `(select nullif(trim(concat_ws(' ', a.first_name, a.last_name)), '')
  from profiles a where a.id = ${column})`;

/** Reads and writes the rows of tasks, always those that one person wrote or was given. */
@Injectable()
export class TaskRows {
  constructor(@InjectRepository(PracticeTask) private readonly tasks: Repository<PracticeTask>) {}

  /** Sample tasks only where `sample` says so. */
  async page(
    scope: TaskScope,
    sample: boolean,
    { state, page, page_size: size }: PracticeTasksQuery,
  ): Promise<[TaskRow[], number]> {
    const found = this.of(scope).andWhere(sample ? {} : { isSample: false });
    if (state !== 'all') found.andWhere({ doneAt: state === 'done' ? Not(IsNull()) : IsNull() });
    found
      .orderBy('t.doneAt', 'DESC', 'NULLS FIRST')
      .addOrderBy('t.dueOn', 'ASC', 'NULLS LAST')
      .addOrderBy('t.createdAt')
      .addOrderBy('t.id')
      .limit(size)
      .offset((page - 1) * size);
    return Promise.all([rowsOf(found), found.clone().getCount()]);
  }

  async one(scope: TaskScope, id: string): Promise<TaskRow | undefined> {
    return (await rowsOf(this.of(scope).andWhere({ id })))[0];
  }

  /** The id of the new task. */
  async add(q: EntityManager, task: Partial<PracticeTask>): Promise<string> {
    return (await q.save(PracticeTask, task)).id;
  }

  /** On the version that was seen: false where there is a newer one. What is done stays done since when it was. */
  async change(
    { userId, organisations }: TaskScope,
    { id, version }: Pick<PracticeTask, 'id' | 'version'>,
    { done, ...change }: TaskChange,
    now: Date,
  ): Promise<boolean> {
    const doneAt = done ? () => 'coalesce(done_at, :now)' : done === false ? null : undefined;
    const { affected } = await this.tasks
      .createQueryBuilder()
      .update({ ...change, doneAt, updatedAt: now })
      .where({ id, version })
      .andWhere(OWN_OR_GIVEN, { userId, organisations, now })
      .execute();
    return affected === 1;
  }

  /** False where there is no such task. */
  async remove({ userId, organisations }: TaskScope, id: string): Promise<boolean> {
    const removal = this.tasks.createQueryBuilder().delete().where({ id });
    return (await removal.andWhere(OWN, { userId, organisations }).execute()).affected === 1;
  }

  private of({ userId, organisations }: TaskScope): SelectQueryBuilder<PracticeTask> {
    return this.tasks
      .createQueryBuilder('t')
      .leftJoinAndMapOne('t.patient', PatientRef, 'p', 'p.id = t.patientRefId')
      .addSelect(nameOf('t.assignee_id'), 'assignee_name')
      .addSelect(nameOf('t.owner_user_id'), 'owner_name')
      .where('(t.ownerUserId = :userId or t.assigneeId = :userId)', { userId })
      .andWhere('(t.organisationId is null or t.organisationId = any(:organisations))', { organisations });
  }
}

async function rowsOf(query: SelectQueryBuilder<PracticeTask>): Promise<TaskRow[]> {
  const { entities, raw } = await query.getRawAndEntities<Names>();
  return entities.map((task, at) => ({
    ...(task as Joined),
    assigneeName: raw[at]?.assignee_name ?? null,
    ownerName: raw[at]?.owner_name ?? null,
  }));
}
