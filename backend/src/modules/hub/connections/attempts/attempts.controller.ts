import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { AttemptsService } from './attempts.service.ts';
import { CredentialSubmission } from '../credentials/credential-submission.ts';
import { AttemptCreatedDto, AttemptDto, CreateAttemptDto, LinkTokenDto } from '../dto/attempt.dto.ts';
import { CancelAttemptDto } from '../dto/cancel-attempt.dto.ts';
import { CredentialsAcceptedDto, SubmitCredentialsDto } from '../dto/credentials.dto.ts';

@ApiTags('connections')
@Controller('api/connections/attempts')
@NoPatientData()
@SignedIn()
export class AttemptsController {
  constructor(
    private readonly attempts: AttemptsService,
    private readonly intake: CredentialSubmission,
  ) {}

  /**
   * Begins to connect a tool, for the caller or (admins) for the hub. With a `url` a person has to enter something there;
   * without, it connects as mock. `scopes` asks a connected tool's vendor for more than it was allowed.
   */
  @Post()
  @Header('cache-control', 'no-store')
  create(@CurrentUser() user: UserPrincipal, @Body() body: CreateAttemptDto): Promise<AttemptCreatedDto> {
    return this.attempts.create(user, body);
  }

  /** How an attempt stands. */
  @Get(':id')
  @Header('cache-control', 'no-store')
  read(@CurrentUser() user: UserPrincipal, @Param('id') id: string): Promise<AttemptDto> {
    return this.attempts.read(id, user.userId);
  }

  /** A single-use token for the AuthKit page; 409 'Pica AuthKit not available' when the attempt does not wait. */
  @Post(':id/link-token')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  linkToken(@CurrentUser() user: UserPrincipal, @Param('id') id: string): Promise<LinkTokenDto> {
    return this.intake.linkToken(id, user.userId);
  }

  /** Hands in the credentials. They are checked by a job: ask the attempt how it ended. */
  @Post(':id/credentials')
  @HttpCode(202)
  @Header('cache-control', 'no-store')
  submit(
    @CurrentUser() user: UserPrincipal,
    @Param('id') id: string,
    @Body() body: SubmitCredentialsDto,
  ): Promise<CredentialsAcceptedDto> {
    return this.intake.submit(id, user.userId, body);
  }

  /** Cancels an attempt that has not ended, or ends it as timed out; one that has ended is answered as it is. */
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
