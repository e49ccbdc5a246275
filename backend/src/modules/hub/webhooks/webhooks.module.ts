import { Module } from '@nestjs/common';
import { ToolsModule } from '#hub/tools/index.ts';
import { EndpointsController } from './endpoints/endpoints.controller.ts';
import { EndpointsService } from './endpoints/endpoints.service.ts';
import { PlatformEndpointsController } from './endpoints/platform-endpoints.controller.ts';
import { ReceiveController } from './received/receive.controller.ts';
import { ReceivedHandler } from './received/received.handler.ts';
import { OldReceivedTask } from './received/old-received.task.ts';
import { RequeueReceivedTask } from './received/requeue-received.task.ts';
import { Receiver } from './received/receiver.service.ts';

/** Events that vendors tell this hub. How each proves itself is in its tool's manifest. */
@Module({
  imports: [ToolsModule],
  controllers: [ReceiveController, EndpointsController, PlatformEndpointsController],
  providers: [EndpointsService, Receiver, ReceivedHandler, RequeueReceivedTask, OldReceivedTask],
})
export class WebhooksModule {}
