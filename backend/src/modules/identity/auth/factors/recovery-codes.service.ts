import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Audit } from '#common/audit/index.ts';
import { invalid } from '../auth.errors.ts';
import type { ClientInfo } from '../http-client-info.ts';
import { GuessLimit } from '../limits/guess-limit.ts';
import { SessionCache } from '../sessions/session-cache.ts';
import type { SessionAnswer } from '../sessions/session-issuer.ts';
import {
  factorNameTaken,
  noRecoveryCodes,
  recoveryCodesExist,
  recoveryCodesLocked,
  recoveryCodesNeedAal2,
  wrongRecoveryCode,
} from './factor.errors.ts';
import { FactorStore } from './factor-store.ts';
import { newRecoveryCode, normalRecoveryCode } from './recovery-code.ts';
import { type RecoverySet, RecoveryCodeStore } from './recovery-code-store.ts';
import { SecondFactorSession } from './second-factor-session.ts';

const HOW_MANY = 10;
const NAME = 'Recovery codes';

/** How many codes a person has, and how many of them are unused. */
export interface RecoveryStatus {
  readonly id: string;
  readonly type: 'recovery_code';
  readonly total: number;
  readonly remaining: number;
}

/** New codes. They are in this answer only. */
export interface NewRecoveryCodes {
  readonly id: string;
  readonly type: 'recovery_code';
  readonly friendly_name: string;
  readonly total: number;
  readonly codes: readonly string[];
}

/** Recovery codes replace a lost authenticator, each once. */
@Injectable()
export class RecoveryCodes {
  constructor(
    private readonly data: DataSource,
    private readonly factors: FactorStore,
    private readonly codes: RecoveryCodeStore,
    private readonly guesses: GuessLimit,
    private readonly raised: SecondFactorSession,
    private readonly cache: SessionCache,
    private readonly audit: Audit,
  ) {}

  async status({ userId }: UserPrincipal): Promise<RecoveryStatus> {
    const { id, total, remaining } = existing(await this.codes.find(userId));
    return { id, type: 'recovery_code', total, remaining };
  }

  /** The first set. An aal2 session means that there is an authenticator: codes are never the only factor. */
  generate(me: UserPrincipal, name: string): Promise<NewRecoveryCodes> {
    return this.strongly(me, async (q) => {
      if (await this.codes.find(me.userId, q)) throw recoveryCodesExist();
      const friendlyName = name || NAME;
      const id = await this.codes.open(q, me.userId, friendlyName);
      if (!id) throw factorNameTaken();
      return this.fill(q, me, { id, friendly_name: friendlyName });
    });
  }

  /** Another set under the same id and name. The codes before die, and with them what was guessed at them. */
  regenerate(me: UserPrincipal, { ip }: ClientInfo): Promise<NewRecoveryCodes> {
    return this.strongly(me, async (q) => {
      const made = await this.fill(q, me, existing(await this.codes.find(me.userId, q)));
      await this.guesses.forget(me.userId, ip, q, ['recovery']);
      return made;
    });
  }

  /** A right code raises the session and ends the person's other ones that never had a second step. */
  async verify(
    me: UserPrincipal,
    code: string | null | undefined,
    client: ClientInfo,
  ): Promise<SessionAnswer> {
    if (!code) throw invalid('Verify requires a code');
    const check = () =>
      this.data.transaction(async (q) => {
        await this.factors.lockUser(q, me);
        const set = await this.codes.find(me.userId, q);
        const spent = set && (await this.codes.spend(q, me.userId, normalRecoveryCode(code)));
        if (!spent) return null;
        const weak = await this.raised.endWeak(q, me);
        const raised = await this.raised.raise(q, me, {
          method: 'mfa/recovery_code',
          factorId: set.id,
          client,
        });
        return { ...raised, changed: [...raised.changed, ...weak] };
      });
    const right = await this.guesses.guess('recovery', me.userId, client.ip, {
      check,
      full: recoveryCodesLocked,
    });
    if (!right) throw await this.refused(me, client.ip);
    right.changed.forEach((id) => this.cache.drop(id));
    return right.session;
  }

  private strongly<T>(me: UserPrincipal, act: (q: EntityManager) => Promise<T>): Promise<T> {
    return this.data.transaction(async (q) => {
      if ((await this.factors.lockUser(q, me)).aal !== 'aal2') throw recoveryCodesNeedAal2();
      return act(q);
    });
  }

  private async fill(
    q: EntityManager,
    { userId }: UserPrincipal,
    { id, friendly_name }: Pick<RecoverySet, 'id' | 'friendly_name'>,
  ): Promise<NewRecoveryCodes> {
    const codes = Array.from({ length: HOW_MANY }, newRecoveryCode);
    await this.codes.replace(q, userId, codes.map(normalRecoveryCode));
    await this.audit.record({ action: 'recovery_codes.made', subject: userId }, q);
    return { id, type: 'recovery_code', friendly_name, total: codes.length, codes };
  }

  private async refused({ userId }: UserPrincipal, ip: string): Promise<Error> {
    await this.audit.record({ action: 'recovery_code.refused', subject: userId, actorId: userId, ip });
    return wrongRecoveryCode();
  }
}

function existing(set: RecoverySet | null): RecoverySet {
  if (!set) throw noRecoveryCodes();
  return set;
}
