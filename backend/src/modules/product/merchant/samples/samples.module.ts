import { Module } from '@nestjs/common';
import { StoreModule } from '#product/store/index.ts';
import { SampleOrdersController } from './sample-orders.controller.ts';
import { SampleOrders } from './sample-orders.service.ts';

/** Sample orders of the store. */
@Module({ imports: [StoreModule], controllers: [SampleOrdersController], providers: [SampleOrders] })
export class MerchantSamplesModule {}
