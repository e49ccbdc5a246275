import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { sqlOn, type SqlRunner } from '#platform/database/sql.ts';
import { sampleId } from '#platform/samples/sample-id.ts';
import { ProvidesSamples, type SampleSet } from '#platform/samples/sample-set.ts';
import { type BusinessHours, replyDue } from './hours/reply-due.ts';
import { SupportHours } from './hours/support-hours.ts';
import { SAMPLE_TICKETS, type SampleTicket } from './sample-tickets.ts';
import { MESSAGE, TICKET } from './support-samples.sql.ts';
import { Ticket } from './tickets/ticket.entity.ts';

const HOUR_MS = 3_600_000;

/** Six invented tickets, one in each state. Nobody gets a mail for them, and no report counts them. */
@Injectable()
@ProvidesSamples('support tickets')
export class SupportSamples implements SampleSet {
  constructor(
    private readonly clock: Clock,
    private readonly hours: SupportHours,
  ) {}

  async load(manager: EntityManager): Promise<number> {
    const q = sqlOn(manager);
    const hours = await this.hours.current();
    let added = 0;
    for (const ticket of SAMPLE_TICKETS) added += await this.add(q, ticket, hours);
    return added;
  }

  async remove(q: EntityManager): Promise<number> {
    return (await q.delete(Ticket, { isSample: true })).affected ?? 0;
  }

  private async add(q: SqlRunner, ticket: SampleTicket, hours: BusinessHours): Promise<number> {
    const now = this.clock.now().getTime();
    const ago = (since: number): Date => new Date(now - since * HOUR_MS);
    const id = sampleId(`support/${ticket.number}`);
    const messageBy = (author: string) =>
      ticket.messages.filter((each) => each.author === author && !each.internal);
    const [opened, answered] = [ago(ticket.messages[0]?.hoursAgo ?? 0), messageBy('agent').at(-1)];
    const first = messageBy('agent')[0];
    const due = replyDue(opened, hours);
    const last = ago(ticket.messages.at(-1)?.hoursAgo ?? 0);
    const { status } = ticket;
    const added = await q.run('ticket_sample', TICKET, [
      ...[
        id,
        ticket.number,
        ticket.name,
        ticket.email,
        ticket.category,
        ticket.subject,
        status,
        ticket.priority,
      ],
      ...[due, status === 'open' ? due : null, first ? ago(first.hoursAgo) : null],
      ...[status === 'waiting_on_customer' && answered ? ago(answered.hoursAgo) : null],
      ...[status === 'solved' ? last : null, ticket.rating ?? null, opened, last],
    ]);
    for (const [index, { author, body, internal = false, hoursAgo }] of ticket.messages.entries())
      await q.run('ticket_sample_message', MESSAGE, [
        ...[sampleId(`support/${ticket.number}/${index}`), id, author, body, internal, ago(hoursAgo)],
      ]);
    return added;
  }
}
