import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Raw, Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Env } from '#config/env.ts';
import { currentPasswordInvalid, currentPasswordRequired } from '../auth.errors.ts';
import type { ClientInfo } from '../http-client-info.ts';
import { GuessLimit } from '../limits/guess-limit.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import type { UserRow } from '../users/user.row.ts';
import { Session } from '../sessions/session.entity.ts';

/** How much proof a new password needs: what the operator set, or the current password wherever there is one. */
export type ProofRule = 'as_set' | 'always';

/** A person who finds an open session cannot take over the account. */
@Injectable()
export class CurrentPassword {
  constructor(
    private readonly env: Env,
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly guesses: GuessLimit,
    private readonly passwords: PasswordHasher,
  ) {}

  /**
   * Throws unless the old password was sent and is right. As set, a session that a magic link or code opened need not
   * know it: that is how a forgotten password is replaced.
   */
  async check(
    me: UserPrincipal,
    user: UserRow,
    sent: string | null | undefined,
    { ip }: ClientInfo,
    rule: ProofRule,
  ): Promise<void> {
    if (!user.encrypted_password) return;
    if (rule === 'as_set' && !(await this.isWanted(me))) return;
    if (!sent) throw currentPasswordRequired();
    const check = async () => ((await this.passwords.verify(user.encrypted_password, sent)) ? user : null);
    const right = await this.guesses.guess('password', user.email ?? user.phone ?? user.id, ip, { check });
    if (!right) throw currentPasswordInvalid();
  }

  private async isWanted({ sessionId }: UserPrincipal): Promise<boolean> {
    if (!this.env.AUTH_PASSWORD_CURRENT) return false;
    const byPassword = Raw((amr) => `${amr} @> '[{"method": "password"}]'`);
    return this.sessions.existsBy({ id: sessionId, amr: byPassword });
  }
}
