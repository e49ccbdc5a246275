import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import {
  Contributions,
  counted,
  type OverviewLine,
  type OverviewReport,
} from '#common/contributions/index.ts';
import { Ticket } from '../tickets/ticket.entity.ts';

/** Tells admins how many tickets are open and how many of them wait too long. */
@Injectable()
export class TicketsLine implements OverviewLine {
  readonly key = 'tickets';
  readonly title = 'Tickets';
  readonly rank = 80;
  readonly action = { label: 'Open Queue', link: '/support?tab=queue' };

  constructor(
    contributions: Contributions,
    @InjectRepository(Ticket) private readonly tickets: Repository<Ticket>,
  ) {
    contributions.addOverviewLine(this);
  }

  async report(now: Date): Promise<OverviewReport> {
    const found = await this.tickets
      .createQueryBuilder('t')
      .select('count(*)::int', 'open')
      .addSelect('(count(*) filter (where t.replyDueAt < :now))::int', 'late')
      .where("t.status = 'open'", { now })
      .getRawOne<{ open: number; late: number }>();
    const { open = 0, late = 0 } = found ?? {};
    if (late > 0) return { state: 'warning', text: `${late} of ${counted(open, 'open ticket')} overdue.` };
    return { state: 'info', text: `${counted(open, 'open ticket')}, none overdue.` };
  }
}
