import { CE_METHODS, type CeMethod } from '#common/contributions/index.ts';
import type { CeEntryDto, CeMethodTotalDto } from '../dto/my-ce.dto.ts';

export type MethodCaps = Readonly<Partial<Record<CeMethod, number>>>;
type Counted = Pick<CeEntryDto, 'method' | 'credits' | 'revoked_at'>;

/** Credits in hundredths: sums of decimals would not be exact. */
const hundredths = (credits: number): number => Math.round(credits * 100);

/** Totals by method, in a fixed order. What was revoked does not count. */
export const totalsOf = (records: readonly Counted[], caps: MethodCaps = {}): CeMethodTotalDto[] =>
  CE_METHODS.map((method) => {
    const valid = records.filter((each) => each.method === method && each.revoked_at === null);
    const credits = valid.reduce((sum, each) => sum + hundredths(each.credits), 0) / 100;
    const cap = caps[method] ?? null;
    return { method, credits, cap, counted: cap === null ? credits : Math.min(credits, cap) };
  });

export const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + hundredths(each), 0) / 100;
