import { Module } from '@nestjs/common';
import { StoreModule } from '#product/store/index.ts';
import { StockCounts } from './count/stock-counts.ts';
import { MerchantStock } from './merchant-stock.ts';
import { MerchantStockController } from './stock.controller.ts';
import { StockFile } from './stock-file.ts';
import { StockHistory } from './stock-history.ts';

/** Stock as merchants see and correct it. */
@Module({
  imports: [StoreModule],
  controllers: [MerchantStockController],
  providers: [MerchantStock, StockCounts, StockFile, StockHistory],
})
export class MerchantStockModule {}
