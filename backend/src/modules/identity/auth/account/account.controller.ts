import { Body, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { AuthApi } from '../auth-api.decorator.ts';
import { UpdateUserBody } from '../dto/auth-bodies.dto.ts';
import { RedirectQuery, ScopeQuery } from '../dto/auth-queries.dto.ts';
import { Client, type ClientInfo } from '../http-client-info.ts';
import { RateLimited } from '../limits/rate-limit.guard.ts';
import { Reauthentication } from '../reauthentication/reauthentication.service.ts';
import { Redirects } from '../redirects.ts';
import { AccountService } from './account.service.ts';
import { SignOut } from '../sessions/sign-out.ts';
import type { UserView } from '../users/user-view.ts';

/** The signed-in person's own account. */
@AuthApi()
@NoPatientData()
@SignedIn()
export class AccountController {
  constructor(
    private readonly accounts: AccountService,
    private readonly redirects: Redirects,
    private readonly reauthentication: Reauthentication,
    private readonly signOut: SignOut,
  ) {}

  /** Read the caller's account. */
  @Get('user')
  read(@CurrentUser() me: UserPrincipal): Promise<UserView> {
    return this.accounts.read(me);
  }

  /** Change the caller's address, phone number, password or user data. A new address or number counts once it is confirmed. */
  @Put('user')
  update(
    @CurrentUser() me: UserPrincipal,
    @Body() body: UpdateUserBody,
    @Query() query: RedirectQuery,
    @Client() client: ClientInfo,
  ): Promise<UserView> {
    return this.accounts.update(me, body, client, this.redirects.allowed(query.redirect_to));
  }

  /** Send a code, which the client returns as `nonce` with a new password. */
  @Get('reauthenticate')
  @RateLimited('mail')
  async reauthenticate(@CurrentUser() me: UserPrincipal): Promise<object> {
    await this.reauthentication.send(me);
    return {};
  }

  /** End the caller's session; `scope` says whether all sessions, the others or this one. */
  @Post('logout')
  @HttpCode(204)
  logout(@CurrentUser() me: UserPrincipal, @Query() { scope }: ScopeQuery): Promise<void> {
    return this.signOut.signOut(me, scope);
  }
}
