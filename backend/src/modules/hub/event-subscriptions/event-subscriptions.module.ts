import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EgressModule } from '#hub/egress/index.ts';
import { MailModule } from '#common/mail/index.ts';
import { ToolsModule } from '#hub/tools/index.ts';
import { ViolationsModule } from '#hub/violations/index.ts';
import { DeliverHandler } from './deliveries/deliver.handler.ts';
import { DeliveriesService } from './deliveries/deliveries.service.ts';
import { DeliveryQueue } from './deliveries/delivery-queue.ts';
import { EventDelivery } from './deliveries/event-delivery.entity.ts';
import { FailedSubscriptions } from './deliveries/failed-subscriptions.ts';
import { DueDeliveriesTask } from './deliveries/due-deliveries.task.ts';
import { HubEvent } from './deliveries/hub-event.entity.ts';
import { OldEventsTask } from './deliveries/old-events.task.ts';
import { EventSubscription } from './subscriptions/event-subscription.entity.ts';
import { PlatformSubscriptionsController } from './subscriptions/platform-subscriptions.controller.ts';
import { SubscriptionsController } from './subscriptions/subscriptions.controller.ts';
import { SubscriptionsService } from './subscriptions/subscriptions.service.ts';

/** Sends events of connections to other systems. The database writes the events (trigger `connection_told`). */
@Module({
  imports: [
    TypeOrmModule.forFeature([EventSubscription, EventDelivery, HubEvent]),
    EgressModule,
    MailModule,
    ToolsModule,
    ViolationsModule,
  ],
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
