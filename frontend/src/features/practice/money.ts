import type { Money } from './types.ts';

/** '$1,240.00' */
export function moneyText({ cents, currency }: Money): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}
