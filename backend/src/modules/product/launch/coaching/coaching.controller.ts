import { Body, Controller, Get, Header, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { AdminPlansQuery, LaunchCoachDto, LaunchPlanListDto, LaunchPlanSummaryDto } from '../dto/plan.dto.ts';
import { LAUNCH } from '../launch.capability.ts';
import { Coaching } from './coaching.service.ts';

/** Administrators give launch plans their coaches. They see figures of plans, not tasks and notes. */
@ApiTags('launch')
@Controller('api')
@Capability(LAUNCH)
@NoPatientData()
@Requires('admin')
export class CoachingController {
  constructor(private readonly coaching: Coaching) {}

  /** List all launch plans for administrators */
  @Get('admin/launch/plans')
  @Header('cache-control', 'no-store')
  list(@Query() query: AdminPlansQuery): Promise<LaunchPlanListDto> {
    return this.coaching.list(query);
  }

  /** Assign a coach to a launch plan */
  @Put('launch/plans/:id/coach')
  @Header('cache-control', 'no-store')
  assign(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: LaunchCoachDto,
  ): Promise<LaunchPlanSummaryDto> {
    return this.coaching.assign(me, id, body);
  }
}
