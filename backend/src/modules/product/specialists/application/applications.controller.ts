import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { ApplicationDto, ApplicationListDto, ApplicationsQuery, DecideDto } from '../dto/application.dto.ts';
import { Applications } from './applications.service.ts';

/** Who applied as a specialist, and what was decided. */
@ApiTags('specialists')
@Controller('api/admin/specialists')
@NoPatientData()
@Requires('admin')
export class ApplicationsController {
  constructor(private readonly applications: Applications) {}

  /**
   * List the applications of specialists
   * @remarks Those that wait first, the oldest first.
   */
  @Get()
  @Header('cache-control', 'no-store')
  list(@Query() query: ApplicationsQuery): Promise<ApplicationListDto> {
    return this.applications.list(query);
  }

  /**
   * Decide about an application
   * @remarks Grants or removes the role. Somebody who is in the directory already is paused instead of declined.
   * @throws {409} `state_conflict`: it is decided this way already.
   * @throws {422} `own_roles`: nobody decides about themselves.
   */
  @Post(':id/decide')
  @HttpCode(200)
  decide(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() decision: DecideDto,
  ): Promise<ApplicationDto> {
    return this.applications.decide(me, id, decision);
  }
}
