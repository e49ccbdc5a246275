import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { CaseMoves } from '../cases/case-moves.ts';
import { CaseSeals } from '../cases/case-seals.ts';
import type { TpsCase } from '../cases/tps-case.entity.ts';
import { TpsMessage } from './tps-message.entity.ts';

export interface WrittenMessage extends Pick<TpsMessage, 'authorId' | 'visibility'> {
  readonly body: string;
}

/** Writes messages about cases, sealed. */
@Injectable()
export class MessageRows {
  constructor(
    private readonly seals: CaseSeals,
    private readonly moves: CaseMoves,
    private readonly clock: Clock,
  ) {}

  async add(q: EntityManager, { id: caseId }: TpsCase, written: WrittenMessage): Promise<TpsMessage> {
    const { body, authorId, visibility } = written;
    const sealedBody = this.seals.seal(caseId, 'message', body);
    if (sealedBody === null) throw new Error('an empty message');
    const message = await q.save(TpsMessage, {
      ...{ caseId, authorId, sealedBody, visibility, at: this.clock.now() },
    });
    await this.moves.tell(q, caseId);
    return message as TpsMessage;
  }
}
