import { Module } from '@nestjs/common';
import { EgressModule } from '#hub/egress/index.ts';
import { MailModule } from '#common/mail/index.ts';
import { ToolsModule } from '#hub/tools/index.ts';
import { DeliverHandler } from './deliveries/deliver.handler.ts';
import { DeliveriesService } from './deliveries/deliveries.service.ts';
import { DeliveryQueue } from './deliveries/delivery-queue.ts';
import { FailedSubscriptions } from './deliveries/failed-subscriptions.ts';
import { DueDeliveriesTask } from './deliveries/due-deliveries.task.ts';
import { OldEventsTask } from './deliveries/old-events.task.ts';
import { PlatformSubscriptionsController } from './subscriptions/platform-subscriptions.controller.ts';
import { SubscriptionsController } from './subscriptions/subscriptions.controller.ts';
import { SubscriptionsService } from './subscriptions/subscriptions.service.ts';

/** Tells other systems what happens to connections. The events themselves are written by the database (`connection_told`). */
@Module({
  imports: [EgressModule, MailModule, ToolsModule],
  controllers: [SubscriptionsController, PlatformSubscriptionsController],
  providers: [
    SubscriptionsService,
    DeliveriesService,
    DeliveryQueue,
    DeliverHandler,
    FailedSubscriptions,
    DueDeliveriesTask,
    OldEventsTask,
  ],
})
export class EventSubscriptionsModule {}
