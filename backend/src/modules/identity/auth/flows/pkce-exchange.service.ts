import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isUUID } from 'class-validator';
import { Clock } from '#platform/clock/clock.ts';
import { badVerifier, flowExpired, flowNotFound, invalid, userBanned } from '../auth.errors.ts';
import type { TokenBody } from '../dto/auth-bodies.dto.ts';
import type { ClientInfo } from '../http-client-info.ts';
import { type SessionAnswer, SessionIssuer } from '../sessions/session-issuer.ts';
import { isBanned } from '../users/user.row.ts';
import { UserStore } from '../users/user-store.ts';
import { FlowStore } from './flow-store.ts';
import { fitsChallenge } from './pkce.ts';

const CODE_LIVES_S = 300;

/** The PKCE grant: the code of an opened link plus the verifier only its own browser has. */
@Injectable()
export class PkceExchange {
  constructor(
    private readonly data: DataSource,
    private readonly clock: Clock,
    private readonly flows: FlowStore,
    private readonly users: UserStore,
    private readonly sessions: SessionIssuer,
  ) {}

  async exchange(
    { auth_code: code, code_verifier: verifier }: TokenBody,
    client: ClientInfo,
  ): Promise<SessionAnswer> {
    if (!code || !verifier)
      throw invalid('invalid request: both auth code and code verifier should be non-empty');
    const flow = isUUID(code) ? await this.flows.byCode(code) : null;
    if (!flow) throw flowNotFound();
    if (flow.age > CODE_LIVES_S) throw flowExpired();
    if (!fitsChallenge(verifier, { challenge: flow.challenge, method: flow.challenge_method }))
      throw badVerifier();
    return this.data.transaction(async (q) => {
      if (!(await this.flows.spend(q, flow.id))) throw flowNotFound();
      const user = await this.users.byId(flow.user_id, q);
      if (!user) throw flowNotFound();
      if (isBanned(user, this.clock.now())) throw userBanned();
      return this.sessions.open(user.id, flow.amr_method, client, q);
    });
  }
}
