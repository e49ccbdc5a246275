import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { Sql, type SqlRunner } from '#platform/database/sql.ts';
import { Audit } from '#common/audit/index.ts';
import { RolesService } from '#identity/roles/index.ts';
import { setupLinkInvalid } from '../auth.errors.ts';

const HOURS = 24;

/** The one-time link that makes the first admin. There is none once somebody is admin. */
@Injectable()
export class SetupLink {
  constructor(
    private readonly env: Env,
    private readonly sql: Sql,
    private readonly roles: RolesService,
    private readonly audit: Audit,
  ) {}

  /** A new link to print at the terminal; null while there is an admin. Links printed before keep working for their day. */
  async create(): Promise<string | null> {
    if (await this.roles.hasAdmin()) return null;
    const token = randomBytes(32).toString('base64url');
    await this.sql.run('setup_token_sweep', 'delete from auth.setup_tokens where expires_at < now()');
    await this.sql.run(
      'setup_token_add',
      `insert into auth.setup_tokens (token_hash, expires_at) values ($1, now() + interval '${HOURS} hours')`,
      [hashOf(token)],
    );
    await this.audit.record({ action: 'setup_link.made', actorKind: 'system' });
    return `${this.env.publicUrl}/auth?setup=${token}`;
  }

  /** First in the sign-up's transaction: a made-up token must not learn from the answer who has an account. */
  async spend(q: SqlRunner, token: string): Promise<void> {
    const spent = await q.run(
      'setup_token_spend',
      `update auth.setup_tokens set used_at = now() where token_hash = $1 and used_at is null and expires_at > now()`,
      [hashOf(token)],
    );
    if (spent === 0) throw setupLinkInvalid();
  }

  /** Makes the new user of a spent token admin; where there is one already, the whole sign-up is undone. */
  async makeAdmin(q: SqlRunner, token: string, userId: string): Promise<void> {
    if (!(await this.roles.grantFirstAdmin(q, userId))) throw setupLinkInvalid();
    await q.run('setup_token_used_by', 'update auth.setup_tokens set used_by = $2 where token_hash = $1', [
      hashOf(token),
      userId,
    ]);
    await this.audit.record(
      {
        action: 'role.granted',
        subject: userId,
        actorId: userId,
        detail: { role: 'admin', by: 'setup_link' },
      },
      q,
    );
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
