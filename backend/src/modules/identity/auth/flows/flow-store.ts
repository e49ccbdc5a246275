import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Sql, type SqlRunner } from '#platform/database/sql.ts';
import type { Challenge, ChallengeMethod } from './pkce.ts';

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
    q: SqlRunner,
    userId: string,
    { challenge, method }: Challenge,
    amrMethod: string,
  ): Promise<string> {
    const row = await q.one<{ id: string }>(
      'flow_start',
      `insert into auth.flows (user_id, method, challenge, challenge_method, amr_method)
       values ($1, 'mail', $2, $3, $4) returning id`,
      [userId, challenge, method, amrMethod],
    );
    return row.id;
  }

  /** The link was opened: answers the code its page exchanges. */
  async issueCode(q: SqlRunner, id: string): Promise<string> {
    const code = randomUUID();
    await q.run('flow_code', 'update auth.flows set auth_code = $2, code_issued_at = now() where id = $1', [
      id,
      code,
    ]);
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
  async spend(q: SqlRunner, id: string): Promise<boolean> {
    return (await q.run('flow_spend', 'delete from auth.flows where id = $1', [id])) > 0;
  }
}
