import { Module } from '@nestjs/common';
import { ApprovalsModule } from './approvals/approvals.module.ts';
import { BuyerModule } from './buyer/buyer.module.ts';
import { CartModule } from './cart/cart.module.ts';
import { StoreCatalogueModule } from './catalogue/catalogue.module.ts';
import { FulfilmentModule } from './fulfilment/fulfilment.module.ts';
import { OrdersModule } from './orders/orders.module.ts';
import { PaymentsModule } from './payments/payments.module.ts';
import { PricingModule } from './pricing/pricing.module.ts';
import { StockModule } from './stock/stock.module.ts';

const PARTS = [
  ...[StoreCatalogueModule, PricingModule, CartModule],
  ...[StockModule, PaymentsModule, OrdersModule, FulfilmentModule],
  ...[BuyerModule, ApprovalsModule],
];

/** The store: products, carts, orders, and what paid orders bring. */
@Module({ imports: PARTS, exports: PARTS })
export class StoreModule {}
