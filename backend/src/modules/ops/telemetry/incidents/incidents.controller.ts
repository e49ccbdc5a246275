import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { statedReason } from '#platform/validation/reason.ts';
import {
  IncidentDto,
  IncidentListDto,
  IncidentQuery,
  IncidentsChangedDto,
  IncidentsChangeDto,
} from '../dto/incident.dto.ts';
import { IncidentsAdmin } from './incidents-admin.ts';

@ApiTags('admin')
@Controller('api/admin/incidents')
@NoPatientData()
@Requires('admin')
export class IncidentsController {
  constructor(private readonly incidents: IncidentsAdmin) {}

  /** List errors of the web app, visits to unknown addresses and calls that failed at a tool */
  @Get()
  @Header('cache-control', 'no-store')
  list(@Query() query: IncidentQuery): Promise<IncidentListDto> {
    return this.incidents.list(query);
  }

  /**
   * Resolve or reopen several incidents at once
   * @remarks Those that are so already, or are gone, are left out.
   * @throws {422} `reason_required`: no reason is stated.
   */
  @Post('bulk')
  @HttpCode(200)
  async changeSeveral(
    @CurrentUser() admin: UserPrincipal,
    @Body() body: IncidentsChangeDto,
  ): Promise<IncidentsChangedDto> {
    return { changed: await this.incidents.changeSeveral(admin, { ...body, reason: statedReason(body) }) };
  }

  /**
   * Mark an incident as resolved
   * @remarks It is open again as soon as it recurs.
   * @throws {404} There is no such incident.
   */
  @Post(':id/resolve')
  @HttpCode(200)
  resolve(@CurrentUser() admin: UserPrincipal, @Param('id') id: string): Promise<IncidentDto> {
    return this.incidents.resolve(admin, id);
  }

  /**
   * Open a resolved incident again
   * @throws {404} There is no such incident.
   */
  @Post(':id/reopen')
  @HttpCode(200)
  reopen(@Param('id') id: string): Promise<IncidentDto> {
    return this.incidents.reopen(id);
  }
}
