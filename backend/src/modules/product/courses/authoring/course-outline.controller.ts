import { Body, Controller, Delete, Header, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Capability } from '#access/capability.ts';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import {
  ChangeLessonDto,
  ChangeQuestionDto,
  ModuleDto,
  NewLessonDto,
  NewQuestionDto,
  OrderDto,
  SeenVersionDto,
} from '../dto/authoring.dto.ts';
import { EditedCourseDto } from '../dto/edited-course.dto.ts';
import { OutlineEditing } from './outline-editing.ts';
import { QuestionEditing } from './question-editing.ts';
import { COURSES } from '../courses.capability.ts';

/**
 * Modules, lessons and questions of a course. Every call names the version that was seen and answers the whole course; what
 * learners have progress in cannot be deleted.
 */
@ApiTags('courses')
@Controller('api/courses/:id')
@Capability(COURSES)
@NoPatientData()
@Requires('instructor', 'admin')
export class CourseOutlineController {
  constructor(
    private readonly outline: OutlineEditing,
    private readonly questions: QuestionEditing,
  ) {}

  /** Add a module at the end of a course */
  @Post('modules')
  @Header('cache-control', 'no-store')
  addModule(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: ModuleDto,
  ): Promise<EditedCourseDto> {
    return this.outline.addModule(me, id, body);
  }

  /** Rename a module */
  @Patch('modules/:part')
  @Header('cache-control', 'no-store')
  changeModule(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Param('part') part: string,
    @Body() body: ModuleDto,
  ): Promise<EditedCourseDto> {
    return this.outline.changeModule(me, id, part, body);
  }

  /**
   * Delete a module with its lessons
   * @throws {409} `in_use`: learners have progress in it.
   */
  @Delete('modules/:part')
  @Header('cache-control', 'no-store')
  removeModule(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Param('part') part: string,
    @Query() { version }: SeenVersionDto,
  ): Promise<EditedCourseDto> {
    return this.outline.removeModule(me, id, part, version);
  }

  /** Add a lesson at the end of a module */
  @Post('lessons')
  @Header('cache-control', 'no-store')
  addLesson(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: NewLessonDto,
  ): Promise<EditedCourseDto> {
    return this.outline.addLesson(me, id, body);
  }

  /** Change a lesson */
  @Patch('lessons/:part')
  @Header('cache-control', 'no-store')
  changeLesson(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Param('part') part: string,
    @Body() body: ChangeLessonDto,
  ): Promise<EditedCourseDto> {
    return this.outline.changeLesson(me, id, part, body);
  }

  /**
   * Delete a lesson
   * @throws {409} `in_use`: learners have progress in it.
   */
  @Delete('lessons/:part')
  @Header('cache-control', 'no-store')
  removeLesson(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Param('part') part: string,
    @Query() { version }: SeenVersionDto,
  ): Promise<EditedCourseDto> {
    return this.outline.removeLesson(me, id, part, version);
  }

  /** Add a question to a quiz */
  @Post('questions')
  @Header('cache-control', 'no-store')
  addQuestion(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: NewQuestionDto,
  ): Promise<EditedCourseDto> {
    return this.questions.add(me, id, body);
  }

  /** Change a question */
  @Patch('questions/:part')
  @Header('cache-control', 'no-store')
  changeQuestion(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Param('part') part: string,
    @Body() body: ChangeQuestionDto,
  ): Promise<EditedCourseDto> {
    return this.questions.change(me, id, part, body);
  }

  /**
   * Delete a question
   * @throws {409} `in_use`: there are attempts at its quiz.
   */
  @Delete('questions/:part')
  @Header('cache-control', 'no-store')
  removeQuestion(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Param('part') part: string,
    @Query() { version }: SeenVersionDto,
  ): Promise<EditedCourseDto> {
    return this.questions.remove(me, id, part, version);
  }

  /**
   * Put modules and lessons in a new order
   * @throws {409} `version_conflict`: the order does not name every module and lesson of the course.
   */
  @Put('order')
  @Header('cache-control', 'no-store')
  order(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: OrderDto,
  ): Promise<EditedCourseDto> {
    return this.outline.order(me, id, body);
  }
}
