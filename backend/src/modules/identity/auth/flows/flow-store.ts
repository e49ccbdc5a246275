import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
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
  constructor(@InjectRepository(Flow) private readonly flows: Repository<Flow>) {}

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

  byCode(code: string): Promise<FlowRow | undefined> {
    return this.flows
      .createQueryBuilder('flow')
      .select(['flow.id as id', 'flow.userId as user_id', 'flow.challenge as challenge'])
      .addSelect(['flow.challengeMethod as challenge_method', 'flow.amrMethod as amr_method'])
      .addSelect('extract(epoch from now() - flow.codeIssuedAt)::float8', 'age')
      .where({ authCode: code })
      .getRawOne<FlowRow>();
  }

  /** False when another exchange of the same code was faster. */
  async spend(q: EntityManager, id: string): Promise<boolean> {
    return ((await q.delete(Flow, { id })).affected ?? 0) > 0;
  }
}
