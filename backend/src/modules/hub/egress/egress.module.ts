import { Module } from '@nestjs/common';
import { ToolsModule } from '#hub/tools/index.ts';
import { AddressBook, NameResolver } from './transport/pinned-dns-cache.ts';
import { AccountLedger } from './limits/rate-limit-leases.ts';
import { CallLog } from './log/call-log.ts';
import { EventSender } from './transport/event-sender.ts';
import { HubTransport } from './transport/hub-transport.ts';
import { Integrity } from './integrity-monitor.ts';
import { RequestBuilder } from './vendor-request-builder.ts';
import { Throttle } from './limits/throttle.ts';
import { TokenSender } from './transport/token-sender.ts';
import { VendorSender } from './transport/vendor-sender.ts';
import { Vendors } from './limits/vendor-clients.ts';

/** The one way out to vendors. `connections` supplies the credentials, through a port it exports globally. */
@Module({
  imports: [ToolsModule],
  providers: [
    NameResolver,
    AddressBook,
    HubTransport,
    AccountLedger,
    Throttle,
    Vendors,
    Integrity,
    CallLog,
    VendorSender,
    RequestBuilder,
    TokenSender,
    EventSender,
  ],
  exports: [RequestBuilder, CallLog, Integrity, TokenSender, EventSender],
})
export class EgressModule {
  constructor(
    integrity: Integrity,
    builder: RequestBuilder,
    sender: VendorSender,
    tokens: TokenSender,
    transport: HubTransport,
    events: EventSender,
  ) {
    for (const guarded of [builder, sender, tokens, transport, events]) integrity.watch(guarded);
  }
}
