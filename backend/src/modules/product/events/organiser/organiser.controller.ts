import { Body, Controller, Delete, Get, Header, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { Capability } from '#access/capability.ts';
import { NoPatientData, Requires, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import {
  AddPersonDto,
  CeIssueDto,
  ChangeAttendanceDto,
  CheckedInDto,
  CheckInCodeDto,
  CheckInDto,
  IssueCeDto,
  RosterDto,
  RosterEntryDto,
  RosterQuery,
} from '../dto/roster.dto.ts';
import { CeIssue } from './ce-issue.ts';
import { CheckIns } from './check-ins.ts';
import { GivenSeats } from './given-seats.ts';
import { RemovedPeople } from './removed-people.ts';
import { Roster } from './roster.ts';
import { EVENTS } from '../events.capability.ts';

/** What an organizer does on the day and after it. Instructors reach their own events, administrators all. */
@ApiTags('events')
@Controller('api/events')
@Capability(EVENTS)
@NoPatientData()
@Requires('instructor', 'admin')
export class OrganiserController {
  constructor(
    private readonly roster: Roster,
    private readonly seats: GivenSeats,
    private readonly removed: RemovedPeople,
    private readonly checkIns: CheckIns,
    private readonly ce: CeIssue,
  ) {}

  /** List the registrations of an event */
  @Get(':id/roster')
  @Header('cache-control', 'no-store')
  list(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Query() query: RosterQuery,
  ): Promise<RosterDto> {
    return this.roster.list(me, id, query);
  }

  /** Download the registrations of an event as CSV */
  @Get(':id/roster.csv')
  @ApiProduces('text/csv')
  @Header('cache-control', 'no-store')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="roster.csv"')
  csv(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<string> {
    return this.roster.csv(me, id);
  }

  /**
   * Give a seat to the person with this email address
   * @remarks Also in an event with a price, once they have paid the organizer. The person is told.
   * @throws {409} `event_full`: no seat is free. `conflict`: they have one.
   * @throws {422} `cannot_take_part`: no account has the address, or it may not register for events either.
   *   `registration_closed`: a draft, cancelled, or over.
   */
  @Post(':id/roster')
  @Header('cache-control', 'no-store')
  addPerson(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() { email }: AddPersonDto,
  ): Promise<RosterEntryDto> {
    return this.seats.add(me, id, email);
  }

  /**
   * Give a seat to a person who waits, or for whom one is kept
   * @remarks Also in an event with a price, once they have paid the organizer. The person is told.
   * @throws {409} `event_full`: no seat is free. `conflict`: they have one. `state_conflict`: they have left.
   * @throws {422} `registration_closed`: the event was cancelled, or is over.
   */
  @Post(':id/roster/:registration/seat')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  giveSeat(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Param('registration') registration: string,
  ): Promise<RosterEntryDto> {
    return this.seats.give(me, id, registration);
  }

  /**
   * Remove a person from an event
   * @remarks Ends their seat, offer or place on the waiting list. The person is told, and the next who waits gets the seat.
   * @throws {409} `state_conflict`: they have been checked in.
   * @throws {422} `registration_closed`: the event was cancelled, or is over.
   */
  @Delete(':id/roster/:registration')
  @HttpCode(204)
  removePerson(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Param('registration') registration: string,
  ): Promise<void> {
    return this.removed.remove(me, id, registration);
  }

  /** Update the attendance of one registration */
  @Patch(':id/roster/:registration')
  @Header('cache-control', 'no-store')
  change(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Param('registration') registration: string,
    @Body() body: ChangeAttendanceDto,
  ): Promise<RosterEntryDto> {
    return this.checkIns.change(me, id, registration, body);
  }

  /**
   * Check a person in
   * @remarks By id or by the code that the person shows. The first check-in counts.
   * @throws {422} `check_in_closed`
   */
  @Post(':id/checkin')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  checkIn(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: CheckInDto,
  ): Promise<CheckedInDto> {
    return this.checkIns.check(me, id, body, 'in');
  }

  /**
   * Check a person out
   * @remarks The minutes between check-in and check-out within the event are written down.
   * @throws {422} `check_in_closed`, or `not_checked_in`
   */
  @Post(':id/checkout')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  checkOut(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: CheckInDto,
  ): Promise<CheckedInDto> {
    return this.checkIns.check(me, id, body, 'out');
  }

  /**
   * Issue the CE records of an event
   * @remarks To everybody who attended at least so many minutes and has no record yet. The others are listed with the reason.
   * @throws {422} `ce_not_ready`: the event has not ended, or has no credits.
   */
  @Post(':id/issue-ce')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  issue(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() { min_minutes }: IssueCeDto,
  ): Promise<CeIssueDto> {
    return this.ce.issue(me, id, min_minutes);
  }

  /** Read the caller's own check-in code for an event */
  @Get(':id/check-in-code')
  @SignedIn()
  @Header('cache-control', 'no-store')
  code(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<CheckInCodeDto> {
    return this.checkIns.codeOf(me, id);
  }
}
