import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, IsNull, MoreThan, Repository } from 'typeorm';
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { signApiKey } from '#platform/crypto/api-keys.ts';
import { Keys } from '#platform/crypto/keys.ts';
import { notify } from '#platform/database/notify.ts';
import { Audit } from '#common/audit/index.ts';
import { badJwt } from '../auth.errors.ts';
import { SESSIONS_CHANGED } from '../sessions/session-cache.ts';
import { ServiceTokenRecord } from './service-token.entity.ts';

const DAY_MS = 86_400_000;

/** Makes, lists and revokes the operator's service tokens. Only their ids are stored. */
@Injectable()
export class ServiceTokens {
  constructor(
    @InjectRepository(ServiceTokenRecord) private readonly records: Repository<ServiceTokenRecord>,
    private readonly data: DataSource,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly keys: Keys,
    private readonly env: Env,
  ) {}

  async make(name: string, days: number): Promise<string> {
    const [signing] = this.keys.signing;
    if (!signing) throw new Error('no signing key');
    const [id, now] = [randomUUID(), this.clock.now()];
    const endsAt = new Date(now.getTime() + days * DAY_MS);
    await this.data.transaction(async (q) => {
      await q.insert(ServiceTokenRecord, { id, name, createdAt: now, expiresAt: endsAt });
      const detail = { name, ends_at: endsAt.toISOString() };
      await this.audit.record({ action: 'service_token.made', subject: id, detail }, q);
    });
    return signApiKey(signing, 'service_role', `${this.env.publicUrl}/auth/v1`, { id, from: now, endsAt });
  }

  list(): Promise<ServiceTokenRecord[]> {
    return this.records.find({ order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** @returns whether there was a token to revoke */
  revoke(id: string): Promise<boolean> {
    if (!isUUID(id)) return Promise.resolve(false);
    return this.data.transaction(async (q) => {
      const open = { id, revokedAt: IsNull() };
      const { affected } = await q.update(ServiceTokenRecord, open, { revokedAt: this.clock.now() });
      if (!affected) return false;
      await this.audit.record({ action: 'service_token.revoked', subject: id }, q);
      await notify(q, SESSIONS_CHANGED, id);
      return true;
    });
  }

  /**
   * Asks the database for every call, so that a revoked token does nothing more in any process.
   *
   * @throws AppError 403 `bad_jwt` for a token that was revoked or has ended, or that has no id where ids are required
   */
  async assertLive(id: string | null): Promise<void> {
    if (id === null) {
      if (!this.env.AUTH_SERVICE_TOKENS_WITHOUT_ID) throw badJwt('service token without an id');
      return;
    }
    const live = { id, revokedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) };
    if (!(await this.records.existsBy(live))) throw badJwt('service token was revoked or has ended');
  }
}
