import { Controller, Delete, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { NotificationDto, NotificationListDto } from './dto/notification.dto.ts';
import { NotificationsQuery } from './dto/notifications-query.dto.ts';
import { Notifications } from './notifications.service.ts';

/** What the caller was told. */
@ApiTags('notifications')
@Controller('api/notifications')
@NoPatientData()
@SignedIn()
export class NotificationsController {
  constructor(private readonly notifications: Notifications) {}

  /** One's own: of the open ones what is overdue stands first. */
  @Get()
  @Header('cache-control', 'no-store')
  list(@CurrentUser() me: UserPrincipal, @Query() query: NotificationsQuery): Promise<NotificationListDto> {
    return this.notifications.list(me.userId, query);
  }

  /** Marks everything open as read. */
  @Post('read')
  @HttpCode(204)
  readAll(@CurrentUser() me: UserPrincipal): Promise<void> {
    return this.notifications.readAll(me.userId);
  }

  @Post(':id/read')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  read(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<NotificationDto> {
    return this.notifications.mark(me.userId, id, 'read');
  }

  /** Done: it leaves the list of what is open. */
  @Post(':id/done')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  done(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<NotificationDto> {
    return this.notifications.mark(me.userId, id, 'done');
  }

  /** Takes a Done back. */
  @Delete(':id/done')
  @Header('cache-control', 'no-store')
  undone(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<NotificationDto> {
    return this.notifications.mark(me.userId, id, 'undone');
  }
}
