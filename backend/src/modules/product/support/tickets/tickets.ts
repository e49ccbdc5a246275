import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import {
  type ContactTicket,
  Contributions,
  type OpenedTicket,
  type TicketOpener,
} from '#common/contributions/index.ts';
import { afterAgentReply } from './lifecycle.ts';
import { TicketStore } from './ticket-store.ts';

const DAY_MS = 86_400_000;
const SUBJECT_MAX = 160;

/** Opens tickets for other areas, as part of their transaction. They reach it through `Contributions`. */
@Injectable()
export class Tickets implements TicketOpener {
  constructor(
    contributions: Contributions,
    private readonly store: TicketStore,
    private readonly clock: Clock,
  ) {
    contributions.openTicketsWith(this);
  }

  /** A contact message that is answered: the ticket holds both. Mailing this first answer stays with the caller. */
  async open(q: EntityManager, contact: ContactTicket): Promise<OpenedTicket> {
    const opened = await this.store.insert(q, {
      requesterId: contact.userId,
      requesterName: contact.name,
      ...{ email: contact.email, channel: 'contact', category: 'other', context: null, linkedTicketId: null },
      subject: contact.subject.slice(0, SUBJECT_MAX),
      arrivedAt: contact.arrivedAt,
      dueAt: new Date(contact.arrivedAt.getTime() + DAY_MS),
    });
    const { answer, userId, message } = contact;
    await this.store.addMessage(q, {
      ...{ ticketId: opened.id, authorId: userId, author: 'requester', body: message },
      at: contact.arrivedAt,
    });
    await this.store.addMessage(q, {
      ...{ ticketId: opened.id, authorId: answer.authorId, author: 'agent', body: answer.body },
    });
    const change = { assigneeId: answer.authorId, ...afterAgentReply(opened, 'wait', this.clock.now()) };
    const { id, number } = await this.store.save(q, opened, change);
    return { id, number };
  }
}
