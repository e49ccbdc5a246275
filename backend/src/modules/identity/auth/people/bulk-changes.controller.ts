import { Body, Controller, Header, HttpCode, Post, UseFilters } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { BulkChanges } from './bulk-changes.service.ts';
import { DeniedPersonChangeFilter } from './denied-person-change.filter.ts';
import { BulkChangeDto, BulkResultsDto } from './dto/bulk-change.dto.ts';

/** Changes several people at once, for admins. */
@ApiTags('admin')
@Controller('api/admin/users')
@NoPatientData()
@Requires('admin')
@UseFilters(DeniedPersonChangeFilter)
export class BulkChangesController {
  constructor(private readonly changes: BulkChanges) {}

  /**
   * Change several people at once
   *
   * @remarks Each person is changed alone: the answer says for each whether it was done, or why it was refused.
   * @throws {422} `reason_required`: no reason is stated.
   */
  @Post('bulk')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async run(@CurrentUser() me: UserPrincipal, @Body() change: BulkChangeDto): Promise<BulkResultsDto> {
    return { items: await this.changes.run(me, change) };
  }
}
