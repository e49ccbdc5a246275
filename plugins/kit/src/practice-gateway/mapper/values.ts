import { ownValue } from '../../own-value.ts';
import type { GatewaySystem } from '../system.ts';
import type { Money } from '../../practice/index.ts';
import type { GatewayMoney } from '../rows-clinical.ts';

/** What a mapper knows beside the row: the system, and when the practice last spoke if the gateway said so. */
export interface RowContext {
  system: GatewaySystem;
  timeZone: string;
  today: string;
  lastSyncAt: string | null;
}

export const orNull = (value: string | null | undefined): string | null => value?.trim() || null;

/** Any way of writing an instant, as UTC; what cannot be read is null. */
export function utc(value: string | null | undefined): string | null {
  const ms = value ? Date.parse(value) : Number.NaN;
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

export function day(value: string | null | undefined): string | null {
  const read = value?.slice(0, 10) ?? '';
  return /^\d{4}-\d\d-\d\d$/.test(read) && !Number.isNaN(Date.parse(read)) ? read : null;
}

export function amount(value: GatewayMoney): Money | null {
  return value ? { amount: value.amount, currency: value.currency } : null;
}

/** The gateway's unified word, else what the system's own word means, else what the model says for the unknown. */
export function word<T extends string>(
  allowed: readonly T[],
  table: Readonly<Record<string, T>>,
  given: string | null | undefined,
  own: string | null | undefined,
  otherwise: T,
): T {
  const unified = allowed.find((one) => one === given);
  return unified ?? ownValue(table, own) ?? ownValue(table, given) ?? otherwise;
}

/** What every record of a gateway has. */
export function base(
  row: { id: string; locationId?: string | null | undefined; updatedAt?: string | null | undefined },
  { system, lastSyncAt }: RowContext,
) {
  return {
    foreignId: row.id,
    source: system.source,
    locationId: orNull(row.locationId),
    sourceUpdatedAt: utc(row.updatedAt),
    lastSyncAt,
  };
}
