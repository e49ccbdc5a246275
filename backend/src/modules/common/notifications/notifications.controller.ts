import { Controller, Delete, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { NotificationDto, NotificationListDto } from './dto/notification.dto.ts';
import { NotificationsQuery } from './dto/notifications-query.dto.ts';
import { Notifications } from './notifications.service.ts';

/** The caller's notifications. */
@ApiTags('notifications')
@Controller('api/notifications')
@NoPatientData()
@SignedIn()
export class NotificationsController {
  constructor(private readonly notifications: Notifications) {}

  /**
   * List the caller's notifications
   * @remarks Overdue ones come first among the open ones.
   */
  @Get()
  @Header('cache-control', 'no-store')
  list(@CurrentUser() me: UserPrincipal, @Query() query: NotificationsQuery): Promise<NotificationListDto> {
    return this.notifications.list(me.userId, query);
  }

  /** Mark all open notifications as read */
  @Post('read')
  @HttpCode(204)
  readAll(@CurrentUser() me: UserPrincipal): Promise<void> {
    return this.notifications.readAll(me.userId);
  }

  /** Mark a notification as read */
  @Post(':id/read')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  read(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<NotificationDto> {
    return this.notifications.mark(me.userId, id, 'read');
  }

  /**
   * Mark a notification as done
   * @remarks It leaves the list of open notifications.
   */
  @Post(':id/done')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  done(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<NotificationDto> {
    return this.notifications.mark(me.userId, id, 'done');
  }

  /** Undo marking a notification as done */
  @Delete(':id/done')
  @Header('cache-control', 'no-store')
  undone(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<NotificationDto> {
    return this.notifications.mark(me.userId, id, 'undone');
  }
}
