import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Env } from '#config/env.ts';
import { Audit } from '#common/audit/index.ts';
import { ProfilesService } from '#identity/profiles/index.ts';
import { anonymousDisabled, setupLinkInvalid, tooManyRequests } from '../auth.errors.ts';
import type { SignUpBody } from '../dto/auth-bodies.dto.ts';
import type { ClientInfo } from '../http-client-info.ts';
import { RateLimits } from '../limits/rate-limits.ts';
import { type SessionAnswer, SessionIssuer } from '../sessions/session-issuer.ts';
import { readSignUpData, type SignUpData } from './sign-up-data.ts';
import { SignUps } from './sign-ups.ts';
import { User } from '../users/user.entity.ts';

/** A session without an address, where the operator allows it. It holds no role until an address is confirmed. */
@Injectable()
export class AnonymousSignIn {
  constructor(
    private readonly data: DataSource,
    private readonly env: Env,
    private readonly limits: RateLimits,
    private readonly profiles: ProfilesService,
    private readonly sessions: SessionIssuer,
    private readonly audit: Audit,
    private readonly signUps: SignUps,
  ) {}

  async signIn(body: SignUpBody, client: ClientInfo): Promise<SessionAnswer> {
    await this.signUps.assertOpen();
    if (!this.env.AUTH_ANONYMOUS_USERS) throw anonymousDisabled();
    const wait = await this.limits.take('anonymous', client.ip);
    if (wait > 0) throw tooManyRequests(wait, 'requests:anonymous');
    const data = readSignUpData(body.data);
    // The first admin is somebody.
    if (data.setupToken) throw setupLinkInvalid();
    return this.data.transaction(async (q) => {
      const id = await this.create(q, data, client);
      return this.sessions.open(id, 'anonymous', client, q);
    });
  }

  private async create(
    q: EntityManager,
    { metadata, profile }: SignUpData,
    { ip }: ClientInfo,
  ): Promise<string> {
    const id = randomUUID();
    await q.insert(User, { id, userMetadata: { ...metadata } as object, isAnonymous: true });
    await this.profiles.create(q, id, profile);
    await this.audit.record({ action: 'user.signed_up', subject: id, actorId: id, ip }, q);
    return id;
  }
}
