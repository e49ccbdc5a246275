import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { type ReasonDto, statedReason } from '#platform/validation/reason.ts';
import { Audit } from '#common/audit/index.ts';
import { emailDisabled } from '../auth.errors.ts';
import { MailInterval } from '../limits/mail-interval.ts';
import { LinkMailer } from '../one-time/link-mailer.ts';
import { Redirects } from '../redirects.ts';
import { UserStore } from '../users/user-store.ts';
import { isBanned } from '../users/user.row.ts';
import { nothingToConfirm, personMissing } from './people.errors.ts';

/** Mails once more what confirms an address: the invitation to whoever was invited, else the link of the sign-up. */
@Injectable()
export class VerificationMails {
  constructor(
    private readonly data: DataSource,
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly users: UserStore,
    private readonly interval: MailInterval,
    private readonly links: LinkMailer,
    private readonly redirects: Redirects,
    private readonly audit: Audit,
  ) {}

  /** @throws 422 `nothing_to_confirm`; 429 while the last mail to the address is too recent */
  async resend(me: UserPrincipal, userId: string, body: ReasonDto): Promise<void> {
    const reason = statedReason(body);
    if (!this.env.AUTH_EMAIL) throw emailDisabled();
    const mailId = await this.data.transaction(async (q) => {
      const mail = await this.write(q, userId);
      const target = { type: 'user', id: userId };
      const event = { action: 'user.verification_resent', target, actorId: me.userId, reason };
      await this.audit.record(event, q);
      return mail;
    });
    this.links.send(mailId);
  }

  private async write(q: EntityManager, userId: string): Promise<string> {
    const user = isUUID(userId) ? await this.users.byId(userId, q) : null;
    if (!user) throw personMissing();
    const { email: address } = user;
    if (!address || user.email_confirmed_at || isBanned(user, this.clock.now())) throw nothingToConfirm();
    const kind = user.invited_at ? 'invite' : 'signup';
    await this.interval.claim(q, address, kind);
    await this.users.noteMail(q, userId, 'confirmation_sent_at');
    const redirectTo = this.redirects.allowed(undefined);
    return this.links.write(q, { userId, address, kind, redirectTo, challenge: null });
  }
}
