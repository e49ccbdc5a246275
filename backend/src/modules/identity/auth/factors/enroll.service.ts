import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Env } from '#config/env.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { Audit } from '#common/audit/index.ts';
import { invalid } from '../auth.errors.ts';
import type { ClientInfo } from '../http-client-info.ts';
import {
  anonymousRefused,
  enrollDisabled,
  enrollNeedsAal2,
  factorNameTaken,
  factorNotFound,
  tooManyFactors,
} from './factor.errors.ts';
import type { EnrollBody } from './factor-bodies.dto.ts';
import { FactorStore, type LockedUser } from './factor-store.ts';
import { type NewTotp, newTotp } from './totp.ts';

const MOST = 10;
const CHALLENGE_LIVES_S = 300;

export interface EnrolledFactor {
  readonly id: string;
  readonly type: 'totp';
  readonly friendly_name: string;
  readonly totp: NewTotp;
}

export interface FactorChallenge {
  readonly id: string;
  readonly type: 'totp';
  readonly expires_at: number;
}

/** Gives a person a new factor, and a factor its challenges. Codes are checked elsewhere. */
@Injectable()
export class EnrollService {
  constructor(
    private readonly data: DataSource,
    private readonly env: Env,
    private readonly vault: Vault,
    private readonly factors: FactorStore,
    private readonly audit: Audit,
  ) {}

  /** The secret is shown in this answer only. */
  async enroll(me: UserPrincipal, body: EnrollBody): Promise<EnrolledFactor> {
    assertTotp(body.factor_type);
    const name = body.friendly_name ?? '';
    const issuer = body.issuer || new URL(this.env.publicUrl).hostname;
    return this.data.transaction(async (q) => {
      const person = await this.factors.lockUser(q, me);
      mayEnroll(person);
      const totp = newTotp(issuer, person.email ?? me.userId);
      const id = await this.store(q, me.userId, name, totp.secret);
      return { id, type: 'totp', friendly_name: name, totp };
    });
  }

  async challenge(me: UserPrincipal, factorId: string, { ip }: ClientInfo): Promise<FactorChallenge> {
    const made = await this.factors.challenge(me.userId, factorId, ip, CHALLENGE_LIVES_S);
    if (!made) throw factorNotFound();
    return { id: made.id, type: 'totp', expires_at: Math.floor(made.expires_at.getTime() / 1000) };
  }

  private async store(q: EntityManager, userId: string, name: string, secret: string): Promise<string> {
    const id = randomUUID();
    const sealedSecret = this.vault.seal(secret, secretAad(userId, id));
    if (!(await this.factors.add(q, { id, userId, name, sealedSecret }))) throw factorNameTaken();
    await this.audit.record({ action: 'factor.enrolled', subject: id, detail: { type: 'totp' } }, q);
    return id;
  }
}

/** A sealed secret opens in its own row only. */
export const secretAad = (userId: string, factorId: string): string => `factor:${userId}:${factorId}`;

function assertTotp(type: string | null | undefined): void {
  if (type === 'phone' || type === 'webauthn') throw enrollDisabled(type);
  if (type !== 'totp') throw invalid('factor_type needs to be totp, phone, or webauthn');
}

function mayEnroll(person: LockedUser): void {
  if (person.is_anonymous) throw anonymousRefused();
  if (person.verified > 0 && person.aal !== 'aal2') throw enrollNeedsAal2();
  if (person.factors >= MOST) throw tooManyFactors();
}
