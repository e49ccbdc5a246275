import { z } from 'zod';
import { AdapterError } from '../runs/adapter-error.ts';
import { instantOf, withOffset } from '../practice/index.ts';
import type { Json } from '../types.ts';

export const text = z.string().nullish();
export const flag = z.boolean().nullish();
/** NexHealth's own ids are numbers; text everywhere else. */
export const key = z.union([z.number().int(), z.string().min(1)]).transform(String);
export const keyOrNot = key.nullish().transform((id) => (id === undefined || id === '0' ? null : id));

const list = z.looseObject({
  data: z.array(z.unknown()).nullish(),
  page_info: z.looseObject({ has_next_page: flag, end_cursor: text }).nullish(),
});

/** A page of NexHealth's as one of the practice gateway's; what a mapper has no row for is left out. */
export function pageOf<T>(row: z.ZodType<T>, map: (row: T, input: Json) => Json | undefined) {
  return (body: unknown, input: Json): Json => {
    const { data, page_info: page } = list.parse(body);
    const rows = (data ?? []).flatMap((one) => map(row.parse(one), input) ?? []);
    return { data: rows, nextCursor: (page?.has_next_page && page.end_cursor) || null };
  };
}

/** The one record of an answer, which writes wrap once more (`data.appt`, `data.user`). */
export const recordIn = (body: unknown): unknown => {
  const { data } = z.looseObject({ data: z.looseObject({}) }).parse(body);
  return data['appt'] ?? data['user'] ?? data;
};

/** Times come in UTC or with an offset; one without is a clock on the wall of the practice. */
export function instant(
  value: string | null | undefined,
  timeZone: string | null | undefined,
): string | null {
  if (!value) return null;
  if (/(Z|[+-]\d\d:?\d\d)$/.test(value) || !timeZone) return value;
  return withOffset(value.slice(0, 19).replace('T', ' '), timeZone);
}

/** As NexHealth reads times best: UTC, to the second. */
export const utcSeconds = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;
export const startOfDay = (day: string, timeZone: string): string =>
  utcSeconds(instantOf(`${day} 00:00:00`, timeZone));

/** NexHealth's ids are numbers in requests too: anything else would be answered with a failure that explains nothing. */
export function numberOf(value: unknown, name: string): number {
  if (/^\d{1,15}$/.test(String(value))) return Number(value);
  throw new AdapterError('invalid_request', `${name} is not an id of NexHealth.`);
}

export const notSupported = (words: string): AdapterError =>
  new AdapterError('not_supported', `NexHealth ${words}.`);

/** Money comes as a decimal text: `62.00`. */
export const money = z.looseObject({ amount: text, currency: text }).nullish();
export function amountOf(value: z.infer<typeof money>): Json | null {
  const units = Number(value?.amount ?? Number.NaN);
  if (Number.isNaN(units)) return null;
  return { amount: Math.round(units * 100), currency: value?.currency ?? 'USD' };
}
