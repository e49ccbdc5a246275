import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { countRows } from '#platform/lists/count-rows.ts';
import { likePart } from '#platform/lists/like.ts';
import { Audit } from '#common/audit/index.ts';
import { Mailer } from '#common/mail/index.ts';
import { Contributions } from '#common/contributions/index.ts';
import { ContactMails } from './contact-mails.ts';
import { toContactEntry } from './contact-entry.ts';
import { ContactMessage } from './contact-message.entity.ts';
import { alreadyAnswered, messageNotFound, nothingToChange, onlyASample } from './contact.errors.ts';
import type {
  ChangeContactDto,
  ContactCountsDto,
  ContactEntryDto,
  ContactListDto,
  ContactQuery,
  ContactState,
} from './dto/contact-list.dto.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a search looks through, as its index has it. */
const SEARCHED = `lower(c.reference || ' ' || c.first_name || ' ' || c.last_name
  || ' ' || c.email::text || ' ' || coalesce(c.practice_name, '') || ' ' || c.subject)`;

/** Messages as those who answer them see them: found, answered once, closed, taken for spam and put back. */
@Injectable()
export class ContactInbox {
  constructor(
    @InjectRepository(ContactMessage) private readonly messages: Repository<ContactMessage>,
    private readonly contributions: Contributions,
    private readonly mails: ContactMails,
    private readonly mailer: Mailer,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async list({ q, state, page, page_size: size, sort }: ContactQuery): Promise<ContactListDto> {
    const found = this.messages.createQueryBuilder('c').where(state ? { state } : {});
    if (q !== '') found.andWhere(`${SEARCHED} like :part`, { part: likePart(q) });
    const all = found.clone();
    found
      .orderBy({ 'c.createdAt': sort === 'created_at' ? 'ASC' : 'DESC', 'c.id': 'ASC' })
      .limit(size)
      .offset((page - 1) * size);
    const [rows, matches, counts] = await Promise.all([
      found.getMany(),
      q === '' ? null : countRows(all),
      this.counts(),
    ]);
    const total = matches ?? (state ? counts[state] : sumOf(counts));
    return { items: rows.map(toContactEntry), total, page, page_size: size, counts };
  }

  /** How many messages wait for an answer. */
  async countNew(): Promise<number> {
    return (await this.counts()).new;
  }

  async one(id: string): Promise<ContactEntryDto> {
    const row = UUID.test(id) ? await this.messages.findOneBy({ id }) : null;
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
    const replyTo = await this.mails.replyTo();
    const mail = await this.messages.manager.transaction(async (q) => {
      const message = await this.lock(q, id);
      if (message.repliedAt) throw alreadyAnswered();
      if (message.isSample) throw onlyASample();
      const opened = await this.contributions.tickets.open(q, {
        channel: 'contact',
        name: `${message.firstName} ${message.lastName}`,
        email: message.email,
        userId: message.userId,
        subject: message.subject,
        message: message.message,
        arrivedAt: message.createdAt,
        answer: { authorId: me.userId, body: words },
      });
      const ticket = { ticketId: opened.id, ticketNumber: opened.number };
      const replied = { state: 'replied', repliedAt: this.clock.now(), repliedBy: me.userId } as const;
      await q.update(ContactMessage, id, { ...replied, ...ticket, updatedAt: () => 'now()' });
      const detail = { ticket: opened.number };
      await this.audit.record({ action: 'contact.replied', subject: id, detail }, q);
      return this.mails.reply(q, message, { words, replyTo });
    });
    this.mailer.dispatch(mail);
  }

  private async setState(id: string, state: ContactState): Promise<void> {
    await this.messages.manager.transaction(async (q) => {
      const { repliedAt: replied } = await this.lock(q, id);
      // Put back, an answered message is an answered one.
      const next = state === 'new' && replied ? 'replied' : state;
      await q.update(ContactMessage, id, { state: next, updatedAt: () => 'now()' });
      await this.audit.record({ action: `contact.${next}`, subject: id }, q);
    });
  }

  private async lock(q: EntityManager, id: string): Promise<ContactMessage> {
    const row = await q.findOne(ContactMessage, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!row) throw messageNotFound();
    return row;
  }

  private async counts(): Promise<ContactCountsDto> {
    const rows = await this.messages
      .createQueryBuilder('c')
      .select('c.state', 'state')
      .addSelect('count(*)::int', 'count')
      .groupBy('c.state')
      .getRawMany<{ state: ContactState; count: number }>();
    const none = { new: 0, replied: 0, closed: 0, suspected_spam: 0 };
    return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
  }
}

const sumOf = (counts: ContactCountsDto): number =>
  Object.values(counts).reduce((all: number, one: number) => all + one, 0);
