import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Raw, Repository } from 'typeorm';
import { Env } from '#config/env.ts';
import { Audit } from '#common/audit/index.ts';
import { RolesService } from '#identity/roles/index.ts';
import { setupLinkInvalid } from '../auth.errors.ts';
import { SetupToken } from './setup-token.entity.ts';

const HOURS = 24;

/** The one-time link that makes the first admin. There is none once an admin exists. */
@Injectable()
export class SetupLink {
  constructor(
    private readonly env: Env,
    @InjectRepository(SetupToken) private readonly tokens: Repository<SetupToken>,
    private readonly roles: RolesService,
    private readonly audit: Audit,
  ) {}

  /** A new link to print at the terminal; null while there is an admin. Links printed before keep working for their day. */
  async create(): Promise<string | null> {
    if (await this.roles.hasAdmin()) return null;
    const token = randomBytes(32).toString('base64url');
    await this.tokens.delete({ expiresAt: Raw((at) => `${at} < now()`) });
    const expiresAt = () => `now() + interval '${HOURS} hours'`;
    await this.tokens.insert({ tokenHash: hashOf(token), expiresAt });
    await this.audit.record({ action: 'setup_link.made', actorKind: 'system' });
    return `${this.env.publicUrl}/auth?setup=${token}`;
  }

  /** First in the sign-up's transaction: a made-up token must not learn from the answer who has an account. */
  async spend(q: EntityManager, token: string): Promise<void> {
    const open = { tokenHash: hashOf(token), usedAt: IsNull(), expiresAt: Raw((at) => `${at} > now()`) };
    const { affected } = await q.update(SetupToken, open, { usedAt: () => 'now()' });
    if (!affected) throw setupLinkInvalid();
  }

  /** Makes the new user of a spent token admin; where there is one already, the whole sign-up is undone. */
  async makeAdmin(q: EntityManager, token: string, userId: string): Promise<void> {
    if (!(await this.roles.grantFirstAdmin(q, userId))) throw setupLinkInvalid();
    await q.update(SetupToken, { tokenHash: hashOf(token) }, { usedBy: userId });
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
