import { Module } from '@nestjs/common';
import { MerchantDiscountsModule } from './discounts/discounts.module.ts';
import { MerchantOrdersModule } from './orders/orders.module.ts';
import { MerchantProductsModule } from './products/products.module.ts';
import { MerchantSamplesModule } from './samples/samples.module.ts';
import { MerchantSettingsModule } from './settings/settings.module.ts';
import { MerchantStockModule } from './stock/stock.module.ts';
import { MerchantSummaryModule } from './summary/summary.module.ts';

/** The merchant's side of the store: orders to ship, products, stock, discounts and settings. */
@Module({
  imports: [
    ...[MerchantSummaryModule, MerchantOrdersModule, MerchantSamplesModule],
    ...[MerchantProductsModule, MerchantStockModule, MerchantDiscountsModule, MerchantSettingsModule],
  ],
})
export class MerchantModule {}
