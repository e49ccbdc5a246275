import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../../access/principal.ts';
import { Sql, type SqlRunner } from '../../../platform/database/sql.ts';
import { Audit } from '../../audit/index.ts';
import { SessionCache } from '../sessions/session-cache.ts';
import { SessionLevels } from '../sessions/session-levels.ts';
import { factorNotFound, removalNeedsAal2 } from './factor.errors.ts';
import { FactorStore } from './factor-store.ts';
import { RecoveryCodeStore } from './recovery-code-store.ts';

/** Takes a factor away. Without any verified one left nobody is aal2, and recovery codes have nothing to recover. */
@Injectable()
export class FactorRemoval {
  constructor(
    private readonly sql: Sql,
    private readonly factors: FactorStore,
    private readonly recoveryCodes: RecoveryCodeStore,
    private readonly levels: SessionLevels,
    private readonly cache: SessionCache,
    private readonly audit: Audit,
  ) {}

  async remove(me: UserPrincipal, factorId: string): Promise<void> {
    const lowered = await this.sql.tx(async (q) => {
      const person = await this.factors.hold(q, me);
      const factor = await this.factors.find(me.userId, factorId, q);
      if (!factor) throw factorNotFound();
      if (factor.status === 'unverified') return this.forget(q, factorId);
      if (person.aal !== 'aal2') throw removalNeedsAal2();
      const last = person.verified === 1;
      const ids = await this.levels.lower(q, me.userId, factorId, last);
      if (last) await this.recoveryCodes.dropAll(q, me.userId);
      await this.forget(q, factorId);
      return ids;
    });
    lowered.forEach((id) => this.cache.drop(id));
  }

  private async forget(q: SqlRunner, factorId: string): Promise<string[]> {
    await this.factors.remove(q, factorId);
    await this.audit.record({ action: 'factor.removed', subject: factorId }, q);
    return [];
  }
}
