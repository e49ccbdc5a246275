import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import type { ViolationType } from '#hub/violations/index.ts';
import { type Band, bandOf, rateOf } from './band.ts';
import { COUNTS, LOG_SLOTS, OLDEST } from './compliance-counts.sql.ts';
import { ComplianceStatus } from './compliance-status.entity.ts';
import { unitOf } from './history-unit.ts';

const SLOT_MS = 300_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Lines of the call log may come late, while the database does not answer: this much is counted again. */
const AGAIN_MS = HOUR_MS;
const LONGEST_DAYS = 90;

/** Requests and violations of some time. */
export interface Counts extends Readonly<Record<ViolationType, number>> {
  readonly requests: number;
  readonly blocked: number;
}

export interface Standing extends Counts {
  readonly since: Date;
  readonly rate: number | null;
  readonly band: Band | null;
  readonly history: readonly (Counts & { readonly at: Date })[];
}

type Row = Omit<Counts, 'blocked'> & { readonly at: Date };

const floor = (at: number): number => at - (at % SLOT_MS);

/**
 * Counts requests and violations, from the record of violations and the call log, which all processes share. The status log
 * keeps the sums of five minutes each (decision 57), so that 90 days need not be counted again.
 */
@Injectable()
export class ComplianceCounts {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    @InjectRepository(ComplianceStatus) private readonly status: Repository<ComplianceStatus>,
  ) {}

  /** The days before now, to the moment. */
  async of(days: number): Promise<Standing> {
    const now = this.clock.now();
    const since = floor(now.getTime() - days * DAY_MS);
    const last = await this.lastLogged();
    const live = Math.max(since, Math.min(last === null ? since : last + SLOT_MS - AGAIN_MS, now.getTime()));
    const values = [new Date(live), new Date(now.getTime() + SLOT_MS), unitOf(days), new Date(since)];
    const rows = await this.sql.many<Row>('compliance_counts', COUNTS, values);
    const history = rows.map((row) => ({ ...row, blocked: blockedIn(row) }));
    const sums = history.reduce(add, NONE);
    const rate = rateOf(sums.requests, sums.blocked);
    return { ...sums, since: new Date(since), rate, band: bandOf(rate), history };
  }

  /**
   * Writes the status log up to the last five minutes that are over. Several processes write the same rows.
   * @returns the standing that was logged, in exactly one process; null where nothing was due
   */
  async log(): Promise<Standing | null> {
    const end = floor(this.clock.now().getTime());
    const last = await this.lastLogged();
    if (last !== null && last + SLOT_MS >= end) return null;
    const from = last === null ? await this.oldest(end) : last + SLOT_MS - AGAIN_MS;
    for (let begin = from; begin < end; begin += DAY_MS)
      await this.sql.run('compliance_log_slots', LOG_SLOTS, [
        new Date(begin),
        new Date(Math.min(begin + DAY_MS, end)),
      ]);
    const standing = await this.of(1);
    const at = new Date(end - SLOT_MS);
    const { rate, band } = standing;
    const { affected } = await this.status.update({ at, band: IsNull() }, { rate, band });
    return affected === 1 ? standing : null;
  }

  private async lastLogged(): Promise<number | null> {
    const row = await this.status.findOne({ select: { at: true }, where: {}, order: { at: 'DESC' } });
    return row?.at.getTime() ?? null;
  }

  private async oldest(end: number): Promise<number> {
    const { at } = await this.sql.one<{ at: Date | null }>('compliance_oldest', OLDEST);
    const earliest = end - LONGEST_DAYS * DAY_MS;
    return Math.max(earliest, Math.min(floor(at?.getTime() ?? end), end - SLOT_MS));
  }
}

const NONE: Counts = {
  ...{ requests: 0, blocked: 0 },
  ...{ system_prompt_missing: 0, integration_context: 0, direct_api_usage: 0 },
};

const blockedIn = (row: Row): number =>
  row.system_prompt_missing + row.integration_context + row.direct_api_usage;

const add = (sum: Counts, one: Counts): Counts => ({
  requests: sum.requests + one.requests,
  blocked: sum.blocked + one.blocked,
  system_prompt_missing: sum.system_prompt_missing + one.system_prompt_missing,
  integration_context: sum.integration_context + one.integration_context,
  direct_api_usage: sum.direct_api_usage + one.direct_api_usage,
});
