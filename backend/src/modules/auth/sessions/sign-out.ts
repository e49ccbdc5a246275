import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../../access/principal.ts';
import { Sql } from '../../../platform/database/sql.ts';
import { Audit } from '../../audit/index.ts';
import { invalid } from '../auth.errors.ts';
import { SessionCache } from './session-cache.ts';
import { type LogoutScope, SessionStore } from './session-store.ts';

/** Ends the caller's own sessions: all, this one, or the others. */
@Injectable()
export class SignOut {
  constructor(
    private readonly sql: Sql,
    private readonly sessions: SessionStore,
    private readonly cache: SessionCache,
    private readonly audit: Audit,
  ) {}

  /** Without the second step as well, as in the original: it only ever takes access away. */
  async leave(me: UserPrincipal, scope = 'global'): Promise<void> {
    if (!isScope(scope)) throw invalid(`Unsupported logout scope "${scope.slice(0, 20)}"`);
    const ended = await this.sql.tx(async (q) => {
      await this.audit.record({ action: 'user.signed_out', subject: me.userId, detail: { scope } }, q);
      return this.sessions.end(me.userId, me.sessionId, scope, q);
    });
    ended.forEach((id) => this.cache.drop(id));
  }
}

const isScope = (scope: string): scope is LogoutScope =>
  scope === 'global' || scope === 'local' || scope === 'others';
