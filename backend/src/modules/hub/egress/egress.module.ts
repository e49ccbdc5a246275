import { Module } from '@nestjs/common';
import { ToolsModule } from '#hub/tools/index.ts';
import { AddressBook, NameResolver } from './address-book.ts';
import { AccountLedger } from './account-ledger.ts';
import { CallLog } from './call-log.ts';
import { EventSender } from './event-sender.ts';
import { HubTransport } from './hub-transport.ts';
import { Integrity } from './integrity.ts';
import { RequestBuilder } from './request-builder.ts';
import { Throttle } from './throttle.ts';
import { TokenSender } from './token-sender.ts';
import { VendorSender } from './vendor-sender.ts';
import { Vendors } from './vendors.ts';

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
