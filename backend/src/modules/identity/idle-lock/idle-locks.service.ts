import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThan, MoreThan, Repository } from 'typeorm';
import { LRUCache } from 'lru-cache';
import type { UserPrincipal } from '#access/principal.ts';
import type { SessionLock } from '#access/session-lock.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import { sessionEnded } from '#platform/errors/caller-ended.ts';
import { Audit } from '#common/audit/index.ts';
import { IdentityProof } from '#identity/auth/index.ts';
import { PlatformSettings } from '#identity/platform-settings/index.ts';
import type { LockStateDto, UnlockDto } from './dto/idle-lock.dto.ts';
import {
  locked,
  lockedByAge,
  passwordNeeded,
  proofMissing,
  signInAgain,
  tooLong,
  wrongProof,
} from './idle-lock.errors.ts';
import { READ_LOCK } from './idle-lock.sql.ts';
import { IdleLockSetting } from './idle-lock-setting.entity.ts';
import { isDue, type LockRow, lockState } from './lock-state.ts';
import { SessionInput } from './session-input.entity.ts';

type FoundLock = Omit<LockRow, 'minutes' | 'max_minutes'> & { readonly chosen_minutes: number | null };

const SESSIONS = 20_000;
/** How long a lock that another process wrote can be unknown here, in milliseconds. */
const CACHE_MS = 1_000;

/** Locks patient data in a session that nobody uses, and unlocks it for a person who proves to be its owner (decision 31). */
@Injectable()
export class IdleLocks implements SessionLock {
  /** Until when a session stays open without input, for sessions that were checked less than a second ago. */
  private readonly openUntil = new LRUCache<string, number>({ max: SESSIONS, ttl: CACHE_MS });

  constructor(
    private readonly sql: Sql,
    @InjectRepository(SessionInput) private readonly inputs: Repository<SessionInput>,
    @InjectRepository(IdleLockSetting) private readonly settings: Repository<IdleLockSetting>,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly proof: IdentityProof,
    private readonly platform: PlatformSettings,
  ) {}

  async state(me: UserPrincipal): Promise<LockStateDto> {
    return lockState(await this.read(me), this.clock.now());
  }

  /** Throws 423 unless this session may see patient data now; the first such moment starts its clock. */
  async assertOpen(me: UserPrincipal): Promise<void> {
    const row = await this.read(me);
    refuseLocked(lockState(row, this.clock.now()));
    if (row.last_input_at === null) await this.begin(me);
  }

  assertOpenCached(me: UserPrincipal): Promise<void> | undefined {
    const until = this.openUntil.get(me.sessionId);
    return until !== undefined && this.clock.now().getTime() < until ? undefined : this.assertAndKeep(me);
  }

  private async assertAndKeep(me: UserPrincipal): Promise<void> {
    const requestedAt = performance.now();
    const row = await this.read(me);
    const state = lockState(row, this.clock.now());
    refuseLocked(state);
    if (row.last_input_at === null) await this.begin(me);
    // Counted from the time of the query: a lock that was written after it is not in the result.
    this.openUntil.set(me.sessionId, endOf(state), { start: requestedAt });
  }

  /** Records input. A late heartbeat does not unlock the session. */
  async heartbeat(me: UserPrincipal): Promise<LockStateDto> {
    const now = this.clock.now();
    const row = await this.read(me);
    refuseLocked(lockState(row, now));
    if (row.last_input_at === null) await this.begin(me);
    else if (isDue(row, now)) await this.recordInput(me, now);
    else return lockState(row, now);
    return lockState({ ...row, last_input_at: now }, now);
  }

  async lock(me: UserPrincipal): Promise<LockStateDto> {
    const now = this.clock.now();
    const { sessionId, userId } = me;
    await this.inputs
      .createQueryBuilder()
      .insert()
      .values({ sessionId, userId, lastInputAt: now, lockedAt: now })
      .orUpdate(['locked_at'], ['session_id'])
      .execute();
    this.openUntil.delete(me.sessionId);
    return this.state(me);
  }

  async unlock(me: UserPrincipal, { password, code }: UnlockDto, ip: string): Promise<LockStateDto> {
    if ((await this.state(me)).reason === 'session_age') throw signInAgain();
    if (password == null && code == null) throw proofMissing();
    const by = password == null ? 'code' : 'password';
    if (by === 'code' && (await this.proof.hasPassword(me))) throw passwordNeeded();
    const right = await this.proof.prove(me, password == null ? { code: code ?? '' } : { password }, ip);
    const detail = { by };
    if (!right) {
      await this.audit.record({
        action: 'session.unlock_refused',
        subject: me.sessionId,
        actorId: me.userId,
        ip,
        detail,
      });
      throw wrongProof(by);
    }
    const { sessionId, userId } = me;
    await this.inputs.manager.transaction(async (q) => {
      const opened = { sessionId, userId, lastInputAt: this.clock.now(), lockedAt: null };
      await q.upsert(SessionInput, opened, ['sessionId']);
      await this.audit.record(
        { action: 'session.unlocked', subject: me.sessionId, actorId: me.userId, ip, detail },
        q,
      );
    });
    return this.state(me);
  }

  /** For accounts without a password. */
  async mailCode(me: UserPrincipal): Promise<void> {
    if (await this.proof.hasPassword(me)) throw passwordNeeded();
    await this.proof.mailCode(me);
  }

  async setMinutes(me: UserPrincipal, minutes: number): Promise<LockStateDto> {
    const { max_minutes: most } = await this.platform.of('idle_lock');
    if (minutes > most) throw tooLong(most);
    await this.settings.upsert({ userId: me.userId, minutes }, ['userId']);
    this.openUntil.delete(me.sessionId);
    await this.audit.record({
      action: 'idle_lock.changed',
      subject: me.userId,
      actorId: me.userId,
      detail: { minutes },
    });
    return this.state(me);
  }

  private async read({ sessionId, userId }: UserPrincipal): Promise<LockRow> {
    const { default_minutes, max_minutes } = await this.platform.of('idle_lock');
    const row = await this.sql.maybe<FoundLock>('idle_lock_read', READ_LOCK, [sessionId, userId]);
    if (!row) throw sessionEnded();
    const minutes = Math.min(row.chosen_minutes ?? default_minutes, max_minutes);
    return this.pulled({ ...row, minutes, max_minutes }, sessionId);
  }

  /** An input in the future is from before the clock was set back. The idle time starts now. */
  private async pulled(row: LockRow, sessionId: string): Promise<LockRow> {
    const now = this.clock.now();
    if (row.last_input_at === null || row.last_input_at <= now) return row;
    await this.inputs.update({ sessionId, lastInputAt: MoreThan(now) }, { lastInputAt: now });
    return { ...row, last_input_at: now };
  }

  private async begin(me: UserPrincipal): Promise<void> {
    const { sessionId, userId } = me;
    const first = { sessionId, userId, lastInputAt: this.clock.now() };
    await this.inputs.createQueryBuilder().insert().values(first).orIgnore().execute();
  }

  /** Of two beats at once one writes. A lock that came between them stays. */
  private async recordInput({ sessionId }: UserPrincipal, now: Date): Promise<void> {
    const earlier = { sessionId, lockedAt: IsNull(), lastInputAt: LessThan(now) };
    await this.inputs.update(earlier, { lastInputAt: now });
  }
}

/** When a session that is open now locks unless something happens. */
const endOf = ({ locks_at, session_ends_at }: LockStateDto): number =>
  Math.min(Date.parse(session_ends_at), locks_at === null ? Infinity : Date.parse(locks_at));

function refuseLocked({ reason, minutes }: LockStateDto): void {
  if (reason === 'session_age') throw lockedByAge();
  if (reason === 'idle') throw locked(minutes);
}
