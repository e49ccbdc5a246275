import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FilesModule } from '#common/files/index.ts';
import { Order, OrderFilter, StoreModule } from '#product/store/index.ts';
import { OrderReader } from './detail/order-reader.ts';
import { OrderFiltersController } from './filters/order-filters.controller.ts';
import { OrderFilters } from './filters/order-filters.service.ts';
import { MerchantOrdersController } from './listing/merchant-orders.controller.ts';
import { OrderFile } from './listing/order-file.ts';
import { OrderList } from './listing/order-list.ts';
import { PackingListHandler } from './packing/packing-list.handler.ts';
import { PackingList } from './packing/packing-list.entity.ts';
import { PackingListsController } from './packing/packing-lists.controller.ts';
import { PackingLists } from './packing/packing-lists.service.ts';
import { BulkPayment } from './steps/bulk-payment.ts';
import { OrderNotes } from './steps/order-notes.ts';
import { OrderStepsController } from './steps/order-steps.controller.ts';

/** The merchant's work on orders: finding them, and each step until they are shipped. */
@Module({
  imports: [StoreModule, FilesModule, TypeOrmModule.forFeature([Order, OrderFilter, PackingList])],
  controllers: [
    ...[MerchantOrdersController, OrderStepsController, OrderFiltersController, PackingListsController],
  ],
  providers: [
    ...[OrderList, OrderFile, OrderReader, OrderFilters, BulkPayment, OrderNotes],
    ...[PackingLists, PackingListHandler],
  ],
})
export class MerchantOrdersModule {}
