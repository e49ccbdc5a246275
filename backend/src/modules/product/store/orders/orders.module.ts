import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CartModule } from '../cart/cart.module.ts';
import { PaymentsModule } from '../payments/payments.module.ts';
import { PricingModule } from '../pricing/pricing.module.ts';
import { StockModule } from '../stock/stock.module.ts';
import { InvoiceTerm } from './invoice-term.ts';
import { LiveOrders } from './live-orders.ts';
import { NewOrders } from './new-orders.ts';
import { OrderEvent } from './order-event.entity.ts';
import { OrderFilter } from './order-filter.entity.ts';
import { OrderItem } from './order-item.entity.ts';
import { OrderLifecycle } from './order-lifecycle.ts';
import { OrderLog } from './order-log.ts';
import { OrderObservers } from './order-observer.ts';
import { OrderPayments } from './order-payments.ts';
import { OrderRows } from './order-rows.ts';
import { OrderSteps } from './order-steps.ts';
import { Order } from './order.entity.ts';
import { BuyerDetails } from './placing/buyer-details.ts';
import { PlaceOrderController } from './placing/place-order.controller.ts';
import { PlaceOrder } from './placing/place-order.ts';
import { Shipment } from './shipment.entity.ts';
import { ShippedOrdersTask, UnpaidOrdersTask } from './tasks/due-orders.tasks.ts';
import { DueOrders } from './tasks/due-orders.ts';

/** Orders: placing them, and each step until they end. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Order, OrderItem, OrderEvent, Shipment, OrderFilter]),
    CartModule,
    PaymentsModule,
    PricingModule,
    StockModule,
  ],
  controllers: [PlaceOrderController],
  providers: [
    ...[
      InvoiceTerm,
      LiveOrders,
      NewOrders,
      OrderLifecycle,
      OrderLog,
      OrderObservers,
      OrderPayments,
      OrderRows,
      OrderSteps,
    ],
    ...[BuyerDetails, PlaceOrder],
    ...[DueOrders, ShippedOrdersTask, UnpaidOrdersTask],
  ],
  exports: [
    ...[InvoiceTerm, LiveOrders, NewOrders, OrderLifecycle],
    ...[OrderObservers, OrderPayments, OrderRows, OrderSteps],
  ],
})
export class OrdersModule {}
