import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { PlatformSettings } from '#identity/platform-settings/index.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { sqlOn } from '#platform/database/sql.ts';
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
import type { PracticeTask } from './practice-task.entity.ts';
import { SampleTasks } from './sample-tasks.ts';
import { TaskRows, type TaskScope } from './task-rows.ts';
import { type TaskRow, titleAad, toTaskDto } from './task-view.ts';
import { COUNT_TASKS } from './tasks.sql.ts';

/** One's own tasks about the practice. Those about a patient of an organisation show while one may look there. */
@Injectable()
export class TasksService {
  constructor(
    private readonly database: DataSource,
    private readonly rows: TaskRows,
    private readonly vault: Vault,
    private readonly clock: Clock,
    private readonly sources: PracticeSources,
    private readonly organisations: Organisations,
    private readonly patients: PatientReader,
    private readonly refs: PatientRefs,
    private readonly samples: SampleTasks,
    private readonly accesses: PhiAccessLog,
    private readonly settings: PlatformSettings,
  ) {}

  async list(me: UserPrincipal, query: PracticeTasksQuery): Promise<PracticeTaskListDto> {
    const { page, page_size } = query;
    const sample = (await this.sources.held(me)).some(({ access }) => access === 'mock');
    if (sample) await this.samples.ensure(me.userId);
    const [rows, total] = await this.rows.page(await this.scopeOf(me), sample, query);
    await this.logPatientNames(me, rows);
    return { items: rows.map((row) => this.dto(me, row)), total, page, page_size };
  }

  async add(me: UserPrincipal, task: CreateTaskDto): Promise<PracticeTaskDto> {
    assertAssignee(me, task.assignee_id);
    const patient = task.patient_ref === undefined ? {} : await this.remember(me, task.patient_ref);
    const sealedTitle = this.vault.seal(task.title, titleAad(me.userId));
    const { assignee_id: assigneeId = null, due_on: dueOn = null } = task;
    const id = await this.database.transaction(async (q) => {
      await this.assertRoom(me, q);
      return this.rows.add(q, { ownerUserId: me.userId, sealedTitle, assigneeId, dueOn, ...patient });
    });
    return this.read(me, id);
  }

  private async assertRoom({ userId }: UserPrincipal, q: EntityManager): Promise<void> {
    const { tasks: most } = await this.settings.of('quotas', q);
    const quota = { kind: 'tasks', count: COUNT_TASKS, most, advice: 'Delete one first.' };
    await assertRoom(sqlOn(q), userId, quota);
  }

  /** On the version that was seen; somebody else's newer change is never overwritten. */
  async change(me: UserPrincipal, id: string, task: ChangeTaskDto): Promise<PracticeTaskDto> {
    assertAssignee(me, task.assignee_id);
    const { title, assignee_id: assigneeId, due_on: dueOn, done, version } = task;
    const sealedTitle = title === undefined ? undefined : this.vault.seal(title, titleAad(me.userId));
    const change = { sealedTitle, assigneeId, dueOn, done };
    const changed = await this.rows.change(await this.scopeOf(me), { id, version }, change, this.clock.now());
    const now = await this.read(me, id);
    if (!changed) throw taskChanged();
    return now;
  }

  async remove(me: UserPrincipal, id: string): Promise<void> {
    if (!(await this.rows.remove(await this.scopeOf(me), id))) throw notFound('Task');
  }

  private async read(me: UserPrincipal, id: string): Promise<PracticeTaskDto> {
    const row = await this.rows.one(await this.scopeOf(me), id);
    if (!row) throw notFound('Task');
    return this.dto(me, row);
  }

  private async scopeOf(me: UserPrincipal): Promise<TaskScope> {
    return { userId: me.userId, organisations: await this.readableOrganisations(me) };
  }

  private async readableOrganisations({ userId }: UserPrincipal): Promise<readonly string[]> {
    const grants = await this.organisations.grantsOf(userId);
    return grants
      .filter(({ permissions }) => permissions.includes('practice.read'))
      .map(({ organisation_id: id }) => id);
  }

  /** A list that names patients is written down like any other, before it is answered: a line for each owner of them. */
  private async logPatientNames({ userId }: UserPrincipal, rows: readonly TaskRow[]): Promise<void> {
    const named = rows.flatMap(({ patient }) => patient ?? []);
    for (const organisation of new Set(named.map(({ organisationId }) => organisationId))) {
      const ofOwner = named.filter(({ organisationId }) => organisationId === organisation);
      await this.accesses.record({
        action: 'list',
        resourceType: 'practice_tasks',
        records: ofOwner.length,
        context: organisation === null ? 'user' : 'platform',
        ...(organisation !== null && { organisationId: organisation }),
        source: ofOwner.every(({ isSample }) => isSample) ? 'mock_data' : 'pica_live',
        actorId: userId,
      });
    }
  }

  private async remember(me: UserPrincipal, ref: string): Promise<Partial<PracticeTask>> {
    const { source, patient } = await this.patients.read(me, ref);
    if (!source.mayWrite) throw writeNotGranted(source.name);
    const owner = ownerOf(me, source);
    const patientRefId = await this.refs.upsert(owner, source.toolId, patient);
    return { patientRefId, organisationId: owner.organisationId };
  }

  private readonly dto = (me: UserPrincipal, row: TaskRow): PracticeTaskDto =>
    toTaskDto(row, me.userId, this.vault);
}

/** Tasks of several people come with the organisation's own practice source. */
function assertAssignee({ userId }: UserPrincipal, assignee: string | null | undefined): void {
  if (assignee !== undefined && assignee !== null && assignee !== userId)
    throw badInput('assignee_id', 'can only be yourself so far');
}
