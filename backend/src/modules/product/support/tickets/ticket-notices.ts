import { Injectable } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { sqlOn, type Transaction } from '#platform/database/sql.ts';
import { Mailer, mails } from '#common/mail/index.ts';
import { Notifications } from '#common/notifications/index.ts';
import { PlatformSettings } from '#identity/platform-settings/index.ts';
import { ADDRESS } from './ticket-notices.sql.ts';
import type { TicketRow } from './ticket-row.ts';

interface Answer {
  readonly words: string;
  /** Where an answer to the mail goes. */
  readonly replyTo: string | undefined;
}

/**
 * Tells a requester that there is an answer. To somebody with an account the mail says only that: mails travel open, and a
 * thread may hold what nobody should have typed. A visitor who wrote by the contact form reads the answer nowhere else, so
 * theirs carries it.
 */
@Injectable()
export class TicketNotices {
  constructor(
    private readonly mailer: Mailer,
    private readonly notifications: Notifications,
    private readonly settings: PlatformSettings,
    private readonly env: Env,
  ) {}

  /** The ids of the mails written, for `send` after the commit. Nobody mails an invented person. */
  async answered(q: Transaction, ticket: TicketRow, answer: Answer): Promise<readonly string[]> {
    if (ticket.isSample) return [];
    if (ticket.requesterId) await this.notifyRequester(q, ticket, ticket.requesterId);
    if (ticket.channel === 'contact' && ticket.email) return this.toVisitor(q, ticket, ticket.email, answer);
    return ticket.requesterId ? this.toMember(q, ticket, ticket.requesterId) : [];
  }

  /** The requester has seen the answer, or has gone on: nothing is left to look at. */
  async markRead({ id, requesterId: requester }: TicketRow, q?: Transaction): Promise<void> {
    if (requester) await this.notifications.settle(requester, `ticket_reply:${id}`, q);
  }

  /** Where an answer to our mail goes. Asked before a transaction begins: it may need a connection of its own. */
  async replyTo(): Promise<string | undefined> {
    return (await this.settings.of('contact_details')).email ?? this.env.OPERATOR_EMAIL;
  }

  send(mailIds: readonly string[]): void {
    for (const id of mailIds) this.mailer.dispatch(id);
  }

  private notifyRequester(q: Transaction, { id, number }: TicketRow, requester: string): Promise<void> {
    const notice = {
      kind: 'ticket_reply',
      title: `Support answered ${number}`,
      link: `/support?tab=tickets&ticket=${number}`,
      severity: 'info',
      dedupe_key: `ticket_reply:${id}`,
      again: true,
    } as const;
    return this.notifications.add({ user_id: requester, ...notice }, q);
  }

  private async toMember(q: Transaction, { number }: TicketRow, id: string): Promise<readonly string[]> {
    const person = await sqlOn(q).maybe<{ email: string }>('ticket_address', ADDRESS, [id]);
    if (!person) return [];
    const url = `${this.env.publicUrl}/support?tab=tickets&ticket=${number}`;
    const mail = mails.ticketAnswered({ number, url });
    return [await this.mailer.write(q, { kind: 'ticket_answered', to: person.email, ...mail })];
  }

  private async toVisitor(
    q: Transaction,
    { number, subject }: TicketRow,
    to: string,
    { words, replyTo }: Answer,
  ): Promise<readonly string[]> {
    const url = `${this.env.publicUrl}/contact`;
    const body = mails.contactReply({ reference: number, subject, words, url });
    const draft = { kind: 'contact_reply', to, keepsBody: true, ...body, ...(replyTo ? { replyTo } : {}) };
    return [await this.mailer.write(q, draft)];
  }
}
