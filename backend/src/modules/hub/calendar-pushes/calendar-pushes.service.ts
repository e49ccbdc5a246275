import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindOptionsWhere, In, IsNull, Not, Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Log } from '#platform/logging/log.ts';
import { Jobs } from '#platform/queue/jobs.ts';
import { CalendarAccess } from './calendar-access.ts';
import { CalendarPush } from './calendar-push.entity.ts';
import { toCalendarPushDto } from './calendar-push.mapper.ts';
import { pushNotFound, subjectNotFound } from './calendar-pushes.errors.ts';
import { CalendarSubjects, type SubjectType } from './calendar-subjects.ts';
import type { CalendarPushDto, CalendarPushesQuery, CalendarPushListDto } from './dto/calendar-push.dto.ts';
import { writeEntryJob } from './job/write-entry.job.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Jobs that are added with the change itself; a recurring task adds the others. */
const AT_ONCE = 50;

export interface Subject {
  readonly type: SubjectType;
  readonly id: string;
}

/**
 * Entries in people's own calendars: added, repeated, removed, and written anew when their subject changes. A row says what is
 * wanted; a job carries it out (decision 50).
 */
@Injectable()
export class CalendarPushes {
  constructor(
    @InjectRepository(CalendarPush) private readonly pushes: Repository<CalendarPush>,
    private readonly subjects: CalendarSubjects,
    private readonly access: CalendarAccess,
    private readonly jobs: Jobs,
    private readonly log: Log,
  ) {}

  /** Adds the subject to a calendar, or writes its entry again. */
  async add(me: UserPrincipal, subject: Subject, idOrName: string): Promise<CalendarPushDto> {
    const tool = this.access.calendar(idOrName);
    if (!(await this.subjects.of(subject.type).read(subject.id, me.userId))) throw subjectNotFound();
    await this.access.assertMayWrite(me, tool);
    const toolName = tool.manifest.name;
    const [id] = await this.want(me, subject.type, [subject.id], toolName);
    const push = await this.pushes.findOneByOrFail({ id });
    await this.enqueue([push.id]);
    return toCalendarPushDto(push, true);
  }

  /** The same for several subjects at once, all of which the person takes part in. */
  async addAll(
    me: UserPrincipal,
    type: SubjectType,
    subjectIds: readonly string[],
    idOrName: string,
  ): Promise<number> {
    const tool = this.access.calendar(idOrName);
    await this.access.assertMayWrite(me, tool);
    if (subjectIds.length === 0) return 0;
    const wanted = await this.want(me, type, subjectIds, tool.manifest.name);
    await this.enqueue(wanted.slice(0, AT_ONCE));
    return wanted.length;
  }

  /** One row for each subject, however often it is asked for. @returns the ids of the rows */
  private async want(
    { userId }: UserPrincipal,
    subjectType: SubjectType,
    subjectIds: readonly string[],
    toolName: string,
  ): Promise<string[]> {
    const key = { userId, toolName, subjectType };
    const rows = subjectIds.map((subjectId) => ({ ...key, subjectId, state: 'queued' as const }));
    await this.pushes.createQueryBuilder().insert().values(rows).orIgnore().execute();
    const where = { ...key, subjectId: In([...subjectIds]) };
    await this.queue(this.pushes.manager, where, true);
    const found = await this.pushes.find({ select: { id: true }, where });
    return found.map(({ id }) => id);
  }

  /** Tries a failed write again, after the person did something about its reason. */
  async retry(me: UserPrincipal, id: string): Promise<CalendarPushDto> {
    const push = await this.own(me, id);
    await this.access.assertMayWrite(me, this.access.calendar(push.toolName));
    return this.again(me, push, push.wanted);
  }

  /** Removes the entry from the calendar. */
  async remove(me: UserPrincipal, id: string): Promise<CalendarPushDto> {
    return this.again(me, await this.own(me, id), false);
  }

  async list(me: UserPrincipal, query: CalendarPushesQuery): Promise<CalendarPushListDto> {
    const { page, page_size, subject_type, subject_id, state, source } = query;
    const where: FindOptionsWhere<CalendarPush> = {
      userId: me.userId,
      ...(subject_type && { subjectType: subject_type }),
      ...(subject_id !== undefined && { subjectId: subject_id }),
      ...(state && { state }),
      ...(source && { source }),
    };
    const [[rows, total], connected] = await Promise.all([
      this.pushes.findAndCount({
        where,
        order: { updatedAt: 'DESC', id: 'ASC' },
        skip: (page - 1) * page_size,
        take: page_size,
      }),
      this.access.connectedTools(me),
    ]);
    const items = rows.map((push) => toCalendarPushDto(push, connected.has(push.toolName)));
    return { items, total, page, page_size };
  }

  /**
   * Marks the entries of a changed or cancelled subject for a new write, in the transaction of the change. Call
   * `enqueueFor` after it is committed.
   * @param userId only this person's entries, when their part in the subject changed
   */
  subjectChanged(transaction: EntityManager, { type, id }: Subject, userId?: string): Promise<void> {
    return this.subjectsChanged(transaction, type, [id], userId);
  }

  /** The same for several subjects, in as many statements as for one. */
  async subjectsChanged(
    transaction: EntityManager,
    subjectType: SubjectType,
    ids: readonly string[],
    userId?: string,
  ): Promise<void> {
    if (ids.length === 0) return;
    const key = { subjectType, subjectId: In([...ids]), ...(userId !== undefined && { userId }) };
    await this.queue(transaction, { ...key, externalId: Not(IsNull()) });
    // What is being written for the first time reads the subject again.
    await this.queue(transaction, { ...key, externalId: IsNull(), state: 'queued' });
  }

  /** Queues what waits for a subject; the recurring task adds the rest. */
  enqueueFor({ type, id }: Subject): Promise<void> {
    return this.enqueueAll(type, [id]);
  }

  async enqueueAll(subjectType: SubjectType, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const waiting = await this.pushes.find({
      select: { id: true },
      where: { subjectType, subjectId: In([...ids]), state: 'queued' },
      take: AT_ONCE,
    });
    await this.enqueue(waiting.map((push) => push.id));
  }

  private async again(me: UserPrincipal, push: CalendarPush, wanted: boolean): Promise<CalendarPushDto> {
    await this.queue(this.pushes.manager, { id: push.id }, wanted);
    await this.enqueue([push.id]);
    const connected = await this.access.connectedTools(me);
    const now = await this.pushes.findOneByOrFail({ id: push.id });
    return toCalendarPushDto(now, connected.has(now.toolName));
  }

  private async own(me: UserPrincipal, id: string): Promise<CalendarPush> {
    const push = UUID.test(id) ? await this.pushes.findOneBy({ id, userId: me.userId }) : null;
    if (!push) throw pushNotFound();
    return push;
  }

  private async queue(
    manager: EntityManager,
    where: FindOptionsWhere<CalendarPush>,
    wanted?: boolean,
  ): Promise<void> {
    await manager.update(CalendarPush, where, {
      ...{ state: 'queued', error: null, errorCode: null },
      ...(wanted !== undefined && { wanted }),
      revision: () => 'revision + 1',
      updatedAt: () => 'now()',
    });
  }

  /** The rows are committed: a queue that is away delays the writes and fails nothing. */
  private async enqueue(ids: readonly string[]): Promise<void> {
    const adding = ids.map((id) => this.jobs.addMissing(writeEntryJob, { push_id: id }, id));
    for (const added of await Promise.allSettled(adding))
      if (added.status === 'rejected')
        this.log.warn({ err: added.reason }, 'calendar entries wait for the queue');
  }
}
