import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NotificationsController } from './notifications.controller.ts';
import { Notifications } from './notifications.service.ts';
import { Notification } from './notification.entity.ts';

/** Notifications of people. Global, because every module may add some. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Notification])],
  controllers: [NotificationsController],
  providers: [Notifications],
  exports: [Notifications],
})
export class NotificationsModule {}
