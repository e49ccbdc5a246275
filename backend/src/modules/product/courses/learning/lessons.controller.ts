import { Body, Controller, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Capability } from '#access/capability.ts';
import { NoPatientData, Requires, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import { OptionalUser, PublicOrSignedIn } from '#access/optional-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import {
  AttemptAnswerDto,
  QuizAttemptDto,
  AttendanceAnswerDto,
  AttendanceDto,
  LessonDto,
  NotesDto,
  SavedNotesDto,
  SavedProgressDto,
  SaveProgressDto,
} from '../dto/lesson.dto.ts';
import { Quizzes } from '../quiz/quizzes.service.ts';
import { Lessons } from './lessons.service.ts';
import { Progress } from './progress.service.ts';
import { COURSES } from '../courses.capability.ts';

/** Lessons of courses. Those that are not a preview open to enrolled people, the instructor and administrators. */
@ApiTags('courses')
@Controller('api/lessons')
@Capability(COURSES)
@NoPatientData()
export class LessonsController {
  constructor(
    private readonly lessons: Lessons,
    private readonly progress: Progress,
    private readonly quizzes: Quizzes,
  ) {}

  /**
   * Read a lesson
   * @remarks Visitors read preview lessons of published courses.
   * @throws {403} `not_enrolled` with `course_id`, `course_slug` and `course_title`.
   */
  @Get(':id')
  @PublicOrSignedIn()
  @Header('cache-control', 'no-store')
  read(@OptionalUser() user: UserPrincipal | null, @Param('id') id: string): Promise<LessonDto> {
    return this.lessons.read(user, id);
  }

  /**
   * Read the caller's notes on a lesson
   * @throws {403} `not_enrolled`
   */
  @Get(':id/notes')
  @SignedIn()
  @Header('cache-control', 'no-store')
  notes(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<SavedNotesDto> {
    return this.lessons.notes(me, id);
  }

  /**
   * Save the caller's notes on a lesson
   * @throws {403} `not_enrolled`
   * @throws {409} `version_conflict`: the notes were changed since `seen`.
   */
  @Put(':id/notes')
  @SignedIn()
  @Header('cache-control', 'no-store')
  saveNotes(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: NotesDto,
  ): Promise<SavedNotesDto> {
    return this.lessons.saveNotes(me, id, body);
  }

  /**
   * Save how far the caller is in a lesson
   * @remarks A video is complete at 90 %, or when the learner marks it complete.
   * @throws {403} `not_enrolled`
   * @throws {422} `quiz_decides` or `attendance_decides`: the learner cannot mark this lesson complete.
   */
  @Put(':id/progress')
  @SignedIn()
  @Header('cache-control', 'no-store')
  save(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: SaveProgressDto,
  ): Promise<SavedProgressDto> {
    return this.progress.save(me, id, body);
  }

  /**
   * Submit a quiz
   * @throws {409} `version_conflict`: the questions have changed; the attempt was not counted.
   * @throws {429} Three attempts within an hour.
   */
  @Post(':id/attempts')
  @SignedIn()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  submit(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: QuizAttemptDto,
  ): Promise<AttemptAnswerDto> {
    return this.quizzes.submit(me, id, body);
  }

  /**
   * Record the attendance of a live session
   * @throws {409} `state_conflict`: the lesson is not a live session.
   */
  @Post(':id/attendance')
  @Requires('instructor', 'admin')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  attendance(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: AttendanceDto,
  ): Promise<AttendanceAnswerDto> {
    return this.lessons.recordAttendance(me, id, body);
  }
}
