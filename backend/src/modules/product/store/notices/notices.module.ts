import { Module } from '@nestjs/common';
import { MailModule } from '#common/mail/index.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { OrderNotices } from './order-notices.ts';

/** What buyers and merchants are told of orders. */
@Module({ imports: [MailModule, OrdersModule], providers: [OrderNotices], exports: [OrderNotices] })
export class OrderNoticesModule {}
