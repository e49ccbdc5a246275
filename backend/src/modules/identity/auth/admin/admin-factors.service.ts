import { Injectable } from '@nestjs/common';
import { Audit } from '#common/audit/index.ts';
import { factorNotFound } from '../factors/factor.errors.ts';
import { type FactorView, hasVerified, toFactorView } from '../factors/factor.row.ts';
import { FactorStore } from '../factors/factor-store.ts';
import { RecoveryCodeStore } from '../factors/recovery-code-store.ts';
import { SessionEnder } from '../sessions/session-ender.ts';
import { AssuranceLevels } from '../sessions/assurance-levels.ts';
import { existing } from '../users/assert-found.ts';
import { AdminUserStore } from './admin-user-store.ts';

/** Second factors of other people, for example of a person who lost their phone. */
@Injectable()
export class AdminFactorsService {
  constructor(
    private readonly users: AdminUserStore,
    private readonly factors: FactorStore,
    private readonly recoveryCodes: RecoveryCodeStore,
    private readonly levels: AssuranceLevels,
    private readonly sessions: SessionEnder,
    private readonly audit: Audit,
  ) {}

  async list(userId: string): Promise<FactorView[]> {
    return existing(await this.users.byId(userId)).factors.map(toFactorView);
  }

  /** Sessions that used the factor are back at aal1; without a verified one left, all of them. */
  remove(userId: string, factorId: string): Promise<FactorView> {
    return this.sessions.ending(userId, async (q) => {
      const { factors } = existing(await this.users.lock(q, userId));
      const factor = factors.find(({ id }) => id === factorId);
      if (!factor) throw factorNotFound();
      const last = !hasVerified(factors.filter(({ id }) => id !== factorId));
      await this.levels.lower(q, userId, factorId, last);
      if (last || factor.factor_type === 'recovery_code') await this.recoveryCodes.dropAll(q, userId);
      await this.factors.remove(q, factorId);
      await this.audit.record({ action: 'factor.removed', subject: factorId, actorKind: 'service' }, q);
      return toFactorView(factor);
    });
  }
}
