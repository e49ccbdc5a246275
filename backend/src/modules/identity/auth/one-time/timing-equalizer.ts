import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { sqlOn, type Transaction } from '#platform/database/sql.ts';
import { type LinkMail, LinkMailer } from './link-mailer.ts';
import { CREATE_EMPTY_USER } from './timing-equalizer.sql.ts';

/**
 * Does the work of a mail that nobody receives and rolls it back inside the transaction, so that the response time does not
 * reveal whether an address has an account.
 */
@Injectable()
export class TimingEqualizer {
  constructor(private readonly links: LinkMailer) {}

  /** A mail to an account that does not exist. */
  async mail(q: EntityManager, mail: Omit<LinkMail, 'userId'>): Promise<null> {
    return this.runAndUndo(q, async () => {
      const userId = randomUUID();
      await sqlOn(q).run('equalizer_user', CREATE_EMPTY_USER, [userId]);
      await this.links.write(q, { ...mail, userId });
    });
  }

  /** Runs `work` and rolls it back. Earlier changes of the transaction stay. */
  async runAndUndo(q: Transaction, work: () => Promise<unknown>): Promise<null> {
    await this.run(q, { keep: false }, work);
    return null;
  }

  /** Runs `work` and keeps its changes or rolls them back, in the same number of statements. */
  async run(q: Transaction, { keep }: { keep: boolean }, work: () => Promise<unknown>): Promise<void> {
    const sql = sqlOn(q);
    await sql.run('equalizer_begin', 'savepoint equalizer');
    let done = false;
    try {
      await work();
      done = keep;
    } finally {
      if (done) await sql.run('equalizer_keep', 'release savepoint equalizer');
      else await sql.run('equalizer_end', 'rollback to savepoint equalizer');
    }
  }

  /** @returns an address that no account can have */
  address(): string {
    return `${randomUUID()}@decoy.invalid`;
  }
}
