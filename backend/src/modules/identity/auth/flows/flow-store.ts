import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Sql } from '#platform/database/sql.ts';
import type { Challenge, ChallengeMethod } from './pkce.ts';
import { Flow } from './flow.entity.ts';

export interface FlowRow {
  id: string;
  user_id: string;
  challenge: string;
  challenge_method: ChallengeMethod;
  amr_method: string;
  /** Seconds since the magic link was opened. */
  age: number;
}

/** Reads and writes auth.flows: PKCE flows between the request for a mail and the exchange of its code. */
@Injectable()
export class FlowStore {
  constructor(private readonly sql: Sql) {}

  async start(
    q: EntityManager,
    userId: string,
    { challenge, method }: Challenge,
    amrMethod: string,
  ): Promise<string> {
    const id = randomUUID();
    await q.insert(Flow, { id, userId, method: 'mail', challenge, challengeMethod: method, amrMethod });
    return id;
  }

  /** The link was opened: answers the code its page exchanges. */
  async issueCode(q: EntityManager, id: string): Promise<string> {
    const code = randomUUID();
    await q.update(Flow, { id }, { authCode: code, codeIssuedAt: () => 'now()' });
    return code;
  }

  byCode(code: string): Promise<FlowRow | null> {
    return this.sql.maybe<FlowRow>(
      'flow_by_code',
      `select id, user_id, challenge, challenge_method, amr_method,
         extract(epoch from now() - code_issued_at)::float8 as age
       from auth.flows where auth_code = $1`,
      [code],
    );
  }

  /** False when another exchange of the same code was faster. */
  async spend(q: EntityManager, id: string): Promise<boolean> {
    return ((await q.delete(Flow, { id })).affected ?? 0) > 0;
  }
}
