import { wallClock } from '@chairside/kit/local-time';
import type { Check } from '../../../shared/ui/form/checks.ts';
import { centsOf, dollarsOf } from '../products/cents.ts';
import type { Discount, DiscountChange, NewDiscountBody } from './api.ts';

/** The fields as they are typed, under the names of the API. Times are on the person's clock: `2026-12-01T09:00`. */
const EMPTY = {
  ...{ code: '', kind: 'percent', value: '', starts_at: '', ends_at: '', max_uses: '', min_total_cents: '' },
};
export type DiscountValues = typeof EMPTY;
type Field = keyof DiscountValues;

const WHOLE = /^\d{1,7}$/;
const MOST_USES = 1_000_000;

const typedTime = (at: string | null): string =>
  at === null
    ? ''
    : wallClock(new Date(at), Intl.DateTimeFormat().resolvedOptions().timeZone)
        .slice(0, 16)
        .replace(' ', 'T');
const timeOf = (typed: string): string => new Date(typed).toISOString();
const typedCents = (cents: number | null): string => (cents === null ? '' : dollarsOf(cents));

export function valuesOf(discount: Discount | null): DiscountValues {
  if (!discount) return EMPTY;
  const { code, kind, value, max_uses: most, min_total_cents: least } = discount;
  return {
    ...{ code, kind, value: kind === 'percent' ? String(value) : dollarsOf(value) },
    ...{ starts_at: typedTime(discount.starts_at), ends_at: typedTime(discount.ends_at) },
    ...{ max_uses: most === null ? '' : String(most), min_total_cents: typedCents(least) },
  };
}

/** Percent, or exact cents. */
const valueOf = ({ kind, value }: DiscountValues): number =>
  kind === 'percent' ? Number(value.trim().replace(/%$/, '')) : (centsOf(value) ?? 0);

const orNull = <T>(text: string, read: (text: string) => T): T | null =>
  text.trim() === '' ? null : read(text.trim());

/** What each field is for the API; an empty start is left to the server, which begins at once. */
const readers = {
  value: (values: DiscountValues) => ({ value: valueOf(values) }),
  starts_at: ({ starts_at: at }: DiscountValues) => (at === '' ? {} : { starts_at: timeOf(at) }),
  ends_at: ({ ends_at: at }: DiscountValues) => ({ ends_at: orNull(at, timeOf) }),
  max_uses: ({ max_uses: most }: DiscountValues) => ({ max_uses: orNull(most, Number) }),
  min_total_cents: ({ min_total_cents: least }: DiscountValues) => ({
    min_total_cents: orNull(least, centsOf),
  }),
};
const CHANGEABLE = Object.keys(readers) as (keyof typeof readers)[];

export const newDiscountOf = (values: DiscountValues): NewDiscountBody => ({
  ...{ code: values.code.trim(), kind: values.kind as NewDiscountBody['kind'], value: 0 },
  ...Object.assign({}, ...CHANGEABLE.map((name) => readers[name](values))),
});

/** Only what differs from where the typing began, so that what others changed beside it stays. */
export const changeOf = (values: DiscountValues, began: DiscountValues): DiscountChange =>
  Object.assign(
    {},
    ...CHANGEABLE.filter((name) => values[name] !== began[name]).map((name) => readers[name](values)),
  );

function valueFault(value: string, { kind }: DiscountValues): string | null {
  if (kind === 'percent')
    return /^([1-9]\d?|100)%?$/.test(value.trim()) ? null : 'Enter a whole number from 1 to 100';
  return (centsOf(value) ?? 0) > 0 ? null : 'Enter an amount, for example 15.00';
}

/** What can be seen without the server. */
export const checks: Partial<Record<Field, Check<Field>>> = {
  code: (text) => {
    if (text.trim().length < 3) return 'Enter at least three characters';
    return /^[A-Za-z0-9_-]+$/.test(text.trim()) ? null : 'Use letters, digits, hyphens and underscores';
  },
  value: (text, values) => valueFault(text, values),
  ends_at: (end, { starts_at: start }) =>
    end === '' || (start === '' ? Date.parse(end) > Date.now() : end > start)
      ? null
      : 'The end must be after the start',
  max_uses: (text) =>
    text.trim() === '' || (WHOLE.test(text.trim()) && Number(text) > 0 && Number(text) <= MOST_USES)
      ? null
      : 'Enter a whole number from 1 to 1,000,000',
  min_total_cents: (text) =>
    text.trim() === '' || centsOf(text) !== null ? null : 'Enter an amount, for example 100.00',
};
