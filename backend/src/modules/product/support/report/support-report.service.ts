import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, IsNull, LessThan, MoreThanOrEqual, Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import type { Figure, ReportQuery, SupportReportDto } from '../dto/report.dto.ts';
import { Ticket } from '../tickets/ticket.entity.ts';
import { idsBehind, REPORT_FIELDS, reportCsv, reportOf, type ReportRow } from './figures.ts';

const DAYS_MS = 30 * 86_400_000;
/** More tickets than anybody reads in a report. */
const MOST = 20_000;

/** How support did. The figures themselves are figures.ts'. */
@Injectable()
export class SupportReport {
  constructor(
    @InjectRepository(Ticket) private readonly tickets: Repository<Ticket>,
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

  /** A merged ticket is counted where it went on, a sample nowhere. */
  private rows(from: Date, to: Date): Promise<ReportRow[]> {
    return this.tickets.find({
      select: REPORT_FIELDS,
      where: {
        createdAt: And(MoreThanOrEqual(from), LessThan(to)),
        ...{ mergedIntoId: IsNull(), isSample: false },
      },
      order: { createdAt: 'ASC', id: 'ASC' },
      take: MOST,
    });
  }

  private time({ from, to }: ReportQuery): [Date, Date] {
    // Just after now, so that a ticket of this very millisecond counts.
    const end = to ?? new Date(this.clock.now().getTime() + 1);
    return [from ?? new Date(end.getTime() - DAYS_MS), end];
  }
}
