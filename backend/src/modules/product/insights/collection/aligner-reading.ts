import { Injectable } from '@nestjs/common';
import { AdapterError, type Json, type ToolSummary } from '@chairside/kit';
import { z } from 'zod';
import { addDays } from '@chairside/kit/practice';
import { type Caller, type CallOptions, type ToolAnswer, UnifiedCaller } from '#hub/tool-calls/index.ts';
import { type AlignerHistory, ofCase } from '../facts/aligner-contributions.ts';
import type { Period } from '../summary/periods.ts';
import { assertWhole, type Reading } from './reading.ts';

const MOST_PAGES = 20;
/** Cases whose history is read; each costs a call. */
const MOST_CASES = 300;

const text = z.string().nullish();
const person = z.looseObject({ firstName: text, lastName: text });
const page = z.looseObject({
  data: z.array(
    z.looseObject({ id: z.string(), createdAt: text, status: z.string(), patient: person.nullish() }),
  ),
  nextCursor: text,
});
const events = z.looseObject({
  data: z.array(z.looseObject({ status: text, at: z.string() })),
  nextCursor: text,
});

/** An aligner case with its history. */
export interface AlignerRecord extends AlignerHistory {
  readonly id: string;
  readonly patient?: { readonly firstName?: string | null; readonly lastName?: string | null } | null;
  readonly status: string;
}

/** Which days of a person's aligner cases are counted. */
export interface AlignerCount extends Period {
  readonly caller: Caller;
  readonly tool: ToolSummary;
  readonly access?: CallOptions['access'] | undefined;
}

/** Reads aligner cases and what happened to them, from the tool that makes the aligners. */
@Injectable()
export class AlignerReading {
  constructor(private readonly unified: UnifiedCaller) {}

  async *cases(count: AlignerCount): Reading<AlignerRecord> {
    const cases = await this.changed(count);
    assertWhole(cases.length <= MOST_CASES, count.tool.manifest.name);
    for (const one of cases) {
      if (!one.createdAt) continue;
      const record = { ...one, createdAt: one.createdAt, events: await this.history(count, one.id) };
      yield [{ record, parts: ofCase(record) }];
    }
  }

  private async changed(count: AlignerCount) {
    const params = { updatedSince: `${addDays(count.from, -1)}T00:00:00.000Z`, limit: 100 };
    return this.whole(count, 'list_cases', params, page);
  }

  private async history(count: AlignerCount, id: string): Promise<AlignerHistory['events']> {
    const found = await this.whole(count, 'list_case_events', { id, limit: 100 }, events);
    return found.flatMap(({ status, at }) => (status ? [{ status, at }] : []));
  }

  private async whole<T>(
    count: AlignerCount,
    action: string,
    params: Json,
    shape: z.ZodType<{ data: T[]; nextCursor?: string | null | undefined }>,
  ): Promise<T[]> {
    const items: T[] = [];
    let cursor: string | null | undefined;
    for (let left = MOST_PAGES; left > 0; left -= 1) {
      const answer = await this.call(count, action, { ...params, ...(cursor && { cursor }) });
      const read = shape.safeParse(answer.result.kind === 'output' ? answer.result.output : null);
      if (!read.success)
        throw answer.trace.failed(new AdapterError('malformed_answer', 'The answer is no list of cases.'));
      answer.trace.succeeded(answer.source, null);
      items.push(...read.data.data);
      cursor = read.data.nextCursor;
      if (!cursor) return items;
    }
    assertWhole(false, count.tool.manifest.name);
    return items;
  }

  private async call(
    { caller, tool, access }: AlignerCount,
    action: string,
    params: Json,
  ): Promise<ToolAnswer> {
    const options = { sample: 'never', ...(access && { access }) } as const;
    const request = { action, tool: tool.manifest.id, params };
    return (await this.unified.call(caller, request, { options })).answer;
  }
}
