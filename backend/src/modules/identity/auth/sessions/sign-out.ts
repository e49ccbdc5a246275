import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Audit } from '#common/audit/index.ts';
import { invalid } from '../auth.errors.ts';
import { endingOthersNeedsAal2 } from '../factors/factor.errors.ts';
import { SessionCache } from './session-cache.ts';
import { type LogoutScope, SessionStore } from './session-store.ts';

/** Ends the caller's own sessions: all, this one, or the others. */
@Injectable()
export class SignOut {
  constructor(
    private readonly data: DataSource,
    private readonly sessions: SessionStore,
    private readonly cache: SessionCache,
    private readonly audit: Audit,
  ) {}

  async signOut(me: UserPrincipal, requested = 'global'): Promise<void> {
    if (!isScope(requested)) throw invalid(`Unsupported logout scope "${requested.slice(0, 20)}"`);
    const scope = me.secondStepDue ? beforeSecondStep(requested) : requested;
    const ended = await this.data.transaction(async (q) => {
      await this.audit.record({ action: 'user.signed_out', subject: me.userId, detail: { scope } }, q);
      return this.sessions.end(me.userId, me.sessionId, scope, q);
    });
    ended.forEach((id) => this.cache.drop(id));
  }
}

/** A session without the second step may end only itself; clients send `global` for an ordinary sign-out. */
function beforeSecondStep(scope: LogoutScope): LogoutScope {
  if (scope === 'others') throw endingOthersNeedsAal2();
  return 'local';
}

const isScope = (scope: string): scope is LogoutScope =>
  scope === 'global' || scope === 'local' || scope === 'others';
