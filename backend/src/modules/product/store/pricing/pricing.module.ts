import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DiscountUses } from './discount-uses.ts';
import { Discount } from './discount.entity.ts';
import { StoreSettings } from '../settings/store-settings.entity.ts';
import { QuoteSources } from './quote-sources.ts';
import { Quotes } from './quotes.ts';

/** What a cart costs: discounts, shipping and tax in integer cents. */
@Module({
  imports: [TypeOrmModule.forFeature([Discount, StoreSettings])],
  controllers: [],
  providers: [DiscountUses, QuoteSources, Quotes],
  exports: [DiscountUses, Quotes, QuoteSources],
})
export class PricingModule {}
