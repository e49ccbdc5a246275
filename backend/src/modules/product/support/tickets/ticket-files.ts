import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { sqlOn } from '#platform/database/sql.ts';
import { Files } from '#common/files/index.ts';
import { Ticket } from './ticket.entity.ts';
import { TicketFile } from './ticket-file.entity.ts';
import { TicketMessage } from './ticket-message.entity.ts';

/** Which message holds which files, and so who may open them: the ticket's requester and those who work tickets. */
@Injectable()
export class TicketFiles implements OnModuleInit {
  constructor(
    @InjectRepository(TicketFile) private readonly places: Repository<TicketFile>,
    private readonly files: Files,
  ) {}

  onModuleInit(): void {
    this.files.readableBy('ticket', ({ userId, roles }, fileId) =>
      this.mayOpen(userId, roles.includes('support_agent') || roles.includes('admin'), fileId),
    );
  }

  /** Every one of them, or the whole message fails. */
  async attach(
    q: EntityManager,
    owner: string,
    messageId: string,
    ids: readonly string[] = [],
  ): Promise<void> {
    if (ids.length === 0) return;
    await this.files.claim(sqlOn(q), owner, 'ticket', ids);
    const places = ids.map((fileId, at) => ({ fileId, messageId, position: at + 1 }));
    await q.insert(TicketFile, places);
  }

  /** A request that names a file which is not used yet is no repeated one. */
  anyNew(q: EntityManager, owner: string, ids: readonly string[] = []): Promise<boolean> {
    return this.files.anyFree(sqlOn(q), owner, 'ticket', ids);
  }

  /** Its requester, and whoever works tickets. Notes hold no files. */
  private mayOpen(userId: string, works: boolean, fileId: string): Promise<boolean> {
    return this.places
      .createQueryBuilder('f')
      .innerJoin(TicketMessage, 'm', 'm.id = f.messageId')
      .innerJoin(Ticket, 't', 't.id = m.ticketId')
      .where({ fileId })
      .andWhere('(t.requesterId = :userId or :works)', { userId, works })
      .getExists();
  }
}
