import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ToolCallsModule } from '#hub/tool-calls/index.ts';
import { ToolsModule } from '#hub/tools/index.ts';
import { EndpointsController } from './endpoints/endpoints.controller.ts';
import { EndpointsService } from './endpoints/endpoints.service.ts';
import { PlatformEndpointsController } from './endpoints/platform-endpoints.controller.ts';
import { WebhookEndpoint } from './endpoints/webhook-endpoint.entity.ts';
import { ReceiveController } from './received/receive.controller.ts';
import { ReceivedEvent } from './received/received-event.entity.ts';
import { ReceivedEvents } from './received/received-events.ts';
import { ReceivedHandler } from './received/received.handler.ts';
import { OldReceivedTask } from './received/old-received.task.ts';
import { RequeueReceivedTask } from './received/requeue-received.task.ts';
import { Receiver } from './received/receiver.service.ts';

/** Events that vendors send to this hub. The tool's manifest says how each is signed. */
@Module({
  imports: [TypeOrmModule.forFeature([WebhookEndpoint, ReceivedEvent]), ToolCallsModule, ToolsModule],
  controllers: [ReceiveController, EndpointsController, PlatformEndpointsController],
  providers: [
    EndpointsService,
    Receiver,
    ReceivedEvents,
    ReceivedHandler,
    RequeueReceivedTask,
    OldReceivedTask,
  ],
})
export class WebhooksModule {}
