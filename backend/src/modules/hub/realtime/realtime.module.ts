import { Module } from '@nestjs/common';
import { Admission } from './channels/admission.ts';
import { Channels } from './channels/channels.ts';
import { Joins } from './channels/joins.ts';
import { RightsWatch } from './channels/rights-watch.ts';
import { Messages } from './messages.ts';
import { RealtimeServer } from './realtime-server.ts';
import { OpenSockets } from './sockets/open-sockets.ts';
import { LiveSource } from './sources/live-source.ts';

/** Live changes for the standard client, over WebSocket. */
@Module({
  providers: [Admission, Channels, Joins, LiveSource, Messages, OpenSockets, RealtimeServer, RightsWatch],
  exports: [RealtimeServer],
})
export class RealtimeModule {}
