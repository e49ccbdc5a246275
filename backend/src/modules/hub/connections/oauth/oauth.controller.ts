import { Body, Controller, Header, Headers, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { Env } from '#config/env.ts';
import { AttemptDto } from '../dto/attempt.dto.ts';
import { AuthorizeDto, AuthorizeUrlDto, CallbackDto } from '../dto/oauth.dto.ts';
import { browserCookie, browserSecret, newSecret } from './browser.ts';
import { CallbackHandler } from './callback-handler.ts';
import { AuthorizeRequest } from './authorize-request.ts';

/** To the vendor's consent and back. */
@ApiTags('connections')
@Controller('api/connections')
@NoPatientData()
@SignedIn()
export class OAuthController {
  constructor(
    private readonly starting: AuthorizeRequest,
    private readonly returning: CallbackHandler,
    private readonly env: Env,
  ) {}

  /** Answers the vendor's page to go to, and binds the attempt to this browser by a cookie. Uses the link token up. */
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
    const browser = browserSecret(cookies, this.env.publicUrl) ?? newSecret();
    const { authorizeUrl, expiresAt } = await this.starting.start(id, user.userId, body.link_token, browser);
    void reply.header('set-cookie', browserCookie(browser, this.env.publicUrl, this.env.CONNECT_TIMEOUT_S));
    return { authorize_url: authorizeUrl, expires_at: expiresAt.toISOString() };
  }

  /** What the vendor's page sent back. A code is redeemed by a job: ask the attempt how it ended. */
  @Post('callback')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  callback(
    @CurrentUser() user: UserPrincipal,
    @Body() body: CallbackDto,
    @Headers('cookie') cookies: string | undefined,
  ): Promise<AttemptDto> {
    return this.returning.handle(body, user.userId, browserSecret(cookies, this.env.publicUrl));
  }
}
