import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Audit } from '#common/audit/index.ts';
import { SessionCache } from '../sessions/session-cache.ts';
import { AssuranceLevels } from '../sessions/assurance-levels.ts';
import { factorNotFound, noRecoveryCodes, recoveryCodesNeedAal2, removalNeedsAal2 } from './factor.errors.ts';
import { FactorStore, type LockedUser } from './factor-store.ts';
import { RecoveryCodeStore } from './recovery-code-store.ts';

/** Removes a factor. Without a verified one left no session is aal2, and recovery codes have no use. */
@Injectable()
export class FactorRemoval {
  constructor(
    private readonly data: DataSource,
    private readonly factors: FactorStore,
    private readonly recoveryCodes: RecoveryCodeStore,
    private readonly levels: AssuranceLevels,
    private readonly cache: SessionCache,
    private readonly audit: Audit,
  ) {}

  /** An authenticator, or the set of recovery codes. */
  remove(me: UserPrincipal, factorId: string): Promise<void> {
    return this.lowerLevels(me, async (q, person) => {
      const factor = await this.factors.find(me.userId, factorId, q);
      if (!factor) return this.removeSet(q, me, person, factorId);
      if (factor.status === 'unverified') return this.deleteFactor(q, factorId);
      if (person.aal !== 'aal2') throw removalNeedsAal2();
      const last = person.verified === 1;
      const lowered = await this.levels.lower(q, me.userId, factorId, last);
      if (last) await this.recoveryCodes.dropAll(q, me.userId);
      await this.deleteFactor(q, factorId);
      return lowered;
    });
  }

  /** Answers the id the set had. */
  async removeCodes(me: UserPrincipal): Promise<string> {
    const set = await this.recoveryCodes.find(me.userId);
    if (!set) throw noRecoveryCodes();
    await this.remove(me, set.id);
    return set.id;
  }

  /** Sessions that a code raised are lowered with it, as with any factor. */
  private async removeSet(
    q: EntityManager,
    { userId }: UserPrincipal,
    { aal }: LockedUser,
    factorId: string,
  ): Promise<string[]> {
    const set = await this.recoveryCodes.find(userId, q);
    if (set?.id !== factorId) throw factorNotFound();
    if (aal !== 'aal2') throw recoveryCodesNeedAal2();
    const lowered = await this.levels.lower(q, userId, factorId, false);
    await this.recoveryCodes.dropAll(q, userId);
    await this.deleteFactor(q, factorId);
    return lowered;
  }

  private async lowerLevels(
    me: UserPrincipal,
    act: (q: EntityManager, person: LockedUser) => Promise<string[]>,
  ): Promise<void> {
    const lowered = await this.data.transaction(async (q) => act(q, await this.factors.lockUser(q, me)));
    lowered.forEach((id) => this.cache.drop(id));
  }

  private async deleteFactor(q: EntityManager, factorId: string): Promise<string[]> {
    await this.factors.remove(q, factorId);
    await this.audit.record({ action: 'factor.removed', subject: factorId }, q);
    return [];
  }
}
