import { Module } from '@nestjs/common';
import { ConnectionsModule } from '../connections/index.ts';
import { ProxyModule } from '../proxy/index.ts';
import { ToolsModule } from '../tools/index.ts';
import { ConnectionTest } from './connection-test.ts';
import { ConnectionTestController } from './connection-test.controller.ts';

/** What admins do with the hub as a whole and no single module could: today, to try one of its own connections. */
@Module({
  imports: [ConnectionsModule, ProxyModule, ToolsModule],
  controllers: [ConnectionTestController],
  providers: [ConnectionTest],
})
export class AdminModule {}
