import { Body, Controller, Header, Headers, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { Env } from '#config/env.ts';
import { newToken } from '#platform/crypto/link-token.ts';
import { AttemptDto } from '../dto/attempt.dto.ts';
import { AuthorizeDto, AuthorizeUrlDto, CallbackDto } from '../dto/oauth.dto.ts';
import { browserCookie, browserSecret } from './browser.ts';
import { CallbackHandler } from './callback-handler.ts';
import { AuthorizeRequest } from './authorize-request.ts';

/** To the vendor's consent and back. */
@ApiTags('connections')
@Controller('api/connections')
@NoPatientData()
@SignedIn()
export class OAuthController {
  constructor(
    private readonly authorizing: AuthorizeRequest,
    private readonly callbacks: CallbackHandler,
    private readonly env: Env,
  ) {}

  /**
   * Start the vendor's authorization of an attempt
   * @remarks Answers the vendor's page to go to, uses the link token up, and binds the attempt to this browser by a cookie.
   * @throws {403} `link_token_invalid`: the token was used or replaced.
   * @throws {404} `not_found`: the caller has no such attempt.
   * @throws {409} `authkit_not_available`: the tool uses no OAuth, or the attempt does not wait. `oauth_timeout`: its time is over.
   */
  @Post('attempts/:id/authorize')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: AuthorizeUrlDto })
  async authorize(
    @CurrentUser() user: UserPrincipal,
    @Param('id') id: string,
    @Body() body: AuthorizeDto,
    @Headers('cookie') cookies: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuthorizeUrlDto> {
    const browser = browserSecret(cookies, this.env.publicUrl) ?? newToken();
    const { authorizeUrl, expiresAt } = await this.authorizing.start(
      id,
      user.userId,
      body.link_token,
      browser,
    );
    void reply.header('set-cookie', browserCookie(browser, this.env.publicUrl, this.env.CONNECT_TIMEOUT_S));
    return { authorize_url: authorizeUrl, expires_at: expiresAt.toISOString() };
  }

  /**
   * Complete the vendor's authorization
   * @remarks Takes the parameters that the vendor added to the redirect. A job redeems the code: ask the attempt for the result.
   * @throws {403} `state_invalid`: the state does not belong to this person and browser.
   * @throws {409} `attempt_closed`: the attempt has ended. `oauth_timeout`: its time is over.
   */
  @Post('callback')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  callback(
    @CurrentUser() user: UserPrincipal,
    @Body() body: CallbackDto,
    @Headers('cookie') cookies: string | undefined,
  ): Promise<AttemptDto> {
    return this.callbacks.handle(body, user.userId, browserSecret(cookies, this.env.publicUrl));
  }
}
