import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StockLedger } from './stock-ledger.ts';
import { StockMove } from './stock-move.entity.ts';

/** Stock, of which every change is a move. */
@Module({
  imports: [TypeOrmModule.forFeature([StockMove])],
  controllers: [],
  providers: [StockLedger],
  exports: [StockLedger],
})
export class StockModule {}
