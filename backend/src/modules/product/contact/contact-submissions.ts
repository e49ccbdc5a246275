import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Env } from '#config/env.ts';
import { Keys } from '#platform/crypto/keys.ts';
import { sqlOn } from '#platform/database/sql.ts';
import { networkOf } from '#platform/web/limits/network-of.ts';
import { Mailer } from '#common/mail/index.ts';
import { ContactMails } from './contact-mails.ts';
import { loggedOnly, tooManyMessages } from './contact.errors.ts';
import { ContactMessage } from './contact-message.entity.ts';
import { LOCK_ADDRESS } from './contact.sql.ts';
import type { ContactMessageDto, ContactReceivedDto } from './dto/contact-message.dto.ts';

const WINDOW = `interval '5 minutes'`;

/**
 * Takes messages in (decision 27): keeps each once, bounds what one address may send, and tells the operator. The bound is a
 * window over the kept rows, so it is exact and the same for all processes. An address is kept as a keyed digest only.
 */
@Injectable()
export class ContactSubmissions {
  constructor(
    private readonly database: DataSource,
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
    const { reference, written } = await this.database.transaction(async (q) => {
      await sqlOn(q).run('contact_lock', LOCK_ADDRESS, [address]);
      const { client_key: clientKey } = message;
      const known = clientKey && (await q.findOneBy(ContactMessage, { clientKey }));
      if (known) return { reference: known.reference, written: [] };
      await this.assertWithinLimit(q, address);
      return this.keep(q, message, visitor, address);
    });
    for (const mail of written) this.mailer.dispatch(mail);
    return { reference };
  }

  /**
   * Refuses until the message that fills the window has left it. A message in the future is from before the clock was set
   * back and does not count.
   */
  private async assertWithinLimit(q: EntityManager, address: string): Promise<void> {
    const full = await q
      .createQueryBuilder(ContactMessage, 'c')
      .select(`greatest(1, ceil(extract(epoch from c.createdAt + ${WINDOW} - now())))::int`, 'wait')
      .where('c.ipHash = :address', { address })
      .andWhere(`c.createdAt > now() - ${WINDOW} and c.createdAt <= clock_timestamp()`)
      .orderBy('c.createdAt', 'DESC')
      .offset(this.env.CONTACT_RATE_LIMIT - 1)
      .limit(1)
      .getRawOne<{ wait: number }>();
    if (full) throw tooManyMessages(full.wait);
  }

  /** What a machine filled in is kept as well, for a browser may have filled the field too; but nobody is mailed. */
  private async keep(
    q: EntityManager,
    message: ContactMessageDto,
    visitor: UserPrincipal | null,
    address: string,
  ): Promise<{ reference: string; written: readonly string[] }> {
    const spam = Boolean(message.homepage);
    const stored = await q.save(ContactMessage, {
      firstName: message.first_name,
      lastName: message.last_name,
      email: message.email,
      phone: message.phone || null,
      practiceName: message.practice_name || null,
      subject: message.subject,
      message: message.message,
      userId: visitor?.userId ?? null,
      ipHash: address,
      clientKey: message.client_key ?? null,
      state: spam ? 'suspected_spam' : 'new',
    });
    const written = spam ? [] : await this.mails.arrived(q, stored, message, visitor);
    return { reference: stored.reference, written };
  }
}
