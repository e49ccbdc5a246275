import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { ActivityService } from './activity.service.ts';
import { ActivityQuery } from './dto/activity-query.dto.ts';
import { ActivityDetailDto, ActivityListDto } from './dto/activity.dto.ts';

/** What the caller's own connections were used for. */
@ApiTags('activity')
@Controller('api/me/connections')
@NoPatientData()
@SignedIn()
export class ActivityController {
  constructor(private readonly activity: ActivityService) {}

  /** The newest first; also of a connection that is disconnected by now. */
  @Get(':id/activity')
  @Header('cache-control', 'no-store')
  list(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Query() query: ActivityQuery,
  ): Promise<ActivityListDto> {
    return this.activity.own(me.userId, id, query);
  }

  /** One line, with the form of what was asked and answered. */
  @Get(':id/activity/:entry')
  @Header('cache-control', 'no-store')
  entry(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Param('entry') entry: string,
  ): Promise<ActivityDetailDto> {
    return this.activity.ownEntry(me.userId, id, entry);
  }
}
