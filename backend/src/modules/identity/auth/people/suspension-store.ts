import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '#platform/database/sql.ts';
import type { SuspensionDto } from './dto/suspension.dto.ts';

/** What a suspension without an end is written as; the wire of the standard client wants a date. */
const ENDLESS_YEARS = 100;

/** The state of an account `u`: nothing of a suspension that has run out. */
export const SUSPENSION_COLUMNS = `
  case when u.banned_until > now() then 'suspended'
    when coalesce(u.email_confirmed_at, u.phone_confirmed_at) is null then 'unconfirmed' else 'active' end as status,
  case when u.banned_until > now() then u.suspended_at end as suspended_at,
  case when u.banned_until between now() and now() + interval '${ENDLESS_YEARS / 2} years' then u.banned_until end
    as suspended_until,
  case when u.banned_until > now() then u.suspended_reason end as suspended_reason`;

type Row = Omit<SuspensionDto, 'suspended_at' | 'suspended_until'> &
  Record<'suspended_at' | 'suspended_until', Date | null>;

/** Writes who is suspended and why, in the caller's transaction. Decides nothing. */
@Injectable()
export class SuspensionStore {
  /** Null when there is no such account; waits for whoever changes it just now. */
  async lock(q: SqlRunner, userId: string): Promise<SuspensionDto | null> {
    const row = await q.maybe<Row>('suspension_lock', LOCK, [userId]);
    return row && toDto(row);
  }

  async suspend(q: SqlRunner, userId: string, reason: string, by: string): Promise<SuspensionDto> {
    return toDto(await q.one<Row>('suspension_start', START, [userId, reason, by]));
  }

  async restore(q: SqlRunner, userId: string): Promise<SuspensionDto> {
    return toDto(await q.one<Row>('suspension_end', END, [userId]));
  }
}

const toDto = ({ suspended_at, suspended_until, ...row }: Row): SuspensionDto => ({
  ...row,
  suspended_at: suspended_at?.toISOString() ?? null,
  suspended_until: suspended_until?.toISOString() ?? null,
});

/** Weaker than `for update`: of two admins who suspend each other, each names the other one's row as `suspended_by`. */
const LOCK = `
  select u.id, ${SUSPENSION_COLUMNS} from auth.users u where u.id = $1 and u.deleted_at is null
  for no key update`;

const START = `
  update auth.users u set banned_until = now() + interval '${ENDLESS_YEARS} years', suspended_at = now(),
    suspended_reason = $2, suspended_by = $3, updated_at = now()
  where u.id = $1 returning u.id, ${SUSPENSION_COLUMNS}`;

const END = `
  update auth.users u set banned_until = null, suspended_at = null, suspended_reason = null, suspended_by = null,
    updated_at = now()
  where u.id = $1 returning u.id, ${SUSPENSION_COLUMNS}`;
