import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Sql, type SqlRunner } from '#platform/database/sql.ts';
import { Audit } from '#common/audit/index.ts';
import { Mailer } from '#common/mail/index.ts';
import { Contributions } from '#common/contributions/index.ts';
import { ContactMails } from './contact-mails.ts';
import { type ContactRow, toContactEntry } from './contact.row.ts';
import { alreadyAnswered, messageNotFound, nothingToChange, onlyASample } from './contact.errors.ts';
import { COUNT, FOR_CHANGE, ONE, PAGE, SET_REPLIED, SET_STATE, STATES } from './contact.sql.ts';
import type {
  ChangeContactDto,
  ContactCountsDto,
  ContactEntryDto,
  ContactListDto,
  ContactQuery,
  ContactState,
} from './dto/contact-list.dto.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Messages as those who answer them see them: found, answered once, closed, taken for spam and put back. */
@Injectable()
export class ContactInbox {
  constructor(
    private readonly sql: Sql,
    private readonly contributions: Contributions,
    private readonly mails: ContactMails,
    private readonly mailer: Mailer,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async list({ q, state, page, page_size: size, sort }: ContactQuery): Promise<ContactListDto> {
    const found = [state ?? null, q];
    const [rows, { count: total }, counts] = await Promise.all([
      this.sql.many<ContactRow>(`contact_page_${sort}`, PAGE(sort), [...found, size, (page - 1) * size]),
      this.sql.one<{ count: number }>('contact_count', COUNT, found),
      this.counts(),
    ]);
    return { items: rows.map(toContactEntry), total, page, page_size: size, counts };
  }

  /** How many messages wait for an answer. */
  async countNew(): Promise<number> {
    return (await this.counts()).new;
  }

  async one(id: string): Promise<ContactEntryDto> {
    const row = UUID.test(id) ? await this.sql.maybe<ContactRow>('contact_one', ONE, [id]) : null;
    if (!row) throw messageNotFound();
    return toContactEntry(row);
  }

  async change(me: UserPrincipal, id: string, { reply, state }: ChangeContactDto): Promise<ContactEntryDto> {
    if (!UUID.test(id)) throw messageNotFound();
    if (reply !== undefined) await this.reply(me, id, reply);
    else if (state) await this.setState(id, state);
    else throw nothingToChange();
    return this.one(id);
  }

  private async reply(me: UserPrincipal, id: string, words: string): Promise<void> {
    const mail = await this.sql.tx(async (q) => {
      const message = await this.lock(q, id);
      if (message.replied_at) throw alreadyAnswered();
      if (message.is_sample) throw onlyASample();
      const opened = await this.contributions.tickets.open(q, {
        channel: 'contact',
        name: `${message.first_name} ${message.last_name}`,
        email: message.email,
        userId: message.user_id ?? null,
        subject: message.subject,
        message: message.message,
        arrivedAt: message.created_at,
        answer: { authorId: me.userId, body: words },
      });
      const values = [id, this.clock.now(), me.userId, opened.id, opened.number];
      await q.run('contact_replied', SET_REPLIED, values);
      const detail = { ticket: opened.number };
      await this.audit.record({ action: 'contact.replied', subject: id, detail }, q);
      return this.mails.reply(q, message, words);
    });
    this.mailer.dispatch(mail);
  }

  private async setState(id: string, state: ContactState): Promise<void> {
    await this.sql.tx(async (q) => {
      const { replied_at: replied } = await this.lock(q, id);
      // Put back, an answered message is an answered one.
      const next = state === 'new' && replied ? 'replied' : state;
      await q.run('contact_state', SET_STATE, [id, next]);
      await this.audit.record({ action: `contact.${next}`, subject: id }, q);
    });
  }

  private async lock(q: SqlRunner, id: string): Promise<ContactRow> {
    const row = await q.maybe<ContactRow>('contact_lock_one', FOR_CHANGE, [id]);
    if (!row) throw messageNotFound();
    return row;
  }

  private async counts(): Promise<ContactCountsDto> {
    const rows = await this.sql.many<{ state: ContactState; count: number }>('contact_states', STATES);
    const none = { new: 0, replied: 0, closed: 0, suspected_spam: 0 };
    return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
  }
}
