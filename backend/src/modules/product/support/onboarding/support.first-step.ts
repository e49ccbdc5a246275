import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Contributions, type FirstStep } from '#common/contributions/index.ts';
import { Ticket } from '../tickets/ticket.entity.ts';

/** Suggests a first ticket. */
@Injectable()
export class SupportFirstStep implements FirstStep {
  readonly key = 'support';
  readonly rank = 40;
  readonly helpsWith = { ce_hours: 2 };
  readonly title = 'Ask us a question';
  readonly text = 'Help articles open where you are, and a ticket shows when to expect the reply.';
  readonly link = '/support';

  constructor(
    contributions: Contributions,
    @InjectRepository(Ticket) private readonly rows: Repository<Ticket>,
  ) {
    contributions.addFirstStep(this);
  }

  isTaken(userId: string): Promise<boolean> {
    return this.rows.existsBy({ requesterId: userId });
  }
}
