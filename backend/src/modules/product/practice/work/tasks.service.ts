import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { Sql, type SqlRunner } from '#platform/database/sql.ts';
import { assertRoom } from '#platform/limits/person-quota.ts';
import { PhiAccessLog } from '#common/audit/index.ts';
import { Organisations } from '#identity/organisations/index.ts';
import type {
  ChangeTaskDto,
  CreateTaskDto,
  PracticeTaskDto,
  PracticeTaskListDto,
  PracticeTasksQuery,
} from '../dto/task.dto.ts';
import { badInput, notFound, taskChanged, writeNotGranted } from '../practice.errors.ts';
import { PatientReader } from '../tool/patient-reader.ts';
import { PracticeSources } from '../tool/practice-sources.ts';
import { ownerOf, PatientRefs } from './patient-refs.ts';
import { SampleTasks } from './sample-tasks.ts';
import { type TaskRow, titleAad, toTaskDto } from './task.row.ts';
import { ADD, CHANGE, COUNT, HELD, LIST, ONE, REMOVE } from './tasks.sql.ts';

/** One's own tasks about the practice. Those about a patient of an organisation show while one may look there. */
@Injectable()
export class TasksService {
  constructor(
    private readonly sql: Sql,
    private readonly vault: Vault,
    private readonly clock: Clock,
    private readonly sources: PracticeSources,
    private readonly organisations: Organisations,
    private readonly patients: PatientReader,
    private readonly refs: PatientRefs,
    private readonly samples: SampleTasks,
    private readonly accesses: PhiAccessLog,
    private readonly env: Env,
  ) {}

  async list(
    me: UserPrincipal,
    { state, page, page_size }: PracticeTasksQuery,
  ): Promise<PracticeTaskListDto> {
    const sample = (await this.sources.held(me)).some(({ reach }) => reach === 'mock');
    if (sample) await this.samples.ensure(me.userId);
    const seen = [me.userId, await this.readableOrganisations(me), sample, state];
    const [rows, { count }] = await Promise.all([
      this.sql.many<TaskRow>('practice_tasks_list', LIST, [...seen, page_size, (page - 1) * page_size]),
      this.sql.one<{ count: number }>('practice_tasks_count', COUNT, seen),
    ]);
    await this.logPatientNames(me, rows);
    return { items: rows.map((row) => this.dto(me, row)), total: count, page, page_size };
  }

  async add(me: UserPrincipal, task: CreateTaskDto): Promise<PracticeTaskDto> {
    assertAssignee(me, task.assignee_id);
    const refId = task.patient_ref === undefined ? null : await this.remember(me, task.patient_ref);
    const sealed = this.vault.seal(task.title, titleAad(me.userId));
    const values = [me.userId, refId, sealed, task.assignee_id ?? null, task.due_on ?? null];
    const { id } = await this.sql.tx(async (q) => {
      await this.assertRoom(me, q);
      return q.one<{ id: string }>('practice_task_add', ADD, values);
    });
    return this.read(me, id);
  }

  private assertRoom({ userId }: UserPrincipal, q: SqlRunner): Promise<void> {
    const most = this.env.TASKS_PER_PERSON;
    return assertRoom(q, userId, { kind: 'tasks', count: HELD, most, advice: 'Delete one first.' });
  }

  /** On the version that was seen; somebody else's newer change is never overwritten. */
  async change(me: UserPrincipal, id: string, task: ChangeTaskDto): Promise<PracticeTaskDto> {
    assertAssignee(me, task.assignee_id);
    const changed = await this.sql.run('practice_task_change', CHANGE, [
      me.userId,
      await this.readableOrganisations(me),
      id,
      task.version,
      task.title === undefined ? null : this.vault.seal(task.title, titleAad(me.userId)),
      task.assignee_id !== undefined,
      task.assignee_id ?? null,
      task.due_on !== undefined,
      task.due_on ?? null,
      task.done ?? null,
      this.clock.now(),
    ]);
    const now = await this.read(me, id);
    if (changed === 0) throw taskChanged();
    return now;
  }

  async remove(me: UserPrincipal, id: string): Promise<void> {
    if ((await this.sql.run('practice_task_remove', REMOVE, await this.own(me, id))) === 0)
      throw notFound('Task');
  }

  private async read(me: UserPrincipal, id: string): Promise<PracticeTaskDto> {
    const row = await this.sql.maybe<TaskRow>('practice_task_read', ONE, await this.own(me, id));
    if (!row) throw notFound('Task');
    return this.dto(me, row);
  }

  /** What own statements ask for: whose it is, the organisations they may look into, and which. */
  private async own(me: UserPrincipal, id: string): Promise<unknown[]> {
    return [me.userId, await this.readableOrganisations(me), id];
  }

  private async readableOrganisations({ userId }: UserPrincipal): Promise<readonly string[]> {
    const grants = await this.organisations.grantsOf(userId);
    return grants
      .filter(({ permissions }) => permissions.includes('practice.read'))
      .map(({ organisation_id: id }) => id);
  }

  /** A list that names patients is written down like any other, before it is answered: a line for each owner of them. */
  private async logPatientNames({ userId }: UserPrincipal, rows: readonly TaskRow[]): Promise<void> {
    const named = rows.filter(({ ref }) => ref !== null);
    for (const organisation of new Set(named.map(({ organisation_id: id }) => id))) {
      const those = named.filter(({ organisation_id: id }) => id === organisation);
      await this.accesses.record({
        action: 'list',
        resourceType: 'practice_tasks',
        records: those.length,
        context: organisation === null ? 'user' : 'platform',
        ...(organisation !== null && { organisationId: organisation }),
        source: those.every((row) => row.patient_is_sample) ? 'mock_data' : 'pica_live',
        actorId: userId,
      });
    }
  }

  private async remember(me: UserPrincipal, ref: string): Promise<string> {
    const { source, patient } = await this.patients.read(me, ref);
    if (!source.mayWrite) throw writeNotGranted(source.name);
    return this.refs.remember(ownerOf(me, source), source.toolId, patient);
  }

  private readonly dto = (me: UserPrincipal, row: TaskRow): PracticeTaskDto =>
    toTaskDto(row, me.userId, this.vault);
}

/** Tasks of several people come with the organisation's own practice source. */
function assertAssignee({ userId }: UserPrincipal, assignee: string | null | undefined): void {
  if (assignee !== undefined && assignee !== null && assignee !== userId)
    throw badInput('assignee_id', 'can only be yourself so far');
}
