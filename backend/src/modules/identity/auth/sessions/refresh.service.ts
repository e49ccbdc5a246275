import { Injectable } from '@nestjs/common';
import { Audit } from '#common/audit/index.ts';
import { Clock } from '#platform/clock/clock.ts';
import {
  invalid,
  refreshAlreadyUsed,
  refreshConflict,
  refreshNotFound,
  sessionExpired,
  userBanned,
} from '../auth.errors.ts';
import type { ClientInfo } from '../http-client-info.ts';
import { isBanned } from '../users/user.row.ts';
import { SessionCache } from './session-cache.ts';
import { type SessionAnswer, SessionIssuer } from './session-issuer.ts';
import { type RotatedRow, SessionStore } from './session-store.ts';

const SHORTEST = 12;

/** The refresh grant: rotation, the grace for lost answers and parallel tabs, and the end of a stolen session. */
@Injectable()
export class RefreshService {
  constructor(
    private readonly store: SessionStore,
    private readonly issuer: SessionIssuer,
    private readonly cache: SessionCache,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async refresh(token: string | null | undefined, client: ClientInfo): Promise<SessionAnswer> {
    if (!token || token.length < SHORTEST) throw invalid('Refresh token is not valid');
    const claim = this.issuer.readRefreshToken(token);
    if (!claim) throw refreshNotFound();
    const row = await this.store.rotate(claim.sessionId, claim.counter).catch(rethrowLockTimeout);
    if (!row) throw await this.unmoved(claim.sessionId);
    // A counter ahead of the row's was sealed by us in a database that has since been restored from a backup.
    if (claim.counter > row.refresh_counter) throw refreshNotFound();
    if (row.revoked_at) throw await this.revoked(row, client);
    if (isBanned(row, this.clock.now())) throw userBanned();
    return this.issuer.answer(row, client.audience);
  }

  /** A session that is there and does not rotate has lived as long as it may. */
  private async unmoved(sessionId: string): Promise<Error> {
    return (await this.store.isThere(sessionId)) ? sessionExpired() : refreshNotFound();
  }

  private async revoked(row: RotatedRow, { ip }: ClientInfo): Promise<Error> {
    if (row.just_revoked) {
      this.cache.drop(row.session_id);
      await this.store.notifyProcesses(row.session_id);
      await this.audit.record({
        action: 'session.reuse_detected',
        subject: row.session_id,
        actorId: row.id,
        ip,
        detail: { session: 'revoked' },
      });
    }
    return refreshAlreadyUsed();
  }
}

const LOCK_NOT_AVAILABLE = '55P03';

/** Another transaction holds the session's row longer than a statement waits for a lock. Nothing was written. */
function rethrowLockTimeout(cause: unknown): never {
  throw (cause as { code?: unknown } | null)?.code === LOCK_NOT_AVAILABLE ? refreshConflict() : cause;
}
