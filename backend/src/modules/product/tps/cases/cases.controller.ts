import { Body, Controller, Delete, Get, Header, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Unlocked, Requires } from '#access/access-rule.ts';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { CaseCheckDto, CaseDto, CaseEventListDto, CaseListDto, CasesQuery } from '../dto/case.dto.ts';
import { CaseVersionDto, ChangeCaseDto, NewCaseDto } from '../dto/change-case.dto.ts';
import { SamplesDto } from '../dto/review.dto.ts';
import { SampleCases } from '../samples/sample-cases.ts';
import { TPS } from '../tps.capability.ts';
import { CASE_ROLES } from './case-roles.ts';
import { CaseHistory } from './case-history.ts';
import { CaseList } from './case-list.ts';
import { CaseReader } from './case-reader.ts';
import { CasesService } from './cases.service.ts';

/** Aligner cases: the list, drafts, and what is missing before one is sent. */
@ApiTags('tps')
@Controller('api/tps')
@Capability(TPS)
@Requires(...CASE_ROLES)
@Unlocked()
export class CasesController {
  constructor(
    private readonly list: CaseList,
    private readonly reader: CaseReader,
    private readonly cases: CasesService,
    private readonly histories: CaseHistory,
    private readonly samples: SampleCases,
  ) {}

  /**
   * List the caller's cases
   * @remarks Own ones, those of organisations in which the caller may prepare cases, and shared ones. What changed last stands first.
   */
  @Get('cases')
  @Header('cache-control', 'no-store')
  find(@CurrentUser() me: UserPrincipal, @Query() query: CasesQuery): Promise<CaseListDto> {
    return this.list.page(me, query);
  }

  /**
   * Create a draft
   * @throws {403} `doctor_needed`: only somebody who treats has cases of their own.
   * @throws {404} The patient, the case before or the organisation is not the caller's.
   */
  @Post('cases')
  @Header('cache-control', 'no-store')
  create(@CurrentUser() me: UserPrincipal, @Body() body: NewCaseDto): Promise<CaseDto> {
    return this.cases.create(me, body);
  }

  /** Read a case */
  @Get('cases/:id')
  @Header('cache-control', 'no-store')
  read(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<CaseDto> {
    return this.reader.read(me, id);
  }

  /**
   * Change a draft
   * @remarks A case that was ready becomes a draft again. With a records issue, instructions alone can be changed.
   * @throws {409} `version_conflict`: somebody else changed it; `state_conflict`: it was sent.
   */
  @Patch('cases/:id')
  @Header('cache-control', 'no-store')
  change(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: ChangeCaseDto,
  ): Promise<CaseDto> {
    return this.cases.change(me, id, body);
  }

  /** Check what is missing before a case can be sent */
  @Get('cases/:id/check')
  @Header('cache-control', 'no-store')
  check(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<CaseCheckDto> {
    return this.reader.check(me, id);
  }

  /**
   * Mark a draft as ready for the doctor to send
   * @throws {422} `incomplete`: `missing` says what.
   */
  @Post('cases/:id/ready')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  ready(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() { version }: CaseVersionDto,
  ): Promise<CaseDto> {
    return this.cases.ready(me, id, version);
  }

  /**
   * Cancel a case
   * @throws {409} `state_conflict`: its setup was approved.
   */
  @Post('cases/:id/cancel')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  cancel(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() { version }: CaseVersionDto,
  ): Promise<CaseDto> {
    return this.cases.cancel(me, id, version);
  }

  /**
   * Copy a case into a new draft
   * @remarks Prescription and patient, without files. Sample patients are not copied into a real case.
   */
  @Post('cases/:id/copy')
  @Header('cache-control', 'no-store')
  copy(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<CaseDto> {
    return this.cases.copy(me, id);
  }

  /** List what happened to a case, the newest first */
  @Get('cases/:id/history')
  @Header('cache-control', 'no-store')
  history(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<CaseEventListDto> {
    return this.histories.of(me, id);
  }

  /** Add five sample cases of one's own */
  @Post('samples')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  addSamples(@CurrentUser() me: UserPrincipal): Promise<SamplesDto> {
    return this.samples.add(me);
  }

  /** Remove one's own sample cases */
  @Delete('samples')
  @HttpCode(204)
  removeSamples(@CurrentUser() me: UserPrincipal): Promise<void> {
    return this.samples.remove(me);
  }
}
