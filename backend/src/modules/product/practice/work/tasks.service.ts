import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { PlatformSettings } from '#identity/platform-settings/index.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { assertRoom } from '#platform/limits/person-quota.ts';
import { PhiAccessLog } from '#common/audit/index.ts';
import { Organisations } from '#identity/organisations/index.ts';
import type {
  ChangeTaskDto,
  CreateTaskDto,
  PracticeColleagueListDto,
  PracticeTaskDto,
  PracticeTaskListDto,
  PracticeTasksQuery,
} from '../dto/task.dto.ts';
import { badInput, notFound, taskChanged, writeNotGranted } from '../practice.errors.ts';
import { PatientReader } from '../tool/patient-reader.ts';
import { PracticeSources } from '../tool/practice-sources.ts';
import { ownerOf, PatientRefs } from './patient-refs.ts';
import { PracticeTask } from './practice-task.entity.ts';
import { SampleTasks } from './sample-tasks.ts';
import { TaskAssignees } from './task-assignees.ts';
import { TaskRows, type TaskScope } from './task-rows.ts';
import { type TaskRow, titleAad, toTaskDto } from './task-view.ts';

/** One's own tasks about the practice, and those that colleagues gave. Those about a patient of an organisation show while one may look there. */
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
    private readonly assignees: TaskAssignees,
    private readonly accesses: PhiAccessLog,
    private readonly settings: PlatformSettings,
  ) {}

  async list(me: UserPrincipal, query: PracticeTasksQuery): Promise<PracticeTaskListDto> {
    const { page, page_size } = query;
    const sample = (await this.sources.held(me)).some(({ access }) => access === 'mock');
    if (sample) await this.samples.ensure(me.userId);
    const [rows, total] = await this.rows.page(await this.scopeOf(me), sample, query);
    await this.logPatientNames(me, rows);
    return { items: rows.map((row) => this.dto(row)), total, page, page_size };
  }

  async add(me: UserPrincipal, task: CreateTaskDto): Promise<PracticeTaskDto> {
    const place = await this.placeOf(me, task);
    const sealedTitle = this.vault.seal(task.title, titleAad(me.userId));
    const { assignee_id: assigneeId = null, due_on: dueOn = null } = task;
    const id = await this.database.transaction(async (q) => {
      await this.assertRoom(me, q);
      await this.assignees.assertMayHave(q, me, place.organisationId ?? null, assigneeId);
      const added = await this.rows.add(q, {
        ownerUserId: me.userId,
        sealedTitle,
        assigneeId,
        dueOn,
        ...place,
      });
      await this.assignees.tell(q, me, added, assigneeId);
      return added;
    });
    return this.read(me, id);
  }

  /** A patient belongs to an organisation or to the person; a task without one says which organisation it is for. */
  private async placeOf(
    me: UserPrincipal,
    { patient_ref: ref, organisation_id: organisationId }: CreateTaskDto,
  ): Promise<Partial<PracticeTask>> {
    const place =
      ref === undefined ? { organisationId: organisationId ?? null } : await this.remember(me, ref);
    if (organisationId === undefined) return place;
    if (
      place.organisationId !== organisationId ||
      !(await this.readableOrganisations(me)).includes(organisationId)
    )
      throw badInput('organisation_id', 'must be an organization whose patients you may look at');
    return place;
  }

  private async assertRoom({ userId }: UserPrincipal, q: EntityManager): Promise<void> {
    const { tasks: most } = await this.settings.of('quotas', q);
    const count = () => q.countBy(PracticeTask, { ownerUserId: userId, isSample: false });
    await assertRoom(q, userId, { kind: 'tasks', count, most, advice: 'Delete one first.' });
  }

  /**
   * On the version that was seen; somebody else's newer change is never overwritten. Whoever was given a task ticks it or
   * gives it back.
   */
  async change(me: UserPrincipal, id: string, task: ChangeTaskDto): Promise<PracticeTaskDto> {
    const before = await this.row(me, id);
    const { title, assignee_id: assigneeId, due_on: dueOn, done, version } = task;
    assertOwnWords(me, before, task);
    await this.assignees.assertMayHave(this.database.manager, me, before.organisationId, assigneeId);
    const sealedTitle =
      title === undefined ? undefined : this.vault.seal(title, titleAad(before.ownerUserId));
    const change = { sealedTitle, assigneeId, dueOn, done };
    const changed = await this.rows.change(await this.scopeOf(me), { id, version }, change, this.clock.now());
    if (!changed) throw taskChanged();
    if (assigneeId !== before.assigneeId)
      await this.database.transaction((q) => this.assignees.tell(q, me, id, assigneeId));
    // Somebody who gave the task back does not see it any more.
    return this.dto((await this.rows.one(await this.scopeOf(me), id)) ?? { ...before, assigneeId: null });
  }

  async remove(me: UserPrincipal, id: string): Promise<void> {
    if (!(await this.rows.remove(await this.scopeOf(me), id))) throw notFound('Task');
  }

  /** The people whom the caller can give tasks, in all organisations where they may look at patients. */
  async colleagues(me: UserPrincipal): Promise<PracticeColleagueListDto> {
    return this.assignees.choices(await this.readableOrganisations(me));
  }

  private async read(me: UserPrincipal, id: string): Promise<PracticeTaskDto> {
    return this.dto(await this.row(me, id));
  }

  private async row(me: UserPrincipal, id: string): Promise<TaskRow> {
    const row = await this.rows.one(await this.scopeOf(me), id);
    if (!row) throw notFound('Task');
    return row;
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

  private readonly dto = (row: TaskRow): PracticeTaskDto => toTaskDto(row, this.vault);
}

/** Only whoever wrote a task changes its words, its day, and who does it. */
function assertOwnWords({ userId }: UserPrincipal, { ownerUserId }: TaskRow, task: ChangeTaskDto): void {
  if (ownerUserId === userId) return;
  const { title, due_on: dueOn, assignee_id: assigneeId } = task;
  if (title !== undefined || dueOn !== undefined || (assigneeId !== undefined && assigneeId !== null))
    throw badInput('title', 'can be changed only by the person who wrote the task');
}
