import { Injectable } from '@nestjs/common';
import { Sql } from '#platform/database/sql.ts';
import { Log } from '#platform/logging/log.ts';
import { Mailer } from './mailer.ts';

/** A mail that was given up. Its words stay sealed. */
export interface FailedMail {
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly error: string | null;
  readonly created_at: Date;
  /** False for one that held a link or code: that is gone, and the person asks for another. */
  readonly can_resend: boolean;
}

const LIST = `select id, kind, to_address::text as to, error, created_at, sealed_body is not null as can_resend
  from mails where state = 'failed' order by created_at desc limit $1`;
const COUNT = `select count(*)::int as count from mails where state = 'failed'`;
const AGAIN = `update mails set state = 'queued', error = null where id = $1 and state = 'failed' and sealed_body is not null`;

/** The mails that did not get out, and a second try for those that may have one. */
@Injectable()
export class FailedMails {
  constructor(
    private readonly sql: Sql,
    private readonly mailer: Mailer,
    private readonly log: Log,
  ) {}

  list(most: number): Promise<FailedMail[]> {
    return this.sql.many<FailedMail & Record<string, unknown>>('mails_failed', LIST, [most]);
  }

  async count(): Promise<number> {
    return (await this.sql.one<{ count: number }>('mails_failed_count', COUNT)).count;
  }

  /** False for a mail that is not there, is on its way again already, or must not be sent again. */
  async again(id: string): Promise<boolean> {
    if ((await this.sql.run('mail_again', AGAIN, [id])) === 0) return false;
    // The row says it is to be sent; should the queue be away, the sweeper comes for it.
    await this.mailer
      .enqueueMissing(id)
      .catch((cause: unknown) =>
        this.log.warn({ err: cause, mailId: id }, 'mail not queued, the sweeper will'),
      );
    return true;
  }
}
