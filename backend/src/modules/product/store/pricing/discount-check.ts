import type { Discount } from './discount.entity.ts';

/** Why a code takes nothing off this subtotal now; null when it does. */
export function discountFault(discount: Discount | null, subtotalCents: number, now: Date): string | null {
  if (!discount?.active) return 'This discount code is not known.';
  if (now < discount.startsAt) return 'This discount code is not valid yet.';
  if (discount.endsAt && now >= discount.endsAt) return 'This discount code has expired.';
  if (discount.maxUses !== null && discount.used >= discount.maxUses)
    return 'This discount code has been used as often as it may be.';
  if (subtotalCents < (discount.minTotalCents ?? 0))
    return 'The items in your cart cost less than this discount code needs.';
  return null;
}
