import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../../access/principal.ts';
import { Env } from '../../../config/env.ts';
import { Sql } from '../../../platform/database/sql.ts';
import {
  invalid,
  reauthenticationNeeded,
  reauthenticationNotValid,
  tokenUserGone,
  unconfirmedAddress,
} from '../auth.errors.ts';
import type { ClientInfo } from '../http-client-info.ts';
import { GuessLimit } from '../limits/guess-limit.ts';
import { MailInterval } from '../limits/mail-interval.ts';
import { LinkMailer } from '../one-time/link-mailer.ts';
import { linkHash } from '../one-time/one-time-code.ts';
import { OneTimeStore } from '../one-time/one-time-store.ts';
import type { UserRow } from '../users/user.row.ts';
import { UserStore } from '../users/user-store.ts';

/** A mailed code by which a signed-in person proves once more who they are. It opens no session. */
@Injectable()
export class Reauthentication {
  constructor(
    private readonly env: Env,
    private readonly sql: Sql,
    private readonly users: UserStore,
    private readonly interval: MailInterval,
    private readonly links: LinkMailer,
    private readonly tokens: OneTimeStore,
    private readonly guesses: GuessLimit,
  ) {}

  async mail({ userId }: UserPrincipal): Promise<void> {
    const mailId = await this.sql.tx(async (q) => {
      const user = await this.users.byId(userId, q);
      if (!user) throw tokenUserGone();
      if (!user.email) throw invalid('Reauthentication requires the user to have an email or a phone number');
      if (!user.email_confirmed_at) throw unconfirmedAddress();
      await this.interval.claim(q, user.email, 'reauthentication');
      await this.users.noteMail(q, userId, 'reauthentication_sent_at');
      const mail = { userId, address: user.email, redirectTo: this.env.publicUrl, challenge: null };
      return this.links.write(q, { ...mail, kind: 'reauthentication' });
    });
    this.links.send(mailId);
  }

  /** Before a new password: a code that was sent must be right, and where the operator wants it, one is needed. */
  async check(
    me: UserPrincipal,
    user: UserRow,
    nonce: string | null | undefined,
    client: ClientInfo,
  ): Promise<void> {
    if (nonce) return this.spend(user, nonce, client);
    if (!this.env.AUTH_PASSWORD_REAUTHENTICATION) return;
    const fresh = await this.sql.maybe('session_fresh', FRESH, [me.sessionId]);
    if (!fresh) throw reauthenticationNeeded();
  }

  private async spend({ id, email }: UserRow, nonce: string, { ip }: ClientInfo): Promise<void> {
    const address = email ?? '';
    const check = () => this.tokens.spend(this.sql, linkHash(address, nonce), ['reauthentication']);
    const spent = await this.guesses.guess('code', address || id, ip, { check });
    if (spent?.user_id !== id) throw reauthenticationNotValid();
  }
}

const FRESH = `select 1 from auth.sessions where id = $1 and created_at > now() - interval '24 hours'`;
