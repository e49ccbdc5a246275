import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '#platform/errors/app-error.ts';
import { Discount } from './discount.entity.ts';

const usedUp = (): AppError =>
  new AppError('discount_invalid', 422, 'This discount code has been used as often as it may be.');

/** Counts how often codes are used. The statement asks for the bound, so that two orders cannot both have the last use. */
@Injectable()
export class DiscountUses {
  /** @throws AppError 422 `discount_invalid` when others used the code up meanwhile */
  async use(q: EntityManager, code: string): Promise<void> {
    const { affected } = await q
      .createQueryBuilder()
      .update(Discount)
      .set({ used: () => 'used + 1', version: () => 'version' })
      .where('code = :code and active and (max_uses is null or used < max_uses)', { code })
      .execute();
    if (!affected) throw usedUp();
  }

  /** Gives the use of an order that came to nothing back. The caller holds the order locked, so that it happens once. */
  async release(q: EntityManager, code: string): Promise<void> {
    await q
      .createQueryBuilder()
      .update(Discount)
      .set({ used: () => 'used - 1', version: () => 'version' })
      .where('code = :code and used > 0', { code })
      .execute();
  }
}
