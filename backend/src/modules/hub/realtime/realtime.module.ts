import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RestModule } from '#hub/rest/index.ts';
import { Admission } from './channels/admission.ts';
import { Channels } from './channels/channels.ts';
import { Departures } from './channels/departures.ts';
import { Joins } from './channels/joins.ts';
import { RightsWatch } from './channels/rights-watch.ts';
import { Messages } from './messages.ts';
import { RealtimePresence } from './presence/presence.entity.ts';
import { Presence } from './presence/presence.service.ts';
import { PresenceStore } from './presence/presence-store.ts';
import { WatchedTopics } from './presence/watched-topics.ts';
import { RealtimeServer } from './realtime-server.ts';
import { RowBindings } from './rows/row-bindings.ts';
import { RowDelivery } from './rows/row-delivery.ts';
import { RowSource } from './rows/row-source.ts';
import { RowTables } from './rows/row-tables.ts';
import { OpenSockets } from './sockets/open-sockets.ts';
import { LiveSource } from './sources/live-source.ts';
import { Broadcasts } from './talk/broadcasts.ts';
import { Relay } from './talk/relay.ts';

/** Live changes for the standard client, over WebSocket. */
@Module({
  imports: [RestModule, TypeOrmModule.forFeature([RealtimePresence])],
  providers: [
    Admission,
    Departures,
    Broadcasts,
    Relay,
    Presence,
    PresenceStore,
    WatchedTopics,
    Channels,
    Joins,
    LiveSource,
    Messages,
    OpenSockets,
    RealtimeServer,
    RightsWatch,
    RowBindings,
    RowDelivery,
    RowSource,
    RowTables,
  ],
  exports: [RealtimeServer],
})
export class RealtimeModule {}
