import { Body, Controller, Header, Headers, HttpCode, Param, ParseIntPipe, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires, Unlocked } from '#access/access-rule.ts';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { keyOf } from '#platform/validation/request-key.ts';
import { CASE_ROLES } from '../cases/case-roles.ts';
import { CaseDto } from '../dto/case.dto.ts';
import { CaseVersionDto } from '../dto/change-case.dto.ts';
import { ApproveSetupDto, ReviseSetupDto } from '../dto/setup.dto.ts';
import { SetupDecisions } from '../setups/setup-decisions.ts';
import { TPS } from '../tps.capability.ts';
import { CaseRefresh } from './case-refresh.ts';
import { Submissions } from './submissions.ts';

/** What the treating doctor says to the laboratory, and asking it how far a case is. */
@ApiTags('tps')
@Controller('api/tps/cases/:id')
@Capability(TPS)
@Requires(...CASE_ROLES)
@Unlocked()
export class SubmissionController {
  constructor(
    private readonly submissions: Submissions,
    private readonly decisions: SetupDecisions,
    private readonly refreshes: CaseRefresh,
  ) {}

  /**
   * Submit a case to the laboratory
   * @remarks Also again after a records issue. A job sends it; the request waits up to 20 seconds for its end and answers the case
   * then, sent or still `sending`. The header Idempotency-Key makes a repeated request the same one.
   * @throws {403} `integration_context`: no connected laboratory; `doctor_needed`: only the treating doctor sends a case.
   * @throws {409} `state_conflict`
   * @throws {422} `incomplete`: `missing` says what; `license_needed`: the doctor's profile names no license.
   * @throws {502} `provider_error`: nothing was submitted, and the case stays as it was.
   */
  @Post('submit')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  submit(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() { version }: CaseVersionDto,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<CaseDto> {
    return this.submissions.submit(me, id, version, keyOf(key));
  }

  /**
   * Approve a setup
   * @throws {409} `state_conflict`: it was decided, or replaced by a newer one.
   * @throws {502} `provider_error`: the laboratory did not take it, and nothing is decided.
   */
  @Post('setups/:revision/approve')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  approve(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Param('revision', ParseIntPipe) revision: number,
    @Body() body: ApproveSetupDto,
  ): Promise<CaseDto> {
    return this.decisions.approve(me, id, revision, body);
  }

  /**
   * Request a revision of a setup
   * @throws {409} `state_conflict`: it was decided, or replaced by a newer one.
   * @throws {502} `provider_error`: the laboratory did not take it, and nothing is decided.
   */
  @Post('setups/:revision/revise')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  revise(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Param('revision', ParseIntPipe) revision: number,
    @Body() body: ReviseSetupDto,
  ): Promise<CaseDto> {
    return this.decisions.revise(me, id, revision, body);
  }

  /** Refresh the status of a case from the laboratory */
  @Post('refresh')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  refresh(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<CaseDto> {
    return this.refreshes.now(me, id);
  }
}
