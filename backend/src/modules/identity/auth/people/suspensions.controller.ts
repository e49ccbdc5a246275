import { Body, Controller, Header, HttpCode, Param, Post, UseFilters } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { SuspendDto, SuspensionDto } from './dto/suspension.dto.ts';
import { DeniedPersonChangeFilter } from './denied-person-change.filter.ts';
import { Suspensions } from './suspensions.service.ts';

/** Suspends and restores accounts, for admins. */
@ApiTags('admin')
@Controller('api/admin/users/:id')
@NoPatientData()
@Requires('admin')
@UseFilters(DeniedPersonChangeFilter)
export class SuspensionsController {
  constructor(private readonly suspensions: Suspensions) {}

  /**
   * Suspend an account and end its sessions
   *
   * @throws {404} `not_found`: there is no such person.
   * @throws {422} `own_account`: the account is the caller's own. `last_admin`: nobody else who can sign in is an admin.
   */
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

  /**
   * Restore a suspended account
   *
   * @throws {404} `not_found`: there is no such person.
   * @throws {422} `own_account`: the account is the caller's own.
   */
  @Post('restore')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  restore(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<SuspensionDto> {
    return this.suspensions.restore(me, id);
  }

  /**
   * End every session of a person
   *
   * @remarks The person may sign in again.
   * @throws {404} `not_found`: there is no such person.
   * @throws {422} `own_account`: the account is the caller's own.
   */
  @Post('sign-out')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  signOut(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<SuspensionDto> {
    return this.suspensions.signOut(me, id);
  }
}
