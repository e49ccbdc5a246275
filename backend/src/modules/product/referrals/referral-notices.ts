import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Env } from '#config/env.ts';
import { Mailer, mails } from '#common/mail/index.ts';
import { type NotificationContent, Notifications } from '#common/notifications/index.ts';
import type { Referral } from './referral.entity.ts';

interface Notice {
  /** Stands before the number of the referral. */
  readonly what: string;
  readonly key: string;
  readonly severity: NotificationContent['severity'];
  readonly body?: string;
  readonly due?: Date | null;
}

/** Tells the two sides what happened, by number: neither a notification nor a mail says anything of the patient. */
@Injectable()
export class ReferralNotices {
  constructor(
    private readonly notifications: Notifications,
    private readonly mailer: Mailer,
    private readonly env: Env,
  ) {}

  /** The ids of the mails, for `dispatch` after the commit. */
  async sent(q: EntityManager, referral: Referral): Promise<string[]> {
    const emergency = referral.urgency === 'emergency';
    return this.tell(q, referral, referral.toUserId, {
      ...{ what: emergency ? 'Emergency referral' : 'New referral', key: 'answer', due: referral.dueAt },
      severity: emergency ? 'critical' : 'warning',
    });
  }

  accepted(q: EntityManager, referral: Referral): Promise<string[]> {
    return this.toSender(q, referral, { what: 'Accepted: referral', severity: 'info' });
  }

  declined(q: EntityManager, referral: Referral): Promise<string[]> {
    const body = 'Read the reason, and send it to somebody else without typing it again.';
    return this.toSender(q, referral, { what: 'Declined: referral', severity: 'warning', body });
  }

  asked(q: EntityManager, referral: Referral): Promise<string[]> {
    return this.toSender(q, referral, { what: 'A question about referral', severity: 'warning' });
  }

  scheduled(q: EntityManager, referral: Referral): Promise<string[]> {
    return this.toSender(q, referral, { what: 'Visit scheduled: referral', severity: 'info' });
  }

  completed(q: EntityManager, referral: Referral): Promise<string[]> {
    return this.toSender(q, referral, { what: 'Report received: referral', severity: 'warning' });
  }

  /** The sender answered, so it is the specialist's turn again. */
  answered(q: EntityManager, referral: Referral): Promise<string[]> {
    const notice = {
      what: 'Answered: referral',
      key: 'answer',
      severity: 'warning',
      due: referral.dueAt,
    } as const;
    return this.tell(q, referral, referral.toUserId, notice);
  }

  async withdrawn(q: EntityManager, referral: Referral): Promise<void> {
    const notice = { what: 'Withdrawn: referral', key: 'answer', severity: 'info' } as const;
    await this.notify(q, referral, referral.toUserId, notice);
  }

  /** A word of the other side; no mail for each. */
  async message(q: EntityManager, referral: Referral, to: string | null): Promise<void> {
    await this.notify(q, referral, to, { what: 'New message: referral', key: 'message', severity: 'info' });
  }

  /** The answer is late: both are told, each with what to do. */
  async overdue(q: EntityManager, referral: Referral): Promise<string[]> {
    const late = { what: 'Answer overdue: referral', severity: 'critical', due: referral.dueAt } as const;
    const sender = await this.tell(q, referral, referral.fromUserId, {
      ...{ ...late, key: 'progress', body: 'Call the practice, or withdraw it and choose somebody else.' },
    });
    const body = 'Accept, decline or ask: a colleague is waiting.';
    return [
      ...sender,
      ...(await this.tell(q, referral, referral.toUserId, { ...late, key: 'answer', body })),
    ];
  }

  /** The specialist has answered. */
  async settleReceiver(q: EntityManager, { id, toUserId }: Referral): Promise<void> {
    if (toUserId !== null) await this.notifications.settle(toUserId, keyOf(id, 'answer'), q);
  }

  /** The sender has seen to it. */
  async settleSender(q: EntityManager, { id, fromUserId }: Referral): Promise<void> {
    if (fromUserId !== null) await this.notifications.settle(fromUserId, keyOf(id, 'progress'), q);
  }

  /** After the commit. */
  dispatch(mailIds: readonly string[]): void {
    for (const id of mailIds) this.mailer.dispatch(id);
  }

  private toSender(q: EntityManager, referral: Referral, notice: Omit<Notice, 'key'>): Promise<string[]> {
    return this.tell(q, referral, referral.fromUserId, { ...notice, key: 'progress' });
  }

  private async tell(
    q: EntityManager,
    referral: Referral,
    to: string | null,
    notice: Notice,
  ): Promise<string[]> {
    if (to === null || referral.isSample) return [];
    await this.notify(q, referral, to, notice);
    const email = await addressOf(q, to);
    if (email === undefined) return [];
    const heading = `${notice.what} ${referral.number}`;
    const mail = mails.referralNotice({ heading, url: `${this.env.publicUrl}${linkOf(referral)}` });
    return [await this.mailer.write(q, { kind: 'referral_notice', to: email, ...mail })];
  }

  private async notify(
    q: EntityManager,
    referral: Referral,
    to: string | null,
    notice: Notice,
  ): Promise<void> {
    if (to === null || referral.isSample) return;
    const { what, key, severity, body = null, due = null } = notice;
    const content = {
      kind: 'referral',
      title: `${what} ${referral.number}`,
      link: linkOf(referral),
      severity,
    };
    const shown = { body, due_at: due, dedupe_key: keyOf(referral.id, key), again: true };
    await this.notifications.add({ user_id: to, ...content, ...shown }, q);
  }
}

const linkOf = ({ id }: Referral): string => `/specialist?referral=${id}`;
const keyOf = (id: string, what: string): string => `referral:${id}:${what}`;

/** Of an account that can sign in. */
async function addressOf(q: EntityManager, userId: string): Promise<string | undefined> {
  const row = await q
    .createQueryBuilder()
    .select('u.email::text', 'email')
    .from('auth.users', 'u')
    .where('u.id = :userId and u.deleted_at is null and u.email is not null', { userId })
    .andWhere('(u.banned_until is null or u.banned_until < now())')
    .getRawOne<{ email: string }>();
  return row?.email;
}
