import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../../access/principal.ts';
import { Env } from '../../../config/env.ts';
import { Sql } from '../../../platform/database/sql.ts';
import { currentPasswordInvalid, currentPasswordRequired } from '../auth.errors.ts';
import type { ClientInfo } from '../http-client-info.ts';
import { GuessLimit } from '../limits/guess-limit.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import type { UserRow } from '../users/user.row.ts';

/** Where the operator wants it: whoever finds a session open cannot take the account with it. */
@Injectable()
export class CurrentPassword {
  constructor(
    private readonly env: Env,
    private readonly sql: Sql,
    private readonly guesses: GuessLimit,
    private readonly passwords: PasswordHasher,
  ) {}

  /**
   * Throws unless the old password was sent and is right. A session that a mailed link or code opened need not know
   * it: that is how a forgotten password is replaced.
   */
  async check(
    { sessionId }: UserPrincipal,
    user: UserRow,
    sent: string | null | undefined,
    { ip }: ClientInfo,
  ): Promise<void> {
    if (!this.env.AUTH_PASSWORD_CURRENT || !user.encrypted_password) return;
    if (!(await this.sql.maybe('session_by_password', BY_PASSWORD, [sessionId]))) return;
    if (!sent) throw currentPasswordRequired();
    const check = async () => ((await this.passwords.verify(user.encrypted_password, sent)) ? user : null);
    const right = await this.guesses.guess('password', user.email ?? user.phone ?? user.id, ip, { check });
    if (!right) throw currentPasswordInvalid();
  }
}

const BY_PASSWORD = `select 1 from auth.sessions where id = $1 and amr @> '[{"method": "password"}]'`;
