import { Module } from '@nestjs/common';
import { ConnectionsModule } from '#hub/connections/index.ts';
import { ToolCallsModule } from '#hub/tool-calls/index.ts';
import { ToolsModule } from '#hub/tools/index.ts';
import { CheckConnectionHandler } from './check-connection.handler.ts';
import { ConnectionCheck } from './connection-check.ts';
import { ConnectionTest } from './connection-test.ts';
import { ConnectionTestController } from './connection-test.controller.ts';
import { DueChecksTask } from './due-checks.task.ts';

/** Tries connections with one harmless call: on schedule where their owners allow it, and when an administrator asks. */
@Module({
  imports: [ConnectionsModule, ToolCallsModule, ToolsModule],
  controllers: [ConnectionTestController],
  providers: [CheckConnectionHandler, ConnectionCheck, ConnectionTest, DueChecksTask],
})
export class ConnectionChecksModule {}
