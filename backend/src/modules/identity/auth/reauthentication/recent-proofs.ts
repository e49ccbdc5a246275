import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import type { RecentProof } from '#access/recent-proof.ts';
import { Clock } from '#platform/clock/clock.ts';
import { sqlOn } from '#platform/database/sql.ts';
import { sessionEnded } from '#platform/errors/caller-ended.ts';
import { Audit } from '#common/audit/index.ts';
import type { AmrEntry } from '../sessions/session-store.ts';
import { IdentityProof } from './identity-proof.ts';
import { PROOF_MS, provedUntil } from './proof-age.ts';
import type { ProvedDto } from './proof.dto.ts';
import { recentProofRequired, secondStepNeeded, wrongPassword } from './proof.errors.ts';
import { HAS_SECOND_STEP, PROVE } from './recent-proof.sql.ts';
import { Session } from '../sessions/session.entity.ts';
import { User } from '../users/user.entity.ts';

interface Row {
  readonly amr: AmrEntry[];
  readonly has_password: boolean;
  readonly has_second_step: boolean;
}

/**
 * Whether a session's person proved a moment ago who they are, by signing in or by the password once more; with a second step
 * only by that, which is taken anew on the auth API. What was proved stands in the session itself.
 */
@Injectable()
export class RecentProofs implements RecentProof {
  constructor(
    private readonly data: DataSource,
    private readonly clock: Clock,
    private readonly identity: IdentityProof,
    private readonly audit: Audit,
  ) {}

  async assertRecent(me: UserPrincipal): Promise<void> {
    const { amr, has_password, has_second_step } = await this.read(me);
    const until = provedUntil(amr, has_second_step);
    if (until && until > this.clock.now()) return;
    throw recentProofRequired(has_second_step ? 'second_step' : has_password ? 'password' : 'sign_in');
  }

  async prove(me: UserPrincipal, password: string, ip: string): Promise<ProvedDto> {
    if ((await this.read(me)).has_second_step) throw secondStepNeeded();
    const event = { subject: me.sessionId, actorId: me.userId, ip, detail: { by: 'password' } };
    if (!(await this.identity.prove(me, { password }, ip))) {
      await this.audit.record({ action: 'session.proof_refused', ...event });
      throw wrongPassword();
    }
    const now = this.clock.now().getTime();
    await this.data.transaction(async (q) => {
      await sqlOn(q).run('session_prove', PROVE, [me.sessionId, me.userId, Math.floor(now / 1000)]);
      await this.audit.record({ action: 'session.proved', ...event }, q);
    });
    return { valid_until: new Date(now + PROOF_MS).toISOString() };
  }

  private async read({ sessionId, userId }: UserPrincipal): Promise<Row> {
    const row = await this.data.manager
      .createQueryBuilder(Session, 's')
      .innerJoin(User, 'u', 'u.id = s.userId')
      .select('s.amr', 'amr')
      .addSelect('u.encryptedPassword is not null', 'has_password')
      .addSelect(HAS_SECOND_STEP, 'has_second_step')
      .where({ id: sessionId, userId })
      .getRawOne<Row>();
    if (!row) throw sessionEnded();
    return row;
  }
}
