import { Module } from '@nestjs/common';
import { ConnectionsModule } from '#hub/connections/index.ts';
import { EgressModule } from '#hub/egress/index.ts';
import { ToolCallsModule } from '#hub/tool-calls/index.ts';
import { ToolsModule } from '#hub/tools/index.ts';
import { OauthStart } from './oauth-start.ts';
import { PicaosProxyController } from './picaos-proxy.controller.ts';
import { PicaosProxyService } from './picaos-proxy.service.ts';
import { RawCalls } from './raw/raw-calls.ts';
import { RawController } from './raw/raw.controller.ts';
import { RawService } from './raw/raw.service.ts';

/** The picaos-proxy function of the specification (§7): its wire formats, on top of the tool calls. */
@Module({
  imports: [ConnectionsModule, EgressModule, ToolCallsModule, ToolsModule],
  controllers: [PicaosProxyController, RawController],
  providers: [PicaosProxyService, OauthStart, RawService, RawCalls],
})
export class PicaosProxyModule {}
