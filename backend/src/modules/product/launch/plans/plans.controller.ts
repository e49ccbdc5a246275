import { Body, Controller, Get, Header, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires, SignedIn } from '#access/access-rule.ts';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { AddToCalendarDto } from '#hub/calendar-pushes/index.ts';
import { PlanPushes } from '../calendar/plan-pushes.ts';
import { Coaching } from '../coaching/coaching.service.ts';
import {
  ChangedLaunchPlanDto,
  ChangeLaunchPlanDto,
  LaunchNoteDto,
  NewLaunchNoteDto,
  LaunchPlanDto,
  LaunchPlanListDto,
  PlansQuery,
  PushedLaunchPlanDto,
  CoachingSessionDto,
  LaunchShiftDto,
  ShiftQuery,
  StartLaunchPlanDto,
} from '../dto/plan.dto.ts';
import { LAUNCH } from '../launch.capability.ts';
import { LaunchNotes } from '../notes/launch-notes.service.ts';
import { PlanChanges } from './plan-changes.ts';
import { PlanStart } from './plan-start.ts';
import { Plans } from './plans.service.ts';

/** Launch plans for their owners, members with tasks, and coaches; to everybody else they answer 404. */
@ApiTags('launch')
@Controller('api/launch/plans')
@Capability(LAUNCH)
@NoPatientData()
@SignedIn()
export class PlansController {
  constructor(
    private readonly plans: Plans,
    private readonly start: PlanStart,
    private readonly changes: PlanChanges,
    private readonly notes: LaunchNotes,
    private readonly coaching: Coaching,
    private readonly pushes: PlanPushes,
  ) {}

  /** List the launch plans in which the caller is owner, coach or has tasks */
  @Get()
  @Header('cache-control', 'no-store')
  list(@CurrentUser() me: UserPrincipal, @Query() query: PlansQuery): Promise<LaunchPlanListDto> {
    return this.plans.list(me, query);
  }

  /**
   * Start a launch plan from a template
   * @throws {409} `active_plan_exists`: the caller has an active plan here.
   */
  @Post()
  @Requires('practitioner', 'dso_admin')
  @Header('cache-control', 'no-store')
  add(@CurrentUser() me: UserPrincipal, @Body() body: StartLaunchPlanDto): Promise<LaunchPlanDto> {
    return this.start.start(me, body);
  }

  /** Read a launch plan with its tasks */
  @Get(':id')
  @Header('cache-control', 'no-store')
  read(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<LaunchPlanDto> {
    return this.plans.read(me, id);
  }

  /**
   * Change the start or state of a launch plan
   * @remarks Open tasks move with the start; the answer lists them.
   * @throws {409} `active_plan_exists`: another plan is active here.
   */
  @Patch(':id')
  @Header('cache-control', 'no-store')
  change(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: ChangeLaunchPlanDto,
  ): Promise<ChangedLaunchPlanDto> {
    return this.changes.change(me, id, body);
  }

  /** Preview which tasks another start would move */
  @Get(':id/shift')
  @Header('cache-control', 'no-store')
  preview(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Query() { start_on: startOn }: ShiftQuery,
  ): Promise<LaunchShiftDto> {
    return this.changes.preview(me, id, startOn);
  }

  /** Add a note to a launch plan */
  @Post(':id/notes')
  @Header('cache-control', 'no-store')
  note(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: NewLaunchNoteDto,
  ): Promise<LaunchNoteDto> {
    return this.notes.add(me, id, body);
  }

  /** Set the time of the next coaching session */
  @Put(':id/session')
  @Header('cache-control', 'no-store')
  schedule(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: CoachingSessionDto,
  ): Promise<LaunchPlanDto> {
    return this.coaching.schedule(me, id, body);
  }

  /**
   * Add the open tasks and the next coaching session to a calendar
   * @remarks Added again, the same entries are updated.
   * @throws {403} `integration_context`: no own connection to this calendar. `scope_needed`: it lacks a permission.
   * @throws {502} `needs_reconnect`: the calendar must be reconnected.
   */
  @Post(':id/calendar')
  @HttpCode(202)
  @Header('cache-control', 'no-store')
  push(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() { tool_name }: AddToCalendarDto,
  ): Promise<PushedLaunchPlanDto> {
    return this.pushes.push(me, id, tool_name);
  }
}
