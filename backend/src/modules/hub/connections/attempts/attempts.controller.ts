import { Body, Controller, Get, Header, Headers, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { AttemptsService } from './attempts.service.ts';
import { CredentialSubmission } from '../credentials/credential-submission.ts';
import { AttemptCreatedDto, AttemptDto, CreateAttemptDto, LinkTokenDto } from '../dto/attempt.dto.ts';
import { CancelAttemptDto } from '../dto/cancel-attempt.dto.ts';
import { CredentialsAcceptedDto, SubmitCredentialsDto } from '../dto/credentials.dto.ts';
import { OpeningPages } from '../windows/opening-pages.ts';

@ApiTags('connections')
@Controller('api/connections/attempts')
@NoPatientData()
@SignedIn()
export class AttemptsController {
  constructor(
    private readonly attempts: AttemptsService,
    private readonly submission: CredentialSubmission,
    private readonly pages: OpeningPages,
  ) {}

  /**
   * Start connecting a tool
   * @remarks For the caller, for the hub (admins), or for an organisation. With a `url` in the answer, a person has to enter
   * something on that page; with `null`, the tool connects with sample data. `scopes` asks a connected tool's vendor for more
   * access than was granted.
   * @throws {400} `validation_failed`: the tool has no such scope, or an organisation is named outside the context `platform`.
   * @throws {403} `forbidden`: the caller may not connect for the hub, or `grant_needed`: not for this organisation.
   * @throws {404} `not_found`: there is no such tool or organisation.
   * @throws {422} `not_supported`: the tool cannot be connected in this context. `too_many`: the caller has too many attempts.
   */
  @Post()
  @Header('cache-control', 'no-store')
  create(
    @CurrentUser() user: UserPrincipal,
    @Body() body: CreateAttemptDto,
    @Headers('origin') origin: string | undefined,
  ): Promise<AttemptCreatedDto> {
    const redirectUri = body.redirect_uri;
    return this.attempts.create(user, body, this.pages.of({ redirectUri, origin, field: 'redirect_uri' }));
  }

  /**
   * Get a connection attempt
   * @remarks Ask again until `state` is neither `open` nor `checking`.
   * @throws {404} `not_found`: the caller has no such attempt.
   */
  @Get(':id')
  @Header('cache-control', 'no-store')
  read(@CurrentUser() user: UserPrincipal, @Param('id') id: string): Promise<AttemptDto> {
    return this.attempts.read(id, user.userId);
  }

  /**
   * Issue a single-use token for the AuthKit page
   * @remarks A newer token replaces the older one.
   * @throws {404} `not_found`: the caller has no such attempt.
   * @throws {409} `authkit_not_available`: the attempt does not wait for input. `oauth_timeout`: its time is over.
   */
  @Post(':id/link-token')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  linkToken(@CurrentUser() user: UserPrincipal, @Param('id') id: string): Promise<LinkTokenDto> {
    return this.submission.linkToken(id, user.userId);
  }

  /**
   * Submit the credentials of an attempt
   * @remarks A job checks them with the vendor: ask the attempt for the result.
   * @throws {400} `validation_failed`: a field is missing or unknown.
   * @throws {403} `link_token_invalid`: the token was used or replaced.
   * @throws {404} `not_found`: the caller has no such attempt.
   * @throws {409} `attempt_closed`: the attempt has ended. `oauth_timeout`: its time is over.
   */
  @Post(':id/credentials')
  @HttpCode(202)
  @Header('cache-control', 'no-store')
  submit(
    @CurrentUser() user: UserPrincipal,
    @Param('id') id: string,
    @Body() body: SubmitCredentialsDto,
  ): Promise<CredentialsAcceptedDto> {
    return this.submission.submit(id, user.userId, body);
  }

  /**
   * Cancel a connection attempt
   * @remarks With `reason=timeout` it ends as timed out. An attempt that has ended stays as it is.
   * @throws {404} `not_found`: the caller has no such attempt.
   */
  @Post(':id/cancel')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  cancel(
    @CurrentUser() user: UserPrincipal,
    @Param('id') id: string,
    @Query() { reason }: CancelAttemptDto,
  ): Promise<AttemptDto> {
    return this.attempts.cancel(id, user.userId, reason);
  }
}
