import type { UnifiedContext } from '@chairside/kit';
import { DEFAULT_TIME_ZONE, instantOf, type Money, wallClock } from '@chairside/kit/practice';
import { z } from 'zod';

const CURRENCY = 'USD';

export const zoneOf = ({ settings }: Pick<UnifiedContext, 'settings'>): string =>
  settings['time_zone'] ?? DEFAULT_TIME_ZONE;
export const todayOf = (ctx: UnifiedContext): string => wallClock(ctx.now, zoneOf(ctx)).slice(0, 10);
export const orNull = (value: string | undefined): string | null => value?.trim() || null;
export const isTrue = (flag: string | undefined): boolean => flag?.toLowerCase() === 'true';
/** 0 in a foreign key means none. */
export const ref = (key: number | undefined): string | null => (key ? String(key) : null);

const EMPTY_YEARS = ['0000-', '0001-'];
const day = z.iso.date();
const stamp = z.iso.datetime({ local: true, offset: false });

/** The years 0 and 1 mean empty, and what is no day of the calendar is none: one bad row must not cost the others. */
export function date(value: string | undefined): string | null {
  const read = value?.slice(0, 10) ?? '';
  return EMPTY_YEARS.some((year) => read.startsWith(year)) || !day.safeParse(read).success ? null : read;
}

/** Times are the practice's own, without a zone; empty as `date` says. */
export function instant(local: string | undefined, timeZone: string): string | null {
  if (!local || date(local) === null || !stamp.safeParse(local.replace(' ', 'T')).success) return null;
  return instantOf(local, timeZone).toISOString();
}

/** Amounts come as a number or as text; anything else is no amount. */
export function amount(value: string | number | undefined): Money | null {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof read !== 'number' || !Number.isFinite(read)) return null;
  return { amount: Math.round(read * 100), currency: CURRENCY };
}

/** What every record of this system has. */
export function base(foreignId: number, clinic: number | undefined, stamp: string | undefined, zone: string) {
  return {
    foreignId: String(foreignId),
    source: 'open_dental' as const,
    locationId: ref(clinic),
    sourceUpdatedAt: instant(stamp, zone),
    lastSyncAt: null,
  };
}
