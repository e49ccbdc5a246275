import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, Raw } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Env } from '#config/env.ts';
import {
  invalid,
  reauthenticationNeeded,
  reauthenticationNotValid,
  tokenUserGone,
  unconfirmedAddress,
  unconfirmedPhone,
} from '../auth.errors.ts';
import type { ClientInfo } from '../http-client-info.ts';
import { GuessLimit } from '../limits/guess-limit.ts';
import { MailInterval } from '../limits/mail-interval.ts';
import { LinkMailer } from '../one-time/link-mailer.ts';
import { linkHash } from '../one-time/one-time-code.ts';
import { OneTimeStore } from '../one-time/one-time-store.ts';
import { PhoneCodes } from '../phones/phone-codes.ts';
import type { UserRow } from '../users/user.row.ts';
import { UserStore } from '../users/user-store.ts';
import type { ProofRule } from './current-password.ts';
import { Session } from '../sessions/session.entity.ts';

/** A mailed code by which a signed-in person proves once more who they are. It opens no session. */
@Injectable()
export class Reauthentication {
  constructor(
    private readonly env: Env,
    private readonly data: DataSource,
    private readonly users: UserStore,
    private readonly interval: MailInterval,
    private readonly links: LinkMailer,
    private readonly tokens: OneTimeStore,
    private readonly guesses: GuessLimit,
    private readonly phones: PhoneCodes,
  ) {}

  /** By mail, and for a person without an address by telephone. */
  async send({ userId }: UserPrincipal): Promise<void> {
    const mailId = await this.data.transaction(async (q) => {
      const user = await this.users.byId(userId, q);
      if (!user) throw tokenUserGone();
      return user.email ? this.mail(q, user, user.email) : this.text(q, user);
    });
    if (mailId) this.links.send(mailId);
  }

  private async mail(
    q: EntityManager,
    { id: userId, email_confirmed_at: confirmed }: UserRow,
    address: string,
  ) {
    if (!confirmed) throw unconfirmedAddress();
    await this.interval.claim(q, address, 'reauthentication');
    await this.users.noteMail(q, userId, 'reauthentication_sent_at');
    const mail = { userId, address, redirectTo: this.env.publicUrl, challenge: null };
    return this.links.write(q, { ...mail, kind: 'reauthentication' });
  }

  private async text(q: EntityManager, { id, phone, phone_confirmed_at: confirmed }: UserRow): Promise<null> {
    if (!phone) throw invalid('Reauthentication requires the user to have an email or a phone number');
    if (!confirmed) throw unconfirmedPhone();
    await this.phones.send(q, id, phone, 'reauthentication');
    await this.users.noteMail(q, id, 'reauthentication_sent_at');
    return null;
  }

  /** Before a new password: throws where no code was sent and the operator, or the lack of a password, wants one. */
  async assertHas(
    { sessionId }: UserPrincipal,
    user: UserRow,
    nonce: string | null | undefined,
    rule: ProofRule,
  ): Promise<void> {
    if (nonce) return;
    if (rule === 'always' && !user.encrypted_password) throw reauthenticationNeeded();
    if (!this.env.AUTH_PASSWORD_REAUTHENTICATION) return;
    const fresh = { id: sessionId, createdAt: Raw((at) => `${at} > now() - interval '24 hours'`) };
    if (!(await this.data.getRepository(Session).existsBy(fresh))) throw reauthenticationNeeded();
  }

  /** Throws unless it is the code that this person was sent; it works once. */
  async spend({ id, email, phone }: UserRow, nonce: string, { ip }: ClientInfo): Promise<void> {
    const address = email ?? phone ?? '';
    const check = () =>
      this.data.transaction((q) => this.tokens.spend(q, linkHash(address, nonce), ['reauthentication']));
    const spent = await this.guesses.guess('code', address || id, ip, { check });
    if (spent?.user_id !== id) throw reauthenticationNotValid();
  }
}
