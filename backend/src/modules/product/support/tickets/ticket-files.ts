import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Sql, type SqlRunner } from '#platform/database/sql.ts';
import { Files } from '#common/files/index.ts';
import { ATTACH, MAY_OPEN } from './ticket-files.sql.ts';

/** Which message holds which files, and so who may open them: the ticket's requester and those who work tickets. */
@Injectable()
export class TicketFiles implements OnModuleInit {
  constructor(
    private readonly sql: Sql,
    private readonly files: Files,
  ) {}

  onModuleInit(): void {
    this.files.readableBy('ticket', async ({ userId, roles }, fileId) => {
      const works = roles.includes('support_agent') || roles.includes('admin');
      return (await this.sql.maybe('ticket_file_may_open', MAY_OPEN, [fileId, userId, works])) !== null;
    });
  }

  /** Every one of them, or the whole message fails. */
  async attach(q: SqlRunner, owner: string, messageId: string, ids: readonly string[] = []): Promise<void> {
    if (ids.length === 0) return;
    await this.files.claim(q, owner, 'ticket', ids);
    await q.run('ticket_files_attach', ATTACH, [ids, messageId]);
  }

  /** A request that names a file which is not used yet is no repeated one. */
  anyNew(q: SqlRunner, owner: string, ids: readonly string[] = []): Promise<boolean> {
    return this.files.anyFree(q, owner, 'ticket', ids);
  }
}
