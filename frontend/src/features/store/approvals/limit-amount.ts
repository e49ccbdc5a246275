import { moneyText } from '../../../shared/orders/money.ts';

const AMOUNT = /^\d{1,8}(?:\.\d{1,2})?$/;

/** Cents of a typed amount such as `1,250.5` or `$500`; undefined for what is none. */
export function centsOf(typed: string): number | undefined {
  const text = typed.trim().replace(/^\$/, '').replaceAll(',', '');
  return AMOUNT.test(text) ? Math.round(Number(text) * 100) : undefined;
}

/** The amount as it is typed; empty where there is none. */
export const textOf = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));

/** What a limit means for who orders; empty where there is none. */
export const limitText = (cents: number | null): string =>
  cents === null ? '' : `An owner approves orders above ${moneyText(cents)}.`;
