import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Log } from '#platform/logging/log.ts';
import { HandlesJob, type JobContext, type JobHandler } from '#platform/queue/job-handler.ts';
import { CalendarPush } from '../calendar-push.entity.ts';
import { type CalendarSubject, CalendarSubjects } from '../calendar-subjects.ts';
import { EntryOutcomes } from './entry-outcomes.ts';
import { EntryWriter } from './entry-writer.ts';
import { isNotConnected, writeFailure } from './write-failure.ts';
import { writeEntryJob, type WriteEntryPayload } from './write-entry.job.ts';

/** Changes that may come in while a job writes before it leaves them to the next job. */
const ROUNDS = 5;

/**
 * Carries out what a row asks for: the entry says what its subject says now, or is removed. Killed anywhere it runs again and
 * ends with one entry, because the calendar knows the request id.
 */
@Injectable()
@HandlesJob(writeEntryJob)
export class WriteEntryHandler implements JobHandler<WriteEntryPayload> {
  constructor(
    @InjectRepository(CalendarPush) private readonly pushes: Repository<CalendarPush>,
    private readonly subjects: CalendarSubjects,
    private readonly writer: EntryWriter,
    private readonly outcomes: EntryOutcomes,
    private readonly log: Log,
  ) {}

  async handle({ push_id: id }: WriteEntryPayload, { lastAttempt }: JobContext): Promise<void> {
    for (let round = 0; round < ROUNDS; round += 1) {
      const push = await this.pushes.findOneBy({ id });
      if (!push || push.state !== 'queued') return;
      if (await this.carryOut(push, lastAttempt)) return;
    }
  }

  /** @returns whether nothing is left to do for this row */
  private async carryOut(push: CalendarPush, lastAttempt: boolean): Promise<boolean> {
    const { subjectId, subjectType, userId } = push;
    const subject = push.wanted ? await this.subjects.of(subjectType).read(subjectId, userId) : null;
    try {
      return await (subject ? this.write(push, subject) : this.remove(push));
    } catch (cause) {
      const failure = writeFailure(cause, push.toolName);
      if (!failure.lasting && !lastAttempt) throw cause;
      this.log.warn({ err: cause, tool: push.toolName, push: push.id }, 'a calendar entry was not written');
      return this.outcomes.failed(push, failure, subject?.link);
    }
  }

  private async write(push: CalendarPush, subject: CalendarSubject): Promise<boolean> {
    const { externalId } = push;
    const done = externalId
      ? await this.writer.change(push, externalId, subject)
      : await this.writer.add(push, subject);
    if (done) return this.outcomes.written(push, subject, done);
    await this.outcomes.forget(push);
    return false;
  }

  private async remove(push: CalendarPush): Promise<boolean> {
    try {
      await this.writer.remove(push);
    } catch (cause) {
      if (push.externalId !== null || !isNotConnected(cause)) throw cause;
    }
    return this.outcomes.removed(push);
  }
}
