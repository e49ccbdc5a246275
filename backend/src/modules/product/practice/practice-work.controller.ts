import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Patch,
  Post,
  Query,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { PatientRoute } from './access/practice-route.ts';
import { LogContactDto, PracticeContactDto } from './dto/contact.dto.ts';
import {
  ChangeTaskDto,
  CreateTaskDto,
  PracticeColleagueListDto,
  PracticeTaskDto,
  PracticeTaskListDto,
  PracticeTasksQuery,
} from './dto/task.dto.ts';
import { notFound } from './practice.errors.ts';
import { ContactsService } from './work/contacts.service.ts';
import { TasksService } from './work/tasks.service.ts';
import { PRACTICE_MANAGEMENT } from './practice.capability.ts';

const taskId = new ParseUUIDPipe({ exceptionFactory: () => notFound('Task') });

/** The caller's own work about the practice: contacts with patients, and tasks. */
@ApiTags('practice')
@Controller('api/practice')
@Capability(PRACTICE_MANAGEMENT)
export class PracticeWorkController {
  constructor(
    private readonly contacts: ContactsService,
    private readonly taskList: TasksService,
  ) {}

  /** Record that a patient was contacted */
  @Post('contacts')
  @PatientRoute('practice.write')
  logContact(@CurrentUser() me: UserPrincipal, @Body() contact: LogContactDto): Promise<PracticeContactDto> {
    return this.contacts.log(me, contact);
  }

  /**
   * List the caller's practice tasks
   * @remarks Open ones by due date. Sample tasks are included while a sample practice is connected.
   */
  @Get('tasks')
  @PatientRoute('practice.read')
  tasks(@CurrentUser() me: UserPrincipal, @Query() query: PracticeTasksQuery): Promise<PracticeTaskListDto> {
    return this.taskList.list(me, query);
  }

  /** List the colleagues whom the caller can give practice tasks */
  @Get('colleagues')
  @PatientRoute('practice.read')
  colleagues(@CurrentUser() me: UserPrincipal): Promise<PracticeColleagueListDto> {
    return this.taskList.colleagues(me);
  }

  /** Create a practice task */
  @Post('tasks')
  @PatientRoute('practice.write')
  addTask(@CurrentUser() me: UserPrincipal, @Body() task: CreateTaskDto): Promise<PracticeTaskDto> {
    return this.taskList.add(me, task);
  }

  /**
   * Change a practice task
   * @throws {409} `version_conflict`: the task was changed in the meantime.
   */
  @Patch('tasks/:id')
  @PatientRoute('practice.write')
  changeTask(
    @CurrentUser() me: UserPrincipal,
    @Param('id', taskId) id: string,
    @Body() task: ChangeTaskDto,
  ): Promise<PracticeTaskDto> {
    return this.taskList.change(me, id, task);
  }

  /** Delete a practice task */
  @Delete('tasks/:id')
  @HttpCode(204)
  @PatientRoute('practice.write')
  removeTask(@CurrentUser() me: UserPrincipal, @Param('id', taskId) id: string): Promise<void> {
    return this.taskList.remove(me, id);
  }
}
