import { Module } from '@nestjs/common';
import { StoreModule } from '#product/store/index.ts';
import { SummaryController } from './summary.controller.ts';
import { SummaryService } from './summary.service.ts';

/** Figures of the store for its merchants. */
@Module({ imports: [StoreModule], controllers: [SummaryController], providers: [SummaryService] })
export class MerchantSummaryModule {}
