import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CalendarPushesModule } from '#hub/calendar-pushes/index.ts';
import { MailModule } from '#common/mail/index.ts';
import { AuthoringController } from './authoring/authoring.controller.ts';
import { EventAuthoring } from './authoring/event-authoring.ts';
import { HostedEvents } from './authoring/hosted-events.ts';
import { CalendarFileController } from './calendar-file/calendar-file.controller.ts';
import { CalendarFiles } from './calendar-file/calendar-files.ts';
import { EventCalendar } from './calendar/event-calendar.ts';
import { EventCalendarController } from './calendar/event-calendar.controller.ts';
import { EventCatalogue } from './catalogue/event-catalogue.ts';
import { EventRows } from './catalogue/event-rows.ts';
import { EventsController } from './catalogue/events.controller.ts';
import { EventRegistration } from './event-registration.entity.ts';
import { Event } from './event.entity.ts';
import { AnnounceChangeHandler } from './notices/announce-change.handler.ts';
import { Announcements } from './notices/announcements.ts';
import { EventNotices } from './notices/event-notices.ts';
import { LockedEvents } from './registrations/locked-events.ts';
import { MyEvents } from './registrations/my-events.ts';
import { RegistrationsController } from './registrations/registrations.controller.ts';
import { Registrations } from './registrations/registrations.ts';
import { CeIssue } from './organiser/ce-issue.ts';
import { CheckInCodes } from './organiser/check-in-code.ts';
import { CheckIns } from './organiser/check-ins.ts';
import { OrganiserController } from './organiser/organiser.controller.ts';
import { Roster } from './organiser/roster.ts';
import { EventsPublicPage } from './public/events.public-page.ts';
import { EventsSource } from './public/events.source.ts';
import { EventSamples } from './samples/event-samples.ts';
import { EventUpkeepTask } from './waiting-list/event-upkeep.task.ts';
import { WaitingList } from './waiting-list/waiting-list.ts';

/** Webinars, workshops and study clubs: the public list, registrations, the waiting list, and the organizer's work. */
@Module({
  imports: [TypeOrmModule.forFeature([Event, EventRegistration]), MailModule, CalendarPushesModule],
  controllers: [
    CalendarFileController,
    EventCalendarController,
    OrganiserController,
    EventsController,
    RegistrationsController,
    AuthoringController,
  ],
  providers: [
    ...[EventCatalogue, EventRows, EventSamples],
    ...[EventsPublicPage, EventsSource],
    ...[LockedEvents, MyEvents, Registrations, WaitingList, EventUpkeepTask],
    ...[AnnounceChangeHandler, Announcements, EventNotices],
    ...[EventAuthoring, HostedEvents],
    ...[CalendarFiles, EventCalendar],
    ...[CeIssue, CheckInCodes, CheckIns, Roster],
  ],
})
export class EventsModule {}
