import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { AccessHistoryService } from './access-history.service.ts';
import { PatientRoute } from './access/practice-route.ts';
import { PracticeAccessListDto, PracticeAccessQuery } from './dto/access.dto.ts';
import {
  PracticePatientDto,
  PracticePatientListDto,
  PracticePatientsQuery,
  RevealDto,
  RevealedDto,
} from './dto/patient.dto.ts';
import { PatientRecordService } from './patient-record.service.ts';
import { PatientsService } from './patients.service.ts';

/** Patients of the practice, masked until something is asked for by name. */
@ApiTags('practice')
@Controller('api/practice/patients')
export class PatientsController {
  constructor(
    private readonly patients: PatientsService,
    private readonly records: PatientRecordService,
    private readonly accesses: AccessHistoryService,
  ) {}

  /** A page of the tool's list, or what a search found. A search never falls back to sample people. */
  @Get()
  @PatientRoute('practice.read')
  list(
    @CurrentUser() me: UserPrincipal,
    @Query() query: PracticePatientsQuery,
  ): Promise<PracticePatientListDto> {
    return this.patients.list(me, query);
  }

  /** One record; 404 for a reference that is not of the caller's connections, 409 sample_record for a stand-in. */
  @Get(':ref')
  @PatientRoute('practice.read')
  open(@CurrentUser() me: UserPrincipal, @Param('ref') ref: string): Promise<PracticePatientDto> {
    return this.records.open(me, ref);
  }

  /** One masked field; written down before it is answered. */
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

  /** Who opened this record, newest first. */
  @Get(':ref/access')
  @PatientRoute('practice.read')
  access(
    @CurrentUser() me: UserPrincipal,
    @Param('ref') ref: string,
    @Query() query: PracticeAccessQuery,
  ): Promise<PracticeAccessListDto> {
    return this.accesses.of(me, ref, query);
  }
}
