import { Module } from '@nestjs/common';
import { MerchantDiscountsController } from './discounts.controller.ts';
import { MerchantDiscounts } from './merchant-discounts.ts';

/** What merchants do with discount codes. */
@Module({ controllers: [MerchantDiscountsController], providers: [MerchantDiscounts] })
export class MerchantDiscountsModule {}
