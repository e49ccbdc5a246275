import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../../access/principal.ts';
import { Sql } from '../../../platform/database/sql.ts';
import { Audit } from '../../audit/index.ts';
import { invalid } from '../auth.errors.ts';
import type { ClientInfo } from '../http-client-info.ts';
import { GuessLimit } from '../limits/guess-limit.ts';
import { SessionCache } from '../sessions/session-cache.ts';
import type { SessionAnswer } from '../sessions/session-issuer.ts';
import { recoveryCodesNeedAal2, wrongRecoveryCode } from './factor.errors.ts';
import { FactorStore } from './factor-store.ts';
import { newRecoveryCode, normalRecoveryCode } from './recovery-code.ts';
import { RecoveryCodeStore } from './recovery-code-store.ts';
import { SecondFactorSession } from './second-factor-session.ts';

const HOW_MANY = 10;

/** Recovery codes stand in for an authenticator that is lost: each once. */
@Injectable()
export class RecoveryCodes {
  constructor(
    private readonly sql: Sql,
    private readonly factors: FactorStore,
    private readonly codes: RecoveryCodeStore,
    private readonly guesses: GuessLimit,
    private readonly raised: SecondFactorSession,
    private readonly cache: SessionCache,
    private readonly audit: Audit,
  ) {}

  /** New codes, shown in this answer only; the older ones die. */
  async make(me: UserPrincipal): Promise<string[]> {
    const made = Array.from({ length: HOW_MANY }, newRecoveryCode);
    await this.sql.tx(async (q) => {
      if ((await this.factors.hold(q, me)).aal !== 'aal2') throw recoveryCodesNeedAal2();
      await this.codes.replace(q, me.userId, made.map(normalRecoveryCode));
      await this.audit.record({ action: 'recovery_codes.made', subject: me.userId }, q);
    });
    return made;
  }

  remaining({ userId }: UserPrincipal): Promise<number> {
    return this.codes.count(userId);
  }

  async verify(
    me: UserPrincipal,
    code: string | null | undefined,
    { ip }: ClientInfo,
  ): Promise<SessionAnswer> {
    if (!code) throw invalid('Verify requires a code');
    const check = () =>
      this.sql.tx(async (q) => {
        await this.factors.hold(q, me);
        const spent = await this.codes.spend(q, me.userId, normalRecoveryCode(code));
        return spent ? this.raised.raise(q, me, { method: 'recovery_code', factorId: null, ip }) : null;
      });
    const right = await this.guesses.guess('recovery', me.userId, ip, { check });
    if (!right) throw await this.refused(me, ip);
    right.changed.forEach((id) => this.cache.drop(id));
    return right.session;
  }

  private async refused({ userId }: UserPrincipal, ip: string): Promise<Error> {
    await this.audit.record({ action: 'recovery_code.refused', subject: userId, actorId: userId, ip });
    return wrongRecoveryCode();
  }
}
