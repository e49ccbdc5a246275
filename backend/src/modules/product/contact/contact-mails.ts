import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { Env } from '#config/env.ts';
import { sqlOn, type Transaction } from '#platform/database/sql.ts';
import { Log } from '#platform/logging/log.ts';
import { type MailDraft, Mailer, mails } from '#common/mail/index.ts';
import { PlatformSettings } from '#identity/platform-settings/index.ts';
import { ADMINS, RECENT_MAILS } from './contact.sql.ts';
import type { ContactMessageDto } from './dto/contact-message.dto.ts';

const MAILS_PER_HOUR = 60;

interface Answered {
  readonly email: string;
  readonly reference: string;
  readonly subject: string;
}

interface Arrived {
  readonly id: string;
  readonly reference: string;
}

/**
 * What is mailed about messages (decision 27). The operator gets the words; a sender gets an acknowledgement only at the
 * address of the account they are signed in to, and nothing of what they typed: the form must not send mail
 * to strangers for anybody.
 */
@Injectable()
export class ContactMails {
  constructor(
    private readonly env: Env,
    private readonly settings: PlatformSettings,
    private readonly mailer: Mailer,
    private readonly log: Log,
  ) {}

  /** Part of the transaction that keeps the message; answers the mails to dispatch after it. */
  async arrived(
    q: Transaction,
    stored: Arrived,
    message: ContactMessageDto,
    visitor: UserPrincipal | null,
  ): Promise<readonly string[]> {
    const drafts = [
      ...(await this.toOperator(q, stored, message)),
      ...(visitor?.email && visitor.email.toLowerCase() === message.email.toLowerCase()
        ? [this.acknowledgement(stored.reference, visitor.email)]
        : []),
    ];
    const written: string[] = [];
    for (const draft of drafts) written.push(await this.mailer.write(q, draft));
    return written;
  }

  /** The words of the person who answered; what follows is the ticket's to mail. */
  reply(
    q: Transaction,
    { email: to, reference, subject }: Answered,
    { words, replyTo }: { readonly words: string; readonly replyTo: string | undefined },
  ): Promise<string> {
    const body = mails.contactReply({ reference, subject, words, url: `${this.env.publicUrl}/contact` });
    const draft = { kind: 'contact_reply', to, keepsBody: true, ...body };
    return this.mailer.write(q, { ...draft, ...(replyTo ? { replyTo } : {}) });
  }

  /** Where an answer to our mail goes. Asked before a transaction begins: it may need a connection of its own. */
  async replyTo(): Promise<string | undefined> {
    return (await this.settings.of('contact_details')).email ?? this.env.OPERATOR_EMAIL;
  }

  private async toOperator(
    q: Transaction,
    { id, reference }: Arrived,
    message: ContactMessageDto,
  ): Promise<MailDraft[]> {
    const { count } = await sqlOn(q).one<{ count: number }>('contact_mailed', RECENT_MAILS);
    if (count >= MAILS_PER_HOUR) {
      this.log.warn({ reference }, 'many contact messages: this one is kept without a mail');
      return [];
    }
    const body = mails.contactMessage({
      reference,
      name: `${message.first_name} ${message.last_name}`,
      email: message.email,
      phone: message.phone || '–',
      practice: message.practice_name || '–',
      subject: message.subject,
      message: message.message,
      url: `${this.env.publicUrl}/admin?tab=contact&message=${id}`,
    });
    const draft = { kind: 'contact', replyTo: message.email, keepsBody: true, ...body };
    return (await this.operators(q)).map((to) => ({ ...draft, to }));
  }

  private async operators(q: Transaction): Promise<readonly string[]> {
    if (this.env.OPERATOR_EMAIL) return [this.env.OPERATOR_EMAIL];
    return (await sqlOn(q).many<{ email: string }>('contact_admins', ADMINS)).map(({ email }) => email);
  }

  private acknowledgement(reference: string, to: string): MailDraft {
    const body = mails.contactReceived({ reference, url: `${this.env.publicUrl}/contact` });
    return { kind: 'contact_received', to, keepsBody: true, ...body };
  }
}
