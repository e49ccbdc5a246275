import { Global, Module } from '@nestjs/common';
import { NotificationsController } from './notifications.controller.ts';
import { Notifications } from './notifications.service.ts';

/** What people are told. Global: every module may have something to say. */
@Global()
@Module({ controllers: [NotificationsController], providers: [Notifications], exports: [Notifications] })
export class NotificationsModule {}
