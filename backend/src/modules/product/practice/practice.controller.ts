import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { PatientRoute, PracticeRoute } from './access/practice-route.ts';
import { ChangesService } from './changes.service.ts';
import { PracticeSourceQuery } from './dto/answer.dto.ts';
import {
  AppointmentChangedDto,
  ChangeAppointmentDto,
  PracticeOperatoryListDto,
  PracticeProviderListDto,
  PracticeScheduleDto,
  PracticeScheduleQuery,
} from './dto/schedule.dto.ts';
import { PracticeSourcesDto } from './dto/source.dto.ts';
import { PracticeRecallListDto, PracticeTreatmentListDto } from './dto/work-lists.dto.ts';
import { ScheduleService } from './schedule.service.ts';
import { PracticeSources } from './tool/practice-sources.ts';
import { WorkListsService } from './work-lists.service.ts';
import { PRACTICE_MANAGEMENT } from './practice.capability.ts';

/** The practice as its tools show it: schedule, recalls, open treatment. */
@ApiTags('practice')
@Controller('api/practice')
@Capability(PRACTICE_MANAGEMENT)
export class PracticeController {
  constructor(
    private readonly sourceList: PracticeSources,
    private readonly schedules: ScheduleService,
    private readonly lists: WorkListsService,
    private readonly changes: ChangesService,
  ) {}

  /**
   * List the caller's practice tools and what each supports
   * @remarks Includes tools that can be connected. Calls no tool.
   */
  @Get('sources')
  @PracticeRoute('practice.read')
  sources(@CurrentUser() me: UserPrincipal): Promise<PracticeSourcesDto> {
    return this.sourceList.list(me);
  }

  /**
   * List appointments
   * @remarks Up to 35 days, with the columns of the schedule.
   * @throws {403} `integration_context`: no connection may be used.
   */
  @Get('appointments')
  @PatientRoute('practice.read')
  appointments(
    @CurrentUser() me: UserPrincipal,
    @Query() query: PracticeScheduleQuery,
  ): Promise<PracticeScheduleDto> {
    return this.schedules.schedule(me, query);
  }

  /**
   * Change the status or start of an appointment in the tool
   * @throws {409} `changed_in_tool` with the current row as `item`.
   * @throws {422} `not_supported`
   * @throws {502} The tool failed; the appointment may be unchanged.
   * @throws {504} The tool did not answer in time; the appointment may be unchanged.
   */
  @Patch('appointments/:ref')
  @PatientRoute('practice.write')
  change(
    @CurrentUser() me: UserPrincipal,
    @Param('ref') ref: string,
    @Body() change: ChangeAppointmentDto,
  ): Promise<AppointmentChangedDto> {
    return this.changes.change(me, ref, change);
  }

  /** List the providers of a practice */
  @Get('providers')
  @PracticeRoute('practice.read')
  providers(
    @CurrentUser() me: UserPrincipal,
    @Query() { source }: PracticeSourceQuery,
  ): Promise<PracticeProviderListDto> {
    return this.schedules.providers(me, source);
  }

  /** List the operatories of a practice */
  @Get('operatories')
  @PracticeRoute('practice.read')
  operatories(
    @CurrentUser() me: UserPrincipal,
    @Query() { source }: PracticeSourceQuery,
  ): Promise<PracticeOperatoryListDto> {
    return this.schedules.operatories(me, source);
  }

  /**
   * List patients due for recall
   * @throws {422} `not_supported`: the tool has no recalls.
   */
  @Get('recalls')
  @PatientRoute('practice.read')
  recalls(
    @CurrentUser() me: UserPrincipal,
    @Query() { source }: PracticeSourceQuery,
  ): Promise<PracticeRecallListDto> {
    return this.lists.recalls(me, source);
  }

  /**
   * List planned treatment without a visit
   * @throws {422} `not_supported`: the tool has no treatment plans.
   */
  @Get('treatment')
  @PatientRoute('practice.read')
  treatment(
    @CurrentUser() me: UserPrincipal,
    @Query() { source }: PracticeSourceQuery,
  ): Promise<PracticeTreatmentListDto> {
    return this.lists.treatment(me, source);
  }
}
