import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { Not } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Live } from '#common/live/index.ts';
import { ReferralSeal } from './referral-content.ts';
import { Referral } from './referral.entity.ts';
import { referralNotFound, wrongState } from './referrals.errors.ts';
import type { EntryKind, ReferralState, Side } from './referral-types.ts';
import { ReferralMessage } from './talking/referral-message.entity.ts';

export interface NewEntry {
  readonly kind: EntryKind;
  readonly by: Side | 'system';
  readonly authorId: string | null;
  readonly body?: string;
}

/** A person sees what they sent, and what was sent to them. A draft is its writer's alone. */
export const visibleTo = (userId: string, id: string): FindOptionsWhere<Referral>[] => [
  { id, fromUserId: userId },
  { id, toUserId: userId, state: Not('draft') },
];

export const sideOf = ({ fromUserId }: Pick<Referral, 'fromUserId'>, userId: string): Side =>
  fromUserId === userId ? 'sender' : 'receiver';

/** Locks and writes referrals and their timelines inside its caller's transaction. What a step means is decided elsewhere. */
@Injectable()
export class ReferralStore {
  constructor(
    private readonly seal: ReferralSeal,
    private readonly live: Live,
    private readonly clock: Clock,
  ) {}

  /** Locked until the transaction ends. Somebody else's is answered like a missing one, and so is the wrong side's. */
  async lock(q: EntityManager, userId: string, id: string, side?: Side): Promise<Referral> {
    const where = visibleTo(userId, id);
    const found = isUUID(id)
      ? await q.findOne(Referral, { where, lock: { mode: 'pessimistic_write' } })
      : null;
    if (!found || (side && sideOf(found, userId) !== side)) throw referralNotFound();
    return found;
  }

  async save(q: EntityManager, referral: Referral, change: Partial<Referral>): Promise<Referral> {
    const saved = await q.save(Referral, Object.assign(referral, change, { updatedAt: this.clock.now() }));
    await this.changed(q, saved);
    return saved;
  }

  async addEntry(
    q: EntityManager,
    referral: Referral,
    { kind, by, authorId, body }: NewEntry,
  ): Promise<string> {
    const id = randomUUID();
    const sealedBody = body === undefined ? null : this.seal.seal(referral.id, 'message', body);
    await q.insert(ReferralMessage, {
      ...{ id, referralId: referral.id, authorId, authorKind: by, kind, sealedBody },
      createdAt: this.clock.now(),
    });
    return id;
  }

  /** Tells the open pages of both sides that something changed, and not what. */
  async changed(q: EntityManager, { id, fromUserId, toUserId }: Referral): Promise<void> {
    const people = [fromUserId, toUserId].flatMap((person) => (person === null ? [] : [`person:${person}`]));
    await this.live.tell(q, [`referral:${id}`, ...people], 'referrals', { id });
  }
}

export function assertState({ state }: Referral, ...allowed: readonly ReferralState[]): void {
  if (!allowed.includes(state)) throw wrongState(state);
}
