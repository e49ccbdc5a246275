import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { FiguresQuery } from './dto/figure-query.dto.ts';
import { BiSummaryDto } from './dto/summary.dto.ts';
import { scopeNotFound } from './insights.errors.ts';
import { BUSINESS_INTELLIGENCE } from './insights.capability.ts';
import { SummaryService } from './summary/summary.service.ts';

/** The figures of one organisation, for its overview. */
@ApiTags('organizations')
@Controller('api/organisations')
@Capability(BUSINESS_INTELLIGENCE)
@NoPatientData()
@SignedIn()
export class OrganisationSummaryController {
  constructor(private readonly summaries: SummaryService) {}

  /**
   * Read the stored figures of an organization by location
   * @remarks The same figures as `GET /api/bi/summary` with the organization as scope.
   * @throws {404} The caller is no member. @throws {422} `range_too_long`: more than 24 months.
   */
  @Get(':id/summary')
  @Header('cache-control', 'no-store')
  read(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Query() query: FiguresQuery,
  ): Promise<BiSummaryDto> {
    if (id === 'own' || id === 'platform') throw scopeNotFound();
    return this.summaries.read(me, { ...query, scope: id });
  }
}
