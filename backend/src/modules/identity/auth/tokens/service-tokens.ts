import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { signApiKey } from '#platform/crypto/api-keys.ts';
import { Keys } from '#platform/crypto/keys.ts';
import { Sql } from '#platform/database/sql.ts';
import { Audit } from '#common/audit/index.ts';
import { badJwt } from '../auth.errors.ts';

export interface ServiceTokenRow {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
}

const DAY_MS = 86_400_000;

/** The operator's keys with full access: made, listed and revoked singly. Only their ids are kept. */
@Injectable()
export class ServiceTokens {
  constructor(
    private readonly sql: Sql,
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
    await this.sql.tx(async (q) => {
      await q.run('service_token_add', ADD, [id, name, now, endsAt]);
      const detail = { name, ends_at: endsAt.toISOString() };
      await this.audit.record({ action: 'service_token.made', subject: id, detail }, q);
    });
    return signApiKey(signing, 'service_role', `${this.env.publicUrl}/auth/v1`, { id, from: now, endsAt });
  }

  list(): Promise<ServiceTokenRow[]> {
    return this.sql.many<ServiceTokenRow>('service_tokens', LIST);
  }

  /** Answers whether there was one to revoke. */
  revoke(id: string): Promise<boolean> {
    if (!isUUID(id)) return Promise.resolve(false);
    return this.sql.tx(async (q) => {
      if ((await q.run('service_token_revoke', REVOKE, [id, this.clock.now()])) === 0) return false;
      await this.audit.record({ action: 'service_token.revoked', subject: id }, q);
      return true;
    });
  }

  /** Asked anew for every call with one: they are few, and a revoked one must do nothing more in any process. */
  async assertLive(id: string | null): Promise<void> {
    if (id === null) {
      if (!this.env.AUTH_SERVICE_TOKENS_WITHOUT_ID) throw badJwt('service token without an id');
      return;
    }
    if (!(await this.sql.maybe('service_token_live', LIVE, [id, this.clock.now()])))
      throw badJwt('service token was revoked or has ended');
  }
}

const ADD = 'insert into auth.service_tokens (id, name, created_at, expires_at) values ($1, $2, $3, $4)';
const LIST =
  'select id, name, created_at, expires_at, revoked_at from auth.service_tokens order by created_at, id';
const REVOKE = 'update auth.service_tokens set revoked_at = $2 where id = $1 and revoked_at is null';
const LIVE = 'select 1 from auth.service_tokens where id = $1 and revoked_at is null and expires_at > $2';
