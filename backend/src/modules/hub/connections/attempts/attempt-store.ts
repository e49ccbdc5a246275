import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  type EntityManager,
  type FindOptionsWhere,
  LessThan,
  LessThanOrEqual,
  MoreThan,
  Raw,
  type Repository,
  type UpdateQueryBuilder,
} from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { PlatformSettings } from '#identity/platform-settings/index.ts';
import { Live, personTopic } from '#common/live/index.ts';
import { assertRoom } from '#platform/limits/person-quota.ts';
import { type AttemptStep, ConnectAttempt } from './connect-attempt.entity.ts';
import { attemptNotFound } from '../connect.errors.ts';

/** Attempts past their time have ended, whether the recurring task has marked them or not. */
const held = (q: EntityManager, userId: string): Promise<number> =>
  q.countBy(ConnectAttempt, [
    { userId, state: 'checking' },
    { userId, state: 'open', expiresAt: Raw((expiresAt) => `${expiresAt} > now()`) },
  ]);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const RECOVERY_BATCH = 100;

export type EndedAttempt = Pick<ConnectAttempt, 'id' | 'userId' | 'toolId'>;

const appending = (
  manager: EntityManager,
  set: QueryDeepPartialEntity<ConnectAttempt>,
  steps: readonly AttemptStep[],
): UpdateQueryBuilder<ConnectAttempt> =>
  manager
    .createQueryBuilder()
    .update(ConnectAttempt)
    .set({ ...set, steps: () => 'steps || cast(:steps as jsonb)' })
    .setParameter('steps', JSON.stringify(steps));

/** Inserts, reads and changes attempt rows (decision 6). */
@Injectable()
export class AttemptStore {
  constructor(
    @InjectRepository(ConnectAttempt) private readonly rows: Repository<ConnectAttempt>,
    private readonly settings: PlatformSettings,
    private readonly live: Live,
  ) {}

  /** @param along runs in the same transaction */
  async insert(
    attempt: ConnectAttempt,
    along: (manager: EntityManager) => Promise<unknown> = async () => undefined,
  ): Promise<void> {
    await this.rows.manager.transaction(async (manager) => {
      const { connection_attempts: most } = await this.settings.of('quotas', manager);
      await assertRoom(manager, attempt.userId, {
        ...{ kind: 'connection attempts under way', count: held, most },
        advice: 'Finish or cancel one first.',
      });
      await manager.insert(ConnectAttempt, { ...attempt, updatedAt: attempt.createdAt });
      await along(manager);
    });
  }

  /**
   * Changes an attempt and appends steps, in one statement. Returns false, and changes nothing, when the attempt no longer
   * fulfils `where`: of several callers with one single-use token, one succeeds.
   */
  async change(
    where: FindOptionsWhere<ConnectAttempt>,
    set: QueryDeepPartialEntity<ConnectAttempt>,
    steps: readonly AttemptStep[] = [],
    manager: EntityManager = this.rows.manager,
  ): Promise<boolean> {
    const { affected } = await appending(manager, set, steps).where(where).execute();
    return (affected ?? 0) > 0;
  }

  /** Ends every open attempt whose time is over; returns them. */
  async expire(
    now: Date,
    set: QueryDeepPartialEntity<ConnectAttempt>,
    steps: readonly AttemptStep[],
    manager: EntityManager,
  ): Promise<readonly EndedAttempt[]> {
    const { raw } = await appending(manager, set, steps)
      .where({ state: 'open', expiresAt: LessThanOrEqual(now) })
      .returning('id, user_id as "userId", tool_id as "toolId"')
      .execute();
    return raw as EndedAttempt[];
  }

  /** Tells the open pages of its person that an attempt has ended. */
  async tellEnded(
    manager: EntityManager,
    { id, userId }: Pick<EndedAttempt, 'id' | 'userId'>,
  ): Promise<void> {
    await this.live.tell(manager, personTopic(userId), 'connect-attempt', { id });
  }

  /** A foreign id looks like a missing one. */
  async own(id: string, userId: string): Promise<ConnectAttempt> {
    const attempt = UUID.test(id) ? await this.rows.findOneBy({ id, userId }) : null;
    if (!attempt) throw attemptNotFound();
    return attempt;
  }

  /** The attempt that this person took to a vendor from this browser. */
  returned(stateHash: string, userId: string, browserHash: string): Promise<ConnectAttempt | null> {
    return this.rows.findOneBy({ stateHash, userId, browserHash });
  }

  checking(id: string): Promise<ConnectAttempt | null> {
    return this.rows.findOneBy({ id, state: 'checking' });
  }

  /** Attempts whose job should have ended them by now. A time in the future is from before the clock was set back. */
  async waiting(before: Date, now: Date): Promise<readonly string[]> {
    const rows = await this.rows.find({
      select: { id: true },
      where: [
        { state: 'checking', updatedAt: LessThan(before) },
        { state: 'checking', updatedAt: MoreThan(now) },
      ],
      order: { updatedAt: 'asc' },
      take: RECOVERY_BATCH,
    });
    return rows.map(({ id }) => id);
  }
}
