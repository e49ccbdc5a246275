import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StockMove } from './stock-move.entity.ts';

/** Stock, of which every change is a move. */
@Module({
  imports: [TypeOrmModule.forFeature([StockMove])],
  controllers: [],
  providers: [],
  exports: [],
})
export class StockModule {}
