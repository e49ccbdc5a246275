import type { ConnectionHealthDto } from '../dto/connection.dto.ts';

/** What lists read of a connection's health: `h` its row of connection_health, `c` its credential. Both may be missing. */
export const HEALTH = `h.checks_on, h.checked_at, h.good_at, h.outcome, h.reason, c.created_at as proven_at,
    c.ends_at, c.ends_from`;

export interface HealthColumns {
  readonly checks_on: boolean | null;
  readonly checked_at: Date | null;
  readonly good_at: Date | null;
  readonly outcome: 'live' | 'failed' | null;
  readonly reason: string | null;
  /** When the credential was stored: it had just been checked. */
  readonly proven_at: Date | null;
  readonly ends_at: Date | null;
  readonly ends_from: 'vendor' | 'owner' | null;
}

/** A check of the credential before the present one says nothing any more. */
export function toHealthDto(row: HealthColumns): ConnectionHealthDto {
  const { checks_on: on, checked_at: checkedAt, proven_at: provenAt, outcome, reason } = row;
  const failed = outcome === 'failed' && checkedAt !== null && (provenAt === null || checkedAt > provenAt);
  return {
    checks: on === null ? 'not_asked' : on ? 'on' : 'off',
    good_at: provenAt && later(provenAt, row.good_at).toISOString(),
    failed_at: failed ? checkedAt.toISOString() : null,
    failure: failed ? reason : null,
    ends_at: row.ends_at?.toISOString() ?? null,
    ends_from: row.ends_from,
  };
}

const later = (one: Date, other: Date | null): Date => (other && other > one ? other : one);
