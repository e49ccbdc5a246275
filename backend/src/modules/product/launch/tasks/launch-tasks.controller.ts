import { Body, Controller, Delete, Get, Header, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { LaunchPlanDto, LaunchPeopleDto } from '../dto/plan.dto.ts';
import { ChangeLaunchTaskDto, LaunchTaskDto, NewLaunchTaskDto } from '../dto/task.dto.ts';
import { LAUNCH } from '../launch.capability.ts';
import { LaunchTasks } from './launch-tasks.service.ts';
import { TaskTicks } from './task-ticks.ts';

/** Tasks of launch plans: the owner changes them, and members tick those that they were given. */
@ApiTags('launch')
@Controller('api/launch')
@Capability(LAUNCH)
@NoPatientData()
@SignedIn()
export class LaunchTasksController {
  constructor(
    private readonly tasks: LaunchTasks,
    private readonly ticks: TaskTicks,
  ) {}

  /** List the people who can be given tasks of a launch plan */
  @Get('plans/:id/people')
  @Header('cache-control', 'no-store')
  people(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<LaunchPeopleDto> {
    return this.tasks.people(me, id);
  }

  /** Add a task to a launch plan */
  @Post('plans/:id/tasks')
  @Header('cache-control', 'no-store')
  add(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: NewLaunchTaskDto,
  ): Promise<LaunchPlanDto> {
    return this.tasks.add(me, id, body);
  }

  /**
   * Change a task of a launch plan
   * @throws {409} `version_conflict`: the task was changed in the meantime.
   */
  @Patch('plans/:id/tasks/:task_id')
  @Header('cache-control', 'no-store')
  change(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Param('task_id') taskId: string,
    @Body() body: ChangeLaunchTaskDto,
  ): Promise<LaunchPlanDto> {
    return this.tasks.change(me, id, taskId, body);
  }

  /** Delete a task of a launch plan */
  @Delete('plans/:id/tasks/:task_id')
  @HttpCode(204)
  remove(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Param('task_id') taskId: string,
  ): Promise<void> {
    return this.tasks.remove(me, id, taskId);
  }

  /**
   * Complete a launch task
   * @throws {409} `auto_task`: a milestone that ticks itself. `state_conflict`: the plan is not active.
   */
  @Post('tasks/:id/done')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  done(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<LaunchTaskDto> {
    return this.ticks.done(me, id);
  }

  /**
   * Reopen a launch task
   * @throws {409} `auto_task`: a milestone that was found in the data.
   */
  @Post('tasks/:id/undo')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  undo(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<LaunchTaskDto> {
    return this.ticks.undo(me, id);
  }
}
