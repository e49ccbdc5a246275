import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import type { Figure, ReportQuery, SupportReportDto } from '../dto/report.dto.ts';
import { idsBehind, reportCsv, reportOf, type ReportRow } from './figures.ts';

const DAYS_MS = 30 * 86_400_000;
/** More tickets than anybody reads in a report. */
const MOST = 20_000;

/** A merged ticket is counted where it went on, a sample nowhere. */
const ROWS = `select id, number, category, priority, status, created_at, first_reply_due_at, first_replied_at, solved_at,
    paused_seconds, rating
  from tickets where created_at >= $1 and created_at < $2 and merged_into_id is null and not is_sample
  order by created_at, id limit $3`;

/** How support did. The figures themselves are figures.ts'. */
@Injectable()
export class SupportReport {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async read(query: ReportQuery): Promise<SupportReportDto> {
    const [from, to] = this.time(query);
    return reportOf(await this.rows(from, to), from, to, this.clock.now());
  }

  async csv(query: ReportQuery): Promise<string> {
    return reportCsv(await this.rows(...this.time(query)), this.clock.now());
  }

  async idsOf(figure: Figure, query: ReportQuery): Promise<string[]> {
    return idsBehind(figure, await this.rows(...this.time(query)), this.clock.now());
  }

  private rows(from: Date, to: Date): Promise<ReportRow[]> {
    return this.sql.many<ReportRow>('support_report', ROWS, [from, to, MOST]);
  }

  private time({ from, to }: ReportQuery): [Date, Date] {
    // Just after now, so that a ticket of this very millisecond counts.
    const end = to ?? new Date(this.clock.now().getTime() + 1);
    return [from ?? new Date(end.getTime() - DAYS_MS), end];
  }
}
