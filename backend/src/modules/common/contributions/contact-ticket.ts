import type { EntityManager } from 'typeorm';

/** A message of the contact form and its answer, which together become a ticket. */
export interface ContactTicket {
  readonly channel: 'contact';
  readonly name: string;
  readonly email: string;
  /** The account, when the visitor was signed in. */
  readonly userId: string | null;
  readonly subject: string;
  readonly message: string;
  /** When the message arrived: its answer is due 24 hours later. */
  readonly arrivedAt: Date;
  readonly answer: { readonly authorId: string; readonly body: string };
}

export interface OpenedTicket {
  readonly id: string;
  /** Shown to people: T-00001. */
  readonly number: string;
}

/** Opens tickets for other areas. The area that owns tickets supplies it. */
export interface TicketOpener {
  /** Opens a ticket as part of the caller's transaction. */
  open(transaction: EntityManager, contact: ContactTicket): Promise<OpenedTicket>;
}
