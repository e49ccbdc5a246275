import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { Clock } from '#platform/clock/clock.ts';
import { Log } from '#platform/logging/log.ts';
import { Contributions, type OverviewLine } from '#common/contributions/index.ts';
import type { OverviewDto, OverviewLineDto } from './overview.dto.ts';

const LINE_MS = 2_500;
const ORDER: readonly OverviewLineDto['state'][] = ['bad', 'unknown', 'warning', 'good', 'info'];

/** Asks every module for its line at the same time. One that fails or is slow costs the others nothing. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly contributions: Contributions,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async read(): Promise<OverviewDto> {
    const now = this.clock.now();
    const lines = await Promise.all(this.contributions.overviewLines.map((line) => this.lineOf(line, now)));
    const sorted = lines.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
    return { at: now.toISOString(), lines: sorted };
  }

  private async lineOf(line: OverviewLine, now: Date): Promise<OverviewLineDto> {
    const { key, title, action } = line;
    const about = { key, title, action_label: action.label, action_link: action.link };
    try {
      return { ...about, ...(await withinTime(line.report(now))) };
    } catch (cause) {
      this.log.error({ line: key, err: cause }, 'a line of the overview failed');
      return { ...about, state: 'unknown', text: 'This could not be read. Load it again in a moment.' };
    }
  }
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  const ended = new AbortController();
  const late = pause(LINE_MS, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`not read within ${LINE_MS} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    ended.abort();
    late.catch(() => undefined);
  }
}
