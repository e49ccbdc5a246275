import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PurchaseLimit } from './purchase-limit.entity.ts';
import { OrderApproval } from './order-approval.entity.ts';

/** Limits of organisations, and orders that wait for an owner's approval. */
@Module({
  imports: [TypeOrmModule.forFeature([PurchaseLimit, OrderApproval])],
  controllers: [],
  providers: [],
  exports: [],
})
export class ApprovalsModule {}
