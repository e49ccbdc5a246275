import { Module } from '@nestjs/common';
import { StoreModule } from '#product/store/index.ts';

/** The merchant's side of the store: orders to ship, products, stock, discounts and settings. */
@Module({ imports: [StoreModule], controllers: [], providers: [] })
export class MerchantModule {}
