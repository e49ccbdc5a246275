import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FilesModule } from '#common/files/index.ts';
import { CartModule } from '../cart/cart.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { PricingModule } from '../pricing/pricing.module.ts';
import { OrdersCard } from './dashboard/orders.card.ts';
import { OrdersToShipCard } from './dashboard/orders-to-ship.card.ts';
import { OrderInvoice } from './invoice/order-invoice.entity.ts';
import { OrderInvoiceHandler } from './invoice/order-invoice.handler.ts';
import { OrderInvoicesController } from './invoice/order-invoices.controller.ts';
import { OrderInvoices } from './invoice/order-invoices.ts';
import { OwnOrderRows } from './reading/own-order-rows.ts';
import { OwnOrdersController } from './reading/own-orders.controller.ts';
import { OwnOrders } from './reading/own-orders.service.ts';
import { Reorder } from './reorder/reorder.ts';
import { Order } from '../orders/order.entity.ts';

/** What buyers see of their own orders. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Order, OrderInvoice]),
    ...[CartModule, FilesModule, OrdersModule, PricingModule],
  ],
  controllers: [OwnOrdersController, OrderInvoicesController],
  providers: [
    ...[OwnOrderRows, OwnOrders, OrderInvoices, OrderInvoiceHandler, Reorder],
    ...[OrdersCard, OrdersToShipCard],
  ],
})
export class BuyerModule {}
