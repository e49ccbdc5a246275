import { Module } from '@nestjs/common';
import { ConnectionsModule } from '#hub/connections/index.ts';
import { MailModule } from '#common/mail/index.ts';
import { ToolCallsModule } from '#hub/tool-calls/index.ts';
import { ToolsModule } from '#hub/tools/index.ts';
import { ConnectionTest } from './connection-test.ts';
import { ConnectionTestController } from './connection-test.controller.ts';
import { ContactModule } from '#product/contact/index.ts';
import { InviteNextStep } from './dashboard/invite.next-step.ts';
import { OperationsCard } from './dashboard/operations.card.ts';
import { JobsController } from './jobs/jobs.controller.ts';
import { JobsAdmin } from './jobs/jobs-admin.ts';

/** What admins do with the hub as a whole and no single module could: try one of its own connections, look at its queues. */
@Module({
  imports: [ConnectionsModule, ContactModule, MailModule, ToolCallsModule, ToolsModule],
  controllers: [ConnectionTestController, JobsController],
  providers: [ConnectionTest, InviteNextStep, JobsAdmin, OperationsCard],
})
export class AdminModule {}
