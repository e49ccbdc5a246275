import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { ActivityService } from './activity.service.ts';
import { ActivityQuery } from './dto/activity-query.dto.ts';
import { ActivityDetailDto, ActivityListDto } from './dto/activity.dto.ts';

/** The call log of the caller's own connections. */
@ApiTags('activity')
@Controller('api/me/connections')
@NoPatientData()
@SignedIn()
export class ActivityController {
  constructor(private readonly activity: ActivityService) {}

  /**
   * List the calls of one of the caller's connections
   * @remarks The newest first. Also answers for a connection that is disconnected by now.
   * @throws {404} `not_found`: the caller has no such connection.
   */
  @Get(':id/activity')
  @Header('cache-control', 'no-store')
  list(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Query() query: ActivityQuery,
  ): Promise<ActivityListDto> {
    return this.activity.own(me.userId, id, query);
  }

  /**
   * Get one call with the redacted form of its input and output
   * @throws {404} `not_found`: the caller has no such connection, or it has no such entry.
   */
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
