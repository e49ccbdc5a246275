import { allocate, dinero, toSnapshot } from 'dinero.js/bigint';
import { USD } from 'dinero.js/bigint/currencies';

/**
 * Parts of an amount in proportion to weights, which add up to it to the cent. Counted with `bigint`, because the product
 * of two amounts of money is larger than a number holds exactly.
 */
export function allocateCents(cents: number, weights: readonly number[]): number[] {
  if (cents === 0) return weights.map(() => 0);
  const amount = dinero({ amount: BigInt(cents), currency: USD });
  return allocate(
    amount,
    weights.map((weight) => BigInt(weight)),
  ).map((part) => Number(toSnapshot(part).amount));
}
