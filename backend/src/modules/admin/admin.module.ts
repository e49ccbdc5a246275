import { Module } from '@nestjs/common';
import { ConnectionsModule } from '../connections/index.ts';
import { MailModule } from '../mail/index.ts';
import { ProxyModule } from '../proxy/index.ts';
import { ToolsModule } from '../tools/index.ts';
import { ConnectionTest } from './connection-test.ts';
import { ConnectionTestController } from './connection-test.controller.ts';
import { JobsController } from './jobs/jobs.controller.ts';
import { JobsDesk } from './jobs/jobs-desk.ts';

/** What admins do with the hub as a whole and no single module could: try one of its own connections, look at its queues. */
@Module({
  imports: [ConnectionsModule, MailModule, ProxyModule, ToolsModule],
  controllers: [ConnectionTestController, JobsController],
  providers: [ConnectionTest, JobsDesk],
})
export class AdminModule {}
