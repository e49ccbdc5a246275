import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Order } from './order.entity.ts';
import { OrderItem } from './order-item.entity.ts';
import { OrderEvent } from './order-event.entity.ts';
import { Shipment } from './shipment.entity.ts';
import { OrderFilter } from './order-filter.entity.ts';

/** Orders: placing them, and each step until they end. */
@Module({
  imports: [TypeOrmModule.forFeature([Order, OrderItem, OrderEvent, Shipment, OrderFilter])],
  controllers: [],
  providers: [],
  exports: [],
})
export class OrdersModule {}
