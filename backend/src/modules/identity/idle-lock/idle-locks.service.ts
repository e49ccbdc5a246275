import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { UserPrincipal } from '#access/principal.ts';
import type { SessionLock } from '#access/session-lock.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import { sessionEnded } from '#platform/errors/caller-ended.ts';
import { Audit } from '#common/audit/index.ts';
import { IdentityProof } from '#identity/auth/index.ts';
import type { LockStateDto, UnlockDto } from './dto/idle-lock.dto.ts';
import {
  locked,
  lockedByAge,
  passwordNeeded,
  proofMissing,
  signInAgain,
  wrongProof,
} from './idle-lock.errors.ts';
import { DEFAULT_MINUTES, isDue, type LockRow, lockState } from './lock-state.ts';

const SESSIONS = 20_000;
/** For at most this long a lock in another process is not known in this one. */
const LATELY_MS = 1_000;

/** Locks patient data in a session that nobody uses, and opens it for who proves to be its person. */
@Injectable()
export class IdleLocks implements SessionLock {
  /** Until when a session stays open by itself, for those that were open less than a second ago. */
  private readonly openUntil = new LRUCache<string, number>({ max: SESSIONS, ttl: LATELY_MS });

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly proof: IdentityProof,
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

  assertOpenLately(me: UserPrincipal): Promise<void> | undefined {
    const until = this.openUntil.get(me.sessionId);
    return until !== undefined && this.clock.now().getTime() < until ? undefined : this.assertAndKeep(me);
  }

  private async assertAndKeep(me: UserPrincipal): Promise<void> {
    const asked = performance.now();
    const row = await this.read(me);
    const state = lockState(row, this.clock.now());
    refuseLocked(state);
    if (row.last_input_at === null) await this.begin(me);
    // Counted from the question: a lock that was written after it is not in the answer.
    this.openUntil.set(me.sessionId, endOf(state), { start: asked });
  }

  /** Somebody is there. Too late a beat opens nothing. */
  async beat(me: UserPrincipal): Promise<LockStateDto> {
    const now = this.clock.now();
    const row = await this.read(me);
    refuseLocked(lockState(row, now));
    if (row.last_input_at === null) await this.begin(me);
    else if (isDue(row, now)) await this.sql.run('idle_lock_beat', BEAT, [me.sessionId, now]);
    else return lockState(row, now);
    return lockState({ ...row, last_input_at: now }, now);
  }

  /** The person leaves the screen. */
  async lock(me: UserPrincipal): Promise<LockStateDto> {
    await this.sql.run('idle_lock_now', LOCK, [me.sessionId, me.userId, this.clock.now()]);
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
    await this.sql.tx(async (q) => {
      await q.run('idle_lock_open', OPEN, [me.sessionId, me.userId, this.clock.now()]);
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
    await this.sql.run('idle_lock_minutes', MINUTES, [me.userId, minutes]);
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
    const values = [sessionId, userId];
    const row = await this.sql.maybe<LockRow & Record<string, unknown>>('idle_lock_read', READ, values);
    if (!row) throw sessionEnded();
    return this.pulled(row, sessionId);
  }

  /** An input in the future is from before the clock was set back: the time without input begins now. */
  private async pulled(row: LockRow, sessionId: string): Promise<LockRow> {
    const now = this.clock.now();
    if (row.last_input_at === null || row.last_input_at <= now) return row;
    await this.sql.run('idle_lock_pull', PULL, [sessionId, now]);
    return { ...row, last_input_at: now };
  }

  private async begin(me: UserPrincipal): Promise<void> {
    await this.sql.run('idle_lock_begin', BEGIN, [me.sessionId, me.userId, this.clock.now()]);
  }
}

/** When a session that is open now locks unless something happens. */
const endOf = ({ locks_at, session_ends_at }: LockStateDto): number =>
  Math.min(Date.parse(session_ends_at), locks_at === null ? Infinity : Date.parse(locks_at));

function refuseLocked({ reason, minutes }: LockStateDto): void {
  if (reason === 'session_age') throw lockedByAge();
  if (reason === 'idle') throw locked(minutes);
}

const READ = `
  select s.created_at as session_at, i.last_input_at, i.locked_at, coalesce(l.minutes, ${DEFAULT_MINUTES}) as minutes
  from auth.sessions s
  left join session_inputs i on i.session_id = s.id
  left join idle_lock_settings l on l.user_id = s.user_id
  where s.id = $1 and s.user_id = $2`;
const BEGIN = `
  insert into session_inputs (session_id, user_id, last_input_at) values ($1, $2, $3)
  on conflict (session_id) do nothing`;
/** Of two beats at once one writes; a lock that came between them stays. */
const BEAT = `
  update session_inputs set last_input_at = $2 where session_id = $1 and locked_at is null and last_input_at < $2`;
const PULL = 'update session_inputs set last_input_at = $2 where session_id = $1 and last_input_at > $2';
const LOCK = `
  insert into session_inputs (session_id, user_id, last_input_at, locked_at) values ($1, $2, $3, $3)
  on conflict (session_id) do update set locked_at = excluded.locked_at`;
const OPEN = `
  insert into session_inputs (session_id, user_id, last_input_at) values ($1, $2, $3)
  on conflict (session_id) do update set last_input_at = excluded.last_input_at, locked_at = null`;
const MINUTES = `
  insert into idle_lock_settings (user_id, minutes) values ($1, $2)
  on conflict (user_id) do update set minutes = excluded.minutes`;
