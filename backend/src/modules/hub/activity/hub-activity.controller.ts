import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { ActivityService } from './activity.service.ts';
import { HubActivityQuery } from './dto/activity-query.dto.ts';
import { HubActivityDetailDto, HubActivityListDto } from './dto/activity.dto.ts';

/** What all connections of this hub were used for, for admins. */
@ApiTags('admin')
@Controller('api/admin/activity')
@NoPatientData()
@Requires('admin')
export class HubActivityController {
  constructor(private readonly activity: ActivityService) {}

  @Get()
  @Header('cache-control', 'no-store')
  list(@Query() query: HubActivityQuery): Promise<HubActivityListDto> {
    return this.activity.hub(query);
  }

  /** One line. Of a tool with patient data its form is withheld, except for the admin's own calls. */
  @Get(':entry')
  @Header('cache-control', 'no-store')
  entry(@CurrentUser() admin: UserPrincipal, @Param('entry') entry: string): Promise<HubActivityDetailDto> {
    return this.activity.hubEntry(admin.userId, entry);
  }
}
