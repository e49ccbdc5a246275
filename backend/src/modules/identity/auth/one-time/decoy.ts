import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '#platform/database/sql.ts';
import { type LinkMail, LinkMailer } from './link-mailer.ts';

/**
 * The work of a mail nobody gets: done and taken back inside the transaction, so that the time of an answer does not
 * tell whether the address has an account.
 */
@Injectable()
export class Decoy {
  constructor(private readonly links: LinkMailer) {}

  /** A mail to an account that does not exist. */
  async mail(q: SqlRunner, mail: Omit<LinkMail, 'userId'>): Promise<null> {
    return this.takeBack(q, async () => {
      const userId = randomUUID();
      await q.run('decoy_user', 'insert into auth.users (id) values ($1)', [userId]);
      await this.links.write(q, { ...mail, userId });
    });
  }

  /** Runs `work` and undoes it; what came before in the transaction stays. */
  async takeBack(q: SqlRunner, work: () => Promise<unknown>): Promise<null> {
    await q.run('decoy_begin', 'savepoint decoy');
    try {
      await work();
    } finally {
      await q.run('decoy_end', 'rollback to savepoint decoy');
    }
    return null;
  }

  /** An address that can belong to nobody. */
  address(): string {
    return `${randomUUID()}@decoy.invalid`;
  }
}
