import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { Env } from '#config/env.ts';
import { Keys } from '#platform/crypto/keys.ts';
import { Sql, type SqlRunner } from '#platform/database/sql.ts';
import { networkOf } from '#platform/web/network-of.ts';
import { Mailer } from '#common/mail/index.ts';
import { ContactMails } from './contact-mails.ts';
import { loggedOnly, tooManyMessages } from './contact.errors.ts';
import { INSERT, KNOWN, LOCK_ADDRESS, WAIT } from './contact.sql.ts';
import type { ContactMessageDto, ContactReceivedDto } from './dto/contact-message.dto.ts';

interface Stored extends Record<string, unknown> {
  readonly id: string;
  readonly reference: string;
  readonly created_at: Date;
}

/**
 * Takes messages in: keeps each once, bounds what one address may send, and tells the operator. The bound is a window over
 * the kept rows, so it is exact and the same for all processes. An address is kept as a keyed digest only.
 */
@Injectable()
export class ContactSubmissions {
  constructor(
    private readonly sql: Sql,
    private readonly env: Env,
    private readonly keys: Keys,
    private readonly mails: ContactMails,
    private readonly mailer: Mailer,
  ) {}

  async take(
    message: ContactMessageDto,
    visitor: UserPrincipal | null,
    ip: string,
  ): Promise<ContactReceivedDto> {
    if (this.env.CONTACT_DELIVERY === 'log') throw loggedOnly();
    const address = this.keys.hmac('opaque-ref', `contact-address:${networkOf(ip)}`).toString('base64url');
    const { reference, written } = await this.sql.tx(async (q) => {
      await q.run('contact_lock', LOCK_ADDRESS, [address]);
      const known =
        message.client_key && (await q.maybe<Stored>('contact_known', KNOWN, [message.client_key]));
      if (known) return { reference: known.reference, written: [] };
      await this.assertWithinLimit(q, address);
      return this.keep(q, message, visitor, address);
    });
    for (const mail of written) this.mailer.dispatch(mail);
    return { reference };
  }

  private async assertWithinLimit(q: SqlRunner, address: string): Promise<void> {
    const values = [address, this.env.CONTACT_RATE_LIMIT];
    const full = await q.maybe<{ wait: number }>('contact_wait', WAIT, values);
    if (full) throw tooManyMessages(full.wait);
  }

  /** What a machine filled in is kept as well, for a browser may have filled the field too; but nobody is mailed. */
  private async keep(
    q: SqlRunner,
    message: ContactMessageDto,
    visitor: UserPrincipal | null,
    address: string,
  ): Promise<{ reference: string; written: readonly string[] }> {
    const spam = Boolean(message.homepage);
    const stored = await q.one<Stored>('contact_insert', INSERT, [
      message.first_name,
      message.last_name,
      message.email,
      message.phone || null,
      message.practice_name || null,
      message.subject,
      message.message,
      visitor?.userId ?? null,
      address,
      message.client_key ?? null,
      spam ? 'suspected_spam' : 'new',
    ]);
    const written = spam ? [] : await this.mails.arrived(q, stored, message, visitor);
    return { reference: stored.reference, written };
  }
}
