import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.ts';

/** What buyers see of their own orders. */
@Module({ imports: [OrdersModule], controllers: [], providers: [], exports: [] })
export class BuyerModule {}
