import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ToolsModule } from '#hub/tools/index.ts';
import { ViolationsModule } from '#hub/violations/index.ts';
import { BypassMonitor } from './bypass/bypass-monitor.ts';
import { ToolHosts } from './bypass/tool-hosts.ts';
import { PinnedDnsCache, NameResolver } from './transport/pinned-dns-cache.ts';
import { RateLimitLeases } from './limits/rate-limit-leases.ts';
import { AccountBudget } from './limits/account-budget.entity.ts';
import { AccountShare } from './limits/account-share.entity.ts';
import { CallLogEntry } from './log/call-log-entry.entity.ts';
import { CallLog } from './log/call-log.ts';
import { EventSender } from './transport/event-sender.ts';
import { HubTransport } from './transport/hub-transport.ts';
import { IntegrityMonitor } from './integrity-monitor.ts';
import { VendorRequestBuilder } from './vendor-request-builder.ts';
import { Throttle } from './limits/throttle.ts';
import { TokenSender } from './transport/token-sender.ts';
import { VendorSender } from './transport/vendor-sender.ts';
import { VendorClients } from './limits/vendor-clients.ts';

/** The one way out to vendors. `connections` supplies the credentials, through a port it exports globally. */
@Module({
  imports: [
    TypeOrmModule.forFeature([AccountBudget, AccountShare, CallLogEntry]),
    ToolsModule,
    ViolationsModule,
  ],
  providers: [
    NameResolver,
    PinnedDnsCache,
    HubTransport,
    RateLimitLeases,
    Throttle,
    VendorClients,
    IntegrityMonitor,
    CallLog,
    VendorSender,
    VendorRequestBuilder,
    TokenSender,
    EventSender,
    ToolHosts,
    BypassMonitor,
  ],
  exports: [VendorRequestBuilder, CallLog, IntegrityMonitor, TokenSender, EventSender],
})
export class EgressModule {
  constructor(
    integrity: IntegrityMonitor,
    builder: VendorRequestBuilder,
    sender: VendorSender,
    tokens: TokenSender,
    transport: HubTransport,
    events: EventSender,
  ) {
    for (const guarded of [builder, sender, tokens, transport, events]) integrity.watch(guarded);
  }
}
