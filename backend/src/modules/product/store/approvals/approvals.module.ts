import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '#common/mail/index.ts';
import { OrderNoticesModule } from '../notices/notices.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { ApprovalDecisions } from './approval-decisions.ts';
import { ApprovalNotices } from './approval-notices.ts';
import { ApprovalRules } from './approval-rules.ts';
import { ApprovalsController } from './approvals.controller.ts';
import { OrderApproval } from './order-approval.entity.ts';
import { PurchaseLimit } from './purchase-limit.entity.ts';
import { PurchaseLimits } from './purchase-limits.ts';
import { WaitingOrders } from './waiting-orders.ts';

/** Limits of organisations, and orders that wait for an owner's approval. */
@Module({
  imports: [
    TypeOrmModule.forFeature([PurchaseLimit, OrderApproval]),
    ...[MailModule, OrderNoticesModule, OrdersModule],
  ],
  controllers: [ApprovalsController],
  providers: [ApprovalRules, ApprovalNotices, ApprovalDecisions, PurchaseLimits, WaitingOrders],
})
export class ApprovalsModule {}
