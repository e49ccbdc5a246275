import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { AccessHistoryService } from './access-history.service.ts';
import { PatientRoute } from './access/practice-route.ts';
import { PageQuery } from '#platform/lists/page.dto.ts';
import { PracticeAccessListDto } from './dto/access.dto.ts';
import {
  PracticePatientDto,
  PracticePatientListDto,
  PracticePatientsQuery,
  RevealDto,
  RevealedDto,
} from './dto/patient.dto.ts';
import { PatientRecordService } from './patient-record.service.ts';
import { PatientsService } from './patients.service.ts';
import { PRACTICE_MANAGEMENT } from './practice.capability.ts';

/** Patients of the practice, masked until something is asked for by name. */
@ApiTags('practice')
@Controller('api/practice/patients')
@Capability(PRACTICE_MANAGEMENT)
export class PatientsController {
  constructor(
    private readonly patients: PatientsService,
    private readonly records: PatientRecordService,
    private readonly accesses: AccessHistoryService,
  ) {}

  /**
   * List or search patients
   * @remarks One page of the tool's list, or the matches of a search. A search never falls back to sample
   * data.
   */
  @Get()
  @PatientRoute('practice.read')
  list(
    @CurrentUser() me: UserPrincipal,
    @Query() query: PracticePatientsQuery,
  ): Promise<PracticePatientListDto> {
    return this.patients.list(me, query);
  }

  /**
   * Read a patient record
   * @throws {404} The reference does not belong to the caller's connections.
   * @throws {409} `sample_record`: the reference is of sample data.
   */
  @Get(':ref')
  @PatientRoute('practice.read')
  open(@CurrentUser() me: UserPrincipal, @Param('ref') ref: string): Promise<PracticePatientDto> {
    return this.records.open(me, ref);
  }

  /**
   * Reveal one masked field of a patient
   * @remarks The access is recorded before the value is returned.
   */
  @Post(':ref/reveal')
  @HttpCode(200)
  @PatientRoute('practice.read')
  reveal(
    @CurrentUser() me: UserPrincipal,
    @Param('ref') ref: string,
    @Body() { field }: RevealDto,
  ): Promise<RevealedDto> {
    return this.patients.reveal(me, ref, field);
  }

  /**
   * List who opened a patient record
   * @remarks Newest first.
   */
  @Get(':ref/access')
  @PatientRoute('practice.read')
  access(
    @CurrentUser() me: UserPrincipal,
    @Param('ref') ref: string,
    @Query() query: PageQuery,
  ): Promise<PracticeAccessListDto> {
    return this.accesses.of(me, ref, query);
  }
}
