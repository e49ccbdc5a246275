import { Body, HttpCode, Post, Query } from '@nestjs/common';
import { Public } from '#access/access-rule.ts';
import { AuthApi } from './auth-api.decorator.ts';
import { idTokenDisabled, unsupportedGrant, web3Disabled } from './auth.errors.ts';
import { SignUpBody, TokenBody } from './dto/auth-bodies.dto.ts';
import { GrantQuery, RedirectQuery } from './dto/auth-queries.dto.ts';
import { PkceExchange } from './flows/pkce-exchange.service.ts';
import { Client, type ClientInfo } from './http-client-info.ts';
import { RateLimited } from './limits/rate-limit.guard.ts';
import { Redirects } from './redirects.ts';
import { PasswordSignIn } from './sessions/password-sign-in.service.ts';
import { RefreshService } from './sessions/refresh.service.ts';
import type { SessionAnswer } from './sessions/session-issuer.ts';
import { SignUpService } from './sign-up/sign-up.service.ts';
import type { UserView } from './users/user-view.ts';

/** Signs people up, and exchanges grants for a session. */
@AuthApi()
@Public()
export class SignInController {
  constructor(
    private readonly signUps: SignUpService,
    private readonly passwords: PasswordSignIn,
    private readonly refreshes: RefreshService,
    private readonly exchanges: PkceExchange,
    private readonly redirects: Redirects,
  ) {}

  /** Create an account, or an anonymous one where the operator allows it. */
  @Post('signup')
  @HttpCode(200)
  @RateLimited('mail')
  signUp(
    @Body() body: SignUpBody,
    @Query() query: RedirectQuery,
    @Client() client: ClientInfo,
  ): Promise<UserView | SessionAnswer> {
    return this.signUps.signUp(body, this.redirects.allowed(query.redirect_to), client);
  }

  /** Exchange a password, refresh token or PKCE code for a session. */
  @Post('token')
  @HttpCode(200)
  @RateLimited('token')
  token(
    @Body() body: TokenBody,
    @Query() { grant_type: grant }: GrantQuery,
    @Client() client: ClientInfo,
  ): Promise<SessionAnswer> {
    switch (grant) {
      case 'password':
        return this.passwords.signIn(body, client);
      case 'refresh_token':
        return this.refreshes.refresh(body.refresh_token, client);
      case 'pkce':
        return this.exchanges.exchange(body, client);
      case 'id_token':
        throw idTokenDisabled();
      case 'web3':
        throw web3Disabled();
      default:
        throw unsupportedGrant();
    }
  }
}
