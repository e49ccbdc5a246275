import { Injectable } from '@nestjs/common';
import { findOperation, type Json } from '@chairside/kit';
import { z } from 'zod';
import { callerOfJob, type Source, ToolCaller } from '#hub/tool-calls/index.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import type { CalendarPush } from '../calendar-push.entity.ts';
import { type CalendarSubject, CalendarSubjects } from '../calendar-subjects.ts';
import { isGone, isTaken } from './write-failure.ts';

const added = z.object({ id: z.string().min(1) });
const found = z.object({ entry_id: z.string().nullable() });

/** A written entry; `undefined` where the calendar no longer has it, or where its request id is used up. */
export type Written = { readonly externalId: string; readonly source: Source } | undefined;

/** Writes one entry in the person's own calendar. What a repeated call does is settled by the calendar's own rules. */
@Injectable()
export class EntryWriter {
  constructor(
    private readonly registry: ToolRegistry,
    private readonly tools: ToolCaller,
    private readonly subjects: CalendarSubjects,
  ) {}

  /** Adds the entry. Where an earlier try added it without an answer, that entry is changed to what it should say now. */
  async add(push: CalendarPush, subject: CalendarSubject): Promise<Written> {
    const input = { ...inputOf(subject), request_id: push.requestId };
    try {
      const { output, source } = await this.call(push, 'add_entry', input);
      return { externalId: added.parse(output).id, source };
    } catch (cause) {
      if (!isTaken(cause)) throw cause;
      const externalId = await this.find(push);
      return externalId === null ? undefined : this.change(push, externalId, subject);
    }
  }

  async change(push: CalendarPush, externalId: string, subject: CalendarSubject): Promise<Written> {
    try {
      const input = { ...inputOf(subject), entry_id: externalId };
      const { source } = await this.call(push, 'change_entry', input);
      return { externalId, source };
    } catch (cause) {
      if (isGone(cause)) return undefined;
      throw cause;
    }
  }

  /** Removes the entry, also one that was added without an answer. */
  async remove(push: CalendarPush): Promise<void> {
    const externalId = push.externalId ?? (await this.find(push));
    if (externalId === null) return;
    try {
      await this.call(push, 'remove_entry', { entry_id: externalId });
    } catch (cause) {
      if (!isGone(cause)) throw cause;
    }
  }

  private async find(push: CalendarPush): Promise<string | null> {
    const { output } = await this.call(push, 'find_entry', { request_id: push.requestId });
    return found.parse(output).entry_id;
  }

  private async call(push: CalendarPush, id: string, input: Json) {
    const plugin = await this.registry.load(this.registry.get(push.toolName));
    const withoutPatients = !this.subjects.of(push.subjectType).holdsPatientData;
    const call = { plugin, operation: findOperation(plugin, id), input, options: { withoutPatients } };
    const { result, source, trace } = await this.tools.call(callerOfJob(push.userId), call);
    if (result.kind !== 'output') throw new Error(`${id} answered a stream`);
    trace.succeeded(source, result.output);
    return { output: result.output, source };
  }
}

const inputOf = ({ title, start, end, timeZone, place, details }: CalendarSubject): Json => ({
  title,
  start: start.toISOString(),
  end: end.toISOString(),
  time_zone: timeZone,
  ...(place !== null && { place }),
  ...(details !== null && { details }),
});
