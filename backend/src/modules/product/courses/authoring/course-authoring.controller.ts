import { Body, Controller, Delete, Get, Header, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Capability } from '#access/capability.ts';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { ChangeCourseDto, NewCourseDto, SeenVersionDto } from '../dto/authoring.dto.ts';
import { EditedCourseDto } from '../dto/edited-course.dto.ts';
import { OwnCoursesDto, OwnCoursesQuery } from '../dto/own-course.dto.ts';
import { Authoring } from './authoring.service.ts';
import { CourseEditing } from './course-editing.ts';
import { OwnCourses } from './own-courses.service.ts';
import { COURSES } from '../courses.capability.ts';

/** The editor of courses. Instructors change their own courses, administrators all. Another one's course is a 404. */
@ApiTags('courses')
@Controller('api')
@Capability(COURSES)
@NoPatientData()
@Requires('instructor', 'admin')
export class CourseAuthoringController {
  constructor(
    private readonly authoring: Authoring,
    private readonly editing: CourseEditing,
    private readonly ownCourses: OwnCourses,
  ) {}

  /** List the caller's own courses with their state */
  @Get('me/courses')
  @Header('cache-control', 'no-store')
  own(@CurrentUser() me: UserPrincipal, @Query() query: OwnCoursesQuery): Promise<OwnCoursesDto> {
    return this.ownCourses.list(me, query);
  }

  /** Create a draft of a course */
  @Post('courses')
  @Header('cache-control', 'no-store')
  create(@CurrentUser() me: UserPrincipal, @Body() body: NewCourseDto): Promise<EditedCourseDto> {
    return this.authoring.create(me, body);
  }

  /** Read a course for editing, with what is missing before it can be published */
  @Get('courses/:id/edit')
  @Header('cache-control', 'no-store')
  read(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<EditedCourseDto> {
    return this.editing.read(me, id);
  }

  /**
   * Change a course
   * @throws {409} `version_conflict`: it was changed since it was read.
   * @throws {422} `course_incomplete`: a published course must stay complete.
   */
  @Patch('courses/:id')
  @Header('cache-control', 'no-store')
  change(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: ChangeCourseDto,
  ): Promise<EditedCourseDto> {
    return this.authoring.change(me, id, body);
  }

  /**
   * Publish a course
   * @throws {409} `version_conflict` or `state_conflict`
   * @throws {422} `course_incomplete` with `missing`, in words.
   */
  @Post('courses/:id/publish')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  publish(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() { version }: SeenVersionDto,
  ): Promise<EditedCourseDto> {
    return this.authoring.publish(me, id, version);
  }

  /**
   * Retire a course
   * @remarks It leaves the catalog; who is enrolled goes on.
   * @throws {409} `version_conflict` or `state_conflict`
   */
  @Post('courses/:id/retire')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  retire(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() { version }: SeenVersionDto,
  ): Promise<EditedCourseDto> {
    return this.authoring.retire(me, id, version);
  }

  /**
   * Delete a draft
   * @throws {409} `version_conflict`, or `state_conflict`: it was published once.
   */
  @Delete('courses/:id')
  @HttpCode(204)
  remove(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Query() { version }: SeenVersionDto,
  ): Promise<void> {
    return this.authoring.remove(me, id, version);
  }
}
