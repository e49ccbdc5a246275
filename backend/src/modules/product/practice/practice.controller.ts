import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
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

/** The practice as its tools show it: schedule, recalls, open treatment. */
@ApiTags('practice')
@Controller('api/practice')
export class PracticeController {
  constructor(
    private readonly sourceList: PracticeSources,
    private readonly schedules: ScheduleService,
    private readonly lists: WorkListsService,
    private readonly changes: ChangesService,
  ) {}

  /** The caller's practice tools with what each can do, and those that could be connected. Asks no tool. */
  @Get('sources')
  @PracticeRoute('practice.read')
  sources(@CurrentUser() me: UserPrincipal): Promise<PracticeSourcesDto> {
    return this.sourceList.list(me);
  }

  /** The schedule of up to 35 days with its columns; 403 integration_context without a connection. */
  @Get('appointments')
  @PatientRoute('practice.read')
  appointments(
    @CurrentUser() me: UserPrincipal,
    @Query() query: PracticeScheduleQuery,
  ): Promise<PracticeScheduleDto> {
    return this.schedules.schedule(me, query);
  }

  /**
   * Changes status or start in the tool. 409 changed_in_tool with the current row as `item`, 422 not_supported, 502 or 504
   * when the tool does not answer: then nothing is known to have changed.
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

  @Get('providers')
  @PracticeRoute('practice.read')
  providers(
    @CurrentUser() me: UserPrincipal,
    @Query() { source }: PracticeSourceQuery,
  ): Promise<PracticeProviderListDto> {
    return this.schedules.providers(me, source);
  }

  @Get('operatories')
  @PracticeRoute('practice.read')
  operatories(
    @CurrentUser() me: UserPrincipal,
    @Query() { source }: PracticeSourceQuery,
  ): Promise<PracticeOperatoryListDto> {
    return this.schedules.operatories(me, source);
  }

  /** Who is due for a recall; 422 not_supported where the tool has none. */
  @Get('recalls')
  @PatientRoute('practice.read')
  recalls(
    @CurrentUser() me: UserPrincipal,
    @Query() { source }: PracticeSourceQuery,
  ): Promise<PracticeRecallListDto> {
    return this.lists.recalls(me, source);
  }

  /** Planned treatment without a visit; 422 not_supported where the tool has none. */
  @Get('treatment')
  @PatientRoute('practice.read')
  treatment(
    @CurrentUser() me: UserPrincipal,
    @Query() { source }: PracticeSourceQuery,
  ): Promise<PracticeTreatmentListDto> {
    return this.lists.treatment(me, source);
  }
}
