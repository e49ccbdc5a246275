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

  /**
   * Check whether the caller's account has a password
   *
   * @remarks The proof that a change needs follows from it.
   */
  @Get()
  @Header('cache-control', 'no-store')
  state(@CurrentUser() me: UserPrincipal): Promise<PasswordStateDto> {
    return this.password.state(me);
  }

  /**
   * Change the caller's password
   *
   * @remarks Ends the caller's other sessions. The proof is the current password, or the code that `GET /auth/v1/reauthenticate`
   * sends where the account has none. A session alone changes nothing.
   * @throws {400} `current_password_required` or `current_password_invalid`: the current password is missing or wrong.
   * @throws {422} `weak_password`, `same_password`, or `reauthentication_not_valid` for a wrong code.
   * @throws {429} `over_request_rate_limit`: too many wrong passwords or codes.
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
