import { Injectable } from '@nestjs/common';
import { AppError } from '#platform/errors/app-error.ts';
import { Clock } from '#platform/clock/clock.ts';
import { type Caller, toolFailure, UnifiedCaller } from '#hub/tool-calls/index.ts';

/** Numbers of one day, and who gave them. */
export interface Counted {
  readonly total: number;
  readonly confirmed: number;
  readonly completed: number;
  readonly source: 'pica_live' | 'mock_data';
  readonly fetched_at: string;
}
interface Page {
  readonly items: readonly { readonly status: string }[];
  readonly next_cursor: string | null;
}

const ROWS = 100;
const PAGES = 10;
/** What nobody comes to any more, or has no place in the day yet. */
const NOT_TODAY = new Set(['cancelled', 'no_show', 'planned', 'unscheduled']);
/** In the log of accesses these looks are told from those that a person made. */
const OPTIONS = { sample: 'never', access: { operation: 'count_appointments' } } as const;

/**
 * Counts a day's appointments through the unified model, page by page, and lets go of every row at once (decision 29). Sample
 * data never stands in for a live practice here: a number does not show that it is invented.
 */
@Injectable()
export class AppointmentReader {
  constructor(
    private readonly unified: UnifiedCaller,
    private readonly clock: Clock,
  ) {}

  async count(caller: Caller, tool: string, day: string): Promise<Counted> {
    const statuses: string[] = [];
    let source: Counted['source'] = 'pica_live';
    let cursor: string | null = null;
    for (let n = 0; n < PAGES; n += 1) {
      const { page, from } = await this.page(caller, tool, day, cursor);
      statuses.push(...page.items.map(({ status }) => status));
      source = from;
      cursor = page.next_cursor;
      if (cursor === null) return this.counted(statuses, source);
    }
    throw new AppError(
      'answer_too_large',
      502,
      `${tool} has more appointments today than can be counted here.`,
    );
  }

  private counted(all: readonly string[], source: Counted['source']): Counted {
    const statuses = all.filter((status) => !NOT_TODAY.has(status));
    const number = (wanted: string): number => statuses.filter((status) => status === wanted).length;
    return {
      total: statuses.length,
      confirmed: number('confirmed'),
      completed: number('completed'),
      source,
      fetched_at: this.clock.now().toISOString(),
    };
  }

  private async page(
    caller: Caller,
    tool: string,
    day: string,
    cursor: string | null,
  ): Promise<{ readonly page: Page; readonly from: Counted['source'] }> {
    const params = { from: day, to: day, limit: ROWS, ...(cursor !== null && { cursor }) };
    const request = { action: 'appointments.list', tool, params };
    try {
      const { answer, shape } = await this.unified.call(caller, request, { options: OPTIONS });
      if (answer.result.kind !== 'output') throw new Error('a list came as a stream');
      const page = shape(answer.result.output) as Page;
      answer.trace.succeeded(answer.source, null);
      return { page, from: answer.source };
    } catch (cause) {
      throw toolFailure(cause);
    }
  }
}
