import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { DashboardService } from './dashboard.service.ts';
import { DashboardQuery } from './dto/dashboard-query.dto.ts';
import { DashboardDto } from './dto/dashboard.dto.ts';

/** What needs the caller today. */
@ApiTags('dashboard')
@Controller('api/dashboard')
@NoPatientData()
@SignedIn()
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  /**
   * Read the caller's dashboard
   * @remarks Each card succeeds or fails on its own. Cards requested by name may take longer than the whole
   * dashboard.
   */
  @Get()
  @Header('cache-control', 'no-store')
  read(@CurrentUser() me: UserPrincipal, @Query() query: DashboardQuery): Promise<DashboardDto> {
    return this.dashboard.read(me, query);
  }
}
