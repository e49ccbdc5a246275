import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Live } from '#common/live/index.ts';
import { Ticket } from './ticket.entity.ts';

/** All tickets, for agents; one alone is `ticket:<id>`. */
const TICKETS = 'tickets';

const isAgent = ({ roles }: UserPrincipal): boolean =>
  roles.includes('support_agent') || roles.includes('admin');

/** Tells open pages that a ticket changed: its requester's, and those of all agents. */
@Injectable()
export class LiveTickets implements OnModuleInit {
  constructor(
    private readonly live: Live,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.live.rule(TICKETS, (me, id) => id === '' && isAgent(me));
    this.live.rule('ticket', (me, id) => this.isTheirs(me, id));
  }

  changed(q: EntityManager, id: string): Promise<void> {
    return this.live.tell(q, [`ticket:${id}`, TICKETS], 'changed', { id });
  }

  /** A note of an agent: that there is one is no business of the requester. */
  noted(q: EntityManager, id: string): Promise<void> {
    return this.live.tell(q, TICKETS, 'changed', { id });
  }

  private isTheirs({ userId }: UserPrincipal, id: string): Promise<boolean> | boolean {
    return isUUID(id) && this.database.manager.existsBy(Ticket, { id, requesterId: userId });
  }
}
