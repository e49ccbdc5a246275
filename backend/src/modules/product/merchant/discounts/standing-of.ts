import type { Discount } from '#product/store/index.ts';
import type { DiscountStanding } from './dto/discount.dto.ts';

/** Whether a code can be used at a moment, and why not. */
export function standingOf(discount: Discount, now: Date): DiscountStanding {
  if (!discount.active) return 'off';
  if (discount.endsAt && discount.endsAt <= now) return 'ended';
  if (discount.maxUses !== null && discount.used >= discount.maxUses) return 'used_up';
  return discount.startsAt > now ? 'scheduled' : 'usable';
}
