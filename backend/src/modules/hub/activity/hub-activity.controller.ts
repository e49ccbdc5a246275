import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { ActivityService } from './activity.service.ts';
import { HubActivityQuery } from './dto/activity-query.dto.ts';
import { HubActivityDetailDto, HubActivityListDto } from './dto/activity.dto.ts';

/** The call log of all connections of this hub, for admins. */
@ApiTags('admin')
@Controller('api/admin/activity')
@NoPatientData()
@Requires('admin')
export class HubActivityController {
  constructor(private readonly activity: ActivityService) {}

  /**
   * List the calls of all connections
   * @remarks The newest first.
   */
  @Get()
  @Header('cache-control', 'no-store')
  list(@Query() query: HubActivityQuery): Promise<HubActivityListDto> {
    return this.activity.hub(query);
  }

  /**
   * Get one call of any connection
   * @remarks For a tool with patient data the form of input and output is withheld, except for the admin's own calls.
   * @throws {404} `not_found`: there is no such entry.
   */
  @Get(':entry')
  @Header('cache-control', 'no-store')
  entry(@CurrentUser() admin: UserPrincipal, @Param('entry') entry: string): Promise<HubActivityDetailDto> {
    return this.activity.hubEntry(admin.userId, entry);
  }
}
