import { Module } from '@nestjs/common';
import { MerchantOrdersModule } from './orders/orders.module.ts';
import { MerchantSamplesModule } from './samples/samples.module.ts';
import { MerchantSummaryModule } from './summary/summary.module.ts';

/** The merchant's side of the store: orders to ship, products, stock, discounts and settings. */
@Module({ imports: [MerchantSummaryModule, MerchantOrdersModule, MerchantSamplesModule] })
export class MerchantModule {}
