import {
  Body,
  Controller,
  Get,
  Header,
  Headers,
  HttpCode,
  Param,
  Post,
  Query,
  Res,
  UseGuards,
} from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { NoPatientData, Public } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { Env } from '#config/env.ts';
import { newToken } from '#platform/crypto/link-token.ts';
import { AttemptsService } from '../attempts/attempts.service.ts';
import { CredentialSubmission } from '../credentials/credential-submission.ts';
import { AttemptDto, LinkTokenDto } from '../dto/attempt.dto.ts';
import { CancelAttemptDto } from '../dto/cancel-attempt.dto.ts';
import { CredentialsAcceptedDto, SubmitCredentialsDto } from '../dto/credentials.dto.ts';
import { AuthorizeDto, AuthorizeUrlDto, CallbackDto } from '../dto/oauth.dto.ts';
import { AuthorizeRequest } from '../oauth/authorize-request.ts';
import { browserCookie, browserSecret } from '../oauth/browser.ts';
import { CallbackHandler } from '../oauth/callback-handler.ts';
import { WindowGuard } from './window.guard.ts';
import { OpenedWindowDto, OpenWindowDto } from './windows.dto.ts';
import { ConnectWindows } from './windows.service.ts';

const AT = 'api/connections/windows/:id';

/** The way into a window that a web app of another origin opened. */
@ApiTags('connections')
@Controller(AT)
@NoPatientData()
@Public()
export class WindowsController {
  constructor(private readonly windows: ConnectWindows) {}

  /**
   * Exchange the proof of a connect window for its token
   * @remarks The hub's own page sends the proof from its address, and the origin that opened it. A proof works once.
   * @throws {403} `window_refused`: the proof is used, too old or another attempt's, or another page opened the window.
   */
  @Post('open')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  open(@Param('id') id: string, @Body() body: OpenWindowDto): Promise<OpenedWindowDto> {
    return this.windows.open(id, body);
  }
}

/** An attempt as its window sees it: the same steps as for a signed-in person, with the window's token. */
@ApiTags('connections')
@Controller(AT)
@NoPatientData()
@Public()
@UseGuards(WindowGuard)
export class WindowAttemptController {
  constructor(
    private readonly attempts: AttemptsService,
    private readonly submission: CredentialSubmission,
    private readonly authorizing: AuthorizeRequest,
    private readonly callbacks: CallbackHandler,
    private readonly env: Env,
  ) {}

  /**
   * Get the attempt of a connect window
   * @throws {401} `window_ended`: the token is none of this window's, or the session that began the attempt has ended.
   */
  @Get()
  @Header('cache-control', 'no-store')
  readInWindow(@CurrentUser() user: UserPrincipal, @Param('id') id: string): Promise<AttemptDto> {
    return this.attempts.read(id, user.userId);
  }

  /**
   * Issue a single-use token for the form of a connect window
   * @throws {401} `window_ended`: the window has ended.
   * @throws {409} `authkit_not_available`: the attempt does not wait for input. `oauth_timeout`: its time is over.
   */
  @Post('link-token')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  linkTokenInWindow(@CurrentUser() user: UserPrincipal, @Param('id') id: string): Promise<LinkTokenDto> {
    return this.submission.linkToken(id, user.userId);
  }

  /**
   * Submit credentials in a connect window
   * @throws {400} `validation_failed`: a field is missing or unknown.
   * @throws {401} `window_ended`: the window has ended.
   * @throws {403} `link_token_invalid`: the token was used or replaced.
   * @throws {409} `attempt_closed`: the attempt has ended. `oauth_timeout`: its time is over.
   */
  @Post('credentials')
  @HttpCode(202)
  @Header('cache-control', 'no-store')
  submitInWindow(
    @CurrentUser() user: UserPrincipal,
    @Param('id') id: string,
    @Body() body: SubmitCredentialsDto,
  ): Promise<CredentialsAcceptedDto> {
    return this.submission.submit(id, user.userId, body);
  }

  /**
   * Start the vendor's authorization in a connect window
   * @throws {401} `window_ended`: the window has ended.
   * @throws {403} `link_token_invalid`: the token was used or replaced.
   * @throws {409} `authkit_not_available`: the tool uses no OAuth, or the attempt does not wait. `oauth_timeout`: its time is over.
   */
  @Post('authorize')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: AuthorizeUrlDto })
  async authorizeInWindow(
    @CurrentUser() { userId }: UserPrincipal,
    @Param('id') id: string,
    @Body() body: AuthorizeDto,
    @Headers('cookie') cookies: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuthorizeUrlDto> {
    const { publicUrl, CONNECT_TIMEOUT_S } = this.env;
    const browser = browserSecret(cookies, publicUrl) ?? newToken();
    const started = await this.authorizing.start(id, userId, body.link_token, browser);
    void reply.header('set-cookie', browserCookie(browser, publicUrl, CONNECT_TIMEOUT_S));
    return { authorize_url: started.authorizeUrl, expires_at: started.expiresAt.toISOString() };
  }

  /**
   * Complete the vendor's authorization in a connect window
   * @throws {401} `window_ended`: the window has ended.
   * @throws {403} `state_invalid`: the state does not belong to this attempt, person and browser.
   * @throws {409} `attempt_closed`: the attempt has ended. `oauth_timeout`: its time is over.
   */
  @Post('callback')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  callbackInWindow(
    @CurrentUser() { userId }: UserPrincipal,
    @Param('id') id: string,
    @Body() body: CallbackDto,
    @Headers('cookie') cookies: string | undefined,
  ): Promise<AttemptDto> {
    return this.callbacks.handle(body, userId, browserSecret(cookies, this.env.publicUrl), id);
  }

  /**
   * Cancel the attempt of a connect window
   * @throws {401} `window_ended`: the window has ended.
   */
  @Post('cancel')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  cancelInWindow(
    @CurrentUser() user: UserPrincipal,
    @Param('id') id: string,
    @Query() { reason }: CancelAttemptDto,
  ): Promise<AttemptDto> {
    return this.attempts.cancel(id, user.userId, reason);
  }
}
