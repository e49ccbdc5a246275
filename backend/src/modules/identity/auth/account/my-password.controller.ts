import { Body, Controller, Get, Header, HttpCode, Put, UseFilters } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { Client, type ClientInfo } from '../http-client-info.ts';
import { DeniedAttemptsFilter } from '../denied-attempts/denied-attempts.filter.ts';
import { ChangePasswordDto, PasswordStateDto } from './dto/my-password.dto.ts';
import { MyPassword } from './my-password.service.ts';

/** The caller's own password, as the web app shows and changes it. */
@ApiTags('password')
@Controller('api/me/password')
@SignedIn()
@NoPatientData()
@UseFilters(DeniedAttemptsFilter)
export class MyPasswordController {
  constructor(private readonly password: MyPassword) {}

  /** Whether the account has one: the proof that a change needs follows from it. */
  @Get()
  @Header('cache-control', 'no-store')
  state(@CurrentUser() me: UserPrincipal): Promise<PasswordStateDto> {
    return this.password.state(me);
  }

  /**
   * Sets another password and ends the caller's other sessions. It takes the current password, or the code that
   * `GET /auth/v1/reauthenticate` mails where the account has none; a session alone changes nothing.
   */
  @Put()
  @HttpCode(204)
  change(
    @CurrentUser() me: UserPrincipal,
    @Body() body: ChangePasswordDto,
    @Client() client: ClientInfo,
  ): Promise<void> {
    return this.password.change(me, body, client);
  }
}
