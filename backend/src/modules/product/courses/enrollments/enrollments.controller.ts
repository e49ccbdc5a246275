import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Capability } from '#access/capability.ts';
import { NoPatientData, Requires, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import {
  AssignDto,
  AssignedDto,
  EnrolledDto,
  EnrollmentQuery,
  EvaluatedDto,
  EvaluationDto,
  LearnersDto,
  LearnersQuery,
  MyCoursesDto,
  UnassignDto,
  UnassignedDto,
} from '../dto/enrollment.dto.ts';
import { Evaluations } from '../reviews/evaluations.service.ts';
import { Assignments } from './assignments.service.ts';
import { Enrollments } from './enrollments.service.ts';
import { Learners } from './learners.service.ts';
import { MyCourses } from './my-courses.service.ts';
import { COURSES } from '../courses.capability.ts';

/** The way of a learner through a course. `:id` is the id of the course or its slug. */
@ApiTags('courses')
@Controller('api')
@Capability(COURSES)
@NoPatientData()
export class EnrollmentsController {
  constructor(
    private readonly mine: MyCourses,
    private readonly enrollments: Enrollments,
    private readonly assignments: Assignments,
    private readonly evaluations: Evaluations,
    private readonly learnersOf: Learners,
  ) {}

  /**
   * List the caller's courses
   * @remarks With counts per view.
   */
  @Get('me/enrollments')
  @SignedIn()
  @Header('cache-control', 'no-store')
  list(@CurrentUser() me: UserPrincipal, @Query() query: EnrollmentQuery): Promise<MyCoursesDto> {
    return this.mine.list(me, query);
  }

  /**
   * Enroll in a course
   * @throws {409} `conflict`: the caller is enrolled already.
   * @throws {422} `payment_required` with `product_id` and `product_slug` of the seat, null when none is on sale.
   */
  @Post('courses/:id/enroll')
  @Requires(
    'practitioner',
    'dso_admin',
    'team_member',
    'specialist',
    'instructor',
    'moderator',
    'coach',
    'admin',
  )
  @Header('cache-control', 'no-store')
  enroll(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<EnrolledDto> {
    return this.enrollments.enroll(me, id);
  }

  /**
   * Withdraw from a course
   * @remarks Progress is kept for a later enrollment.
   * @throws {422} `assigned`: an organization assigned the course.
   */
  @Post('courses/:id/withdraw')
  @SignedIn()
  @HttpCode(204)
  withdraw(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<void> {
    return this.enrollments.withdraw(me, id);
  }

  /**
   * Assign a course to members of an organization
   * @remarks The caller owns the organization. The members are notified.
   * @throws {422} `not_members` or `payment_required`
   */
  @Post('courses/:id/assign')
  @Requires('dso_admin')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  assign(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: AssignDto,
  ): Promise<AssignedDto> {
    return this.assignments.assign(me, id, body);
  }

  /**
   * Take an assignment back
   * @remarks The caller owns the organization that assigned the course. Members who have begun stay enrolled.
   */
  @Post('courses/:id/unassign')
  @Requires('dso_admin')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  unassign(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: UnassignDto,
  ): Promise<UnassignedDto> {
    return this.assignments.unassign(me, id, body);
  }

  /**
   * List the learners of a course
   * @remarks All for its instructor and administrators; own members for the owner of an organization.
   */
  @Get('courses/:id/learners')
  @Requires('instructor', 'dso_admin', 'admin')
  @Header('cache-control', 'no-store')
  learners(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Query() query: LearnersQuery,
  ): Promise<LearnersDto> {
    return this.learnersOf.list(me, id, query);
  }

  /**
   * Send the evaluation of a course
   * @remarks Completes the course and issues the CE record, once.
   * @throws {422} `not_complete` with `open_items`, in words.
   */
  @Post('courses/:id/evaluation')
  @SignedIn()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  evaluate(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: EvaluationDto,
  ): Promise<EvaluatedDto> {
    return this.evaluations.send(me, id, body);
  }
}
