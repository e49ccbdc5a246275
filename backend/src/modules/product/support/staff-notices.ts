import { Injectable } from '@nestjs/common';
import type { Transaction } from '#platform/database/sql.ts';
import { Notifications } from '#common/notifications/index.ts';
import type { TicketRow } from './tickets/ticket-row.ts';

interface OverdueTicket {
  readonly id: string;
  readonly number: string;
  readonly is_sample: boolean;
  readonly agent: string;
}

const pageOf = (number: string): string => `/support?tab=queue&ticket=${number}`;

/** Notifies support agents inside the product. */
@Injectable()
export class StaffNotices {
  constructor(private readonly notifications: Notifications) {}

  /** Notifies the agent who missed the due time, and all agents who may take the ticket. */
  async notifyUnassigned(
    q: Transaction,
    { id, number, is_sample, agent }: OverdueTicket,
    now: Date,
  ): Promise<void> {
    if (is_sample) return;
    const link = pageOf(number);
    await this.notifications.addForRole(
      'support_agent',
      {
        ...{ kind: 'ticket_overdue', title: `${number} is unassigned and overdue`, link },
        ...{ severity: 'warning', dedupe_key: `ticket_overdue:${id}`, due_at: now, again: true },
      },
      q,
    );
    await this.notifications.add(
      {
        ...{ user_id: agent, kind: 'ticket_overdue', title: `${number} went back to Unassigned`, link },
        body: 'Its reply was due and none was written.',
        ...{ severity: 'warning', dedupe_key: `ticket_overdue:${id}`, again: true },
      },
      q,
    );
  }

  /** Notifies the assigned agent that the requester wrote again. */
  async notifyReply(
    q: Transaction,
    { id, number, assigneeId: agent, replyDueAt: due }: TicketRow,
  ): Promise<void> {
    if (!agent) return;
    await this.notifications.add(
      {
        ...{
          user_id: agent,
          kind: 'ticket_message',
          title: `New message in ${number}`,
          link: pageOf(number),
        },
        ...{ severity: 'info', dedupe_key: `ticket_message:${id}`, due_at: due, again: true },
      },
      q,
    );
  }

  /** The ticket was answered or given away: what asked for it is done. */
  async done(q: Transaction, id: string, agent: string): Promise<void> {
    await this.notifications.settle(agent, `ticket_message:${id}`, q);
    await this.notifications.settle(agent, `ticket_overdue:${id}`, q);
  }
}
