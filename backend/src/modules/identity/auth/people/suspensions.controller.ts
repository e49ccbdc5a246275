import { Body, Controller, Header, HttpCode, Param, Post, UseFilters } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { SuspendDto, SuspensionDto } from './dto/suspension.dto.ts';
import { DeniedPersonChangeFilter } from './denied-person-change.filter.ts';
import { Suspensions } from './suspensions.service.ts';

/** Shutting people out and letting them in again, for admins. */
@ApiTags('admin')
@Controller('api/admin/users/:id')
@NoPatientData()
@Requires('admin')
@UseFilters(DeniedPersonChangeFilter)
export class SuspensionsController {
  constructor(private readonly suspensions: Suspensions) {}

  /** Suspends the account at once and signs it out; 422 `own_account` or `last_admin`. */
  @Post('suspend')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  suspend(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() { reason }: SuspendDto,
  ): Promise<SuspensionDto> {
    return this.suspensions.suspend(me, id, reason);
  }

  /** Lifts the suspension; 422 `own_account`. */
  @Post('restore')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  restore(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<SuspensionDto> {
    return this.suspensions.restore(me, id);
  }

  /** Ends every session of the person, who may sign in again; 422 `own_account`. */
  @Post('sign-out')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  signOut(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<SuspensionDto> {
    return this.suspensions.signOut(me, id);
  }
}
