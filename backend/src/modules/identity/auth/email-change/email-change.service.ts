import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Env } from '#config/env.ts';
import { Audit } from '#common/audit/index.ts';
import { RolesService } from '#identity/roles/index.ts';
import { emailExists } from '../auth.errors.ts';
import type { Challenge } from '../flows/pkce.ts';
import { MailInterval } from '../limits/mail-interval.ts';
import { type IssuedLink, LinkMailer } from '../one-time/link-mailer.ts';
import type { ChangedAddress } from '../one-time/one-time-code.ts';
import type { RedeemedToken } from '../one-time/one-time-store.ts';
import type { UserRow } from '../users/user.row.ts';
import { UserStore } from '../users/user-store.ts';
import { EmailChangeStore } from './email-change-store.ts';

export interface RequestedEmailChange {
  readonly address: string;
  readonly redirectTo: string;
  readonly challenge: Challenge | null;
}

/**
 * A change of address: the old and the new one are asked, and the account moves when both said yes. Whoever stole a
 * session cannot move the account, and nobody claims an address they do not read.
 */
@Injectable()
export class EmailChange {
  constructor(
    private readonly env: Env,
    private readonly users: UserStore,
    private readonly store: EmailChangeStore,
    private readonly interval: MailInterval,
    private readonly links: LinkMailer,
    private readonly roles: RolesService,
    private readonly audit: Audit,
  ) {}

  /** Answers the mails to send after the commit: none where addresses need no confirmation. */
  async request(q: EntityManager, user: UserRow, wanted: RequestedEmailChange): Promise<string[]> {
    if (await this.users.byEmail(wanted.address, q)) throw emailExists();
    await this.store.start(q, user.id, wanted.address);
    if (this.env.AUTH_AUTOCONFIRM) {
      await this.finish(q, user.id, user.is_anonymous);
      return [];
    }
    await this.audit.record({ action: 'user.email_change_requested', subject: user.id }, q);
    return this.mail(q, user, wanted);
  }

  /** Both mails: an account without an address has only the new one to ask. */
  async mail(q: EntityManager, user: UserRow, wanted: RequestedEmailChange): Promise<string[]> {
    const halves: ChangedAddress[] = user.email ? ['current', 'new'] : ['new'];
    // The old address keeps the distance between one wanted address and the next; here the account does.
    if (!user.email) await this.interval.claim(q, user.id, 'email_change_current');
    const mails: string[] = [];
    for (const half of halves) {
      const address = half === 'current' ? (user.email ?? '') : wanted.address;
      await this.interval.claim(q, address, `email_change_${half}`);
      mails.push(
        await this.links.write(q, { ...wanted, address, userId: user.id, kind: `email_change_${half}` }),
      );
    }
    return mails;
  }

  /** One confirmation as a link without a mail, for callers that send it another way. */
  async link(
    q: EntityManager,
    user: UserRow,
    half: ChangedAddress,
    wanted: RequestedEmailChange,
  ): Promise<IssuedLink> {
    if (await this.users.byEmail(wanted.address, q)) throw emailExists();
    if (user.new_email !== wanted.address) await this.store.start(q, user.id, wanted.address);
    const address = half === 'current' ? (user.email ?? '') : wanted.address;
    return this.links.issue(q, { ...wanted, address, userId: user.id, kind: `email_change_${half}` });
  }

  /** A half was confirmed. Null: the change it belonged to is not wanted any more. */
  async accept(
    q: EntityManager,
    { user_id, address }: RedeemedToken,
    half: ChangedAddress,
  ): Promise<'half' | 'done' | null> {
    const pending = await this.store.lock(q, user_id);
    if (!pending?.new_email) return null;
    if (address !== (half === 'new' ? pending.new_email : pending.email)) return null;
    const other = pending.email_change_half;
    if (pending.email && (other === null || other === half)) {
      await this.store.noteHalf(q, user_id, half);
      return 'half';
    }
    await this.finish(q, user_id, pending.is_anonymous);
    return 'done';
  }

  /** With an address an anonymous person becomes a practitioner like any other who signs up. */
  private async finish(q: EntityManager, userId: string, wasAnonymous: boolean): Promise<void> {
    if (!(await this.store.finish(q, userId))) throw emailExists();
    if (wasAnonymous) await this.roles.grant(q, userId, 'practitioner');
    await this.audit.record({ action: 'user.email_changed', subject: userId, actorId: userId }, q);
  }
}
